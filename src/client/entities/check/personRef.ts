import type { Dirigeant, Shareholder } from '#domain/contract/entities/services';
import type { PersonRef } from '#domain/contract/entities/verification';

/** How the calls about checks name a row. */
export const refOf = (row: Dirigeant | Shareholder): PersonRef => ({
  kind: 'full_name' in row ? 'shareholder' : 'dirigeant',
  person_id: row.id,
});

export const isSameRef = (one: PersonRef, other: PersonRef): boolean =>
  one.kind === other.kind && one.person_id === other.person_id;
