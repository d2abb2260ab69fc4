/** Causes in who manages: how many, for how long, in which capacity. */
import type { DossierFacts } from '../../dossier/facts';
import type { MandateTerm } from '../../dossier/mandates';
import { sameName } from '../../people/names';
import { COLLEGE, DOUBLE_CAPACITY, LONGEST_TERM, longestTerm, MINIMUM_DIRECTORS } from '../boards';
import { majorityRule } from '../decisions';
import { FORM_KEYS, FORMS } from '../forms';
import { CSA, CSA_DATE, from } from '../rule';
import { type Cause, once } from './cause';

const WITH_TERM = FORM_KEYS.filter((key) => LONGEST_TERM[key]);
const WITH_MINIMUM = FORM_KEYS.filter((key) => MINIMUM_DIRECTORS[key]);

/** Who keeps their own seat in the organ, with a row in the dossier or not; the daily management alone is none. */
const staying = ({ company, directors }: DossierFacts) =>
  company.directors.filter(({ id }) => !directors?.ended.some((end) => end.id === id));

/** Whether a term is longer than so many years; a meeting of the last year is still within them. */
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
    mends: 'dirigeantsService',
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
    mends: 'dirigeantsService',
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
    mends: 'dirigeantsService',
    // Who represents a company, and stays or comes in their own name as well.
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
          // The registry does not name the company that somebody represents.
          values: { name, company: company?.name ?? '', where: company ? 'dossier' : 'registry' },
        };
      });
    },
  },
  {
    id: 'alreadyInOffice',
    rule: from('BCE/KBO: a function that is open already cannot be entered again', null, 'likely')(true),
    severity: 'blocks',
    forms: 'all',
    about: 'directors',
    mends: 'dirigeantsService',
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
    mends: 'dirigeantsService',
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
    mends: 'dirigeantsService',
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
    mends: 'documents',
    met: ({ company }) =>
      once(!company.soleOwner, {
        values: { votes: majorityRule(company.legalForm, false).value.votes === '1' ? 'all' : 'half' },
      }),
  },
];
