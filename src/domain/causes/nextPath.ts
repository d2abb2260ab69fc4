import { pathTo } from '../base/paths';
import { isAct, type NextStep } from '../dossier/state';
import type { StepName } from '../dossier/steps';
import { resumePath } from '../dossier/wizard';

/* Not in stateFacts.ts: lists would load the rules of law with it. */

type Placed = { id: number; progress: number; open_step: StepName };

/** Whether its reader has something to do before it is finished. */
export const isInHand = ({ progress, next }: { progress: number; next: NextStep | null }): boolean =>
  progress < 100 && next !== null && isAct(next);

/** Where a row leads: to this reader's next action on an unfinished dossier, otherwise to its documents. */
export const dossierPath = (demande: Placed & { next: NextStep | null }): string =>
  demande.next !== null && isInHand(demande)
    ? nextPath(demande.next, demande)
    : pathTo('documents', undefined, { demande_id: demande.id });

/** Where an administrator reads a dossier and decides. */
export const reviewPath = (id: number, act?: 'validate' | 'refuse'): string =>
  pathTo('adminDemande', { id: String(id) }, { act });

/** The page on which the next thing is done, or read. */
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
