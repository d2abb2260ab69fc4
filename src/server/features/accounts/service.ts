import type { Credentials, Profile, ProfileUpdate, User } from '#domain/entities/user';
import type { Language } from '#domain/languages';
import type { Config } from '../../config';
import type { Db, Tx } from '../../db/connect';
import { deleteOldEvents, type Limit, networkOf, take } from '../../db/rateLimits';
import type { BillingCompany } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { notFound, tooMany, unauthenticated } from '../../errors';
import type { Caller } from '../../http/handlers';
import type { CreditService } from '../credits/service';
import { listAnswer, type Page } from '../lists';
import { deleteExpiredTokens } from './emailTokens';
import { hashPassword, verifyPassword } from './passwords';
import * as store from './store';
import { hashToken, newToken } from './tokens';

/** A person an operator adds. */
export interface NewAccount {
  email: string;
  firstName: string;
  lastName: string;
  langueUser: Language;
  isAdmin: boolean;
  company?: BillingCompany;
}

/** A user, with what his password was checked against. */
export type Checked = Pick<store.UserRow, 'id' | 'passwordHash'>;

type Settings = Pick<Config, 'limits' | 'sessionDays'>;

/** A session moves its end at most this often: reading must not cost a write each time. */
const TOUCH_AFTER_MS = 5 * 60_000;

export type AccountService = ReturnType<typeof accountService>;

/** Sessions, and what a user knows and changes of himself. */
export function accountService(db: Db, config: Settings, credits: Pick<CreditService, 'open'>) {
  const sessionEnd = () => new Date(Date.now() + config.sessionDays * 86_400_000);

  /** 401 when the password has been replaced since it was checked. */
  async function openSession(user: Checked, userAgent: string | undefined): Promise<string> {
    const token = newToken();
    const session = { tokenHash: hashToken(token), userId: user.id, userAgent, expiresAt: sessionEnd() };
    const begun = await inTransaction(db, (tx) => store.insertSession(tx, user.passwordHash, session));
    if (!begun) throw unauthenticated('auth.failed');
    return token;
  }

  return {
    /**
     * Opens a session. A wrong address and a wrong password give the same 401 in the same time; too many failures for
     * one address or one IP give a 429. An unverified address gets a token that opens very little.
     */
    async login({ email, password }: Credentials, from: { ip: string; userAgent: string | undefined }) {
      const taken = await take(db, loginLimits(config.limits, email, from.ip));
      if (!taken.ok) throw tooMany(taken.waitSeconds);
      const user = await store.findUserByEmail(db, email);
      if (!(await verifyPassword(user?.passwordHash, password)) || !user)
        throw unauthenticated('auth.failed');
      await taken.giveBack();
      const [token, account] = await Promise.all([
        openSession(user, from.userAgent),
        store.readUser(db, user.id),
      ]);
      return {
        token,
        email_verified_at: user.emailVerifiedAt?.toISOString() ?? null,
        credits: account?.credits ?? 0,
      };
    },

    /** Whose token this is; null when it is unknown, ended or expired. */
    async authenticate(token: string): Promise<Caller | null> {
      const session = await store.findSession(db, hashToken(token));
      if (!session) return null;
      if (Date.now() - session.lastSeenAt.getTime() > TOUCH_AFTER_MS)
        await store.touchSession(db, session.sessionId, sessionEnd());
      return {
        id: session.id,
        sessionId: session.sessionId,
        name: fullName(session),
        isAdmin: session.isAdmin,
        emailVerified: session.emailVerifiedAt !== null,
      };
    },

    openSession,

    /** Adds a person whose address needs no proof, with an empty wallet; null when the address is taken. */
    async addVerified(tx: Tx, { company, ...person }: NewAccount, password: string): Promise<number | null> {
      const passwordHash = await hashPassword(password);
      const user = await store.insertUser(tx, {
        ...person,
        ...(company ? { company } : {}),
        passwordHash,
        emailVerifiedAt: new Date(),
      });
      if (!user) return null;
      await credits.open(tx, user.id);
      return user.id;
    },

    logout: (caller: Caller) => store.deleteSession(db, caller.sessionId),

    /** Where the caller is logged in. */
    async sessions(caller: Caller, page: Page) {
      const { rows, total } = await store.listSessions(db, caller.id, page);
      const data = rows.map(({ id, createdAt, lastSeenAt, userAgent }) => ({
        id,
        created_at: createdAt.toISOString(),
        last_seen_at: lastSeenAt.toISOString(),
        user_agent: userAgent,
        current: id === caller.sessionId,
      }));
      return listAnswer(data, total, page);
    },

    /** Logs the caller out everywhere, here too. */
    endSessions: (caller: Caller) => store.deleteSessionsOf(db, caller.id),

    /** Logs the caller out on one device; 404 when it is not his. */
    async endSession(caller: Caller, sessionId: number): Promise<void> {
      if (!(await store.deleteOwnSession(db, caller.id, sessionId))) throw notFound();
    },

    async user({ id }: Caller): Promise<User> {
      const user = await read(id);
      return {
        id: user.id,
        name: fullName(user),
        first_name: user.firstName,
        last_name: user.lastName,
        email: user.email,
        is_admin: user.isAdmin,
        credits: user.credits,
        langue_user: user.langueUser,
        session_id: user.sessionId,
        email_verified_at: user.emailVerifiedAt?.toISOString() ?? null,
      };
    },

    setLanguage: ({ id }: Caller, language: Language) => store.setLanguage(db, id, language),

    profile: ({ id }: Caller) => readProfile(id),

    /** Whom to bill for a user's publications; null when he has not said. */
    billingOf: async (userId: number): Promise<Profile['company']> => (await readProfile(userId)).company,

    /** Changes what is given and leaves the rest; of the company too. */
    async updateProfile({ id }: Caller, change: ProfileUpdate): Promise<Profile> {
      await inTransaction(db, async (tx) => {
        // Locked first: of two changes at once the second starts from what the first has left.
        const company = await store.lockCompany(tx, id);
        if (!company) throw unauthenticated();
        await store.updateUser(tx, id, {
          ...(change.first_name !== undefined && { firstName: change.first_name }),
          ...(change.last_name !== undefined && { lastName: change.last_name }),
          ...(change.langue_user !== undefined && { langueUser: change.langue_user }),
          ...(change.GSM !== undefined && { gsm: change.GSM || null }),
          ...(change.company !== undefined && { company: mergeCompany(company, change.company) }),
        });
      });
      return readProfile(id);
    },

    count: () => store.countUsers(db),

    /** Removes what no longer serves: sessions, mailed links and counted tries past their time. */
    async tidy(): Promise<void> {
      await store.deleteExpiredSessions(db);
      await deleteExpiredTokens(db);
      await deleteOldEvents(db);
    },
  };

  async function read(id: number) {
    const user = await store.readUser(db, id);
    if (!user) throw unauthenticated();
    return user;
  }

  async function readProfile(id: number): Promise<Profile> {
    const user = await read(id);
    return {
      credits: user.credits,
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email,
      langue_user: user.langueUser,
      GSM: user.gsm,
      company: Object.keys(user.company).length > 0 ? user.company : null,
    };
  }
}

export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim();

function loginLimits(limits: Config['limits'], email: string, ip: string): Limit[] {
  const windowSeconds = limits.loginWindowMinutes * 60;
  return [
    { bucket: 'login.address', key: email, most: limits.loginFailuresPerAddress, windowSeconds },
    { bucket: 'login.ip', key: networkOf(ip), most: limits.loginFailuresPerIp, windowSeconds },
  ];
}

type CompanyChange = NonNullable<ProfileUpdate['company']>;

/** null clears a part, an absent one stays. */
function mergeCompany(current: BillingCompany, change: CompanyChange | null): BillingCompany {
  if (change === null) return {};
  const { address, ...own } = change;
  const merged = patch(current, own);
  if (address === undefined) return merged;
  if (address === null) return patch(merged, { address: null });
  return { ...merged, address: patch(current.address ?? {}, address) };
}

function patch<T extends object>(current: T, change: { [K in keyof T]?: T[K] | null | undefined }): T {
  const merged = { ...current, ...change };
  for (const key of Object.keys(merged) as (keyof T)[])
    if (merged[key] === null || merged[key] === undefined || merged[key] === '') delete merged[key];
  return merged as T;
}
