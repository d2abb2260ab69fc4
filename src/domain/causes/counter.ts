/** Causes in the papers that are handed in, and in how they are. */

import { asked, FILING_COPIES, provingResidence } from '../dossier/enclosures';
import type { DirectorFacts, PersonFacts } from '../dossier/facts';
import { needsProxy } from '../dossier/filing';
import { arriving, givingCards, representing, unnumbered } from '../dossier/leaving';
import { FILING_DAYS, filingTerm } from '../law/deadlines';
import { INDEXED_ON } from '../law/fees';
import { FOOT_OF_B, HEAD_OF_B, TRUE_COPY, WORKING_MODEL } from '../law/publication';
import { from, type Rule } from '../law/rule';
import { type Cause, once } from './cause';

/** What every deposit on paper takes. */
const always = (id: string, rule: Rule<unknown>): Cause => ({
  id,
  rule,
  severity: 'reminds',
  forms: 'all',
  about: 'filing',
  place: 'counter',
  met: () => once(true),
});

/** What the program writes whole: nobody types it, and no screen lets anybody choose it. */
const written = (what: string): Rule<true> =>
  from(`The program's own papers: ${what}`, '2026-11-26', 'likely')(true);
/** Always in order as far as the program knows; a registry that sees it otherwise is right about the program. */
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
/** A paper of each of some people, named together. */
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
    rule: asked.identityCard,
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
    rule: asked.depositorCard,
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
    ours: written('the blank in force is filled in, whoever files'),
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
  always('feeProof', asked.feeProof),
  always('trueCopy', TRUE_COPY),
  always('minutesSigned', asked.minutesCopy),
  always('depositorCard', asked.depositorCard),
  {
    id: 'proxyNamed',
    rule: asked.powerOfAttorney,
    severity: 'blocks',
    forms: 'all',
    about: 'filing',
    place: 'step2',
    code: 'step2.errorName',
    met: (facts) => once(needsProxy(facts) && facts.depositor.name === null, { field: 'depositaire_nom' }),
  },
  ofPeople('cards', asked.identityCard, ({ appointed, ended, changed }) => [
    ...arriving(appointed),
    ...representing(changed),
    ...givingCards(ended),
  ]),
  ofPeople('banDeclaration', asked.banDeclaration, ({ appointed, changed }) => [
    ...appointed,
    ...representing(changed),
  ]),
  ofPeople('nationalNumbers', NATIONAL_NUMBER, unnumbered),
  ofPeople('residenceProof', asked.residenceProof, (directors) => {
    const { certain, perhaps } = provingResidence(directors);
    return [...certain, ...perhaps];
  }),
  ofPeople('homes', NATIONAL_NUMBER, ({ appointed, changed }) => [
    ...appointed.filter(({ domicile }) => domicile === 'seat'),
    ...representing(changed),
  ]),
  ofPeople('representativeNamed', asked.representativeDecision, ({ appointed, changed }) => [
    ...arriving(appointed).filter(({ company }) => company !== null),
    ...representing(changed),
  ]),
  ofPeople('deathCertificate', asked.deathCertificate, ({ ended }) =>
    ended.filter(({ cause }) => cause === 'death'),
  ),
  ofPeople('resignationLetter', asked.resignationLetter, ({ ended }) =>
    ended.filter(({ cause }) => cause === 'resignation'),
  ),
];
