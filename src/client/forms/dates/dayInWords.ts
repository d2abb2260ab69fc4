import { languageOr } from '#domain/language/languages';
import { longDate } from '#domain/language/typography';

/** "1er novembre 2026", "20 november 2026" in the language of the page; what is no day as it stands. */
export const dayInWords = (day: string, locale: string): string =>
  Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : longDate(day, languageOr(locale.slice(0, 2)));
