import type { Demande } from '../contract/entities/demande';
import { todayInBrussels } from '../language/today';
import { filingTerm } from '../law/deadlines';
import { dossierFacts } from './dossierFacts';
import { filedSubjects } from './filing';

/** The last working day to hand a finished dossier in, YYYY-MM-DD; null where there is nothing to hand in. */
export function depositDay(demande: Demande): string | null {
  if (demande.progress !== 100 || demande.status === 'cancelled') return null;
  return lastDay(demande);
}

/** The last day of a term to deposit that is over before the dossier is filled in; null while there is time, or nothing is filed. */
export function passedTerm(demande: Demande, today = todayInBrussels()): string | null {
  const day = lastDay(demande);
  return day !== null && day < today ? day : null;
}

function lastDay(demande: Demande): string | null {
  if (!demande.date_assemblee) return null;
  const isFiled = filedSubjects(dossierFacts(demande)).length > 0;
  return isFiled ? filingTerm(demande.date_assemblee).last_day : null;
}
