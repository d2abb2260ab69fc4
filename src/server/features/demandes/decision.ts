import { type BceData, companyNameWithForm } from '#domain/bceData';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import type { DemandeRow } from '../../db/mappers';
import { inTransaction } from '../../db/transaction';
import { conflict, invalidField, notFound } from '../../errors';
import type { Caller } from '../../pipeline/handlers';
import type { OutboxService } from '../outbox/service';
import { refusalMail } from './mails';
import * as store from './store';

export interface Decision {
  state: boolean;
  reason?: string | null | undefined;
}

/**
 * An administrator's decision on a finished demande: resolved, or cancelled with a reason that the client sees and is
 * mailed. 409 when it is not finished or decided already.
 */
export async function decide(
  db: Db,
  outbox: Pick<OutboxService, 'mail'>,
  caller: Caller,
  id: number,
  { state, reason }: Decision,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const demande = await store.lockDemande(tx, id);
    if (!demande) throw notFound('demande.notFound');
    if (!state && !reason) throw invalidField('reason', 'demande.reasonRequired');
    if (demande.progress !== 100) throw conflict('demande.notFinished');
    if (demande.status !== 'pending') throw conflict('demande.decided');
    const status = state ? 'resolved' : 'cancelled';
    await store.changeDemande(tx, id, {
      status,
      reason: state ? null : (reason ?? null),
      decidedAt: new Date(),
    });
    await audit(tx, {
      actorId: caller.id,
      action: `demande.${status}`,
      subject: { type: 'demande', id },
    });
    if (!state) await sendRefusal(tx, outbox, demande, reason ?? '');
  });
}

async function sendRefusal(
  tx: Tx,
  outbox: Pick<OutboxService, 'mail'>,
  demande: DemandeRow,
  reason: string,
): Promise<void> {
  const owner = await store.ownerOf(tx, demande.userId);
  const company = companyNameWithForm(JSON.parse(demande.bceData) as BceData, owner.langueUser);
  const content = refusalMail(owner.langueUser, { id: demande.id, company, reason });
  await outbox.mail(tx, { to: owner.email, key: `demande-refused:${demande.id}`, content });
}
