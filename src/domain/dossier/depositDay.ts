import { daysLater, type FilingTerm, filingTerm } from '../law/deadlines';
import { lastWorkingDay } from '../law/workingDays';
import type { Demande } from './demande';
import { dossierFacts } from './dossierFacts';
import type { DossierFacts } from './facts';
import { filedSubjects } from './filing';

export interface DepositTerm extends FilingTerm {
  /** Who signs the forms is no longer in office from this day on, before the end of the term: `last_day` is the working day before it. */
  leaving: { day: string; name: string } | null;
}

/**
 * Until when the papers of a decision can be signed and handed in; null without a decision. Lists store it: the same dossier has the same
 * on every day.
 */
export function depositTerm(facts: DossierFacts): DepositTerm | null {
  if (!facts.decisionDate) return null;
  const term = filingTerm(facts.decisionDate);
  // The first filings kept none.
  const leaving = facts.depositor.leaves ?? null;
  if (leaving === null || leaving.day > term.last_day) return { ...term, leaving: null };
  const before = daysLater(leaving.day, -1);
  const open = lastWorkingDay(before);
  return { ...term, last_day: open < facts.decisionDate ? before : open, leaving };
}

/**
 * The last working day to hand a dossier in, YYYY-MM-DD: the term runs from the decision, whatever has become of the dossier. Null where
 * there is nothing to hand in, and while nobody has told the day of the decision.
 */
export function depositDay(demande: Demande): string | null {
  const facts = dossierFacts(demande);
  return filedSubjects(facts).length === 0 ? null : (depositTerm(facts)?.last_day ?? null);
}
