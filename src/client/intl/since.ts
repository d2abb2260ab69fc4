import type { IntlShape } from 'react-intl';
import { BELGIAN_LOCALES, type Language } from '#domain/language/languages';
import { BELGIAN_ZONE, dayInBrussels } from '#domain/language/today';
import { firstOfMonth } from '#domain/language/typography';

const MINUTE = 60_000;

const dayNumber = (day: string): number => Date.parse(day) / (24 * 60 * MINUTE);

/** Time of a moment: 14:32. */
export const clockOf = ({ formatters }: IntlShape, lang: Language) =>
  formatters.getDateTimeFormat(BELGIAN_LOCALES[lang], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: BELGIAN_ZONE,
  });

/** Relative time: minutes within the hour, then the time, then the date. */
export function since(intl: IntlShape, lang: Language, moment: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / MINUTE);
  // A slow clock must not produce a future time.
  if (minutes < 1) return intl.formatMessage({ id: 'since.now' });
  if (minutes < 60) return intl.formatRelativeTime(-minutes, 'minute', { style: 'short' });

  const time = clockOf(intl, lang).format(moment);
  const [today, day] = [dayInBrussels(now), dayInBrussels(moment)];
  const days = dayNumber(today) - dayNumber(day);
  if (days === 0) return intl.formatMessage({ id: 'since.today' }, { time });
  if (days === 1) return intl.formatMessage({ id: 'since.yesterday' }, { time });

  const sameYear = today.slice(0, 4) === day.slice(0, 4);
  const year = sameYear ? {} : ({ year: 'numeric' } as const);
  const date = intl.formatters
    .getDateTimeFormat(BELGIAN_LOCALES[lang], {
      day: 'numeric',
      month: 'long',
      ...year,
      timeZone: BELGIAN_ZONE,
    })
    .format(moment);
  return intl.formatMessage({ id: 'since.date' }, { date: firstOfMonth(date, lang) });
}
