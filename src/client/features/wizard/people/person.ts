import type { Dirigeant, Shareholder } from '#domain/entities/services';
import { inOneLine } from '#domain/names';

/** Someone who takes part in the change: a row of the directors or of the shareholders. */
export type Participant = Dirigeant | Shareholder;

/** A director's given name comes first. */
export const nameOf = (person: Pick<Dirigeant, 'givenName' | 'surname'> | Pick<Shareholder, 'full_name'>) =>
  'full_name' in person ? person.full_name : inOneLine(person);

/** By the client, and paid for; the others are the registry's, or of the opening distribution. */
export const isAdded = (person: Participant): boolean =>
  'is_origin' in person ? person.is_origin === 0 : person.is_not_bce === 1;

/** The ids of a row's buttons, for the focus to come back to. */
export const rowButton = (kind: 'link' | 'edit' | 'remove' | 'restore', id: number): string =>
  `person-${kind}-${id}`;

export const ADD_BUTTON = 'person-add';

/** What the client wrote, among what the registry says. */
export const written = { color: 'primary.main', fontWeight: 600 };

/** In a table: a name of one endless word is broken, but leaves room to be read. */
export const nameCell = { minWidth: 96, overflowWrap: 'anywhere' };
