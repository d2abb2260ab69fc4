import { depositTerm } from '#domain/dossier/depositDay';
import type { DossierFacts } from '#domain/dossier/facts';
import { longDate } from '#domain/language/typography';
import { filingTerm } from '#domain/law/deadlines';

const CLOSED = {
  fr: { saturday: 'un samedi', sunday: 'un dimanche', holiday: 'un jour férié' },
  nl: { saturday: 'een zaterdag', sunday: 'een zondag', holiday: 'een feestdag' },
};
const WHY = {
  fr: (ends: string, closed: string) => `le délai finit le ${ends}, ${closed}`,
  nl: (ends: string, closed: string) => `de termijn eindigt op ${ends}, ${closed}`,
};

/**
 * The last day to deposit, with dates as printed, '18 décembre 2026'. `open`: the day, and why it is earlier than the end of the term when
 * the registry is closed then; `passed`: the term was over on the printing day; `leaving`: the signatory's mandate ends before the last
 * day; `left`: it has ended.
 */
export type LastDay =
  | { kind: 'open'; day: string; why: string | null }
  | { kind: 'passed'; day: string }
  | { kind: 'leaving' | 'left'; day: string; name: string };

/** For the day of printing, YYYY-MM-DD; null without a decision. */
export function lastDayToFile(facts: DossierFacts, today: string): LastDay | null {
  const term = depositTerm(facts);
  if (!facts.decisionDate || !term) return null;
  const { language } = facts;
  const { ends, closed, last_day, leaving } = term;
  const last = filingTerm(facts.decisionDate).last_day;
  if (last < today) return { kind: 'passed', day: longDate(last, language) };
  if (leaving) {
    const kind = leaving.day <= today ? 'left' : 'leaving';
    return { kind, day: longDate(leaving.day, language), name: leaving.name };
  }
  return {
    kind: 'open',
    day: longDate(last_day, language),
    why: closed && WHY[language](longDate(ends, language), CLOSED[language][closed]),
  };
}
