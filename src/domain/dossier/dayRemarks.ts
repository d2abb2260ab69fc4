/** Days that lie outside of what they belong to: told with the bound, and never in the way. */

import type { Demande } from '../contract/entities/demande';
import { type BceData, endDateOf, startDateOf } from '../registry/bceData';
import { dossierFacts } from './dossierFacts';
import type { StepName } from './wizard';

/** The day that is odd: of the decision, the change, an end, a beginning, or the end of a new term. */
export type OddDay = 'decision' | 'change' | 'end' | 'start' | 'term';

export interface DayRemark {
  step: Extract<StepName, 'step3' | 'dirigeantsService'>;
  what: OddDay;
  /** YYYY-MM-DD; of a term that runs to a meeting its year. */
  day: string;
  /** Before the company or the mandate began, before the person takes office, or after the company has ended. */
  why: 'beforeCompany' | 'beforeMandate' | 'beforeStart' | 'afterCompany';
  /** YYYY-MM-DD */
  bound: string;
  person?: { id: number; name: string };
}

/** Every day of a dossier that cannot well be, from what it says now. */
export function dayRemarks(demande: Demande): DayRemark[] {
  const facts = dossierFacts(demande);
  const bce = JSON.parse(demande.bce_data) as BceData;
  const sinceOf = (id: number) => demande.dirigeants.find((person) => person.id === id)?.since ?? null;
  const [begin, end] = [startDateOf(bce), endDateOf(bce)];
  const ofCompany = (one: Pick<DayRemark, 'step' | 'what' | 'person'>, day: string | null): DayRemark[] => {
    if (day === null) return [];
    if (begin !== null && day < begin) return [{ ...one, day, why: 'beforeCompany', bound: begin }];
    return end !== null && day > end ? [{ ...one, day, why: 'afterCompany', bound: end }] : [];
  };
  const { ended = [], appointed = [] } = facts.directors ?? {};
  return [
    ...ofCompany({ step: 'step3', what: 'decision' }, facts.decisionDate),
    ...ofCompany({ step: 'step3', what: 'change' }, facts.effectiveDate),
    ...ended.flatMap(({ id, name, date }): DayRemark[] => {
      const since = sinceOf(id);
      const one = { step: 'dirigeantsService', what: 'end', person: { id, name } } as const;
      const early = date !== null && since !== null && date < since;
      return early ? [{ ...one, day: date, why: 'beforeMandate', bound: since }] : ofCompany(one, date);
    }),
    ...appointed.flatMap(({ id, name, start, term }): DayRemark[] => {
      const one = { step: 'dirigeantsService', person: { id, name } } as const;
      const last = term.kind === 'until' ? term.date : term.kind === 'meeting' ? String(term.year) : null;
      // A year is before a day of the next one, and of none of its own.
      const early = last !== null && start !== null && last < start.slice(0, last.length);
      return [
        ...ofCompany({ ...one, what: 'start' }, start),
        ...(early
          ? [{ ...one, what: 'term' as const, day: last, why: 'beforeStart' as const, bound: start }]
          : []),
      ];
    }),
  ];
}
