import { checkedPeople, roleName } from './checkedPeople';
import type { Demande } from './entities/demande';
import { filingDeadline } from './law/deadlines';
import { lastWorkingDay } from './law/workingDays';

/** What a dossier in a list waits for. */

/** Who has not passed their identity check, each once; '' where the dossier knows no name. */
export const awaitedPeople = (demande: Demande): string[] =>
  checkedPeople(demande)
    .filter(([role]) => role.check.status !== 'accepted')
    .map(([role]) => roleName(role) ?? '');

type Dated = Pick<
  Demande,
  'progress' | 'status' | 'date_assemblee' | 'address_service' | 'dirigeants_service'
>;

/** The last working day to hand a finished dossier in, YYYY-MM-DD; null where there is nothing to hand in. */
export function depositDay(demande: Dated): string | null {
  const isFiled = demande.address_service === 1 || demande.dirigeants_service === 1;
  if (demande.progress !== 100 || demande.status === 'cancelled' || !isFiled || !demande.date_assemblee)
    return null;
  return lastWorkingDay(filingDeadline(demande.date_assemblee));
}
