import type { Language } from '#domain/language/languages';
import fr from '../../i18n/fr.json';
import nl from '../../i18n/nl.json';

/** Ids of interface texts that mails and files use too. */
export type TextId = keyof typeof fr;

const texts: Record<Language, Record<string, string>> = { fr, nl };

/** The text of an id without placeholders. */
export const word = (id: TextId, lang: Language): string => texts[lang][id] ?? id;

/** The text for a list's value, such as 'demandes.status.' and 'pending'; an unknown value is returned unchanged. */
export const wordFor = (prefix: string, value: string, lang: Language): string =>
  texts[lang][prefix + value] ?? value;
