import type { Dirigeant } from '#domain/dossier/directorRecords';
import type { Shareholder } from '#domain/dossier/holderRecords';
import { inOneLine } from '#domain/people/names';
import { namesApart } from '#domain/people/namesakes';

/** Someone who takes part in the change: a row of the directors or of the shareholders. */
export type Participant = Dirigeant | Shareholder;

type Named = Pick<Dirigeant, 'givenName' | 'surname'> | Pick<Shareholder, 'full_name'>;

const ownName = (person: Named): string => ('full_name' in person ? person.full_name : inOneLine(person));

/** A director's given name comes first; of two with one name, as `toldApart` has it. */
export const nameOf = (person: Named): string =>
  'shownName' in person && typeof person.shownName === 'string' ? person.shownName : ownName(person);

/** The rows, each of several with one name with what tells them apart; every other one is the very same as before. */
export function toldApart<Row extends Participant>(rows: readonly Row[]): (Row & { shownName?: string })[] {
  const names = namesApart(rows.map((row) => ({ kind: 'row', name: ownName(row), GSM: row.GSM })));
  return rows.map((row, at) => (names[at] === ownName(row) ? row : { ...row, shownName: names[at] ?? '' }));
}

/** By the client, and paid for; the others are the registry's, or of the opening distribution. */
export const isAdded = (person: Participant): boolean =>
  'is_origin' in person ? person.is_origin === 0 : person.is_not_bce === 1;

/** Has no number, and did not say why: nobody checks who has died. */
export const lacksNumber = (person: Participant): boolean =>
  person.GSM === null && person.no_mobile === null && !('end' in person && person.end?.cause === 'death');

/** The ids of a row's buttons, for the focus to come back to. */
export const rowButton = (kind: 'link' | 'edit' | 'remove' | 'restore', id: number): string =>
  `person-${kind}-${id}`;

export const ADD_BUTTON = 'person-add';

/** What the client wrote, among what the registry says. */
export const written = { color: 'primary.main', fontWeight: 600 };

/** In a table: a name of one endless word is broken, but leaves room to be read; less where a table has no room for words. */
export const nameCell = { minWidth: 'calc(80px + var(--words, 16px))', overflowWrap: 'anywhere' };
