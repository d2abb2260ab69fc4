import type { Holder } from '#domain/entities/demande';
import type { Db, Tx } from '../../db/connect';
import type { DemandeRow, DemandeRows, EditorRow } from '../../db/mappers';
import { openElsewhere } from '../../errors';
import type { Caller } from '../../pipeline/handlers';
import * as store from './editorStore';

/*
 * One editor at a time: a dossier that is being filled in belongs to the browser tab that opened it last, until nothing
 * was heard of it for two minutes. Nothing is merged, because two tabs never write at once.
 */

/**
 * Lets an owner's change through, which is a sign of life of his tab, and gives him the demande when nobody has it. 423
 * while another tab has it. The demande's row is locked, so that of two tabs at once one is refused. An administrator's
 * change of somebody else's demande neither needs nor takes it.
 */
export async function holdForChange(tx: Tx, caller: Caller, demande: DemandeRow): Promise<void> {
  if (demande.userId !== caller.id) return;
  if (holderBeside(await store.findEditor(tx, demande.id), caller.editor)) throw openElsewhere();
  if (caller.editor)
    await store.takeDemande(tx, { demandeId: demande.id, editor: caller.editor, userId: caller.id });
}

/** Takes the demande whoever has it, and tells who had. The row is locked. */
export async function takeOver(tx: Tx, caller: Caller, demandeId: number, editor: string) {
  const previous = holderBeside(await store.findEditor(tx, demandeId), editor);
  const since = await store.takeDemande(tx, { demandeId, editor, userId: caller.id });
  return { since: since.toISOString(), previous };
}

/** What a reader is told of who has the demande; a sign of life when it is the reader's own tab. */
export async function seenByReader(
  db: Db,
  caller: Caller,
  { demande, editor }: DemandeRows,
): Promise<Holder | null> {
  if (editor && editor.editor === caller.editor && !editor.heardLately)
    await store.hearOf(db, demande.id, editor.editor);
  return holderBeside(editor, caller.editor);
}

/** Who has the demande, when it is another tab than this one. */
function holderBeside(
  last: Pick<EditorRow, 'editor' | 'alive' | 'name' | 'since'> | null | undefined,
  editor: string | null,
): Holder | null {
  return last?.alive && last.editor !== editor ? { name: last.name, since: last.since.toISOString() } : null;
}
