/** Causes in the board: number of directors, terms, capacities. */
import type { DossierFacts } from '../dossier/facts';
import type { MandateTerm } from '../dossier/mandates';
import { organAfter } from '../dossier/organ';
import {
  COLLEGE,
  DOUBLE_CAPACITY,
  LONGEST_TERM,
  longestTerm,
  MINIMUM_DIRECTORS,
  ONE_COMPANY_EACH,
} from '../law/boards';
import { monthsLater } from '../law/deadlines';
import { majorityRule } from '../law/decisions';
import { FORM_KEYS, FORMS } from '../law/forms';
import { CSA, CSA_DATE, from } from '../law/rule';
import { inOneLine, sameName } from '../people/names';
import { type Cause, once } from './cause';

const WITH_TERM = FORM_KEYS.filter((key) => LONGEST_TERM[key]);
const WITH_MINIMUM = FORM_KEYS.filter((key) => MINIMUM_DIRECTORS[key]);

/** Directors who keep their own seat, even without a row in the dossier; not people with only the daily management. */
const staying = ({ company, directors }: DossierFacts) =>
  company.directors.filter(({ id }) => !directors?.ended.some((end) => end.id === id));

/** New representatives of companies, with their row in the dossier. */
const comingFor = ({ directors }: DossierFacts): { id: number; name: string }[] => [
  ...(directors?.appointed ?? []).filter(({ company, registered }) => company !== null && !registered),
  ...(directors?.changed ?? []).flatMap(({ id, representative }) =>
    representative ? { id, name: inOneLine(representative) } : [],
  ),
];

/** Whether a term exceeds this many years; the meeting of the last year is still within them. */
function isLonger(term: MandateTerm, start: string | null, years: number): boolean {
  if (term.kind === 'indefinite') return true;
  if (term.kind === 'years') return term.years > years;
  if (start === null || term.kind === 'nextMeeting') return false;
  const last = Number(start.slice(0, 4)) + years;
  if (term.kind === 'meeting') return term.year > last;
  return term.date > `${last}${start.slice(4)}`;
}

export const DIRECTOR_CAUSES: readonly Cause[] = [
  {
    id: 'minimumDirectors',
    rule: from(`${CSA}, articles 7:85, 7:101 and 9:5; least number by form`, CSA_DATE, 'likely')(true),
    severity: 'blocks',
    forms: WITH_MINIMUM,
    about: 'directors',
    place: 'dirigeantsService',
    met: ({ directors }) =>
      once(directors?.warning != null && directors.warning.left > 0, {
        values: { least: directors?.warning?.least ?? 0, left: directors?.warning?.left ?? 0 },
      }),
  },
  {
    id: 'longestTerm',
    rule: from(`${CSA}, article 7:85, § 2`, CSA_DATE, 'likely')(true),
    severity: 'blocks',
    forms: WITH_TERM,
    about: 'directors',
    place: 'dirigeantsService',
    met: ({ directors, company }) => {
      const years = longestTerm(company.legalForm);
      return years === null
        ? []
        : (directors?.appointed ?? [])
            .filter(({ term, start }) => isLonger(term, start, years))
            .map(({ id, name }) => ({ field: 'term', person: { id, name }, values: { name, years } }));
    },
  },
  {
    id: 'doubleCapacity',
    rule: DOUBLE_CAPACITY,
    severity: 'blocks',
    forms: 'all',
    about: 'directors',
    place: 'dirigeantsService',
    // Represents a company, and also has a seat in their own name.
    met: (facts) => {
      const appointed = facts.directors?.appointed ?? [];
      const own = [...staying(facts), ...appointed.filter(({ company }) => company === null)];
      const { represented } = facts.company;
      return appointed.flatMap(({ id, name, company }) => {
        const others = company ? own : represented;
        if (!others.some((one) => one.name !== null && sameName(one.name, name))) return [];
        return {
          field: company ? 'company' : 'surname',
          person: { id, name },
          // The registry does not name the represented company.
          values: { name, company: company?.name ?? '', where: company ? 'dossier' : 'registry' },
        };
      });
    },
  },
  {
    id: 'twoCompanies',
    rule: ONE_COMPANY_EACH,
    severity: 'blocks',
    forms: 'all',
    about: 'directors',
    place: 'dirigeantsService',
    met: (facts) => {
      const seats = organAfter(facts).members.filter(({ company }) => company !== null);
      return comingFor(facts)
        .filter(
          ({ name }) => seats.filter(({ person }) => person !== null && sameName(person, name)).length > 1,
        )
        .map(({ id, name }) => ({ field: 'company', person: { id, name }, values: { name } }));
    },
  },
  {
    id: 'mandateOver',
    rule: from(`${CSA}, article 7:85, § 2`, CSA_DATE, 'likely')(true),
    severity: 'warns',
    forms: WITH_TERM,
    about: 'directors',
    place: 'dirigeantsService',
    // A sole director of an SA may be appointed for an indefinite term.
    met: (facts) => {
      const years = longestTerm(facts.company.legalForm);
      const on = facts.decisionDate ?? facts.today;
      const kept = staying(facts).filter(
        ({ id }) => !facts.directors?.appointed.some((one) => one.registered && one.id === id),
      );
      return years === null || facts.company.soleDirector
        ? []
        : kept.flatMap(({ id, name, since }) =>
            since && monthsLater(since, years * 12) < on
              ? { ...(id !== null && { person: { id, name } }), values: { name, day: since, years } }
              : [],
          );
    },
  },
  {
    id: 'renewalInstead',
    rule: from(
      'Practice of the registries: who is elected again is renewed, without a new card or declaration',
      null,
      'likely',
    )(true),
    severity: 'warns',
    forms: 'all',
    about: 'directors',
    place: 'dirigeantsService',
    met: ({ directors }) =>
      (directors?.ended ?? [])
        .filter(
          ({ name, cause, represents }) =>
            cause === 'expiry' &&
            !represents &&
            directors?.appointed.some(
              (one) => !one.registered && one.company === null && sameName(one.name, name),
            ),
        )
        .map(({ id, name }) => ({ person: { id, name }, values: { name } })),
  },
  {
    id: 'alreadyInOffice',
    rule: from('BCE/KBO: a function that is open already cannot be entered again', null, 'likely')(true),
    severity: 'blocks',
    forms: 'all',
    about: 'directors',
    place: 'dirigeantsService',
    met: (facts) =>
      (facts.directors?.appointed ?? [])
        .filter(
          ({ company, registered, name }) =>
            !registered && company === null && staying(facts).some((one) => sameName(one.name, name)),
        )
        .map(({ id, name }) => ({ field: 'surname', person: { id, name }, values: { name } })),
  },
  {
    id: 'powersOfCollege',
    rule: COLLEGE,
    severity: 'warns',
    forms: COLLEGE.value,
    about: 'directors',
    place: 'dirigeantsService',
    met: ({ directors }) =>
      (directors?.appointed ?? [])
        .filter(({ powers }) => powers === 'alone')
        .map(({ id, name }) => ({ field: 'powers', person: { id, name }, values: { name } })),
  },
  {
    id: 'acceptance',
    rule: from(`${CSA}, articles 2:8 and 2:9; practice of the registries`, CSA_DATE, 'likely')(true),
    severity: 'reminds',
    forms: 'all',
    about: 'directors',
    place: 'dirigeantsService',
    met: ({ directors }) =>
      (directors?.appointed ?? [])
        .filter(({ accepted }) => !accepted)
        .map(({ id, name }) => ({ field: 'accepted', person: { id, name }, values: { name } })),
  },
  {
    id: 'majority',
    rule: majorityRule(FORMS.value.SRL, false),
    severity: 'reminds',
    forms: 'all',
    about: 'directors',
    place: 'documents',
    met: ({ company }) =>
      once(!company.soleOwner, {
        values: { votes: majorityRule(company.legalForm, false).value.votes === '1' ? 'all' : 'half' },
      }),
  },
];
