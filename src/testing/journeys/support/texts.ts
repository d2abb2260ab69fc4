import { createIntl, type IntlShape } from 'react-intl';
import { BELGIAN_LOCALES, type Language } from '#domain/language/languages';
import { ofName } from '#domain/language/typography';
import fr from '../../../../i18n/fr.json';
import nl from '../../../../i18n/nl.json';
import { companyWords } from '../../companyTexts';

const messages = { fr, nl };
const intlOf = (lang: Language): IntlShape =>
  createIntl({
    locale: BELGIAN_LOCALES[lang],
    messages: messages[lang],
    onWarn: () => {}, // it would rather have compiled texts
    defaultRichTextElements: { of: (names) => ofName(names.join(''), lang) },
  });
const intls: Record<Language, IntlShape> = { fr: intlOf('fr'), nl: intlOf('nl') };

export type Say = (id: keyof typeof fr, values?: Record<string, string | number>) => string;

/** The interface's own words, so that a journey looks for what the person reads. */
export const textsOf =
  (lang: Language): Say =>
  (id, values) =>
    intls[lang].formatMessage({ id }, { ...companyWords(lang), ...values });
