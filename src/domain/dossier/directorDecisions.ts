/** Which organ decides on what of those who manage. */
import { DIRECTORS_DECIDER } from '../law/decisions';
import type { Organ } from '../law/organs';
import type { AppointedFacts, ChangedFacts, DossierFacts, EndedFacts } from './facts';

/** What one organ decides; nothing but an end is in what a director publishes of himself. */
export interface DirectorPart {
  ended: EndedFacts[];
  /** Whose mandate in the organ begins or goes on. */
  appointed: AppointedFacts[];
  changed: ChangedFacts[];
  /** Who gets the daily management. */
  managers: AppointedFacts[];
}

/** `notice`: what was notified to the company, and is published without a decision. */
export type Decider = Organ | 'notice';

/** Who appoints and dismisses here. */
const organOf = ({ company, directors }: Pick<DossierFacts, 'company' | 'directors'>): Organ =>
  directors?.by === 'board' ? 'board' : DIRECTORS_DECIDER[company.legalForm?.family ?? 'company'].value;

/** Each decider with its part, in the order of the decisions; nothing: nobody comes, goes or changes. */
export function directorDecisions(
  facts: Pick<DossierFacts, 'company' | 'directors'>,
): { decider: Decider; part: DirectorPart }[] {
  const { directors } = facts;
  if (!directors) return [];
  const own = organOf(facts);
  const deciderOf = {
    ended: ({ daily, cause }: EndedFacts): Decider => {
      if (directors.by === 'director' && cause === 'resignation') return 'notice';
      return daily === 'only' ? 'board' : own;
    },
    changed: ({ powers }: ChangedFacts): Decider => (powers ? own : 'board'),
  };
  return (['notice', own, 'board'] as const)
    .filter((decider, at, all) => all.indexOf(decider) === at)
    .map((decider) => ({
      decider,
      part: {
        ended: directors.ended.filter((one) => deciderOf.ended(one) === decider),
        appointed: decider === own ? directors.appointed.filter(hasSeat) : [],
        changed: directors.changed.filter((one) => deciderOf.changed(one) === decider),
        managers: decider === 'board' ? directors.appointed.filter(({ daily }) => daily !== null) : [],
      },
    }))
    .filter(({ part }) => Object.values(part).some((people: unknown[]) => people.length > 0));
}

/** A seat in the organ begins or goes on; the daily management alone is none. */
export const hasSeat = ({ daily }: Pick<AppointedFacts, 'daily'>): boolean => daily !== 'only';

/** Every organ that decides on them; before anything is told the one that usually does. */
export function directorDeciders(facts: Pick<DossierFacts, 'company' | 'directors'>): Organ[] {
  if (!facts.directors) return [];
  const found = directorDecisions(facts).map(({ decider }) => decider);
  return found.length === 0 ? [organOf(facts)] : found.filter((decider) => decider !== 'notice');
}
