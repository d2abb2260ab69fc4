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

/** The signer, or the representative if the dossier does not name one. */
export const personOf = (intl: IntlShape, person: string | null): string =>
  person || intl.formatMessage({ id: 'journal.representative' });

/** The title of a cause of the catalogue. */
export const reasonOf = (intl: IntlShape, reason: string): string =>
  reason === OTHER_REASON || !Object.hasOwn(intl.messages, causeTitle(reason))
    ? intl.formatMessage({ id: 'journal.reason.other' })
    : intl.formatMessage({ id: causeTitle(reason) as MessageId });

/** The titles of papers, without duplicates. */
export const papersOf = (journal: Journal, names: readonly string[], lang: Language): string[] => [
  ...new Set(journal.signatures.filter(({ paper }) => names.includes(paper)).map(({ title }) => title[lang])),
];
