import type { DirigeantUpdate } from '#domain/dossier/directorRecords';
import { mandateChange } from '#domain/dossier/mandates';
import type { DirigeantRow } from '../../db/mappers';
import { invalidField } from '../../http/errors';
import type { DirigeantChange } from './store';

const NO_END: DirigeantChange = { ended: false, endCause: null, endDate: null, endDailyOnly: null };
/** No details of a continuing mandate. */
const NOTHING_NEW: DirigeantChange = {
  ...{ appointmentKind: null, daily: null, startDate: null, paid: null, powers: null, accepted: null },
  ...{ termKind: null, termYears: null, termMeeting: null, termUntil: null, change: null },
  ...{ domicileCountry: null, domicileRue: null, domicileNumero: null },
  ...{ domicileBox: null, domicileZipCode: null, domicileLocalite: null },
};
export const IN_OFFICE: DirigeantChange = { ...NO_END, ...NOTHING_NEW };
export const ENDED: DirigeantChange = { ...NOTHING_NEW, ended: true };

/** Columns of `end`: the mandate ends. Fields left out stay unchanged. */
export function endColumns(row: DirigeantRow, { end }: DirigeantUpdate): DirigeantChange {
  if (!end) return {};
  if (row.isNotBce === 1) throw invalidField('end', 'dirigeants.errorNotInOffice');
  return { ...ENDED, endCause: end.cause, endDate: end.date, endDailyOnly: end.daily_only };
}

/** Columns of `change`: the mandate of somebody in office continues. Fields left out stay unchanged. */
export function changeColumns(row: DirigeantRow, { change }: DirigeantUpdate): DirigeantChange {
  if (!change) return {};
  if (row.isNotBce === 1) throw invalidField('change', 'dirigeants.errorNotInOffice');
  const next = mandateChange({ ...row.change, ...change });
  return { ...NO_END, change: Object.values(next).some((one) => one !== null) ? next : null };
}

/** Columns of `appointment`. Fields left out stay unchanged. */
export function mandateColumns(row: DirigeantRow, { appointment }: DirigeantUpdate): DirigeantChange {
  if (!appointment) return {};
  const { start, paid, powers, accepted } = appointment;
  const { term, domicile } = appointment;
  const { kind = row.appointmentKind, daily = row.daily } = appointment;
  // For somebody in office the kind is required: renewed or confirmed. A new director is simply appointed.
  if (row.isNotBce === 0 && kind === null && daily === null)
    throw invalidField('appointment', 'dirigeants.errorInOffice');
  if (row.isNotBce === 1 && kind !== null)
    throw invalidField('appointment.kind', 'dirigeants.errorNotInOffice');
  return {
    ...(row.isNotBce === 0 && NO_END),
    appointmentKind: kind,
    daily,
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
