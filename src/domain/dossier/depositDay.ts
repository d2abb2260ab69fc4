import type { Demande } from '../contract/entities/demande';
import { filingTerm } from '../law/deadlines';
import { dossierFacts } from './dossierFacts';
import { filedSubjects } from './filing';

/**
 * The last working day to hand a dossier in, YYYY-MM-DD: the term runs from the decision, whatever has become of the dossier. Null where
 * there is nothing to hand in, and while nobody has told the day of the decision.
 */
export function depositDay(demande: Demande): string | null {
  if (!demande.date_assemblee || filedSubjects(dossierFacts(demande)).length === 0) return null;
  return filingTerm(demande.date_assemblee).last_day;
}
