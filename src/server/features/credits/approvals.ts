import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '#domain/base/codes';
import type { Approval, Grant, Refund } from '#domain/money/bookkeeping';
import { euro } from '#domain/money/invoice/money';
import type { Config } from '../../config/config';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { CallError, conflict, forbidden, notFound } from '../../http/errors';
import { refuseOwn } from '../../people/ownDecision';
import type { Caller } from '../../pipeline/handlers';
import * as store from './approvalStore';
import type { BookkeepingService } from './bookkeeping';
import type { PaymentService } from './payments';
import type { AskedRefund } from './refunds';

/** Limit of the list; later requests appear when these are decided. */
const MOST = 50;

interface Dependencies {
  books: Pick<BookkeepingService, 'accountOf' | 'give'>;
  payments: Pick<PaymentService, 'foresee' | 'askRefund' | 'finishRefund'>;
}

type Asked = Omit<Parameters<typeof store.insertApproval>[1], 'createdBy' | 'requestKey'>;

export type ApprovalService = ReturnType<typeof approvalService>;

/** Moves of credits and money above the limits: one administrator requests them, another accepts or refuses. */
export function approvalService(
  db: Db,
  { approvalAbove: above }: Pick<Config, 'approvalAbove'>,
  { books, payments }: Dependencies,
) {
  const isMuch = (amount: number, most: number) => most > 0 && amount > most;

  async function write(tx: Tx, caller: Caller, requestKey: string | null, asked: Asked) {
    const { id: createdBy } = caller;
    await refuseOwn(tx, caller, { ownerId: await store.walletOf(tx, asked), people: [asked.userId] });
    const key = requestKey ?? randomUUID();
    const id = await store.insertApproval(tx, { ...asked, createdBy, requestKey: key });
    const { kind, amount } = asked;
    if (id !== undefined)
      await audit(tx, {
        actorId: createdBy,
        action: 'approval.asked',
        subject: { type: 'approval', id },
        detail: { kind, amount },
      });
  }

  /**
   * Executes an accepted request in the name of the administrator who made it. Returns the refund that must still be carried out after the
   * transaction; null: none.
   */
  async function move(tx: Tx, row: store.ApprovalRow): Promise<AskedRefund | null> {
    const { kind, createdBy, reason, amount } = row;
    const key = `approval:${row.id}`;
    if (kind === 'refund') {
      if (row.orderId === null) throw notFound();
      return payments.askRefund(tx, createdBy, row.orderId, { amount, reason }, key);
    }
    await books.give(tx, createdBy, row.userId, { kind, amount: Number(amount), reason }, key);
    return null;
  }

  return {
    /** Stores a gift or correction above the limit as a request; false: the administrator may make it alone. */
    async holdGrant(caller: Caller, userId: number, { kind, amount, reason }: Grant, key: string | null) {
      const isFault = kind === 'grant' && amount < 0;
      if (isFault || !isMuch(Math.abs(amount), above.credits)) return false;
      await inTransaction(db, async (tx) => {
        await books.accountOf(userId, tx);
        await write(tx, caller, key, { kind, userId, amount: String(amount), reason });
      });
      return true;
    },

    /** The same for a refund; refused as in `refund`. */
    async holdRefund(caller: Caller, orderId: number, { amount, reason }: Refund, key: string | null) {
      if (above.euro === 0) return false;
      return inTransaction(db, async (tx) => {
        // A repeated call gets the same answer, even if the refund was made since.
        if (key && (await store.isAsked(tx, key))) return true;
        const seen = await payments.foresee(tx, orderId, amount, key);
        if (!seen || !isMuch(Number(seen.cents), above.euro * 100)) return false;
        const { cents, userId } = seen;
        await write(tx, caller, key, { kind: 'refund', userId, orderId, amount: euro(cents), reason });
        return true;
      });
    },

    /** The open requests, the oldest first. */
    async waiting(caller: Caller): Promise<{ data: Approval[] }> {
      const rows = await store.waitingApprovals(db, MOST);
      const data = rows.map(({ approval, account, asker }) => ({
        id: approval.id,
        kind: approval.kind,
        amount: approval.amount,
        reason: approval.reason,
        account: nameOf(account),
        order_id: approval.orderId,
        asked_by: nameOf(asker),
        asked_at: approval.createdAt.toISOString(),
        own: approval.createdBy === caller.id,
      }));
      return { data };
    },

    /**
     * Accepts and executes a request, or refuses it. 403 for one's own request, and for one about one's own account while another
     * administrator could decide; 409 when already decided. If it can no longer be executed, the call fails as the original one would, and
     * the request remains open. 502: the refund failed and is retried automatically.
     */
    async decide(caller: Caller, id: number, accept: boolean): Promise<void> {
      const asked = await inTransaction(db, async (tx) => {
        const row = await store.lockApproval(tx, id);
        if (!row) throw notFound();
        if (row.decidedAt) throw conflict('approval.decided');
        if (row.createdBy === caller.id) throw forbidden('approval.own');
        // The administrator who made the request does not count as another who could decide.
        const people = [row.userId, row.createdBy];
        await refuseOwn(tx, caller, { ownerId: await store.walletOf(tx, row), people });
        await store.decideApproval(tx, id, caller.id, accept);
        await audit(tx, {
          actorId: caller.id,
          action: accept ? 'approval.accepted' : 'approval.refused',
          subject: { type: 'approval', id },
          detail: { kind: row.kind, amount: row.amount },
        });
        return accept ? move(tx, row) : null;
      }).catch((error: unknown) => {
        // The request has no form fields, so a field error becomes a 409.
        const [code] = error instanceof CallError ? Object.values(error.body.errors ?? {}).flat() : [];
        throw code === undefined ? error : conflict(code as ErrorCode);
      });
      if (asked) await payments.finishRefund(asked);
    },
  };
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
