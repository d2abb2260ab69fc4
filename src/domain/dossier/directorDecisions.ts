/** Which organ decides which changes of directors. */
import { DIRECTORS_DECIDER } from '../law/decisions';
import type { Organ } from '../law/organs';
import type { AppointedFacts, ChangedFacts, DossierFacts, EndedFacts } from './facts';

/** The decisions of one organ. A director who publishes their own resignation only has an end. */
export interface DirectorPart {
  ended: EndedFacts[];
  /** Mandates in the organ that begin or continue. */
  appointed: AppointedFacts[];
  changed: ChangedFacts[];
  /** People who get the daily management. */
  managers: AppointedFacts[];
}

/** `notice`: notified to the company, and published without a decision. */
export type Decider = Organ | 'notice';

/** The organ that appoints and dismisses in this dossier. */
const organOf = ({ company, directors }: Pick<DossierFacts, 'company' | 'directors'>): Organ =>
  directors?.by === 'board' ? 'board' : DIRECTORS_DECIDER[company.legalForm?.family ?? 'company'].value;

/** Each decider with its part, in the order of the decisions; empty: no changes. */
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

/** A mandate in the organ begins or continues; the daily management alone is not one. */
export const hasSeat = ({ daily }: Pick<AppointedFacts, 'daily'>): boolean => daily !== 'only';

/** Every organ that decides; if there is nothing to decide yet, the usual one. */
export function directorDeciders(facts: Pick<DossierFacts, 'company' | 'directors'>): Organ[] {
  if (!facts.directors) return [];
  const found = directorDecisions(facts).map(({ decider }) => decider);
  return found.length === 0 ? [organOf(facts)] : found.filter((decider) => decider !== 'notice');
}
