import { checkedPeople, roleName } from './checkedPeople';
import { dossierFacts } from './dossierFacts';
import type { Demande } from './entities/demande';
import { filedSubjects } from './filing';
import { filingTerm } from './law/deadlines';

/** What a dossier in a list waits for. */

/** Who has not passed their identity check, each once; '' where the dossier knows no name. */
export const awaitedPeople = (demande: Demande): string[] =>
  checkedPeople(demande)
    .filter(([role]) => role.check.status !== 'accepted')
    .map(([role]) => roleName(role) ?? '');

/** The last working day to hand a finished dossier in, YYYY-MM-DD; null where there is nothing to hand in. */
export function depositDay(demande: Demande): string | null {
  if (demande.progress !== 100 || demande.status === 'cancelled' || !demande.date_assemblee) return null;
  const isFiled = filedSubjects(dossierFacts(demande)).length > 0;
  return isFiled ? filingTerm(demande.date_assemblee).last_day : null;
}
