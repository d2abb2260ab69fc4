import { todayInBrussels } from '#domain/language/today';

/** A calendar day as a table writes it: 20/11/2026. */
export const shortDay = (day: string): string => day.split('-').reverse().join('/');

/** How many days there are from today to a day; negative once it is past. */
export const daysUntil = (day: string): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${todayInBrussels()}T00:00:00Z`)) / 86_400_000);
