import type { AppointedFacts, DossierFacts } from '../dossier/facts';
import { todayInBrussels } from '../language/today';
import { findPerson } from '../people/nameMatch';
import { inOneLine } from '../people/names';
import { type BceData, formatAddress } from '../registry/bceData';
import { directorsOf, representativesOf } from '../registry/mandates';
import { isSeat } from '../registry/newSeat';
import { type Bilingual, type FinishedDossier, namesDirectors } from './registryChanges';

export const CAPACITIES_SHOWN = ['director', 'managingDirector', 'dailyManager', 'representative'] as const;
export type CapacityShown = (typeof CAPACITIES_SHOWN)[number];

/** `going`, `coming`: decided by a finished dossier, and not yet in the registry. */
export const MANDATE_STATES = ['inOffice', 'going', 'coming'] as const;
export type MandateState = (typeof MANDATE_STATES)[number];

export interface Mandate {
  name: string;
  capacity: CapacityShown;
  /** YYYY-MM-DD; null: not known. */
  since: string | null;
  /** The day it ends, or the year of the ordinary meeting that ends it; both null: indefinite or not known. */
  until: string | null;
  untilMeeting: number | null;
  state: MandateState;
  /** The dossier it comes from; null: only the registry. */
  demandeId: number | null;
}

type Facts = Pick<DossierFacts, 'demandeId' | 'company' | 'directors' | 'decisionDate' | 'effectiveDate'>;

/**
 * The mandates of a company: from the registry, with the ends, appointments and departures of the office's finished dossiers. If
 * the registry's data lack directors, from the dossiers only: those in office at the last one, and all decisions. Decisions that
 * are newer than the data apply from their own day on. In the registry's order, then new ones. `dossiers` in any order; `today`
 * YYYY-MM-DD.
 */
export function mandatesNow(
  bce: BceData | null,
  dossiers: readonly Facts[],
  today = todayInBrussels(),
): Mandate[] {
  const inOrder = dossiers.toSorted((one, other) => one.demandeId - other.demandeId);
  const isKnown = bce !== null && namesDirectors(bce);
  const day = bce?.sources?.directors?.day;
  const isSince = ({ decisionDate }: Facts) => !isKnown || (day ? (decisionDate ?? '') > day : false);
  const since = new Set(inOrder.filter(isSince).map(({ demandeId }) => demandeId));
  const before = isKnown ? inOffice(bce) : inOrder.slice(-1).flatMap(declaredIn);
  return withDecisions(before, inOrder).flatMap((one): Mandate[] => {
    if (one.demandeId === null || !since.has(one.demandeId)) return [one];
    if (one.state === 'coming' && one.since !== null && one.since <= today)
      return [{ ...one, state: 'inOffice' }];
    return one.state === 'going' && one.until !== null && one.until < today ? [] : [one];
  });
}

/** Applies the decisions of these dossiers, oldest first. */
function withDecisions(mandates: Mandate[], dossiers: readonly Facts[]): Mandate[] {
  for (const { demandeId, directors, effectiveDate } of dossiers) {
    const find = (name: string) => findPerson(mandates, name);
    for (const person of directors?.appointed ?? []) {
      const term = { ...endOf(person), demandeId };
      const known = find(person.name);
      if (known) Object.assign(known, term, { since: known.since ?? person.start });
      else if (!person.registered)
        mandates.push({
          ...{ name: person.name, capacity: capacityOf(person), since: person.start ?? effectiveDate },
          ...{ ...term, state: 'coming' },
        });
    }
    for (const person of directors?.ended ?? []) {
      const known = find(person.name);
      if (!known || person.keepsSeat) continue;
      // Appointed and removed by two of our dossiers before the registry knew.
      if (known.state === 'coming') mandates.splice(mandates.indexOf(known), 1);
      else
        Object.assign(known, {
          ...{ until: person.date ?? effectiveDate, untilMeeting: null, state: 'going', demandeId },
        });
    }
  }
  return mandates;
}

/** The mandates before a dossier, as declared in it. */
function declaredIn({ demandeId, company }: Facts): Mandate[] {
  const { directors, dailyManagers, represented } = company;
  const of = (name: string, capacity: CapacityShown): Mandate => ({
    ...{ name, capacity, since: null },
    ...unknown,
    demandeId,
  });
  return [
    ...directors.map(({ name, daily }) => of(name, daily ? 'managingDirector' : 'director')),
    ...dailyManagers.map(({ name }) => of(name, 'dailyManager')),
    ...represented.flatMap(({ name }) => (name === null ? [] : of(name, 'representative'))),
  ];
}

const unknown = { until: null, untilMeeting: null, state: 'inOffice', demandeId: null } as const;

function inOffice(bce: BceData): Mandate[] {
  const represent = representativesOf(bce).map(({ name }) => name);
  return [
    ...directorsOf(bce).map(({ capacity, since, ...person }) => ({
      ...{ name: inOneLine(person), capacity, since },
      ...unknown,
    })),
    ...represent.map((name) => ({ name, capacity: 'representative' as const, since: null, ...unknown })),
  ];
}

function capacityOf({ daily, represents }: AppointedFacts): CapacityShown {
  if (represents) return 'representative';
  if (daily === 'only') return 'dailyManager';
  return daily === 'also' ? 'managingDirector' : 'director';
}

/** A term in years ends with the ordinary meeting of its last year. */
function endOf({ term, start }: AppointedFacts): Pick<Mandate, 'until' | 'untilMeeting'> {
  switch (term.kind) {
    case 'until':
      return { until: term.date, untilMeeting: null };
    case 'meeting':
      return { until: null, untilMeeting: term.year };
    case 'years':
      return { until: null, untilMeeting: start ? Number(start.slice(0, 4)) + term.years : null };
    default:
      return { until: null, untilMeeting: null };
  }
}

/** The decisions of a finished dossier, to compare with the registry's changes. */
export const decidedBy = ({ demandeId, seat, directors }: DossierFacts): FinishedDossier => ({
  id: demandeId,
  seat: seat?.to ?? null,
  appointed: (directors?.appointed ?? []).filter(({ registered }) => !registered).map(({ name }) => name),
  ended: (directors?.ended ?? []).filter(({ keepsSeat }) => !keepsSeat).map(({ name }) => name),
});

/** Decisions of a finished dossier that the registry does not show yet. */
export interface ExpectedChange {
  demandeId: number;
  kinds: ('seat' | 'directors')[];
  /** The new seat in words; null: no move. */
  seat: Bilingual | null;
  /** The effective day, YYYY-MM-DD; null: not known. */
  from: string | null;
}

/** Decisions that the registry does not show yet, the latest first; of several moves only the last one. */
export function expectedChanges(bce: BceData, dossiers: readonly DossierFacts[]): ExpectedChange[] {
  const latest = dossiers.toSorted((one, other) => other.demandeId - one.demandeId);
  const mandates = mandatesNow(bce, dossiers);
  const lastMove = latest.find(({ seat }) => seat?.to);
  return latest.flatMap((facts) => {
    const to = facts === lastMove ? facts.seat?.to : null;
    const isMoved = !to || isSeat(to, bce);
    // Data without directors will never show them: nothing to wait for.
    const isPending =
      namesDirectors(bce) &&
      mandates.some(({ state, demandeId }) => state !== 'inOffice' && demandeId === facts.demandeId);
    const kinds: ExpectedChange['kinds'] = [
      ...(isMoved ? [] : ['seat' as const]),
      ...(isPending ? ['directors' as const] : []),
    ];
    if (kinds.length === 0) return [];
    const seat = to && !isMoved ? { fr: formatAddress(to, 'fr'), nl: formatAddress(to, 'nl') } : null;
    return { demandeId: facts.demandeId, kinds, seat, from: facts.effectiveDate };
  });
}
