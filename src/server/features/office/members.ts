import type { OfficeRole } from '#domain/accounts/officeRoles';
import type { OwnOffice } from '#domain/office/office';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import { lockOffice } from '../../db/lockOffice';
import { lockUser } from '../../db/lockUser';
import { inTransaction } from '../../db/transaction';
import { conflict, notFound } from '../../http/errors';
import { endPartnership, handOverInBatches, leaveOffice, otherPartner } from '../../people/leaveOffice';
import type { Caller } from '../../pipeline/handlers';
import { type PartDependencies, subjectOf } from './shape';
import * as store from './store';

/** Changes of role, and members who leave. An office always keeps a partner. */
export function members(db: Db, { credits, read }: PartDependencies) {
  /** A member of the caller's office, with the office locked: of two simultaneous changes, the second sees the first. */
  async function lockMember(tx: Tx, caller: Caller, id: number, { own }: { own: boolean }) {
    const office = caller.officeId === null ? undefined : await lockOffice(tx, caller.officeId);
    const member = office && (await lockUser(tx, id));
    if (!office || member?.officeId !== office.id) throw notFound();
    if (!own) {
      const actor = id === caller.id ? member : (await store.readMember(tx, caller.id))?.user;
      if (actor?.officeId !== office.id || actor.officeRole !== 'partner') throw notFound();
    }
    return { office, member };
  }

  async function keepPartner(tx: Tx, officeId: number, member: number): Promise<void> {
    if ((await store.countOtherPartners(tx, officeId, member)) === 0) throw conflict('office.lastPartner');
  }

  /** The member who leaves, and who takes over their dossiers and clients; 409 for the last partner. */
  async function leaver(tx: Tx, caller: Caller, id: number, own: boolean) {
    const { office, member } = await lockMember(tx, caller, id, { own });
    if (member.officeRole === 'partner') await keepPartner(tx, office.id, id);
    const heir = own || id === caller.id ? await otherPartner(tx, office.id, id) : caller.id;
    return { office, member, heir };
  }

  async function letGo(caller: Caller, id: number, own: boolean): Promise<void> {
    await handOverInBatches(db, async (tx) => {
      const { member, heir } = await leaver(tx, caller, id, own);
      return heir === undefined ? null : { ownerId: member.walletId, from: id, to: heir };
    });
    await inTransaction(db, async (tx) => {
      const now = await leaver(tx, caller, id, own);
      await leaveOffice(tx, now.member, now.heir, await credits.open(tx));
      const subject = subjectOf(now.office.id);
      await audit(tx, { actorId: caller.id, action: 'office.left', subject, detail: { member: id } });
    });
  }

  return {
    /** 409 when the last partner would lose that role. */
    async changeRole(caller: Caller, id: number, role: OfficeRole): Promise<OwnOffice> {
      await inTransaction(db, async (tx) => {
        const { office, member } = await lockMember(tx, caller, id, { own: false });
        if (member.officeRole === role) return;
        if (member.officeRole === 'partner') {
          await keepPartner(tx, office.id, id);
          await endPartnership(tx, id);
        }
        await store.setMember(tx, id, { walletId: member.walletId, officeId: office.id, officeRole: role });
        const detail = { member: id, from: member.officeRole, to: role };
        await audit(tx, {
          actorId: caller.id,
          action: 'office.roleChanged',
          subject: subjectOf(office.id),
          detail,
        });
      });
      return read(caller);
    },

    remove: (caller: Caller, id: number): Promise<void> => letGo(caller, id, false),

    /** 409 for the last partner. */
    async leave(caller: Caller): Promise<OwnOffice> {
      await letGo(caller, caller.id, true);
      return read(caller);
    },
  };
}
