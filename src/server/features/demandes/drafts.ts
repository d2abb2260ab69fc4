import type { Demande } from '#domain/dossier/demande';
import type { StepName } from '#domain/dossier/wizard';
import type { Db, Tx } from '../../db/connect';
import type { Caller } from '../../pipeline/handlers';
import { takeBack } from './approvalStore';
import * as store from './store';

/** Saves the input of a step, valid or not, and withdraws the approval; null deletes it. Returns when it was saved. */
export async function keepDraft(
  tx: Tx,
  demandeId: number,
  step: StepName,
  values: Record<string, unknown> | null,
): Promise<{ saved_at: string | null }> {
  const savedAt = new Date();
  const kept = values && JSON.stringify(values);
  if (kept) await takeBack(tx, demandeId);
  await store.changeDraft(tx, { demandeId, step, values: kept, savedAt });
  return { saved_at: kept && savedAt.toISOString() };
}

/** The same in one statement for the tab that has the demande; undefined for another tab or a deletion. */
export async function keepHeldDraft(
  db: Db,
  { id, ownerId, editor }: Caller,
  demandeId: number,
  step: StepName,
  given: Record<string, unknown> | null,
): Promise<{ saved_at: string } | undefined> {
  if (!editor || !given) return undefined;
  const savedAt = new Date();
  const draft = { demandeId, step, values: JSON.stringify(given), savedAt };
  return (await store.changeHeldDraft(db, draft, { editor, id, ownerId }))
    ? { saved_at: savedAt.toISOString() }
    : undefined;
}

/** Drafts are shown to the owner only. */
export const forReader = (demande: Demande, isOwner: boolean): Demande =>
  isOwner ? demande : { ...demande, drafts: [] };
