import { dossierFacts } from './dossierFacts';
import type { Demande } from './entities/demande';
import { filedSubjects } from './filing';
import { filingTerm } from './law/deadlines';

/** The last working day to hand a finished dossier in, YYYY-MM-DD; null where there is nothing to hand in. */
export function depositDay(demande: Demande): string | null {
  if (demande.progress !== 100 || demande.status === 'cancelled' || !demande.date_assemblee) return null;
  const isFiled = filedSubjects(dossierFacts(demande)).length > 0;
  return isFiled ? filingTerm(demande.date_assemblee).last_day : null;
}
