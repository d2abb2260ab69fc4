import { createIntl, type IntlShape } from 'react-intl';
import { BELGIAN_LOCALES, type Language } from '#domain/languages';
import fr from '../../../../i18n/fr.json';
import nl from '../../../../i18n/nl.json';

const intls: Record<Language, IntlShape> = {
  fr: createIntl({ locale: BELGIAN_LOCALES.fr, messages: fr }),
  nl: createIntl({ locale: BELGIAN_LOCALES.nl, messages: nl }),
};

export type Say = (id: keyof typeof fr, values?: Record<string, string | number>) => string;

/** The interface's own words, so that a journey looks for what the person reads. */
export const textsOf =
  (lang: Language): Say =>
  (id, values) =>
    intls[lang].formatMessage({ id }, values);
