import { DATE_LOCALES, languageOr } from '#domain/languages';

/** "20 novembre 2026", "20 november 2026". A day has no hour: reckoned in UTC so that no zone moves it. */
export function longDate(day: string, locale: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  const tag = DATE_LOCALES[languageOr(locale.slice(0, 2))];
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}
