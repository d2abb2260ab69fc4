import type { Profile, ProfileUpdate, User } from '#domain/accounts/user';
import type { Language } from '#domain/language/languages';
import { differingName } from '#domain/people/identityStatus';
import { wholeName } from '#domain/people/nameMatch';
import type { Config } from '../../config/config';
import type { Db, Tx } from '../../db/connect';
import { readFiler } from '../../db/filer';
import { lockUser } from '../../db/lockUser';
import { type VerificationRow, verificationOf } from '../../db/mappers';
import { deleteOldEvents } from '../../db/rateLimits';
import type { BillingCompany } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { invalidField, unauthorized } from '../../http/errors';
import { listAnswer, type Page } from '../../lists/lists';
import { changeCompany } from '../../people/companyChange';
import { identityChange } from '../../people/identityChange';
import { hashToken } from '../../people/tokens';
import type { Account, Caller } from '../../pipeline/handlers';
import type { CreditService } from '../credits/service';
import { deleteOldDevices } from './devices';
import { deleteExpiredTokens } from './emailTokens';
import { hashPassword } from './passwords';
import { endOfSession } from './sessionEnd';
import * as store from './store';

/** An account that an operator adds. */
export interface NewAccount {
  email: string;
  firstName: string;
  lastName: string;
  langueUser: Language;
  isAdmin: boolean;
  company?: BillingCompany;
}

type Settings = Pick<
  Config,
  'mode' | 'sessionDays' | 'sessionIdleDays' | 'adminSessionHours' | 'passwordMemoryKib'
>;

/** A session is extended at most this often, so that reading seldom writes. */
const TOUCH_AFTER_MS = 5 * 60_000;

export type AccountService = ReturnType<typeof accountService>;

/** Sessions, and a user's own data. */
export function accountService(db: Db, config: Settings, credits: Pick<CreditService, 'open'>) {
  const findSession = store.sessionFinder(db);
  const ownCheck = store.ownCheckReader(db);

  return {
    /** The caller with this token; null when it is unknown, ended or expired. */
    async authenticate(token: string): Promise<Omit<Caller, 'editor'> | null> {
      const session = await findSession(hashToken(token));
      if (!session) return null;
      const { id: sessionId, userId: id, isAdmin, ownerId, role, officeId, officesLeft, account } = session;
      const end = endOfSession(config, isAdmin, session.createdAt);
      if (end.getTime() <= Date.now()) return null;
      if (Date.now() - session.lastSeenAt.getTime() > TOUCH_AFTER_MS)
        await store.touchSession(db, sessionId, end);
      const emailVerified = account.emailVerifiedAt !== null;
      const mustEnrol = config.mode === 'production' && session.lacksFactor;
      const office = { ownerId, role, officeId, officesLeft };
      return {
        id,
        sessionId,
        name: fullName(account),
        isAdmin,
        emailVerified,
        mustEnrol,
        ...office,
        account,
      };
    },

    /** Adds a user with an empty wallet; 422 when the address is taken. */
    async add(
      tx: Tx,
      { company, ...person }: NewAccount,
      password: string,
      emailVerifiedAt: Date | null = new Date(),
    ) {
      const passwordHash = await hashPassword(password, config);
      const user = await store.insertUser(tx, {
        ...person,
        ...(company ? { company } : {}),
        passwordHash,
        emailVerifiedAt,
        walletId: await credits.open(tx),
      });
      if (!user) throw invalidField('email', 'register.emailTaken');
      return user;
    },

    logout: (caller: Pick<Caller, 'sessionId'>) => store.deleteSession(db, caller.sessionId),

    /** The caller's sessions. */
    async sessions(caller: Caller, page: Page) {
      const { rows, total } = await store.listSessions(db, caller.id, page);
      const data = rows.map(({ id, createdAt, lastSeenAt, userAgent, network }) => ({
        id,
        created_at: createdAt.toISOString(),
        last_seen_at: lastSeenAt.toISOString(),
        user_agent: userAgent,
        network,
        current: id === caller.sessionId,
      }));
      return listAnswer(data, total, page);
    },

    /** Ends all sessions of the caller, and their calendar link. */
    endSessions: ({ id }: Caller) => inTransaction(db, (tx) => store.deleteSessionsOf(tx, id)),

    endSession: (sessionId: number) => store.deleteSession(db, sessionId),

    user({
      id,
      isAdmin,
      mustEnrol,
      name,
      account,
      role,
    }: Caller): Omit<User, 'is_office' | 'office_offer' | 'sample'> {
      return {
        id,
        name,
        first_name: account.firstName,
        last_name: account.lastName,
        email: account.email,
        is_admin: isAdmin,
        credits: account.credits,
        langue_user: account.langueUser,
        session_id: account.sessionId,
        email_verified_at: account.emailVerifiedAt?.toISOString() ?? null,
        must_enrol: mustEnrol,
        office_role: role,
      };
    },

    setLanguage: ({ id }: Caller, language: Language) => store.setLanguage(db, id, language),

    profile: async (caller: Caller): Promise<Profile> =>
      profileOf(caller.account, (await ownCheck(caller.id)) ?? null, await officeCompanyOf(caller)),

    /** Changes the given fields, also within the company. */
    async updateProfile(
      caller: Pick<Caller, 'id' | 'account' | 'officeId' | 'ownerId'>,
      change: ProfileUpdate,
    ): Promise<Profile> {
      const { id, account } = caller;
      return inTransaction(db, async (tx) => {
        // Locked first: of two simultaneous changes the second starts from the result of the first.
        const row = await lockUser(tx, id);
        if (!row) throw unauthorized();
        const { first_name: firstName = row.firstName, last_name: lastName = row.lastName } = change;
        const verification = (await store.ownCheckReader(tx)(id)) ?? null;
        const name = { before: nameOf(row), after: nameOf({ firstName, lastName }) };
        const { confirmedName: _none, ...identity } = identityChange(
          { row, verification },
          { GSM: change.GSM },
          name,
        );
        const columns: store.UserChange = {
          firstName,
          lastName,
          ...(change.langue_user !== undefined && { langueUser: change.langue_user }),
          ...identity,
          ...(change.company !== undefined && { company: changeCompany(row.company, change.company) }),
        };
        await store.updateUser(tx, id, columns);
        return profileOf(
          { ...account, ...row, ...columns },
          (await store.ownCheckReader(tx)(id)) ?? null,
          await officeCompanyOf(caller, tx),
        );
      });
    },

    count: () => store.countUsers(db),

    /** Deletes what has expired: sessions, devices, mailed links and counted attempts. */
    async tidy(): Promise<void> {
      await store.deleteExpiredSessions(db);
      await deleteOldDevices(db);
      await deleteExpiredTokens(db);
      await deleteOldEvents(db);
    },
  };

  /** The office's company, which replaces a member's own; null for other users. */
  async function officeCompanyOf({ officeId, ownerId }: Pick<Caller, 'officeId' | 'ownerId'>, on: Db = db) {
    return officeId === null ? null : (await readFiler(on, ownerId)).company;
  }
}

const companyOf = ({ company }: Pick<Account, 'company'>): Profile['company'] =>
  Object.keys(company).length > 0 ? company : null;

const profileOf = (
  account: Account,
  check: VerificationRow | null,
  officeCompany: Profile['office_company'],
): Profile => ({
  credits: account.credits,
  first_name: account.firstName,
  last_name: account.lastName,
  email: account.email,
  langue_user: account.langueUser,
  GSM: account.gsm,
  company: companyOf(account),
  office_company: officeCompany,
  verification: check && verificationOf(check),
  differing_name: differingName(check, nameOf(account), null),
});

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  wholeName({ givenName: firstName, surname: lastName });

export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim();
