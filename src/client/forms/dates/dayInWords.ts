import { languageOr } from '#domain/language/languages';
import { longDate } from '#domain/language/typography';

/** "1er novembre 2026", "20 november 2026"; other text is returned unchanged. */
export const dayInWords = (day: string, locale: string): string =>
  Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : longDate(day, languageOr(locale.slice(0, 2)));
