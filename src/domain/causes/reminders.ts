/** What a registry asks beside the papers that are handed in. */

import type { Enclosure, EnclosureKind } from '../dossier/enclosures';
import type { DossierFacts } from '../dossier/facts';
import { type CauseCheck, checkDossier, stateOf } from './causes';

/** Causes that a paper of the checklist tells already, with its copies and signatures. */
export const TOLD_BY_PAPER: Readonly<Record<string, EnclosureKind>> = {
  copies: 'form1',
  signedOnBack: 'form1',
  feeProof: 'feeProof',
  trueCopy: 'minutesCopy',
  cards: 'identityCard',
  banDeclaration: 'banDeclaration',
  identification: 'identification',
  representativeNamed: 'representativeDecision',
  resignationLetter: 'resignationLetter',
  deathCertificate: 'deathCertificate',
  absenceStatement: 'absenceStatement',
  depositorCard: 'depositorCard',
  residenceProof: 'residenceProof',
  occupancyTitle: 'occupancyTitle',
  coordinatedArticles: 'coordinatedArticles',
};

/** What is left to do for a dossier on paper or afterwards, but for the papers of its checklist. */
export const reminders = (
  facts: DossierFacts,
  enclosures: readonly Pick<Enclosure, 'kind'>[],
): CauseCheck[] =>
  checkDossier(facts).filter(
    (check) =>
      stateOf(check) === 'reminds' && !enclosures.some(({ kind }) => kind === TOLD_BY_PAPER[check.id]),
  );
