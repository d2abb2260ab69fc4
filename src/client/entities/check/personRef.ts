import type { Dirigeant } from '#domain/dossier/directorRecords';
import type { Shareholder } from '#domain/dossier/holderRecords';
import type { PersonRef } from '#domain/people/verification';

/** Identifies a row in calls about checks. */
export const refOf = (row: Dirigeant | Shareholder): PersonRef => ({
  kind: 'full_name' in row ? 'shareholder' : 'dirigeant',
  person_id: row.id,
});

export const isSameRef = (one: PersonRef, other: PersonRef): boolean =>
  one.kind === other.kind && one.person_id === other.person_id;
