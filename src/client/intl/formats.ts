import { useMemo } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { BELGIAN_LOCALES, DATE_LOCALES, type Language } from '#domain/language/languages';
import { BELGIAN_ZONE, dayInBrussels } from '#domain/language/today';
import { longDate } from '#domain/language/typography';
import { clockOf, since } from './since';
import { useLanguage } from './useLanguage';

export { formatEnterpriseNumber } from '#domain/registry/enterpriseNumber';

type NumberOptions = NonNullable<Parameters<IntlShape['formatters']['getNumberFormat']>[1]>;

// Uses react-intl's cache of formatters; a long list would create hundreds.
const decimals = ({ formatters }: IntlShape, lang: Language, options: NumberOptions = {}) => {
  const format = formatters.getNumberFormat(BELGIAN_LOCALES[lang], { maximumFractionDigits: 4, ...options });
  // Passed as string: a float would round exact decimals.
  return (value: string | number) => format.format(value as Intl.StringNumericLiteral);
};

function amounts(intl: IntlShape, lang: Language) {
  const plain = decimals(intl, lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (value: string | number, currency: string): string => {
    // `$` is the registry's sign for an unnamed currency.
    const code = currency === '$' ? 'USD' : currency.toUpperCase();
    if (!/^[A-Z]{3}$/.test(code)) return `${plain(value)} ${currency}`;
    return decimals(intl, lang, {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    })(value);
  };
}

/** A time in UTC: 2026-11-20 14:32:08. */
export const listDate = (iso: string): string => new Date(iso).toISOString().slice(0, 19).replace('T', ' ');

/** Formats of figures and dates in one language. */
export function formatsOf(intl: IntlShape, lang: Language) {
  const { getDateTimeFormat } = intl.formatters;
  const weekday = getDateTimeFormat(DATE_LOCALES[lang], { weekday: 'long', timeZone: 'UTC' });
  const clock = clockOf(intl, lang);
  const moment = getDateTimeFormat(BELGIAN_LOCALES[lang], {
    ...{ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: BELGIAN_ZONE },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  } as const);
  return {
    listDate,
    /** A day (YYYY-MM-DD) in full: 20 novembre 2026. */
    longDate: (day: string): string => longDate(day, lang),
    /** With weekday: vendredi 20 novembre 2026. */
    fullDate: (day: string): string =>
      `${weekday.format(new Date(`${day}T00:00:00Z`))} ${longDate(day, lang)}`,
    /** The day in Belgium, in full. */
    dayOf: (iso: string): string => longDate(dayInBrussels(new Date(iso)), lang),
    /** Time in Belgium: 14:32. */
    time: (iso: string | Date): string => clock.format(new Date(iso)),
    /** Day and time: 20/11/2026 14:32:08 in French. */
    moment: (iso: string): string => moment.format(new Date(iso)),
    /** « il y a 4 min », « hier à 17:12 », « le 12 novembre ». */
    since: (iso: string, now: Date = new Date()): string => since(intl, lang, new Date(iso), now),
    /** A number or decimal string, grouped, up to four decimals. */
    number: decimals(intl, lang),
    /** 61 500,50 € or € 61.500,50, from a decimal string. */
    amount: amounts(intl, lang),
    /** « 6 crédits » */
    credits: (n: number): string => intl.formatMessage({ id: 'credits.count' }, { n }),
  };
}

export type Formats = ReturnType<typeof formatsOf>;

/** Formats of the current language. */
export function useFormats(): Formats {
  const intl = useIntl();
  const lang = useLanguage();
  return useMemo(() => formatsOf(intl, lang), [intl, lang]);
}
