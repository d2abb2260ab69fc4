/** Who signs which document of a filed dossier, by name. */

import { holdingsAtMeeting, movements } from '../dossier/dossierFacts';
import type { DossierFacts } from '../dossier/facts';
import { needsProxy } from '../dossier/filing';
import { representing } from '../dossier/leaving';
import { decidingOrgan, representativeOf, soleDecider } from '../dossier/organ';
import type { PdfName } from '../dossier/pdfNames';
import { recordOf, recordsOf } from '../dossier/resolutions';
import { checkedHolder } from '../dossier/transfers';

/** One signature under a document; '' for an unnamed representative of the company. */
export interface PaperSignature {
  paper: PdfName;
  person: string;
}

/** Documents for the company's own register or the notary: a deposit does not need them. */
const KEPT: readonly PdfName[] = ['registre_parts', 'cession_parts', 'dossier_notaire'];

/** Whether a deposit needs its signatures. */
export const isHandedIn = (paper: PdfName): boolean => !KEPT.includes(paper);

/**
 * Every signature of a filing's documents that the dossier knows, in the order of the documents, each once. Not those of minute
 * takers and chairs, who are written in by hand.
 */
export function signaturesOf(facts: DossierFacts, papers: readonly PdfName[]): PaperSignature[] {
  return papers.flatMap((paper) =>
    [...new Set(signers(facts, paper).map((name) => name ?? ''))].map((person) => ({ paper, person })),
  );
}

function signers(facts: DossierFacts, paper: PdfName): (string | null)[] {
  switch (paper) {
    case 'pv_ag':
    case 'pv_organe':
      return [...minutesSigners(facts, paper), representativeOf(facts)];
    case 'registre_parts':
    case 'cession_parts':
      return parties(facts);
    case 'formulaire1':
    case 'formulaire2':
      return [formSigner(facts)];
    case 'formulaire3':
      return [representativeOf(facts), ...declared(facts)];
    case 'formulaire5':
      return [formSigner(facts)];
    case 'formulaire6':
      return [representativeOf(facts), facts.depositor.name];
    case 'identity_statement':
      return [representativeOf(facts)];
    case 'dossier_notaire':
    case 'identity_cards':
    case 'page_garde':
    case 'payment_conditions':
      return [];
  }
}

/** The company's agent, or its representative. */
const formSigner = (facts: DossierFacts): string | null =>
  needsProxy(facts) ? facts.depositor.name : representativeOf(facts);

/** The sole decider, otherwise everybody on the attendance list. */
function minutesSigners(facts: DossierFacts, paper: 'pv_ag' | 'pv_organe'): (string | null)[] {
  const [first, second = first] = recordsOf(facts);
  const organ = paper === 'pv_ag' ? first : second;
  if (organ === undefined) return [];
  if (organ === 'meeting') return holdingsAtMeeting(facts).map(checkedHolder);
  if (recordOf(facts, organ).sole) return [soleDecider(facts)?.person ?? null];
  return decidingOrgan(facts).members.map(({ person }) => person);
}

/** The people in the company's declaration on honour: some registries want their signature too. */
const declared = ({ directors }: DossierFacts): string[] =>
  [...(directors?.appointed ?? []), ...representing(directors?.changed ?? [])].map(({ name }) => name);

function parties({ shares }: DossierFacts): string[] {
  if (!shares) return [];
  const { transferors, transferees } = movements(shares);
  return [...transferors, ...transferees].map(checkedHolder);
}
