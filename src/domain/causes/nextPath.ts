import { pathTo } from '../base/paths';
import { isAction, type NextStep } from '../dossier/state';
import type { StepName } from '../dossier/steps';
import { resumePath } from '../dossier/wizard';

/** A file of its own: lists need no rules of law, which stateFacts.ts imports. */

type Placed = { id: number; progress: number; open_step: StepName };

/** Whether the reader has an action before the dossier is finished. */
export const needsAction = ({ progress, next }: { progress: number; next: NextStep | null }): boolean =>
  progress < 100 && next !== null && isAction(next);

/** Where a row links to: the reader's next action on an unfinished dossier, otherwise its documents. */
export const dossierPath = (demande: Placed & { next: NextStep | null }): string =>
  demande.next !== null && needsAction(demande)
    ? nextPath(demande.next, demande)
    : pathTo('documents', undefined, { demande_id: demande.id });

/** Where an administrator reviews a dossier and decides. */
export const reviewPath = (id: number, act?: 'validate' | 'refuse'): string =>
  pathTo('adminDemande', { id: String(id) }, { act });

/** The page for the next action. */
export function nextPath(next: NextStep, demande: Placed): string {
  const { id, progress } = demande;
  const documents = (tab?: 'journal' | 'checks') => pathTo('documents', undefined, { demande_id: id, tab });
  switch (next) {
    case 'complete':
    case 'finish':
    case 'submit':
      return resumePath(demande);
    case 'correct':
      return progress < 100 ? resumePath(demande) : documents();
    case 'approve':
      return pathTo('approval', { id: String(id) });
    case 'decide':
      return reviewPath(id);
    case 'identity':
      return documents('checks');
    case 'approval':
    case 'decision':
    case 'handOver':
      return documents();
    default:
      return documents('journal');
  }
}
