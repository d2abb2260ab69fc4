import { dailyEnd, isRepresentative } from '#domain/dossier/directorFacts';
import type { Dirigeant, DirigeantUpdate } from '#domain/dossier/directorRecords';
import type { AppointedFacts, DossierFacts } from '#domain/dossier/facts';
import { CONTINUATIONS, type Daily } from '#domain/dossier/mandates';
import { appliesTo, DAILY_MANAGEMENT_BY_BOARD } from '#domain/law/decisions';

/** What somebody of the registry is in office as; nothing of one who comes. */
export interface Role {
  /** Has a seat in the organ. */
  seated: boolean;
  /** With the daily management, or with that alone. */
  daily: Daily | null;
  /** Sits for a company. */
  represents: boolean;
  /** What begins or goes on for them in this dossier. */
  appointed: AppointedFacts | null;
}

export function roleOf({ company, directors }: DossierFacts, id: number): Role {
  const represents = isRepresentative(company, id);
  return {
    seated: represents || company.directors.some((one) => one.id === id),
    daily: dailyEnd(company, id),
    represents,
    appointed: directors?.appointed.find((one) => one.id === id) ?? null,
  };
}

/** What may be decided of who is in office, beside the end of the mandate. */
export const DECISIONS = [...CONTINUATIONS, 'daily', 'change'] as const;
export type Decision = (typeof DECISIONS)[number];

/** What the dossier does not say of them already. */
export function decisionsFor(facts: DossierFacts, { id, appointment, change }: Dirigeant): Decision[] {
  const { seated, daily } = roleOf(facts, id);
  const delegates = appliesTo(DAILY_MANAGEMENT_BY_BOARD, facts.company.legalForm);
  return DECISIONS.filter((decision) => {
    if (decision === 'change') return change === null;
    if (decision === 'daily') return seated && delegates && daily === null && !appointment?.daily;
    return seated && appointment?.kind !== decision;
  });
}

/** What is told of somebody in office once this is chosen; the daily management that they get already stays with it. */
export function toldBy(
  decision: Exclude<Decision, 'change'>,
  { appointment }: Dirigeant,
): NonNullable<DirigeantUpdate['appointment']> {
  if (decision === 'daily') return { daily: appointment?.kind ? 'also' : 'only' };
  return { kind: decision, ...(appointment?.daily && { daily: 'also' as const }) };
}
