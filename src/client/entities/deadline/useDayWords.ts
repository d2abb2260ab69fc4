import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { DATE_LOCALES } from '#domain/language/languages';
import { firstOfMonth } from '#domain/language/typography';
import { useLanguage } from '../../intl/useLanguage';

const at = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Formats of days (YYYY-MM-DD) in lists and months of deadlines. */
export function useDayWords() {
  const { formatters } = useIntl();
  const lang = useLanguage();
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const made = formatters.getDateTimeFormat(DATE_LOCALES[lang], { ...options, timeZone: 'UTC' });
      return (day: string) => made.format(at(day));
    };
    const dated = (options: Intl.DateTimeFormatOptions) => {
      const write = format(options);
      return (day: string) => firstOfMonth(write(day), lang);
    };
    return {
      /** jeu. 12/11 */
      short: format({ weekday: 'short', day: '2-digit', month: '2-digit' }),
      /** 30 novembre, 1er décembre */
      dayMonth: dated({ day: 'numeric', month: 'long' }),
      /** 30 nov., 1er déc. */
      dayShortMonth: dated({ day: 'numeric', month: 'short' }),
      /** 12, 1er: a day without its month */
      day: dated({ day: 'numeric' }),
      /** 12, 1: in a calendar */
      number: format({ day: 'numeric' }),
      /** lundi */
      weekday: format({ weekday: 'long' }),
      /** décembre 2026 */
      month: format({ month: 'long', year: 'numeric' }),
    };
  }, [formatters, lang]);
}
export type DayWords = ReturnType<typeof useDayWords>;
