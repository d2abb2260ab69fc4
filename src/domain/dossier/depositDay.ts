import { daysLater, type FilingTerm, filingTerm } from '../law/deadlines';
import { lastWorkingDay } from '../law/workingDays';
import type { Demande } from './demande';
import { dossierFacts } from './dossierFacts';
import type { DossierFacts } from './facts';
import { filedSubjects } from './filing';

export interface DepositTerm extends FilingTerm {
  /** The signatory of the forms leaves office on this day, before the end of the term: `last_day` is the working day before it. */
  leaving: { day: string; name: string } | null;
}

/**
 * The term to sign and deposit the documents of a decision; null without a decision. Does not depend on today: lists store it.
 */
export function depositTerm(facts: DossierFacts): DepositTerm | null {
  if (!facts.decisionDate) return null;
  const term = filingTerm(facts.decisionDate);
  // Missing in the first filings.
  const leaving = facts.depositor.leaves ?? null;
  if (leaving === null || leaving.day > term.last_day) return { ...term, leaving: null };
  const before = daysLater(leaving.day, -1);
  const open = lastWorkingDay(before);
  return { ...term, last_day: open < facts.decisionDate ? before : open, leaving };
}

/**
 * The last working day to deposit a dossier, YYYY-MM-DD, in any state of the dossier. null: nothing is deposited, or the day of
 * the decision is not known.
 */
export function depositDay(demande: Demande): string | null {
  const facts = dossierFacts(demande);
  return filedSubjects(facts).length === 0 ? null : (depositTerm(facts)?.last_day ?? null);
}
