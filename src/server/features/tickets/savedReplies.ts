import type { NewSavedReply, SavedReply } from '#domain/tickets/ticket';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { notFound } from '../../http/errors';
import type { Caller } from '../../pipeline/handlers';
import * as store from './savedReplyStore';

export type SavedReplyService = ReturnType<typeof savedReplyService>;

/** Text templates for administrators' answers. Changes are audited. */
export function savedReplyService(db: Db) {
  const noted = (tx: Tx, caller: Caller, what: 'added' | 'changed' | 'removed', id: number) =>
    audit(tx, { actorId: caller.id, action: `savedReply.${what}`, subject: { type: 'savedReply', id } });
  return {
    list: () => store.listReplies(db),

    add: (caller: Caller, reply: NewSavedReply): Promise<SavedReply> =>
      inTransaction(db, async (tx) => {
        const added = await store.insertReply(tx, reply);
        await noted(tx, caller, 'added', added.id);
        return added;
      }),

    /** 404 when it was removed meanwhile. */
    change: (caller: Caller, id: number, reply: NewSavedReply): Promise<SavedReply> =>
      inTransaction(db, async (tx) => {
        const changed = await store.changeReply(tx, id, reply);
        if (!changed) throw notFound();
        await noted(tx, caller, 'changed', id);
        return changed;
      }),

    remove: (caller: Caller, id: number): Promise<void> =>
      inTransaction(db, async (tx) => {
        if (!(await store.removeReply(tx, id))) throw notFound();
        await noted(tx, caller, 'removed', id);
      }),
  };
}
