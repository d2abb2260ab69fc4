import { todayInBrussels } from '#domain/language/today';

/** A day as in a table: 20/11/2026. */
export const shortDay = (day: string): string => day.split('-').reverse().join('/');

/** The days from today to a day; negative for a past day. */
export const daysUntil = (day: string): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${todayInBrussels()}T00:00:00Z`)) / 86_400_000);
