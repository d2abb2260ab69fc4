import type { DirigeantUpdate } from '#domain/contract/entities/services';
import type { DirigeantRow } from '../../db/mappers';
import { invalidField } from '../../errors';
import type { DirigeantChange } from './store';

export const IN_OFFICE: DirigeantChange = { ended: false, endCause: null, endDate: null };

/** What `end` sets: the mandate ends. What is left out of it stays as it was told. */
export function endColumns(row: DirigeantRow, { end }: DirigeantUpdate): DirigeantChange {
  if (!end) return {};
  if (row.isNotBce === 1) throw invalidField('end', 'dirigeants.errorNotInOffice');
  return { ended: true, endCause: end.cause, endDate: end.date };
}

/** What `appointment` sets. What is left out of it stays as it was told. */
export function mandateColumns(row: DirigeantRow, { appointment }: DirigeantUpdate): DirigeantChange {
  if (!appointment) return {};
  if (row.isNotBce === 0) throw invalidField('appointment', 'dirigeants.errorInOffice');
  const { start, paid, powers, accepted } = appointment;
  const { term, domicile } = appointment;
  return {
    startDate: start,
    paid,
    powers,
    accepted,
    ...(term !== undefined && {
      termKind: term?.kind ?? null,
      termYears: term?.years ?? null,
      termMeeting: term?.year ?? null,
      termUntil: term?.date ?? null,
    }),
    ...(domicile !== undefined && {
      domicileCountry: domicile?.pays ?? null,
      domicileRue: domicile?.rue ?? null,
      domicileNumero: domicile?.numero || null,
      domicileBox: domicile?.box || null,
      domicileZipCode: domicile?.zip_code || null,
      domicileLocalite: domicile?.localite ?? null,
    }),
  };
}
