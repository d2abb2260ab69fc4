import type { Demande } from '../contract/entities/demande';
import { filingTerm } from '../law/deadlines';
import { dossierFacts } from './dossierFacts';
import { filedSubjects } from './filing';

/** The last working day to hand a finished dossier in, YYYY-MM-DD; null where there is nothing to hand in. */
export function depositDay(demande: Demande): string | null {
  if (demande.progress !== 100 || demande.status === 'cancelled') return null;
  if (!demande.date_assemblee || filedSubjects(dossierFacts(demande)).length === 0) return null;
  return filingTerm(demande.date_assemblee).last_day;
}
