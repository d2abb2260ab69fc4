import { FormattedMessage, useIntl } from 'react-intl';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#domain/language/languages';
import { courtOf } from '#domain/law/courts';
import { documentLanguages, isGermanSpeaking, languageZoneOf } from '#domain/law/places';
import { errorText } from '../../../../intl/errorText';
import { useLanguage } from '../../../../intl/useLanguage';
import { Notice } from '../../../../ui/Notice';
import { OneOf } from '../../../../ui/OneOf';
import { gapId } from '../../frame/gaps';

/** The languages allowed for the documents of a seat with this postcode; all while the seat is not known. */
export const languagesFor = (zipcode: string | null): readonly Language[] =>
  zipcode === null ? LANGUAGES : documentLanguages(zipcode);

/** The language that applies: the chosen one if the seat allows it, or the only allowed one; otherwise ''. */
export function effectiveLanguage(chosen: Language | '', zipcode: string | null): Language | '' {
  const allowed = languagesFor(zipcode);
  if (chosen !== '' && allowed.includes(chosen)) return chosen;
  return allowed.length === 1 ? (allowed[0] ?? '') : '';
}

interface Props {
  value: Language | '';
  onChange: (lang: Language) => void;
  /** The postcode of the seat; null while the company is not known. */
  zipcode: string | null;
  code: string | undefined;
}

/** The language of the documents, each with the court registry it is filed with (Companies Code 2:33). */
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
