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
 * Until when a dossier is handed in, its days as papers print them, '18 décembre 2026'. `open`: the last day, and why it is before the end of
 * the term where the registry is closed on that day; `passed`: the term was over on the day of printing; `leaving`: before the last day who signs the
 * forms is no longer in office; `left`: since that day.
 */
export type LastDay =
  | { kind: 'open'; day: string; why: string | null }
  | { kind: 'passed'; day: string }
  | { kind: 'leaving' | 'left'; day: string; name: string };

/** The same on the day a paper is made, YYYY-MM-DD; null without a decision. */
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
