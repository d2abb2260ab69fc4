import type { IntlShape } from 'react-intl';
import { causeTitle } from '#domain/causes/causes';
import { OTHER_REASON } from '#domain/journal/entries';
import type { Journal } from '#domain/journal/record';
import type { Language } from '#domain/language/languages';
import type { MessageId } from '../../../intl/messages';

/** 23/11/2026 */
export const dayOf = (day: string): string => day.split('-').reverse().join('/');
/** 23/11 */
export const shortDayOf = (day: string): string => dayOf(day).slice(0, 5);

/** Who signs, where the dossier does not name them. */
export const personOf = (intl: IntlShape, person: string | null): string =>
  person || intl.formatMessage({ id: 'journal.representative' });

/** A cause of the catalogue in the words of its title. */
export const reasonOf = (intl: IntlShape, reason: string): string =>
  reason === OTHER_REASON || !Object.hasOwn(intl.messages, causeTitle(reason))
    ? intl.formatMessage({ id: 'journal.reason.other' })
    : intl.formatMessage({ id: causeTitle(reason) as MessageId });

/** What papers are called, each once. */
export const papersOf = (journal: Journal, names: readonly string[], lang: Language): string[] => [
  ...new Set(journal.signatures.filter(({ paper }) => names.includes(paper)).map(({ title }) => title[lang])),
];
