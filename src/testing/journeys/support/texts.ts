import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from '#domain/languages';
import fr from '../../../../i18n/fr.json';
import nl from '../../../../i18n/nl.json';

const TEXTS: Record<Language, Record<string, string>> = { fr, nl };

export type Say = (id: keyof typeof fr, values?: Record<string, string | number>) => string;

/** The interface's own words, so that a journey looks for what the person reads. */
export const textsOf =
  (lang: Language): Say =>
  (id, values = {}) =>
    String(new IntlMessageFormat(TEXTS[lang][id] ?? id, `${lang}-BE`).format(values));
