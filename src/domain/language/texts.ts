import type { Language } from './languages';
import type { MailId, TextId, Words } from './texts/catalog';
import { BUTTONS_FR, FR } from './texts/fr';
import { BUTTONS_NL, NL } from './texts/nl';

export * from './texts/catalog';

/** The words as long as nobody has set others. */
export const DEFAULT_WORDS: Record<Language, Record<TextId, Words>> = { fr: FR, nl: NL };

/** For whoever needs none of an administrator's. */
export const usualWords = async (id: TextId, lang: Language): Promise<Words> => DEFAULT_WORDS[lang][id];

/** What the button of a mail says. */
export const BUTTONS: Record<Language, Partial<Record<MailId, string>>> = { fr: BUTTONS_FR, nl: BUTTONS_NL };
