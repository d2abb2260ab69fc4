/** Who signs which paper of a filed dossier, by name. */

import { holdingsAtMeeting, movements } from '../dossier/dossierFacts';
import type { DossierFacts } from '../dossier/facts';
import { needsProxy } from '../dossier/filing';
import { representing } from '../dossier/leaving';
import { decidingOrgan, representativeOf, soleDecider } from '../dossier/organ';
import type { PdfName } from '../dossier/pdfNames';
import { recordOf, recordsOf } from '../dossier/resolutions';
import { checkedHolder } from '../dossier/transfers';

/** One name under one paper; '' for somebody whom the dossier does not name: who represents the company. */
export interface PaperSignature {
  paper: PdfName;
  person: string;
}

/** Papers for the company's own register: they do not go to the registry, and no deposit waits for them. */
const KEPT: readonly PdfName[] = ['registre_parts', 'cession_parts', 'dossier_notaire'];

/** Whether a deposit waits for the names under it. */
export const isHandedIn = (paper: PdfName): boolean => !KEPT.includes(paper);

/**
 * Every signature that the papers of a filing have a place for and the dossier knows, in the order of the papers, each once. Who
 * keeps minutes or chairs a meeting is written by hand, and not told here.
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
      return [...deciders(facts, paper), representativeOf(facts)];
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

/** The agent of the company, or who represents it. */
const formSigner = (facts: DossierFacts): string | null =>
  needsProxy(facts) ? facts.depositor.name : representativeOf(facts);

/** Whoever decides alone, or else everybody on the list of who was there. */
function deciders(facts: DossierFacts, paper: 'pv_ag' | 'pv_organe'): (string | null)[] {
  const [first, second = first] = recordsOf(facts);
  const organ = paper === 'pv_ag' ? first : second;
  if (organ === undefined) return [];
  if (organ === 'meeting') return holdingsAtMeeting(facts).map(checkedHolder);
  if (recordOf(facts, organ).sole) return [soleDecider(facts)?.person ?? null];
  return decidingOrgan(facts).members.map(({ person }) => person);
}

/** Those about whom the company declares on its honour: some registries want their hand too. */
const declared = ({ directors }: DossierFacts): string[] =>
  [...(directors?.appointed ?? []), ...representing(directors?.changed ?? [])].map(({ name }) => name);

/** Who gives shares, and who takes them. */
function parties({ shares }: DossierFacts): string[] {
  if (!shares) return [];
  const { transferors, transferees } = movements(shares);
  return [...transferors, ...transferees].map(checkedHolder);
}
