import { pathTo } from '#domain/base/paths';
import { languageOr } from '#domain/language/languages';
import type {
  Invitation,
  Join,
  LinkOfInvitation,
  NewInvitation,
  OfficeInvitation,
  OwnOffice,
} from '#domain/office/office';
import type { Config } from '../../config/config';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import { officeName } from '../../db/filer';
import { lockOffice } from '../../db/lockOffice';
import { lockUser } from '../../db/lockUser';
import { now } from '../../db/now';
import { type Limit, take } from '../../db/rateLimits';
import { inTransaction } from '../../db/transaction';
import { conflict, invalidField, notFound, refuseOver } from '../../http/errors';
import { hashToken, newToken } from '../../people/tokens';
import type { Caller } from '../../pipeline/handlers';
import { handOverClients } from './clientStore';
import { invitationMail } from './mails';
import { invitationShape, lockAsPartner, type PartDependencies, subjectOf } from './shape';
import * as store from './store';

/** An invitation is valid for seven days. */
const LIFE_MS = 7 * 86_400_000;
const inSevenDays = () => new Date(Date.now() + LIFE_MS);

const isOpen = ({ acceptedAt, expiresAt }: store.InvitationRow) =>
  acceptedAt === null && expiresAt.getTime() > Date.now();

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Limits per address over all offices, and per sender. */
const mailLimits = (email: string, sender: number): Limit[] => [
  { bucket: 'invitation.address.hour', key: email, most: 3, windowSeconds: HOUR },
  { bucket: 'invitation.address.day', key: email, most: 10, windowSeconds: DAY },
  { bucket: 'invitation.sender.hour', key: String(sender), most: 30, windowSeconds: HOUR },
  { bucket: 'invitation.sender.day', key: String(sender), most: 100, windowSeconds: DAY },
];

/** How a user becomes a member: a partner invites an address, and its owner accepts. */
export function invitations(
  db: Db,
  { appUrl }: Pick<Config, 'appUrl'>,
  { outbox, credits, read, shown }: PartDependencies,
) {
  // The link is made when the mail leaves: its token is stored nowhere else, and only the one of the last mail is valid.
  outbox.registerComposer('mail', 'invitation', async ({ invitation, lang }) => {
    const found = await store.invitationOf(db, { id: Number(invitation) });
    if (!found || found.row.acceptedAt !== null) return null;
    const token = newToken();
    await store.replaceToken(db, found.row.id, hashToken(token));
    const url = `${appUrl}${pathTo('invitation', { token })}`;
    const { by, row } = found;
    const office = officeName(found.office);
    return invitationMail(languageOr(lang as string, 'fr'), { office, by, expiresAt: row.expiresAt, url });
  });

  /** 429 past the limits of the address or the sender. */
  async function send(tx: Tx, { id, email }: { id: number; email: string }, caller: Caller): Promise<void> {
    refuseOver(await take(tx, mailLimits(email, caller.id)));
    const data = { invitation: id, lang: caller.account.langueUser };
    await outbox.later(tx, 'mail', {
      to: email,
      key: `invitation:${id}:${Date.now()}`,
      composer: 'invitation',
      data,
    });
  }

  async function invitation(tx: Db, officeId: number, id: number): Promise<OfficeInvitation> {
    const [found] = await store.invitationsOf(tx, officeId, id);
    if (!found) throw notFound();
    return invitationShape(found);
  }

  /**
   * The invitation of a link or with this id, if it is for the caller's address, which is verified. 404 for other callers, when it has
   * expired, or when a newer link was sent.
   */
  async function toCaller(on: Db, caller: Caller, { token = '', id }: Join) {
    const tokenHash = hashToken(token);
    const found = await store.invitationOf(on, id === undefined ? { tokenHash } : { id });
    if (!found && (await store.wasReplaced(on, caller.account.email, tokenHash)))
      throw notFound('office.invitationReplaced');
    const isTheirs = found?.row.email === caller.account.email;
    const isGood = found && (found.row.acceptedAt !== null || isOpen(found.row));
    if (!isTheirs || !isGood) throw notFound('office.invitationUnknown');
    return found;
  }

  return {
    /** 422 on an address that the authorisation does not cover, or of a member. */
    async invite(caller: Caller, { email, role }: NewInvitation): Promise<OfficeInvitation> {
      return inTransaction(db, async (tx) => {
        const office = await lockAsPartner(tx, caller);
        if ((await store.coveringAccount(tx, email))?.id !== office.id)
          throw invalidField('email', 'office.errorAddress');
        if ((await store.membersOf(tx, office.id)).some((member) => member.email === email))
          throw invalidField('email', 'office.errorMember');
        const asked = { officeId: office.id, email, role, invitedBy: caller.id, expiresAt: inSevenDays() };
        const id = await store.upsertInvitation(tx, asked);
        await send(tx, { id, email }, caller);
        const detail = { invitation: id, role };
        await audit(tx, {
          actorId: caller.id,
          action: 'office.invited',
          subject: subjectOf(office.id),
          detail,
        });
        return invitation(tx, office.id, id);
      });
    },

    async sendAgain(caller: Caller, id: number): Promise<OfficeInvitation> {
      return inTransaction(db, async (tx) => {
        const office = await lockAsPartner(tx, caller);
        const { email } = await invitation(tx, office.id, id);
        await store.changeInvitation(tx, id, { expiresAt: inSevenDays() });
        await send(tx, { id, email }, caller);
        return invitation(tx, office.id, id);
      });
    },

    async withdraw(caller: Caller, id: number): Promise<void> {
      await inTransaction(db, async (tx) => {
        const office = await lockAsPartner(tx, caller);
        if (!(await store.deleteInvitation(tx, office.id, id))) throw notFound();
        const subject = subjectOf(office.id);
        const detail = { invitation: id };
        await audit(tx, { actorId: caller.id, action: 'office.invitationWithdrawn', subject, detail });
      });
    },

    async invitation(caller: Caller, token: string): Promise<Invitation> {
      const invited = await toCaller(db, caller, { token });
      const joined = caller.officeId === invited.office.id;
      if (invited.row.acceptedAt !== null && !joined) throw notFound('office.invitationUnknown');
      return shown(invited, joined ? null : caller.ownerId);
    },

    /** The invitation behind a link, for visitors who are not logged in; 404 when it cannot be accepted any more. */
    async link(token: string): Promise<LinkOfInvitation> {
      const found = await store.invitationOf(db, { tokenHash: hashToken(token) });
      if (!found || !isOpen(found.row)) throw notFound('office.invitationUnknown');
      const { row, office, by } = found;
      return { office: officeName(office), role: row.role, invited_by: by, email: row.email };
    },

    /**
     * Makes the caller a member: all they own, credits and debts too, passes to the office. A repeated call changes nothing. 409 for a
     * member of another office.
     */
    async join(caller: Caller, asked: Join): Promise<OwnOffice> {
      await inTransaction(db, async (tx) => {
        const { row, office } = await toCaller(tx, caller, asked);
        const locked = await lockOffice(tx, office.id);
        const user = await lockUser(tx, caller.id);
        if (!user || locked?.walletId == null) throw notFound('office.invitationUnknown');
        if (user.officeId === office.id) return;
        if (user.isAdmin) throw conflict('office.administrator');
        if (user.officeId !== null) throw conflict('office.elsewhere');
        // Read again after locking: it may have been withdrawn or accepted meanwhile.
        const open = await toCaller(tx, caller, asked);
        if (open.row.acceptedAt !== null) throw notFound('office.invitationUnknown');
        const { walletId } = locked;
        await store.setMember(tx, user.id, { walletId, officeId: office.id, officeRole: open.row.role });
        await store.handOver(tx, user.walletId, walletId);
        await handOverClients(tx, user.walletId, walletId);
        await credits.join(tx, user.walletId, walletId);
        await store.changeInvitation(tx, row.id, { acceptedAt: now });
        const detail = { role: open.row.role };
        await audit(tx, {
          actorId: caller.id,
          action: 'office.joined',
          subject: subjectOf(office.id),
          detail,
        });
      });
      return read(caller);
    },
  };
}
