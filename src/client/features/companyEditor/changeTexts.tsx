import type { IntlShape } from 'react-intl';
import { isCalendarDay } from '#domain/base/schema';
import type { Language } from '#domain/language/languages';
import { formatDecimal, longDate } from '#domain/language/typography';
import type { BceChange } from '#domain/registry/bceDiff';
import { type MandatePart, readMandate } from '#domain/registry/bceEdit';
import type { BceFunction } from '#domain/registry/bceSchema';

/** A stored amount in Belgian notation; other text unchanged. */
export const amountText = (value: string, lang: Language): string =>
  /^\d+(\.\d+)?$/.test(value) ? formatDecimal(value, lang) : value;

/** A day as a long date; other text unchanged. */
export const dayText = (value: string, lang: Language): string =>
  isCalendarDay(value) ? longDate(value, lang) : value;

export const personText = (mandate: BceFunction): string =>
  [readMandate(mandate, 'givenName'), readMandate(mandate, 'surname')].filter(Boolean).join(' ');

export const roleText = (mandate: BceFunction, lang: Language): string =>
  readMandate(mandate, `role_${lang}`) || readMandate(mandate, lang === 'fr' ? 'role_nl' : 'role_fr');

const isDay = (part: MandatePart): boolean => part === 'begin' || part === 'end';

/** A change as text: its subject, the old and the new value; '' for no value. */
export function changeWords(intl: IntlShape, lang: Language, change: BceChange) {
  const whole = (mandate: BceFunction): string => {
    const begin = readMandate(mandate, 'begin');
    const name = personText(mandate) || intl.formatMessage({ id: 'editor.company' });
    return begin
      ? intl.formatMessage({ id: 'editor.mandateSince' }, { name, date: dayText(begin, lang) })
      : name;
  };
  if (change.kind === 'field') {
    const { field, before, after } = change;
    const show = (value: string) => (field === 'amount' ? amountText(value, lang) : value);
    const what = intl.formatMessage({ id: `editor.what.${field}` });
    return { what, before: show(before), after: show(after) };
  }
  if (change.kind === 'other') return { what: change.path, before: change.before, after: change.after };
  if (change.kind === 'mandate') {
    const show = (value: string) => (isDay(change.part) ? dayText(value, lang) : value);
    const what = intl.formatMessage({ id: `editor.mandate.${change.part}` }, { name: change.name });
    return { what, before: show(change.before), after: show(change.after) };
  }
  const mandate = change.kind === 'added' ? change.after : change.before;
  const what = roleText(mandate, lang) || intl.formatMessage({ id: 'editor.mandateWord' });
  return change.kind === 'added'
    ? { what, before: '', after: whole(mandate) }
    : { what, before: whole(mandate), after: '' };
}
