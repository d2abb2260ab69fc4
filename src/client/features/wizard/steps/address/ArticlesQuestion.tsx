import { FormattedMessage } from 'react-intl';
import { LANGUAGES, type Language } from '#domain/language/languages';
import { OneOf } from '../../../../ui/OneOf';
import { gapId } from '../../frame/gaps';
import { IN_ARTICLES, type InArticles } from './addressForm';

interface Props {
  /** '' while not answered. */
  answer: InArticles | '';
  onAnswer: (answer: InArticles) => void;
}

/** Asked if the answer decides whether a notary is needed (domain/law/seat.ts). */
export function ArticlesQuestion({ answer, onAnswer }: Props) {
  return (
    <OneOf
      id={gapId('in_articles')}
      legend={<FormattedMessage id="addressService.inArticles" />}
      help={<FormattedMessage id="addressService.inArticlesLine" />}
      columns={3}
      name="in_articles"
      values={IN_ARTICLES}
      chosen={answer}
      onChoose={onAnswer}
      title={(value) => <FormattedMessage id={`addressService.inArticles.${value}`} />}
      description={(value) => <FormattedMessage id={`addressService.inArticles.${value}.line`} />}
    />
  );
}

interface LanguageProps {
  /** The answer, or else the language of the request. */
  answer: Language;
  onAnswer: (answer: Language) => void;
}

/** Asked for a seat in Brussels, where the place does not determine the language of the articles. */
export function ArticlesLanguage({ answer, onAnswer }: LanguageProps) {
  return (
    <OneOf
      id={gapId('articles_language')}
      legend={<FormattedMessage id="addressService.articlesLanguage" />}
      help={<FormattedMessage id="addressService.articlesLanguageLine" />}
      columns={2}
      name="articles_language"
      values={LANGUAGES}
      chosen={answer}
      onChoose={onAnswer}
      title={(value) => <FormattedMessage id={`langue.${value}`} />}
    />
  );
}
