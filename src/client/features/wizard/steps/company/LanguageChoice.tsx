import { FormattedMessage, useIntl } from 'react-intl';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#domain/language/languages';
import { courtOf } from '#domain/law/courts';
import { documentLanguages, isGermanSpeaking, languageZoneOf } from '#domain/law/places';
import { errorText } from '../../../../intl/errorText';
import { useLanguage } from '../../../../intl/useLanguage';
import { Notice } from '../../../../ui/Notice';
import { OneOf } from '../../../../ui/OneOf';
import { gapId } from '../../frame/gaps';

/** The languages a company with its seat there may write its documents in; both while the seat is not known. */
export const languagesFor = (zipcode: string | null): readonly Language[] =>
  zipcode === null ? LANGUAGES : documentLanguages(zipcode);

/** What holds of the choice: a language that the seat does not allow is none, and where there is only one it is that. */
export function effectiveLanguage(chosen: Language | '', zipcode: string | null): Language | '' {
  const allowed = languagesFor(zipcode);
  if (chosen !== '' && allowed.includes(chosen)) return chosen;
  return allowed.length === 1 ? (allowed[0] ?? '') : '';
}

interface Props {
  value: Language | '';
  onChange: (lang: Language) => void;
  /** Of the seat, once the company is known. */
  zipcode: string | null;
  code: string | undefined;
}

/** The language of the documents, with the registry where it leads (Companies Code 2:33). */
export function LanguageChoice({ value, onChange, zipcode, code }: Props) {
  const intl = useIntl();
  const page = useLanguage();
  const allowed = languagesFor(zipcode);
  const zone = zipcode === null ? null : languageZoneOf(zipcode);
  const court = (lang: Language) => (zipcode === null ? null : courtOf(zipcode, lang));
  return (
    <>
      <OneOf
        id={gapId('langue')}
        columns={2}
        legend={<FormattedMessage id="step1.langue" />}
        error={code && errorText(intl, code)}
        help={zone && <FormattedMessage id={`step1.zone.${zone}`} />}
        name="langue"
        values={LANGUAGES}
        chosen={value}
        onChoose={onChange}
        title={(lang) => <span lang={lang}>{LANGUAGE_NAMES[lang]}</span>}
        description={(lang) => (allowed.includes(lang) ? court(lang)?.registry[page] : undefined)}
        disabled={(lang) => !allowed.includes(lang)}
      />
      {zipcode !== null && isGermanSpeaking(zipcode) && (
        <Notice sx={{ mt: 2 }}>
          <FormattedMessage id="step1.german" />
        </Notice>
      )}
    </>
  );
}
