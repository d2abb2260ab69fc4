/** The clock of everything here: a moment has its day and hour in Belgium, wherever the reader is. */
export const BELGIAN_ZONE = 'Europe/Brussels';

/** Each part by its name: how a locale writes a day is the browser's affair. */
const day = new Intl.DateTimeFormat('en', {
  timeZone: BELGIAN_ZONE,
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** YYYY-MM-DD in Belgium, whatever the clock of the machine is set to. */
export function dayInBrussels(at: Date): string {
  const parts = day.formatToParts(at);
  return ['year', 'month', 'day'].map((name) => parts.find(({ type }) => type === name)?.value).join('-');
}

export const todayInBrussels = (): string => dayInBrussels(new Date());
