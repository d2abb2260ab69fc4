import type { DemandeSummary } from '#domain/contract/entities/demande';

/** What a dossier waits for, and for whom. */
export type NextStep =
  | { kind: 'complete'; missing: number }
  | { kind: 'refused' }
  /** '' for a depositor whom the dossier does not name. */
  | { kind: 'identity'; names: readonly string[] }
  | { kind: 'decision' }
  /** `isOver`: the day has gone by; whether it was handed in, nobody has said. */
  | { kind: 'deposit'; day: string; isOver: boolean };

type Waiting = Pick<DemandeSummary, 'progress' | 'missing' | 'awaited' | 'deposit_by'> & { status: string };

/** `today` is YYYY-MM-DD in Belgium. */
export function nextSteps(demande: Waiting, today: string): NextStep[] {
  const { progress, status, missing, awaited, deposit_by: day } = demande;
  if (progress < 100) return missing > 0 ? [{ kind: 'complete', missing }] : [];
  if (status === 'cancelled') return [{ kind: 'refused' }];
  const steps: NextStep[] = [];
  if (status === 'pending')
    steps.push(awaited.length > 0 ? { kind: 'identity', names: awaited } : { kind: 'decision' });
  if (day !== null) steps.push({ kind: 'deposit', day, isOver: day < today });
  return steps;
}
