import type { Language } from '#domain/language/languages';
import fr from '../../i18n/fr.json';
import nl from '../../i18n/nl.json';

/** The id of a text of the interface that a file says too. */
export type TextId = keyof typeof fr;

const texts: Record<Language, Record<string, string>> = { fr, nl };

/** The text of an id, one without values to fill in. */
export const word = (id: TextId, lang: Language): string => texts[lang][id] ?? id;

/** The word for one of a list's values, 'demandes.status.' and 'pending'; a value that has none stands as it is. */
export const wordFor = (prefix: string, value: string, lang: Language): string =>
  texts[lang][prefix + value] ?? value;
