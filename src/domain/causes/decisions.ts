/** Causes in who decides on directors: decisions the board may not take, and facts that need no decision. */
import { directorDecisions } from '../dossier/directorDecisions';
import type { DossierFacts } from '../dossier/facts';
import { decidingOrgan } from '../dossier/organ';
import { appliesTo, COOPTATION, DAILY_MANAGEMENT_BY_BOARD, NOTED_BY_BOARD } from '../law/decisions';
import { IN_WRITING, organRecord } from '../law/organs';
import { CSA, CSA_DATE, from } from '../law/rule';
import { type Cause, type Found, once } from './cause';

const about = ({ id, name }: { id: number; name: string }): Found => ({
  person: { id, name },
  values: { name },
});

/** Corrected by choosing another decider. */
const aboutDecider = (person: { id: number; name: string }): Found => ({
  field: 'directors_by',
  ...about(person),
});

const coopted = ({ directors }: DossierFacts) =>
  directors?.appointed.filter(({ kind }) => kind === 'cooptation') ?? [];

const blocks = (cause: Pick<Cause, 'id' | 'rule' | 'met'>): Cause => ({
  ...cause,
  severity: 'blocks',
  forms: 'all',
  about: 'directors',
  place: 'dirigeantsService',
});

export const DECISION_CAUSES: readonly Cause[] = [
  blocks({
    id: 'boardCannot',
    rule: NOTED_BY_BOARD,
    met: ({ directors }) =>
      directors?.by === 'board'
        ? [
            ...directors.ended.filter(({ cause, daily }) => cause === 'revocation' && daily !== 'only'),
            ...directors.appointed.filter(({ kind }) => kind === 'renewal' || kind === 'confirmation'),
          ].map(aboutDecider)
        : [],
  }),
  blocks({
    id: 'cooptationForm',
    rule: COOPTATION,
    met: (facts) => (appliesTo(COOPTATION, facts.company.legalForm) ? [] : coopted(facts).map(aboutDecider)),
  }),
  {
    id: 'cooptationVacancy',
    rule: COOPTATION,
    severity: 'warns',
    forms: COOPTATION.value,
    about: 'directors',
    place: 'dirigeantsService',
    // A vacancy exists from the day on which a director leaves.
    met: (facts) => {
      const starts = coopted(facts).map(({ start }) => start ?? '');
      const openOn = (day: string) =>
        facts.directors?.ended.filter(({ daily, date }) => daily !== 'only' && (date ?? '') <= day).length ??
        0;
      const taken = (day: string) => starts.filter((start) => start <= day).length;
      const short = starts.toSorted().find((day) => taken(day) > openOn(day));
      return once(short !== undefined, {
        values: { n: taken(short ?? ''), open: openOn(short ?? ''), day: short ?? '' },
      });
    },
  },
  blocks({
    id: 'nobodyCoopts',
    rule: COOPTATION,
    met: (facts) => {
      const { members, unknown } = decidingOrgan(facts);
      return once(!unknown && members.length === 0 && coopted(facts).length > 0, { field: 'directors_by' });
    },
  }),
  {
    id: 'cooptationConfirmed',
    rule: COOPTATION,
    severity: 'reminds',
    forms: COOPTATION.value,
    about: 'directors',
    place: 'documents',
    met: (facts) => {
      const names = coopted(facts).map(({ name }) => name);
      return once(names.length > 0, { values: { names: names.join(', '), n: names.length } });
    },
  },
  blocks({
    id: 'noticeOfResignation',
    rule: NOTED_BY_BOARD,
    met: ({ directors }) =>
      directors?.by === 'director'
        ? [
            ...directors.ended.filter(({ cause }) => cause !== 'resignation'),
            ...directors.appointed,
            ...directors.changed,
          ].map(aboutDecider)
        : [],
  }),
  blocks({
    id: 'dailyManagerForm',
    rule: DAILY_MANAGEMENT_BY_BOARD,
    met: ({ company, directors }) =>
      appliesTo(DAILY_MANAGEMENT_BY_BOARD, company.legalForm)
        ? []
        : (directors?.appointed.filter(({ daily }) => daily !== null) ?? []).map(about),
  }),
  blocks({
    id: 'companyRepresented',
    rule: from(
      `${CSA}, article 2:55: the company is the director, and is published`,
      CSA_DATE,
      'likely',
    )(true),
    met: ({ directors }) =>
      [...(directors?.ended ?? []), ...(directors?.appointed ?? []), ...(directors?.changed ?? [])]
        .filter(({ represents, company }) => represents && company === null)
        .map((person) => ({ field: 'company_number', ...about(person) })),
  }),
  {
    id: 'writtenByAll',
    rule: IN_WRITING,
    severity: 'reminds',
    forms: IN_WRITING.value,
    about: 'any',
    place: 'documents',
    met: (facts) => {
      const { company, language } = facts;
      const isWritten = (organ: 'board' | 'meeting') =>
        organRecord(organ, company.legalForm, company, language).written;
      return once(
        directorDecisions(facts).some(({ decider }) => decider !== 'notice' && isWritten(decider)) ||
          (facts.seat !== null && isWritten(facts.seat.move.organ)),
      );
    },
  },
];
