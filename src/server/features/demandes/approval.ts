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

/** What members of an office see beside a dossier: who takes care of it, and its approval. */
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

/** The mails of an approval, queued with what causes them. */
export const approvalMails = ({ outbox, appUrl }: Mails) => ({
  /** To each who may approve it, once for each time it is handed in. */
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

  /** To who had asked for it, while they are a member. */
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

/** What an assistant has finished waits here: it is approved by the finish of who may, or sent back. */
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

    /** Sends it back with a word, by mail too. 409 when it does not wait, or not any more, or was asked anew since it was read. */
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
        // Who asked may have left the office.
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

    /** 422 when they are no member of the office. */
    async putInCharge(caller: Caller, id: number, userId: number): Promise<void> {
      await inTransaction(db, async (tx) => {
        // Who leaves the office at this moment does so before, or hands this dossier over too.
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
