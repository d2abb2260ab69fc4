import type { Holder } from '#domain/dossier/demande';
import type { Db, Tx } from '../../db/connect';
import type { DemandeRow, DemandeRows, EditorRow } from '../../db/mappers';
import { openElsewhere } from '../../http/errors';
import type { Caller } from '../../pipeline/handlers';
import * as store from './editorStore';
import { lock, lockState } from './present';
import type { DemandeState } from './store';

/*
 * One editor at a time: an unfinished dossier belongs to the browser tab that opened it last, until that tab is inactive for two minutes.
 * Nothing is merged, because two tabs never write at once.
 */

/**
 * Every change of a demande, its people and their checks starts here: the locked row serialises two tabs. 404 when it is gone; 423 while
 * another tab has it, for any caller. A change by its owner counts as activity of their tab, which gets the demande if it is free; an
 * administrator's tab does not. A finished demande has no editor.
 */
export async function lockForChange(tx: Tx, caller: Caller, id: number): Promise<DemandeRow> {
  const demande = await lock(tx, id);
  await holdForChange(tx, caller, demande);
  return demande;
}

/** Like `lockForChange`, without the long columns. */
export async function lockStateForChange(tx: Tx, caller: Caller, id: number): Promise<DemandeState> {
  const demande = await lockState(tx, id);
  await holdForChange(tx, caller, demande);
  return demande;
}

async function holdForChange(tx: Tx, caller: Caller, { id, ownerId, progress }: DemandeState): Promise<void> {
  if (progress === 100) return;
  const { editor } = caller;
  const isFree =
    editor && ownerId === caller.ownerId
      ? await store.takeUnlessHeld(tx, { demandeId: id, editor, userId: caller.id })
      : !holderBeside(await store.findEditor(tx, id), caller);
  if (!isFree) throw openElsewhere();
}

/** Takes the demande from any other tab, and returns the previous holder. The row must be locked. */
export async function takeOver(tx: Tx, caller: Caller, demandeId: number, editor: string) {
  const previous = holderBeside(await store.findEditor(tx, demandeId), { id: caller.id, editor });
  const since = await store.takeDemande(tx, { demandeId, editor, userId: caller.id });
  return { since: since.toISOString(), previous };
}

/** The holder to show to a reader; counts as activity when it is the reader's own tab. */
export async function seenByReader(
  db: Db,
  caller: Caller,
  { demande, editor }: DemandeRows,
): Promise<Holder | null> {
  if (editor && editor.editor === caller.editor && !editor.heardLately)
    await store.hearOf(db, demande.id, editor.editor);
  return holderBeside(editor, caller);
}

/** The tab that has the demande, if it is another one than the caller's. */
function holderBeside(
  last: Omit<EditorRow, 'heardLately'> | null | undefined,
  caller: Pick<Caller, 'id' | 'editor'>,
): Holder | null {
  if (!last?.alive || last.editor === caller.editor) return null;
  return { name: last.name, mine: last.userId === caller.id, since: last.since.toISOString() };
}
