import type { Demande, StepDraftInput } from '#domain/entities/demande';
import type { StepName } from '#domain/wizard';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { conflict, notFound } from '../../errors';
import type { Caller } from '../../http/handlers';
import * as store from './store';

/**
 * Keeps what was typed on a step and cannot be saved yet, so that it survives a reload and is there on another device;
 * null forgets it. It is no change of the demande: its revision stays. 409 when another tab has kept something else
 * since this one looked, or when the demande is finished.
 */
export function saveStepDraft(
  db: Db,
  caller: Caller,
  { id, step, values, seen }: StepDraftInput & { id: number; step: StepName },
): Promise<{ saved_at: string | null }> {
  return inTransaction(db, async (tx) => {
    const demande = await store.lockDemande(tx, id);
    if (!demande || demande.userId !== caller.id) throw notFound('demande.notFound');
    if (demande.progress === 100) throw conflict('demande.closed');
    const kept = await store.readDraft(tx, id, step);
    if ((kept?.savedAt.toISOString() ?? null) !== seen) throw conflict('demande.changedElsewhere');
    if (values === null) {
      await store.deleteDrafts(tx, id, step);
      return { saved_at: null };
    }
    // Never the same moment twice: it is what tells two drafts apart.
    const savedAt = new Date(Math.max(Date.now(), (kept?.savedAt.getTime() ?? 0) + 1));
    await store.writeDraft(tx, { demandeId: id, step, values: JSON.stringify(values), savedAt });
    await store.changeDemande(tx, id, { updatedAt: savedAt });
    return { saved_at: savedAt.toISOString() };
  });
}

/** The demande as this caller may read it: what its owner is still typing is nobody else's business. */
export const forReader = (demande: Demande, isOwner: boolean): Demande =>
  isOwner ? demande : { ...demande, drafts: [] };
