/** The documents for the counter: if one is missing, the registry returns the dossier. */

import { CSA, CSA_DATE, from, type Rule } from '../law/rule';
import type { AppointedFacts, DirectorFacts, DossierFacts } from './facts';
import { filedSubjects, mayBeFree, needsProxy } from './filing';
import { arriving, givingCards, isOutOfReach, replaced, representing } from './leaving';
import { deciders, ownArticles } from './questions';
import { checkedHolder, filedPartners } from './transfers';

export const ENCLOSURES = [
  'form1',
  'form2',
  'feeProof',
  'minutesCopy',
  'identityCard',
  'absenceStatement',
  'deathCertificate',
  'resignationLetter',
  'banDeclaration',
  'representativeDecision',
  'powerOfAttorney',
  'identification',
  'depositorCard',
  'residenceProof',
  'occupancyTitle',
  'coordinatedArticles',
  'newArticles',
  'capacityProof',
] as const;
export type EnclosureKind = (typeof ENCLOSURES)[number];

export interface Enclosure {
  kind: EnclosureKind;
  /** The people it is required for; empty for a document of the company. */
  people: string[];
  /** Copies to hand in. */
  copies: number;
  /** Only some registries require it, or it depends on facts that the dossier lacks: to be checked. */
  perhaps: boolean;
  rule: Rule<unknown>;
}

/** Copies of Form I and of Form II, single-sided. */
export const FILING_COPIES: Rule<number> = from(
  'Moniteur belge, questions and answers on filing',
  null,
  'certain',
)(3);

export const ENCLOSURE_RULES: Record<EnclosureKind, Rule<boolean>> = {
  form1: from('Moniteur belge, questions and answers on filing: volets A and B', null, 'certain')(true),
  form2: from('Moniteur belge, questions and answers on filing: volets A and C', null, 'certain')(true),
  feeProof: from('m-p.be, vlaamsesportfederatie.be: proof of a payment made', null, 'certain')(true),
  minutesCopy: from(
    'Royal decree of 29 April 2019, article 1:9; circular of 23 October 2023',
    '2023-10-23',
    'likely',
  )(true),
  identityCard: from(
    'Circular of 23 October 2023 (ad-ministerie.be, cairnlegal.be): both sides, of who comes and who leaves',
    '2023-10-23',
    'certain',
  )(true),
  absenceStatement: from(
    'Circular of 23 October 2023 (ad-ministerie.be): of who leaves and cannot be reached, by a director, with the reason',
    '2023-10-23',
    'likely',
  )(true),
  deathCertificate: from(
    'Practice of the registries: another proof than the card',
    null,
    'unconfirmed',
  )(true),
  resignationLetter: from(
    `${CSA}, articles 5:70, 7:85 and 9:6: by notification`,
    CSA_DATE,
    'unconfirmed',
  )(true),
  representativeDecision: from(
    `${CSA}, article 2:55; the company names the person who represents it by its own organ`,
    CSA_DATE,
    'likely',
  )(true),
  identification: from(
    'Ghent, service note of 5 April 2022 (moore.be): of a professional',
    '2022-04-05',
    'likely',
  )(true),
  banDeclaration: from(
    'Law of 4 May 2023: by the company, for everyone appointed',
    '2023-08-01',
    'certain',
  )(true),
  powerOfAttorney: from(
    'statuts.org: a third party is named in the extract or the minutes',
    null,
    'likely',
  )(true),
  depositorCard: from('Ghent, 5 April 2022; vlaamsesportfederatie.be', '2022-04-05', 'likely')(true),
  residenceProof: from(
    'Circular of 23 October 2023 (ad-ministerie.be): who lives abroad and has no national or BIS number',
    '2023-10-23',
    'likely',
  )(true),
  occupancyTitle: from(
    'Notes of the courts of Brussels (2019) and Ghent (2022)',
    '2022-04-05',
    'unconfirmed',
  )(true),
  coordinatedArticles: from(
    `${CSA}, articles 2:8 and 2:9, § 1: the coordinated text at each change`,
    CSA_DATE,
    'likely',
  )(true),
  newArticles: from(
    `${CSA}, articles 2:8, 2:9 and 2:33: the whole text in the language of the new seat`,
    CSA_DATE,
    'likely',
  )(true),
  capacityProof: from(
    'Old Civil code, articles 388 and 477 and following (memory): who is under 18 manages once emancipated by a court',
    null,
    'unconfirmed',
  )(true),
};

/** The articles of a partnership name the partners who are liable for its debts, so that every change of partner changes them. */
export const PARTNERS_IN_ARTICLES: Rule<boolean> = from(
  `${CSA}, articles 2:8, § 1 and § 2, and 4:1 (memory): the coordinated text at each change`,
  CSA_DATE,
  'unconfirmed',
)(true);

/** The declaration on bans if mandates only continue. */
export const BANS_AT_RENEWAL: Rule<boolean> = from(
  'forumadvocaten.be, 26 April 2024: at re-appointment too; re-ef.be: not for who is re-elected',
  '2024-04-26',
  'likely',
)(true);

/**
 * New directors who must prove their residence. `certain`: domiciled abroad without a Belgian national or BIS number; `perhaps`:
 * the dossier does not have their domicile. A domicile in Belgium or a number on the check makes a proof unnecessary.
 */
export function provingResidence({ appointed, changed }: Pick<DirectorFacts, 'appointed' | 'changed'>) {
  const come = arriving(appointed).filter(({ identified }) => !identified?.numbered);
  const homeOf = ({ domicile }: Pick<AppointedFacts, 'domicile'>) =>
    domicile === null || domicile === 'seat' ? null : domicile.pays;
  return {
    certain: come.filter((one) => ![null, 'BE'].includes(homeOf(one))),
    perhaps: [...come.filter((one) => homeOf(one) === null), ...representing(changed)],
  };
}

/** Whether the registry of the seat requires a professional to prove their identity: those of Ghent do. */
export const asksIdentification = ({ company }: DossierFacts): boolean =>
  company.court?.key.startsWith('ghent-') ?? false;

/** The rule of documents that only some registries or companies require. */
const MAYBE: Partial<Record<EnclosureKind, Rule<boolean>>> = {
  banDeclaration: BANS_AT_RENEWAL,
  coordinatedArticles: PARTNERS_IN_ARTICLES,
};

/** The checklist, in the order of the counter; empty if the dossier files nothing itself. */
export function enclosuresOf(facts: DossierFacts): Enclosure[] {
  const filed = filedSubjects(facts);
  if (filed.length === 0) return [];
  const { appointed = [], ended = [], changed = [] } = facts.directors ?? {};
  const represent = representing(changed).map(({ name }) => name);
  const come = [...arriving(appointed).map(({ name }) => name), ...represent];
  // A company that becomes a director, and its representative.
  const declared = [
    ...appointed.flatMap(({ name, company }) => (company ? [company.name, name] : [name])),
    ...represent,
  ];
  const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name);
  const leaving = namesOf([...givingCards(ended), ...replaced(changed)]);
  // A director who is also a partner needs one card.
  const partners = filedPartners(facts);
  const [entering, left] = [partners.come.map(checkedHolder), partners.leave.map(checkedHolder)];
  const copies: Partial<Record<EnclosureKind, number>> = {
    form1: FILING_COPIES.value,
    form2: FILING_COPIES.value,
  };
  const paper = (kind: EnclosureKind, people: string[] = [], perhaps = false): Enclosure => ({
    kind,
    people,
    copies: copies[kind] ?? 1,
    perhaps,
    rule: (perhaps && MAYBE[kind]) || ENCLOSURE_RULES[kind],
  });
  const depositor = facts.depositor.name ? [facts.depositor.name] : [];
  const articles = filed.includes('seat') ? ownArticles(facts) : null;
  const homes = facts.directors ? provingResidence(facts.directors) : { certain: [], perhaps: [] };
  const unnumberedPartners = partners.come.filter(({ identified }) => !identified?.numbered);
  /** One document for all of these people; none if there are none. */
  const ofThese = (kind: EnclosureKind, people: string[], perhaps = false) =>
    people.length > 0 ? [paper(kind, people, perhaps)] : [];
  return [
    paper('form1'),
    paper('form2'),
    paper('feeProof', [], mayBeFree(facts)),
    ...(deciders(facts).length > 0 ? [paper('minutesCopy')] : []),
    ...ofThese('identityCard', [...new Set([...come, ...entering, ...leaving, ...left])]),
    ...ofThese('absenceStatement', namesOf(ended.filter(isOutOfReach))),
    ...ofThese('deathCertificate', namesOf(ended.filter(({ cause }) => cause === 'death'))),
    // If somebody is appointed, one declaration names all of them.
    ...ofThese('banDeclaration', declared, come.length === 0),
    ...ofThese(
      'representativeDecision',
      [...arriving(appointed), ...changed.filter(({ representative }) => representative)].flatMap(
        ({ company }) => (company ? [company.name] : []),
      ),
    ),
    ...(needsProxy(facts) ? [paper('powerOfAttorney', depositor)] : []),
    ...(needsProxy(facts) && asksIdentification(facts) ? [paper('identification', depositor, true)] : []),
    paper('depositorCard', depositor, true),
    // It is the published document if the company decides nothing.
    ...ofThese(
      'resignationLetter',
      namesOf(ended.filter(({ cause }) => cause === 'resignation')),
      facts.directors?.by !== 'director',
    ),
    ...ofThese(
      'residenceProof',
      [
        ...new Set([
          ...namesOf([...homes.certain, ...homes.perhaps]),
          ...unnumberedPartners.map(checkedHolder),
        ]),
      ],
      homes.certain.length === 0,
    ),
    ...(articles ? [paper(articles === 'text' ? 'newArticles' : 'coordinatedArticles')] : []),
    ...(!articles && partners.come.length + partners.leave.length > 0
      ? [paper('coordinatedArticles', [], true)]
      : []),
    ...ofThese('capacityProof', namesOf(appointed.filter(({ identified }) => identified?.minor)), true),
    ...(filed.includes('seat') ? [paper('occupancyTitle', [], true)] : []),
  ];
}
