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
 * The last day to file as papers print it, '18 décembre 2026', and why it is before the end of the term where the registry is closed on
 * that day; null without a decision.
 */
export function lastDayToFile({
  decisionDate,
  language,
}: DossierFacts): { day: string; why: string | null } | null {
  if (!decisionDate) return null;
  const { ends, closed, last_day } = filingTerm(decisionDate);
  return {
    day: longDate(last_day, language),
    why: closed && WHY[language](longDate(ends, language), CLOSED[language][closed]),
  };
}
