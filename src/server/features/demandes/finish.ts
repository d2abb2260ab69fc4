import { waitsForApproval } from '#domain/accounts/officeRoles';
import { dueCost } from '#domain/dossier/cost';
import type { Progress } from '#domain/dossier/demande';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import { readFiler } from '../../db/filer';
import { demandeOf } from '../../db/mappers';
import { now } from '../../db/now';
import { inTransaction } from '../../db/transaction';
import { conflict, insufficientCredits, notFound, refuseIncomplete } from '../../http/errors';
import { lockRole } from '../../people/lockRole';
import type { Caller } from '../../pipeline/handlers';
import type { CreditService } from '../credits/service';
import type { Drawn, Filing } from '../documents/service';
import type { ApprovalMails } from './approval';
import { deleteApproval, insertApproval, waitsSince } from './approvalStore';
import type { StationOf } from './decision';
import { dossierReader } from './dossierStore';
import { DrawFirst, type DrawsFirst } from './drawFirst';
import { releaseDemande } from './editorStore';
import { lockForChange } from './editors';
import { present } from './present';
import * as store from './store';

interface Dependencies {
  credits: CreditService;
  filing: Filing;
  drawFirst: DrawsFirst;
  stationOf: StationOf;
  mails: ApprovalMails;
}

/** Dossiers that an administrator owns alone are free; an office pays for all of its own. */
export const filesFree = ({ isAdmin, officeId }: Pick<Caller, 'isAdmin' | 'officeId'>): boolean =>
  isAdmin && officeId === null;

export function finisher(db: Db, { credits, filing, drawFirst, stationOf, mails }: Dependencies) {
  /**
   * Checks, files, charges and closes in one transaction. The first attempt has no documents and returns their content; they are drawn
   * outside, and filed by the next attempt unless the dossier has changed.
   */
  async function finish(
    caller: Caller,
    id: number,
    { word = '', asked_at: askedAt }: { word?: string | undefined; asked_at?: string | undefined } = {},
  ): Promise<{ progress: Progress; credits: number; waiting?: boolean }> {
    if (waitsForApproval(caller.role)) return askApproval(caller, id, word);
    return drawFirst(caller.id, async (drawn) => {
      const tried = await inTransaction(db, (tx) => tryToFinish(tx, caller, id, drawn, askedAt));
      // Thrown after the transaction, which must commit: it has recorded the caller's tab.
      if ('toDraw' in tried) throw new DrawFirst(tried.toDraw);
      return { progress: 100, credits: tried.balance };
    });
  }

  /** A dossier that an assistant finishes awaits approval. It is checked as for a finish; nothing is charged, and their tab releases it. */
  async function askApproval(caller: Caller, id: number, word: string) {
    const progress = await inTransaction(db, async (tx) => {
      const locked = await lockForChange(tx, caller, id);
      if (locked.progress === 100) return locked.progress;
      refuseIncomplete(demandeOf(present(await dossierReader(tx)(id))));
      const at = await insertApproval(tx, { demandeId: id, askedBy: caller.id, word });
      if (at) await mails.asked(tx, caller, locked, { word, at });
      await releaseDemande(tx, id);
      await store.deleteDrafts(tx, id);
      const subject = { type: 'demande', id } as const;
      await audit(tx, { actorId: caller.id, action: 'demande.releaseAsked', subject });
      return locked.progress;
    });
    return { progress, credits: caller.account.credits, waiting: progress < 100 };
  }

  async function tryToFinish(
    tx: Tx,
    caller: Caller,
    id: number,
    drawn: Drawn | null,
    askedAt: string | undefined,
  ): Promise<{ balance: number } | { toDraw: Drawn['content'] }> {
    const { account } = caller;
    // Locked before the dossier, as everywhere. Drawing takes seconds, in which the caller may lose their role.
    const payer = await lockRole(tx, caller, 'finish');
    const locked = await lockForChange(tx, caller, id);
    if (locked.sample) throw conflict('sample.refused');
    // Not the caller's owner: since the call began they may have joined an office, and the dossier with them.
    const { ownerId } = locked;
    if (payer?.walletId !== ownerId) throw notFound('demande.notFound');
    if (locked.progress === 100) return { balance: await credits.balance(ownerId, tx) };
    if (askedAt !== undefined && !(await waitsSince(tx, id, askedAt))) throw conflict('approval.changed');
    const demande = demandeOf(present(await dossierReader(tx)(id)));
    refuseIncomplete(demande);
    // A corrected dossier is not charged again for what it was charged before.
    const charged = demande.cost ?? 0;
    const due = filesFree(caller) ? 0 : dueCost(demande);
    // Nothing is drawn if the credits do not suffice.
    if (due > account.credits) throw insufficientCredits();
    const { company } = await readFiler(tx, ownerId);
    const content = await filing.contentOf(demande, company, tx);
    if (!filing.isOf(drawn, content)) return { toDraw: content };
    const version = await filing.write(tx, id, drawn);
    await store.changeDemande(tx, id, {
      progress: 100,
      cost: charged + due,
      completedAt: now,
      completedBy: caller.id,
      station: await stationOf(tx, id),
    });
    await releaseDemande(tx, id);
    await store.deleteDrafts(tx, id);
    const askedBy = await deleteApproval(tx, id);
    if (askedBy !== undefined) await mails.given(tx, caller, locked, askedBy, version);
    const balance = due > 0 ? await credits.chargeDossier(tx, ownerId, id, due, version) : account.credits;
    const subject = { type: 'demande', id } as const;
    const detail = { cost: due, version };
    await audit(tx, { actorId: caller.id, action: 'demande.completed', subject, detail });
    return { balance };
  }

  return finish;
}
