import type { IntlShape } from 'react-intl';
import type { MeetingRule } from '#domain/clients/meeting';
import { DATE_LOCALES, type Language } from '#domain/language/languages';
import { firstOfMonth } from '#domain/language/typography';

const name = (lang: Language, options: Intl.DateTimeFormatOptions, date: Date): string =>
  new Intl.DateTimeFormat(DATE_LOCALES[lang], { ...options, timeZone: 'UTC' }).format(date);

/** A meeting rule as text that is parsed back to the same rule: « deuxième mardi de juin », « 15 juin ». */
export function meetingWords(intl: IntlShape, lang: Language, rule: MeetingRule): string {
  const month = name(lang, { month: 'long' }, new Date(Date.UTC(2001, rule.month - 1, 15)));
  if (rule.kind === 'day')
    return intl.formatMessage(
      { id: 'clients.meeting.day' },
      { day: firstOfMonth(String(rule.day), lang), month },
    );
  // 1 January 2001 was a Monday.
  const weekday = name(lang, { weekday: 'long' }, new Date(Date.UTC(2001, 0, rule.weekday)));
  const week = intl.formatMessage({ id: `clients.meeting.week.${rule.week as 1 | 2 | 3 | 4 | 5}` });
  return intl.formatMessage({ id: 'clients.meeting.weekday' }, { week, weekday, month });
}
