import { dailyEnd, isRepresentative } from '#domain/dossier/directorFacts';
import type { Dirigeant, DirigeantUpdate } from '#domain/dossier/directorRecords';
import type { AppointedFacts, DossierFacts } from '#domain/dossier/facts';
import { CONTINUATIONS, type Daily } from '#domain/dossier/mandates';
import { appliesTo, DAILY_MANAGEMENT_BY_BOARD } from '#domain/law/decisions';

/** The registry role of a director in office; all empty for a new one. */
export interface Role {
  /** Is a member of the board. */
  seated: boolean;
  /** Has daily management too, or only that; null: has none. */
  daily: Daily | null;
  /** Represents a company that is a director. */
  represents: boolean;
  /** The mandate that begins or continues in this dossier. */
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

/** The decisions on a director in office, besides the end of the mandate. */
export const DECISIONS = [...CONTINUATIONS, 'daily', 'change'] as const;
export type Decision = (typeof DECISIONS)[number];

/** The decisions that the dossier does not have for them yet. */
export function decisionsFor(facts: DossierFacts, { id, appointment, change }: Dirigeant): Decision[] {
  const { seated, daily } = roleOf(facts, id);
  const delegates = appliesTo(DAILY_MANAGEMENT_BY_BOARD, facts.company.legalForm);
  return DECISIONS.filter((decision) => {
    if (decision === 'change') return change === null;
    if (decision === 'daily') return seated && delegates && daily === null && !appointment?.daily;
    return seated && appointment?.kind !== decision;
  });
}

/** The payload of a decision on a director in office; daily management that they already get is kept. */
export function toldBy(
  decision: Exclude<Decision, 'change'>,
  { appointment }: Dirigeant,
): NonNullable<DirigeantUpdate['appointment']> {
  if (decision === 'daily') return { daily: appointment?.kind ? 'also' : 'only' };
  return { kind: decision, ...(appointment?.daily && { daily: 'also' as const }) };
}
