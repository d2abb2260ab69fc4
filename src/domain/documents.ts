/** Which documents a demande has. Source: spec section 7, contract section 6 (PDFs). */
import type { DossierFacts } from './dossierFacts';
import type { PdfName } from './endpoints/identity';
import { filedSubjects, notarySubject } from './filing';

export interface DocumentEntry {
  name: PdfName;
  /** False: the demande will have it, but it cannot be made yet; the call answers 501. */
  available: boolean;
}

/**
 * The documents of a demande, in the order a person files them. The call answers 404 for any other name: Form I and what
 * goes with it are withheld where a notary files, or where nothing is published.
 */
export function documentsOf(facts: DossierFacts): DocumentEntry[] {
  const files = filedSubjects(facts).length > 0;
  const manager = facts.depositor.kind === 'gestionnaire';
  const appoints = (facts.directors?.appointed.length ?? 0) > 0;
  return [
    ...(notarySubject(facts) ? [{ name: 'dossier_notaire', available: true } as const] : []),
    ...(files
      ? ([
          { name: 'formulaire1', available: true },
          { name: 'formulaire2', available: false },
        ] as const)
      : []),
    // The declaration on each new director.
    ...(appoints ? [{ name: 'formulaire3', available: false } as const] : []),
    ...(files ? [{ name: manager ? 'formulaire5' : 'formulaire6', available: false } as const] : []),
    { name: 'pv_ag', available: true },
    { name: 'payment_conditions', available: false },
  ];
}
