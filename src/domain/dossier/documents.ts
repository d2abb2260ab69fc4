/** Which documents a demande has. */

import type { DossierFacts } from './facts';
import { filedSubjects, notarySubject } from './filing';
import { isOutOfReach } from './leaving';
import type { PdfName } from './pdfNames';
import { recordsOf } from './resolutions';

/**
 * The documents of a demande, in the order a person files them. The call answers 404 for any other name: Form I and what
 * goes with it are withheld where a notary files, or where nothing is published. The cards of who comes and goes are no part of them: they
 * are drawn for who asks, and filed nowhere.
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
    // Of the meeting; of the board where it alone decides, and else in a file of its own. What a notary writes is in neither.
    ...when(
      records.length > 0 || (notarySubject(facts) === null && facts.directors?.by !== 'director'),
      'pv_ag',
    ),
    ...when(records.length > 1, 'pv_organe'),
    // In the place of the card of who leaves and cannot be reached.
    ...when(files && (facts.directors?.ended.some(isOutOfReach) ?? false), 'identity_statement'),
    // For the register of the company itself, not for the counter.
    ...when(moves, 'registre_parts', 'cession_parts'),
    ...when(files, 'page_garde'),
    ...when(true, 'payment_conditions'),
  ];
}
