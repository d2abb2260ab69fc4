/** Days and hours are always those of Belgium, in any reader's time zone. */
export const BELGIAN_ZONE = 'Europe/Brussels';

/** Read by parts, as the order and separators of a locale differ per browser. */
const day = new Intl.DateTimeFormat('en', {
  timeZone: BELGIAN_ZONE,
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** YYYY-MM-DD in Belgium, in any time zone of the machine. */
export function dayInBrussels(at: Date): string {
  const parts = day.formatToParts(at);
  return ['year', 'month', 'day'].map((name) => parts.find(({ type }) => type === name)?.value).join('-');
}

export const todayInBrussels = (): string => dayInBrussels(new Date());
