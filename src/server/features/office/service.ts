import { roleMay } from '#domain/accounts/officeRoles';
import type { User } from '#domain/accounts/user';
import type { Invitation, Office, OfficeUpdate, OwnOffice } from '#domain/office/office';
import type { Config } from '../../config/config';
import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import { officeName, readFiler } from '../../db/filer';
import { lockOffice } from '../../db/lockOffice';
import { lockUser } from '../../db/lockUser';
import { inTransaction } from '../../db/transaction';
import { conflict } from '../../http/errors';
import { changeCompany } from '../../people/companyChange';
import type { Caller } from '../../pipeline/handlers';
import { costs } from './costs';
import { invitations } from './invitations';
import { members } from './members';
import { monthOf } from './monthStore';
import { invitationShape, lockAsPartner, type OfficeDependencies, subjectOf } from './shape';
import * as store from './store';
import { templates } from './templates';

export type OfficeService = ReturnType<typeof officeService>;

/** An office: an authorised account whose members share a wallet, and all that each of them creates. */
export function officeService(db: Db, config: Pick<Config, 'appUrl'>, dependencies: OfficeDependencies) {
  /** The invitations of a user without an office, and the name of the office they may open. An administrator has neither. */
  async function offered({ email, isAdmin }: { email: string; isAdmin: boolean }) {
    const waiting = isAdmin ? [] : await store.invitationsTo(db, email);
    const covering = isAdmin ? undefined : await store.coveringAccount(db, email);
    return { waiting, opens: covering?.walletId === null ? covering.name : null };
  }

  async function shown({ row, office, by }: store.Invited, walletId: number | null): Promise<Invitation> {
    const owned = walletId === null ? { dossiers: 0, claims: 0 } : await store.ownedBy(db, walletId);
    return {
      ...{ id: row.id, office: officeName(office), role: row.role, invited_by: by },
      ...{ joined: walletId === null, ...owned },
      credits: walletId === null ? 0 : await dependencies.credits.standing(walletId),
    };
  }

  async function read(caller: { id: number }): Promise<OwnOffice> {
    const found = await store.readMember(db, caller.id);
    if (!found) throw new Error('The caller is gone.');
    const { user, office } = found;
    if (!office || !user.officeRole) {
      const { opens, waiting } = await offered(user);
      return {
        office: null,
        opens,
        invited: await Promise.all(waiting.map((one) => shown(one, user.walletId))),
      };
    }
    const isPartner = roleMay(user.officeRole, 'manage');
    const all = await store.membersOf(db, office.id);
    const { name, company } = await readFiler(db, user.walletId);
    return {
      ...{ opens: null, invited: [] },
      office: {
        ...{ name, company: company ?? {} },
        role: user.officeRole,
        members: all.map(({ id, name, email, role, clients, lastSeen }) => ({
          ...{ id, name, email, clients, role: role ?? 'reader', own: id === caller.id },
          last_seen_at:
            lastSeen !== null && (isPartner || id === caller.id) ? new Date(lastSeen).toISOString() : null,
        })),
        invitations: isPartner ? (await store.invitationsOf(db, office.id)).map(invitationShape) : [],
        wallet: isPartner ? await monthOf(db, user.walletId) : null,
        warn_below: isPartner ? office.warnBelow : null,
      } satisfies Office,
    };
  }

  return {
    read,

    /** What the page Cabinet offers the caller: accept an invitation or open an office; null: nothing, or already in one. */
    async offer({ account, isAdmin, officeId }: Caller): Promise<User['office_offer']> {
      if (officeId !== null) return null;
      const { waiting, opens } = await offered({ email: account.email, isAdmin });
      return waiting.length > 0 ? 'join' : opens === null ? null : 'open';
    },

    /**
     * Makes the caller the partner of a new office of their authorisation; it gets a copy of their company data. 409 when it exists
     * already, or the caller has no authorisation.
     */
    async open(caller: Caller): Promise<OwnOffice> {
      await inTransaction(db, async (tx) => {
        if (caller.isAdmin) throw conflict('office.administrator');
        const covering = await store.coveringAccount(tx, caller.account.email);
        const office = covering && (await lockOffice(tx, covering.id));
        if (!office) throw conflict('office.none');
        const user = await lockUser(tx, caller.id);
        // A repeated call.
        if (user?.officeId === office.id) return;
        if (!user || user.officeId !== null) throw conflict('office.elsewhere');
        if (office.walletId !== null) throw conflict('office.exists');
        const { walletId } = user;
        await store.changeOffice(tx, office.id, { walletId, company: user.company });
        await store.setMember(tx, user.id, { walletId, officeId: office.id, officeRole: 'partner' });
        await audit(tx, { actorId: caller.id, action: 'office.opened', subject: subjectOf(office.id) });
      });
      return read(caller);
    },

    /** Changes the company data that the office files with. */
    async change(caller: Caller, { company: change }: OfficeUpdate): Promise<OwnOffice> {
      await inTransaction(db, async (tx) => {
        const office = await lockAsPartner(tx, caller);
        if (change === undefined || office.walletId === null) return;
        await store.changeOffice(tx, office.id, { company: changeCompany(office.company, change) });
        const subject = subjectOf(office.id);
        const detail = { fields: Object.keys(change ?? {}).sort() };
        await audit(tx, { actorId: caller.id, action: 'office.companyChanged', subject, detail });
      });
      return read(caller);
    },

    invitations: invitations(db, config, { ...dependencies, read, shown }),
    members: members(db, { ...dependencies, read, shown }),
    templates: templates(db),
    ...costs(db, dependencies),

    /** Sets the credits below which partners are informed. If the balance is lower already, no mail is sent: the page shows it. */
    async warnBelow(caller: Caller, below: number | null): Promise<OwnOffice> {
      const { officeId } = caller;
      if (officeId !== null) await inTransaction(db, (tx) => store.warnBelow(tx, officeId, below));
      return read(caller);
    },
  };
}
