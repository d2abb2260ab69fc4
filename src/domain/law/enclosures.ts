/** What goes to the counter: without one of these the registry sends the dossier back. */
import type { DossierFacts } from '../dossier/dossierFacts';
import { filedSubjects, needsProxy } from '../dossier/filing';
import { ownArticles } from '../dossier/questions';
import { CSA, CSA_DATE, from, type Rule } from './rule';

export const ENCLOSURES = [
  'form1',
  'form2',
  'feeProof',
  'minutesCopy',
  'identityCard',
  'banDeclaration',
  'powerOfAttorney',
  'depositorCard',
  'residenceProof',
  'occupancyTitle',
  'coordinatedArticles',
] as const;
export type EnclosureKind = (typeof ENCLOSURES)[number];

export interface Enclosure {
  kind: EnclosureKind;
  /** Each person it is needed of; empty for a paper of the company. */
  people: string[];
  /** Copies to hand in. */
  copies: number;
  /** Some registries ask it, or it depends on what the dossier does not hold: to be checked, not promised. */
  perhaps: boolean;
  rule: Rule<unknown>;
}

/** Copies of Form I and of Form II, printed on one side. */
export const FILING_COPIES: Rule<number> = from(
  'Moniteur belge, questions and answers on filing',
  null,
  'certain',
)(3);

/** Each paper with its source. */
export const asked: Record<EnclosureKind, Rule<boolean>> = {
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
  banDeclaration: from(
    'Law of 4 May 2023: by the company, for everyone appointed; sources contradict each other on re-appointment',
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
    'Circular of 23 October 2023: persons without a BIS number',
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
};

/** The checklist of a dossier, in the order of the counter; empty when it files nothing itself. */
export function enclosuresOf(facts: DossierFacts): Enclosure[] {
  const filed = filedSubjects(facts);
  if (filed.length === 0) return [];
  const { appointed = [], ended = [] } = facts.directors ?? {};
  const arriving = appointed.map(({ name }) => name);
  // A company that becomes a director, and who represents it there.
  const declared = appointed.flatMap(({ name, company }) => (company ? [company.name, name] : [name]));
  // A dead director's card is not asked for: the registry wants another proof.
  const leaving = ended.filter(({ cause }) => cause !== 'death').map(({ name }) => name);
  const copies: Partial<Record<EnclosureKind, number>> = {
    form1: FILING_COPIES.value,
    form2: FILING_COPIES.value,
  };
  const paper = (kind: EnclosureKind, people: string[] = [], perhaps = false): Enclosure => ({
    kind,
    people,
    copies: copies[kind] ?? 1,
    perhaps,
    rule: asked[kind],
  });
  const depositor = facts.depositor.name ? [facts.depositor.name] : [];
  return [
    paper('form1'),
    paper('form2'),
    paper('feeProof'),
    paper('minutesCopy'),
    ...(arriving.length + leaving.length > 0 ? [paper('identityCard', [...arriving, ...leaving])] : []),
    ...(arriving.length > 0 ? [paper('banDeclaration', declared)] : []),
    ...(needsProxy(facts) ? [paper('powerOfAttorney', depositor)] : []),
    paper('depositorCard', depositor, true),
    ...(arriving.length > 0 ? [paper('residenceProof', arriving, true)] : []),
    ...(filed.includes('seat') && ownArticles(facts) ? [paper('coordinatedArticles')] : []),
    ...(filed.includes('seat') ? [paper('occupancyTitle', [], true)] : []),
  ];
}
