import type { DossierFacts } from './facts';
import { filedSubjects, notarySubject } from './filing';
import { isOutOfReach } from './leaving';
import type { PdfName } from './pdfNames';
import { recordsOf } from './resolutions';

/**
 * The documents of a demande, in the order of filing; any other name answers 404. Form I and what goes with it are left out if a
 * notary files, or nothing is published. The identity cards are not among them: they are shown on request, and never filed.
 */
export function documentsOf(facts: DossierFacts): PdfName[] {
  const files = filedSubjects(facts).length > 0;
  const manager = facts.depositor.kind === 'gestionnaire';
  const { appointed = [], changed = [] } = facts.directors ?? {};
  const appoints = appointed.length > 0 || changed.some(({ representative }) => representative !== null);
  const moves = facts.shares?.holdings.some(({ movement }) => movement !== '0') ?? false;
  const records = recordsOf(facts);
  const when = (has: boolean, ...names: PdfName[]) => (has ? names : []);
  return [
    ...when(notarySubject(facts) !== null, 'dossier_notaire'),
    ...when(files, 'formulaire1', 'formulaire2'),
    // The declaration on each new director.
    ...when(appoints, 'formulaire3'),
    ...when(files, manager ? 'formulaire5' : 'formulaire6'),
    // The meeting's minutes, or the board's if it decides alone; a second file if both decide. Not what a notary writes.
    ...when(
      records.length > 0 || (notarySubject(facts) === null && facts.directors?.by !== 'director'),
      'pv_ag',
    ),
    ...when(records.length > 1, 'pv_organe'),
    // Replaces the card of a leaving director who cannot be reached.
    ...when(files && (facts.directors?.ended.some(isOutOfReach) ?? false), 'identity_statement'),
    // For the company's own register, not for the counter.
    ...when(moves, 'registre_parts', 'cession_parts'),
    ...when(files, 'page_garde'),
    ...when(true, 'payment_conditions'),
  ];
}
