import type { DemandeSummary } from '#domain/contract/entities/demande';
import { isToDeposit } from '#domain/dossier/journal/stations';

/** What a dossier waits for, and for whom. */
export type NextStep =
  | { kind: 'complete'; missing: number }
  | { kind: 'refused' }
  /** '' for a depositor whom the dossier does not name. */
  | { kind: 'identity'; names: readonly string[] }
  | { kind: 'decision' }
  /** `isOver`: the day has gone by, and nobody has noted that it was handed in. */
  | { kind: 'deposit'; day: string; isOver: boolean }
  | { kind: 'returned' };

type Waiting = Pick<DemandeSummary, 'progress' | 'missing' | 'awaited' | 'deposit_by' | 'station'> & {
  status: string;
};

/** `today` is YYYY-MM-DD in Belgium. */
export function nextSteps(demande: Waiting, today: string): NextStep[] {
  const { progress, status, missing, awaited, deposit_by: day, station } = demande;
  if (progress < 100) return missing > 0 ? [{ kind: 'complete', missing }] : [];
  if (status === 'cancelled') return [{ kind: 'refused' }];
  const steps: NextStep[] = [];
  if (status === 'pending')
    steps.push(awaited.length > 0 ? { kind: 'identity', names: awaited } : { kind: 'decision' });
  if (station === 'returned') steps.push({ kind: 'returned' });
  if (day !== null && isToDeposit(demande)) steps.push({ kind: 'deposit', day, isOver: day < today });
  return steps;
}
