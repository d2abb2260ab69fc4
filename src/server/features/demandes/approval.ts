import { pathTo } from '#domain/base/paths';
import type { WaitingApproval } from '#domain/dossier/approval';
import type { Demande } from '#domain/dossier/demande';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import { lockUsers } from '../../db/lockUser';
import { companyOf, type DemandeRow } from '../../db/mappers';
import { inTransaction } from '../../db/transaction';
import { conflict, invalidField } from '../../http/errors';
import { type ListAnswer, listAnswer, type Page } from '../../lists/lists';
import type { Caller } from '../../pipeline/handlers';
import type { OutboxService } from '../outbox/service';
import * as approvals from './approvalStore';
import { approvedMail, returnedMail, toApproveMail } from './mails';
import { lock } from './present';
import * as store from './store';

/** The dossier's office data: the person in charge, and its approval. */
export async function officeFacts(
  db: Db,
  { id, inChargeId, ownerId }: DemandeRow,
): Promise<Pick<Demande, 'approval' | 'in_charge'>> {
  const found = await approvals.findApproval(db, id);
  const { returnedAt, returnedWord } = found?.row ?? {};
  const approvers = found ? await approvals.approversOf(db, ownerId) : [];
  return {
    in_charge: (await approvals.personOf(db, inChargeId)) ?? null,
    approval: found
      ? {
          asked_by: found.asker,
          role: found.role,
          asked_at: found.row.askedAt.toISOString(),
          word: found.row.word,
          approvers: approvers.map(({ name }) => name),
          returned:
            returnedAt && returnedWord
              ? { by: found.returner ?? '', at: returnedAt.toISOString(), word: returnedWord }
              : null,
        }
      : null,
  };
}

interface Mails {
  outbox: Pick<OutboxService, 'mail'>;
  appUrl: string;
}

/** The mails about an approval, queued in the transaction of their cause. */
export const approvalMails = ({ outbox, appUrl }: Mails) => ({
  /** To each member who may approve it, once per request. */
  async asked(
    tx: Tx,
    by: Caller,
    demande: DemandeRow,
    { word, at }: { word: string; at: Date },
  ): Promise<void> {
    const { id } = demande;
    const url = `${appUrl}${pathTo('approval', { id: String(id) })}`;
    for (const { id: to, email, lang } of await approvals.approversOf(tx, demande.ownerId))
      await outbox.mail(tx, {
        to: email,
        key: `toApprove:${id}:${at.getTime()}:${to}`,
        content: toApproveMail(lang, { id, company: companyOf(demande, lang), by: by.name, word, url }),
      });
  },

  /** To the member who requested it, if they still are one. */
  async given(tx: Tx, by: Caller, demande: DemandeRow, askedBy: number, version: number): Promise<void> {
    const { id, ownerId } = demande;
    if (askedBy === by.id || !(await approvals.memberOf(tx, ownerId, askedBy))) return;
    const { email, langueUser: lang } = await store.readerOf(tx, askedBy);
    const url = `${appUrl}${pathTo('documents', undefined, { demande_id: id })}`;
    await outbox.mail(tx, {
      to: email,
      key: `approved:${id}:${version}`,
      content: approvedMail(lang, { id, company: companyOf(demande, lang), by: by.name, url }),
    });
  },
});
export type ApprovalMails = ReturnType<typeof approvalMails>;

/**
 * Dossiers that an assistant finished and that await approval: a member with the right to finish approves them by finishing, or returns
 * them.
 */
export function approving(db: Db, { outbox, appUrl }: Mails) {
  return {
    async approvals(caller: Caller, page: Page): Promise<ListAnswer<WaitingApproval>> {
      const { rows, total } = await approvals.listApprovals(db, caller.ownerId, page);
      const data = rows.map(({ row, asker, number, name }) => ({
        demande_id: row.demandeId,
        enterprise_number: number,
        denomination: name,
        asked_by: asker,
        asked_at: row.askedAt.toISOString(),
        word: row.word,
      }));
      return listAnswer(data, total, page);
    },

    /** Returns it with a comment, also by mail. 409 when it does not await approval, or was requested again since `asked_at`. */
    async sendBack(
      caller: Caller,
      id: number,
      { word, asked_at: askedAt }: { word: string; asked_at?: string | undefined },
    ): Promise<void> {
      await inTransaction(db, async (tx) => {
        const demande = await lock(tx, id);
        if (askedAt !== undefined && !(await approvals.waitsSince(tx, id, askedAt)))
          throw conflict('approval.changed');
        const asked = await approvals.returnApproval(tx, id, caller.id, word);
        if (!asked) throw conflict('approval.notWaiting');
        // The person who requested it may have left the office.
        const isHere = await approvals.memberOf(tx, demande.ownerId, asked.askedBy);
        const to = isHere ? asked.askedBy : demande.inChargeId;
        const { email, langueUser: lang } = await store.readerOf(tx, to);
        const content = returnedMail(lang, {
          id,
          company: companyOf(demande, lang),
          by: caller.name,
          word,
          url: `${appUrl}${pathTo('documents', undefined, { demande_id: id })}`,
        });
        await outbox.mail(tx, { to: email, key: `returned:${id}:${asked.askedAt.getTime()}`, content });
        await audit(tx, { actorId: caller.id, action: 'demande.sentBack', subject: { type: 'demande', id } });
      });
    },

    /** 422 when the user is not a member of the office. */
    async putInCharge(caller: Caller, id: number, userId: number): Promise<void> {
      await inTransaction(db, async (tx) => {
        // The lock serialises this with the user leaving the office: either they have left, or this dossier is reassigned too.
        const walletId = (await lockUsers(tx, [userId])).get(userId);
        const { ownerId } = await lock(tx, id);
        if (walletId !== ownerId) throw invalidField('user_id', 'office.errorNoMember');
        await store.changeDemande(tx, id, { inChargeId: userId });
        const subject = { type: 'demande', id } as const;
        await audit(tx, { actorId: caller.id, action: 'demande.inCharge', subject, detail: { to: userId } });
      });
    },
  };
}
