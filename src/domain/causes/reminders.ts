/** What a registry requires besides the documents that are handed in. */

import type { Enclosure, EnclosureKind } from '../dossier/enclosures';
import type { DossierFacts } from '../dossier/facts';
import { type CauseCheck, causeState, checkDossier } from './causes';

/** Causes already covered by a document of the checklist, with its copies and signatures. */
export const COVERED_BY_PAPER: Readonly<Record<string, EnclosureKind>> = {
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

/** What remains to be done on paper or afterwards, without what the checklist covers. */
export const reminders = (
  facts: DossierFacts,
  enclosures: readonly Pick<Enclosure, 'kind'>[],
): CauseCheck[] =>
  checkDossier(facts).filter(
    (check) =>
      causeState(check) === 'reminds' && !enclosures.some(({ kind }) => kind === COVERED_BY_PAPER[check.id]),
  );
