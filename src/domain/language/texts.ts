import type { Language } from './languages';
import type { MailId, TextId, Words } from './texts/catalog';
import { BUTTONS_FR, FR } from './texts/fr';
import { BUTTONS_NL, NL } from './texts/nl';

export * from './texts/catalog';

/** The texts that are used until an administrator sets others. */
export const DEFAULT_WORDS: Record<Language, Record<TextId, Words>> = { fr: FR, nl: NL };

/** For callers that never use an administrator's texts. */
export const usualWords = async (id: TextId, lang: Language): Promise<Words> => DEFAULT_WORDS[lang][id];

/** The label of a mail's button. */
export const BUTTONS: Record<Language, Partial<Record<MailId, string>>> = { fr: BUTTONS_FR, nl: BUTTONS_NL };
