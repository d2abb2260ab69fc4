export const LANGUAGES = ['fr', 'nl'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'fr';

/** Each language's own name. */
export const LANGUAGE_NAMES: Record<Language, string> = { fr: 'Français', nl: 'Nederlands' };

/** The locales of the long dates in the date pickers. */
export const DATE_LOCALES: Record<Language, string> = { fr: 'fr-FR', nl: 'nl-NL' };

/** The Belgian locales for amounts, numbers and other dates. */
export const BELGIAN_LOCALES: Record<Language, string> = { fr: 'fr-BE', nl: 'nl-BE' };

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

/** `value` when it is a language of the product, French otherwise. */
export const languageOr = (value: unknown, fallback: Language = DEFAULT_LANGUAGE): Language =>
  isLanguage(value) ? value : fallback;
