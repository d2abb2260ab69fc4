import { FormattedMessage } from 'react-intl';
import { ChoiceCard } from '../../../../ui/ChoiceCard';
import { ChoiceGroup } from '../../../../ui/ChoiceGroup';
import { gapId } from '../../frame/gaps';
import { IN_ARTICLES, type InArticles } from './addressForm';

interface Props {
  /** '' while there is none. */
  answer: InArticles | '';
  error: string | undefined;
  onAnswer: (answer: InArticles) => void;
}

/** Asked where the answer decides whether a notary is needed (domain/law/seat.ts): it must be answered. */
export function ArticlesQuestion({ answer, error, onAnswer }: Props) {
  return (
    <ChoiceGroup
      id={gapId('in_articles')}
      error={error}
      legend={<FormattedMessage id="addressService.inArticles" />}
      help={
        <FormattedMessage
          id={answer === 'unknown' ? 'addressService.whereArticles' : 'addressService.inArticlesLine'}
        />
      }
      columns={3}
    >
      {IN_ARTICLES.map((value) => (
        <ChoiceCard
          key={value}
          type="radio"
          name="in_articles"
          value={value}
          checked={answer === value}
          onChange={() => onAnswer(value)}
          title={<FormattedMessage id={`addressService.inArticles.${value}`} />}
          description={<FormattedMessage id={`addressService.inArticles.${value}.line`} />}
        />
      ))}
    </ChoiceGroup>
  );
}
