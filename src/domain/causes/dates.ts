/** Causes in the dates: impossible ones block, doubtful ones warn. Date pickers have no limits, as another field may be the wrong one. */
import type { DossierFacts } from '../dossier/facts';
import { placeNameIn } from '../language/placeNames';
import { LONGEST_TERM } from '../law/boards';
import { monthsLater } from '../law/deadlines';
import { DOCUMENT_LANGUAGES } from '../law/places';
import { CSA, CSA_DATE, from, type Rule } from '../law/rule';
import { type Cause, type CauseValues, type Found, type Met, once } from './cause';

const YEAR = 12;
/** A start further ahead than the longest mandate of an SA is a typing mistake. */
const LONGEST_WAIT_YEARS = LONGEST_TERM.SA?.value ?? 0;

const plain = from('Plain sense: a paper that contradicts itself is handed back', null, 'likely')(true);
const registered = from(
  'BCE/KBO: nothing of a company lies before its beginning or after its end',
  null,
  'likely',
)(true);

/** A day in the dossier; `what` selects the words for it. */
interface Day {
  step: Extract<Met['step'], 'step3' | 'dirigeantsService'>;
  field?: string;
  what: 'decision' | 'change' | 'start' | 'end';
  day: string;
  person?: { id: number; name: string };
}

const personOf = ({ id, name }: { id: number; name: string }) => ({ id, name });

/** Every day that is filled in. */
function daysOf({ decisionDate, effectiveDate, directors }: DossierFacts): Day[] {
  const { appointed = [], ended = [] } = directors ?? {};
  const days: (Omit<Day, 'day'> & { day: string | null })[] = [
    { step: 'step3', field: 'date_assemblee', what: 'decision', day: decisionDate },
    { step: 'step3', field: 'date_changement', what: 'change', day: effectiveDate },
    ...appointed.map((one) => ({
      ...{ step: 'dirigeantsService' as const, what: 'start' as const },
      ...{ day: one.start, person: personOf(one) },
    })),
    ...ended.map((one) => ({
      ...{ step: 'dirigeantsService' as const, what: 'end' as const },
      ...{ day: one.date, person: personOf(one) },
    })),
  ];
  // Mandates without their own day use the day of the change, which is reported once.
  return days.flatMap(({ day, ...one }) =>
    day === null || (one.person && day === effectiveDate) ? [] : [{ ...one, day }],
  );
}

const outside = (facts: DossierFacts, isOutside: (day: string) => boolean, bound: string | null): Found[] =>
  daysOf(facts)
    .filter(({ day }) => bound !== null && isOutside(day))
    .map(({ what, day, ...found }) => ({
      ...found,
      values: { what, day, bound: bound ?? '', name: found.person?.name ?? '' },
    }));

type Shape = Pick<Cause, 'id' | 'met'> & Partial<Pick<Cause, 'about'>> & { rule?: Rule<unknown> };
const dated =
  (severity: Cause['severity'], place: Cause['place']) =>
  ({ rule = plain, about = 'any', ...cause }: Shape): Cause => ({
    ...{ rule, severity, forms: 'all', about, place },
    ...cause,
  });
const [blocks, warns] = [dated('blocks', 'step3'), dated('warns', 'step3')];
const blocksMandate = (cause: Shape) =>
  dated('blocks', 'dirigeantsService')({ about: 'directors', ...cause });

/** An occurrence for every person with `values`. */
const ofMandates = <T extends { id: number; name: string }>(
  people: readonly T[] | undefined,
  values: (one: T) => CauseValues | null,
): Found[] =>
  (people ?? []).flatMap((one) => {
    const found = values(one);
    return found ? [{ person: personOf(one), values: { name: one.name, ...found } }] : [];
  });

export const DATE_CAUSES: readonly Cause[] = [
  blocks({
    id: 'beforeCompany',
    rule: registered,
    met: (facts) => outside(facts, (day) => day < (facts.company.start ?? ''), facts.company.start),
  }),
  blocks({
    id: 'decisionFarAhead',
    met: ({ decisionDate, today }) =>
      once(decisionDate !== null && decisionDate > monthsLater(today, YEAR), {
        field: 'date_assemblee',
        values: { day: decisionDate ?? '' },
      }),
  }),
  blocksMandate({
    id: 'deathAfterDecision',
    met: ({ directors, decisionDate, today }) =>
      ofMandates(directors?.ended, ({ cause, date }) =>
        cause === 'death' && date !== null && date > (decisionDate ?? today) ? { day: date } : null,
      ),
  }),
  blocksMandate({
    id: 'endBeforeMandate',
    rule: registered,
    met: ({ directors }) =>
      ofMandates(directors?.ended, ({ date, registered: bound }) =>
        date !== null && bound !== null && date < bound ? { day: date, bound } : null,
      ),
  }),
  blocksMandate({
    id: 'termBeforeStart',
    met: ({ directors }) =>
      ofMandates(directors?.appointed, ({ start, term }) => {
        const last = term.kind === 'until' ? term.date : term.kind === 'meeting' ? String(term.year) : null;
        // For a meeting only the year is known: it may not be before the year of the start.
        return last !== null && start !== null && last < start.slice(0, last.length)
          ? { day: last, bound: start }
          : null;
      }),
  }),
  blocksMandate({
    id: 'startFarAhead',
    met: ({ directors, decisionDate }) =>
      ofMandates(directors?.appointed, ({ start }) =>
        start !== null &&
        decisionDate !== null &&
        start > monthsLater(decisionDate, LONGEST_WAIT_YEARS * YEAR)
          ? { day: start, years: LONGEST_WAIT_YEARS }
          : null,
      ),
  }),
  warns({
    id: 'afterCompany',
    rule: registered,
    met: (facts) => outside(facts, (day) => day > (facts.company.end ?? ''), facts.company.end),
  }),
  warns({
    id: 'decisionAhead',
    met: ({ decisionDate, today }) =>
      once(decisionDate !== null && decisionDate > today && decisionDate <= monthsLater(today, YEAR), {
        field: 'date_assemblee',
        values: { day: decisionDate ?? '' },
      }),
  }),
  warns({
    id: 'placeLanguage',
    rule: DOCUMENT_LANGUAGES,
    about: 'filing',
    met: ({ place, language }) => {
      const name = place && placeNameIn(place, language);
      return once(name !== null && name !== '', {
        field: 'fait_a',
        values: { place: place ?? '', name: name ?? '', language },
      });
    },
  }),
  warns({
    id: 'effectFarAhead',
    met: ({ effectiveDate, decisionDate, today }) =>
      once(effectiveDate !== null && effectiveDate > monthsLater(decisionDate ?? today, YEAR), {
        field: 'date_changement',
        values: { day: effectiveDate ?? '' },
      }),
  }),
  {
    ...warns({
      id: 'startBeforeDecision',
      rule: from(
        `${CSA}, articles 5:70, 6:58, 7:85 and 9:6: who is appointed is in office from the decision on`,
        CSA_DATE,
        'likely',
      )(true),
      about: 'directors',
      // A renewal may be decided after the old term has ended.
      met: ({ directors, decisionDate: bound }) =>
        ofMandates(
          directors?.appointed.filter(({ kind }) => kind === 'appointment' || kind === 'cooptation'),
          ({ start }) => (start !== null && bound !== null && start < bound ? { day: start, bound } : null),
        ),
    }),
    place: 'dirigeantsService',
  },
  warns({
    id: 'seatBeforeDecision',
    rule: from(`${CSA}, article 2:4: the organ of administration moves the seat`, CSA_DATE, 'likely')(true),
    about: 'seat',
    met: ({ effectiveDate, decisionDate }) =>
      once(effectiveDate !== null && decisionDate !== null && effectiveDate < decisionDate, {
        field: 'date_changement',
        values: { day: effectiveDate ?? '', bound: decisionDate ?? '' },
      }),
  }),
];
