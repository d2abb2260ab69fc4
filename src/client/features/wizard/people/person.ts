import type { Dirigeant } from '#domain/dossier/directorRecords';
import type { Shareholder } from '#domain/dossier/holderRecords';
import { inOneLine } from '#domain/people/names';
import { namesApart } from '#domain/people/namesakes';

/** A participant in the change: a row of the directors or of the shareholders. */
export type Participant = Dirigeant | Shareholder;

type Named = Pick<Dirigeant, 'givenName' | 'surname'> | Pick<Shareholder, 'full_name'>;

const ownName = (person: Named): string => ('full_name' in person ? person.full_name : inOneLine(person));

/** With a director's given name first. For namesakes the name from `toldApart`. */
export const nameOf = (person: Named): string =>
  'shownName' in person && typeof person.shownName === 'string' ? person.shownName : ownName(person);

/** The rows, namesakes with a name that distinguishes them; all other rows stay the same object. */
export function toldApart<Row extends Participant>(rows: readonly Row[]): (Row & { shownName?: string })[] {
  const names = namesApart(rows.map((row) => ({ kind: 'row', name: ownName(row), GSM: row.GSM })));
  return rows.map((row, at) => (names[at] === ownName(row) ? row : { ...row, shownName: names[at] ?? '' }));
}

/** Added by the client, and paid for; the others come from the registry or the opening distribution. */
export const isAdded = (person: Participant): boolean =>
  'is_origin' in person ? person.is_origin === 0 : person.is_not_bce === 1;

/** Has neither a number nor a reason for having none. A director who has died needs no check. */
export const lacksNumber = (person: Participant): boolean =>
  person.GSM === null && person.no_mobile === null && !('end' in person && person.end?.cause === 'death');

/** The ids of a row's buttons, to focus them again. */
export const rowButton = (kind: 'link' | 'edit' | 'remove' | 'restore', id: number): string =>
  `person-${kind}-${id}`;

export const ADD_BUTTON = 'person-add';

/** The style of what the client wrote, beside registry data. */
export const written = { color: 'primary.main', fontWeight: 600 };

/** In a table: a very long word is broken, but the column keeps a minimum width, which is smaller in a dense table. */
export const nameCell = { minWidth: 'calc(80px + var(--words, 16px))', overflowWrap: 'anywhere' };
