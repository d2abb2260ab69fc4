/** Causes in the documents that are handed in, and in how they are signed and copied. */

import { ENCLOSURE_RULES, FILING_COPIES, provingResidence } from '../dossier/enclosures';
import type { DirectorFacts, PersonFacts } from '../dossier/facts';
import { needsProxy } from '../dossier/filing';
import { arriving, givingCards, representing, unnumbered } from '../dossier/leaving';
import { FILING_DAYS, filingTerm } from '../law/deadlines';
import { INDEXED_ON } from '../law/fees';
import { FOOT_OF_B, HEAD_OF_B, TRUE_COPY, WORKING_MODEL } from '../law/publication';
import { from, type Rule } from '../law/rule';
import { type Cause, once } from './cause';

/** Required for every deposit on paper. */
const always = (id: string, rule: Rule<unknown>): Cause => ({
  id,
  rule,
  severity: 'reminds',
  forms: 'all',
  about: 'filing',
  place: 'counter',
  met: () => once(true),
});

/** Entirely written by the program: nobody can type or choose it. */
const written = (what: string): Rule<true> =>
  from(`The program's own papers: ${what}`, '2026-11-26', 'likely')(true);
/** Always in order for the program; if a registry disagrees, the program has a bug. */
const byProgram = (id: string, rule: Rule<unknown>, ours: Rule<true>): Cause => ({
  ...always(id, rule),
  ours,
  met: () => [],
});

const NATIONAL_NUMBER = from(
  'Circular of 23 October 2023 (ad-ministerie.be): volet C has the number, or the date of birth',
  '2023-10-23',
  'likely',
)(true);
/** A document for each of several people, listed together. */
export const ofPeople = (
  id: string,
  rule: Rule<unknown>,
  people: (directors: DirectorFacts) => readonly Pick<PersonFacts, 'name'>[],
): Cause => ({
  id,
  rule,
  severity: 'reminds',
  forms: 'all',
  about: 'directors',
  place: 'counter',
  met: ({ directors }) => {
    const names = directors ? people(directors).map(({ name }) => name) : [];
    return once(names.length > 0, { values: { names: names.join(', '), n: names.length } });
  },
});

export const COUNTER_CAUSES: readonly Cause[] = [
  {
    id: 'lateFiling',
    rule: FILING_DAYS,
    severity: 'warns',
    forms: 'all',
    about: 'filing',
    place: 'step3',
    met: ({ decisionDate, today }) => {
      const last = decisionDate && filingTerm(decisionDate).last_day;
      return once(last !== null && last !== '' && last < today, {
        field: 'date_assemblee',
        values: { day: last ?? '' },
      });
    },
  },
  {
    id: 'identityPending',
    rule: ENCLOSURE_RULES.identityCard,
    severity: 'warns',
    forms: 'all',
    about: 'directors',
    place: 'dirigeantsService',
    met: ({ directors }) =>
      [...arriving(directors?.appointed ?? []), ...givingCards(directors?.ended ?? [])]
        .filter(({ identified }) => !identified)
        .map(({ id, name }) => ({ person: { id, name }, values: { name } })),
  },
  {
    id: 'depositorPending',
    rule: ENCLOSURE_RULES.depositorCard,
    severity: 'warns',
    forms: 'all',
    about: 'filing',
    place: 'step2',
    met: ({ depositor, depositorAccepted }) =>
      once(depositor.kind !== null && depositor.kind !== 'comptable' && !depositorAccepted, {
        values: { name: depositor.name ?? '' },
      }),
  },
  {
    ...always('officialForm', WORKING_MODEL),
    ours: written('the blank in force is filled in for every depositor'),
  },
  byProgram('fixedWords', HEAD_OF_B, written('heads and feet of the forms are printed by it')),
  byProgram(
    'computedBoxes',
    WORKING_MODEL,
    written('the object of the deed and the ticked boxes follow from the dossier'),
  ),
  always('copies', FILING_COPIES),
  always('signedOnBack', FOOT_OF_B),
  always(
    'handwritten',
    from('icci.be, 5 May 2022; the registries differ on qualified signatures', '2022-05-05', 'likely')(true),
  ),
  always('feeAmount', INDEXED_ON),
  always('feeProof', ENCLOSURE_RULES.feeProof),
  always('trueCopy', TRUE_COPY),
  always('minutesSigned', ENCLOSURE_RULES.minutesCopy),
  always('depositorCard', ENCLOSURE_RULES.depositorCard),
  {
    id: 'proxyNamed',
    rule: ENCLOSURE_RULES.powerOfAttorney,
    severity: 'blocks',
    forms: 'all',
    about: 'filing',
    place: 'step2',
    code: 'step2.errorName',
    met: (facts) => once(needsProxy(facts) && facts.depositor.name === null, { field: 'depositaire_nom' }),
  },
  ofPeople('cards', ENCLOSURE_RULES.identityCard, ({ appointed, ended, changed }) => [
    ...arriving(appointed),
    ...representing(changed),
    ...givingCards(ended),
  ]),
  ofPeople('banDeclaration', ENCLOSURE_RULES.banDeclaration, ({ appointed, changed }) => [
    ...appointed,
    ...representing(changed),
  ]),
  ofPeople('nationalNumbers', NATIONAL_NUMBER, unnumbered),
  ofPeople('residenceProof', ENCLOSURE_RULES.residenceProof, (directors) => {
    const { certain, perhaps } = provingResidence(directors);
    return [...certain, ...perhaps];
  }),
  ofPeople('homes', NATIONAL_NUMBER, ({ appointed, changed }) => [
    ...appointed.filter(({ domicile }) => domicile === 'seat'),
    ...representing(changed),
  ]),
  ofPeople('representativeNamed', ENCLOSURE_RULES.representativeDecision, ({ appointed, changed }) => [
    ...arriving(appointed).filter(({ company }) => company !== null),
    ...representing(changed),
  ]),
  ofPeople('deathCertificate', ENCLOSURE_RULES.deathCertificate, ({ ended }) =>
    ended.filter(({ cause }) => cause === 'death'),
  ),
  ofPeople('resignationLetter', ENCLOSURE_RULES.resignationLetter, ({ ended }) =>
    ended.filter(({ cause }) => cause === 'resignation'),
  ),
];
