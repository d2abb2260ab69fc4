import { randomUUID } from 'node:crypto';
import type { PasswordChange, PasswordReset, Registration, RegistrationOfLink } from '#domain/accounts/user';
import { pathTo } from '#domain/base/paths';
import { type Language, languageOr } from '#domain/language/languages';
import type { Config } from '../../config/config';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import { type Limit, networkOf, take } from '../../db/rateLimits';
import { inTransaction } from '../../db/transaction';
import { CallError, forbidden, invalidField, refuseOver } from '../../http/errors';
import type { Caller } from '../../pipeline/handlers';
import type { AuthorisedService } from '../authorised/service';
import type { CreditService } from '../credits/service';
import type { OutboxService } from '../outbox/service';
import { type From, findDevice, forgetDevices } from './devices';
import { issueToken, readToken, spendToken } from './emailTokens';
import type { LoginService } from './login';
import { passwordChangedMail, resetMail, verifyMail } from './mails';
import { refuseCommonPassword } from './passwordStrength';
import { hashPassword } from './passwords';
import { fullName } from './service';
import * as store from './store';

interface Dependencies {
  outbox: OutboxService;
  credits: CreditService;
  authorised: Pick<AuthorisedService, 'covers' | 'of'>;
  login: Pick<LoginService, 'completeLogin' | 'checkPassword'>;
}

type Settings = Pick<Config, 'limits' | 'appUrl' | 'passwordMemoryKib'>;

type Known = Pick<store.UserRow, 'email' | 'firstName' | 'lastName'> &
  Partial<Pick<store.UserRow, 'company'>>;

const HOUR = 3600;

/** 422 without a field: the link is unknown, used or expired. */
const deadToken = () => new CallError(422, { message: 'auth.tokenInvalid' });

export type RegistrationService = ReturnType<typeof registrationService>;

/** Registration, confirmation of the address, and choice of another password. */
export function registrationService(db: Db, config: Settings, deps: Dependencies) {
  const { limits, appUrl } = config;
  const { outbox, credits, authorised, login } = deps;

  // Composed when the mail leaves: the calls below take as long for an unknown address as for a known one, and no token is stored in the
  // outbox.
  outbox.registerComposer('mail', 'verify', async ({ email }) => {
    const user = await store.findUserByEmail(db, String(email));
    if (!user || user.emailVerifiedAt) return null;
    const token = await issueToken(db, 'verify', user.id);
    const lang = user.langueUser;
    const url = `${appUrl}${pathTo('verifyEmail', { token }, { lang })}`;
    return verifyMail(lang, fullName(user), user.createdAt, url);
  });
  outbox.registerComposer('mail', 'reset', async ({ email, locale }) => {
    const user = await store.findUserByEmail(db, String(email));
    if (!user) return null;
    const token = await issueToken(db, 'reset', user.id);
    const lang = languageOr(locale, user.langueUser);
    return resetMail(lang, `${appUrl}${pathTo('password.reset', { token }, { email: user.email, lang })}`);
  });

  /** Audits a new password, and informs its owner by mail. */
  async function tell(
    tx: Tx,
    { id, langueUser, email }: Pick<store.UserRow, 'id' | 'langueUser' | 'email'>,
    action: 'user.passwordChanged' | 'user.passwordReset',
  ): Promise<void> {
    await audit(tx, { actorId: id, action, subject: { type: 'user', id } });
    await outbox.mail(tx, {
      to: email,
      key: `password-changed:${randomUUID()}`,
      content: passwordChangedMail(langueUser),
    });
  }

  /** Known facts about a person, which make a password easy to guess. */
  async function wordsOf({ email, firstName, lastName, company }: Known): Promise<string[]> {
    const office = (await authorised.of([email])).get(email)?.name;
    return [email, firstName, lastName, company?.name ?? '', office ?? ''];
  }

  async function within(limits: Limit[]): Promise<void> {
    refuseOver(await take(db, limits));
  }

  const ofIp = (bucket: string, ip: string): Limit[] => [
    { bucket, key: networkOf(ip), most: limits.mailPerIpHour, windowSeconds: HOUR },
  ];

  /** Per address and per IP, also for an address without an account: the answer must not reveal which it is. */
  const mailLimits = (email: string, ip: string): Limit[] => [
    { bucket: 'mail.address', key: email, most: limits.mailPerAddressHour, windowSeconds: HOUR },
    ...ofIp('mail.ip', ip),
  ];

  /** Uses a token to confirm an address; 422 when it was confirmed otherwise meanwhile. */
  async function answered(tx: Tx, token: string): Promise<store.UserRow> {
    const userId = await spendToken(tx, 'verify', token);
    const user = userId === null ? undefined : await store.readUser(tx, userId);
    if (!user || user.emailVerifiedAt) throw deadToken();
    return user;
  }
  const ownMailLimits = (email: string): Limit[] => [
    { bucket: 'mail.own', key: email, most: limits.mailPerAddressHour, windowSeconds: HOUR },
  ];

  const queue = (tx: Db, composer: 'verify' | 'reset', email: string, locale?: Language) =>
    outbox.later(tx, 'mail', {
      to: email,
      key: `${composer}:${randomUUID()}`,
      composer,
      data: { email, locale },
    });

  return {
    /**
     * Creates an account for an authorised address and mails its link. 403 for an address that is not authorised, 422 for one that has an
     * account, 429 past the limit of the IP. The session has very few rights until the address is confirmed.
     */
    async register(person: Registration, from: From) {
      await within([
        {
          bucket: 'register.ip',
          key: networkOf(from.ip),
          most: limits.registerPerIpHour,
          windowSeconds: HOUR,
        },
      ]);
      if (!(await authorised.covers(person.email))) throw forbidden('register.notAuthorised');
      await refuseCommonPassword(
        person.password,
        await wordsOf({ email: person.email, firstName: person.first_name, lastName: person.last_name }),
      );
      const passwordHash = await hashPassword(person.password, config);
      const user = await inTransaction(db, async (tx) => {
        const added = await store.insertUser(tx, {
          email: person.email,
          firstName: person.first_name,
          lastName: person.last_name,
          passwordHash,
          langueUser: person.langue_user,
          walletId: await credits.open(tx),
        });
        if (!added) throw invalidField('email', 'register.emailTaken');
        await queue(tx, 'verify', person.email);
        return added;
      });
      const { token, device } = await login.completeLogin(user, from);
      return { device, answer: { token, email_verification_sent: true } };
    },

    /** Who registered with the address of the token, when, and whether on this device; 422 when the token is invalid. */
    async registrationOf(token: string, device: string | null): Promise<RegistrationOfLink> {
      const userId = await readToken(db, 'verify', token);
      const user = userId === null ? undefined : await store.readUser(db, userId);
      if (!user || user.emailVerifiedAt) throw deadToken();
      const isHere = device !== null && (await findDevice(db, user.email, device)) !== undefined;
      return {
        name: fullName(user),
        email: user.email,
        registered_at: user.createdAt.toISOString(),
        here: isHere,
      };
    },

    /** Confirms the address of the token; 422 when it is invalid. Earlier sessions end: the person must log in again. */
    async verifyEmail(token: string): Promise<{ email_verified_at: string }> {
      const verifiedAt = new Date();
      await inTransaction(db, async (tx) => {
        const user = await answered(tx, token);
        await store.setVerified(tx, user.id, verifiedAt);
        await store.deleteSessionsOf(tx, user.id);
      });
      return { email_verified_at: verifiedAt.toISOString() };
    },

    /** The owner of the address did not register: deletes the account, so that they can. 422 when the token is invalid. */
    async disown(token: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        const user = await answered(tx, token);
        await store.deleteUser(tx, user.id);
        await credits.close(tx, user.walletId);
        const subject = { type: 'user', id: user.id } as const;
        await audit(tx, { actorId: null, action: 'user.disowned', subject });
      });
    },

    /** Mails the link again if there is an unconfirmed account; the answer does not reveal that. */
    async resendVerification(email: string, caller: Pick<Caller, 'account'> | null, ip: string) {
      // The caller's own address has its own limit: strangers cannot use it up, nor a colleague that of the network.
      const isOwn = caller?.account.email === email;
      await within(isOwn ? ownMailLimits(email) : mailLimits(email, ip));
      await queue(db, 'verify', email);
      return { sent: true as const };
    },

    /** Mails a link to choose a password if there is an account; the answer does not reveal that. */
    async forgotPassword(email: string, locale: Language, ip: string) {
      await within(mailLimits(email, ip));
      await queue(db, 'reset', email, locale);
      return { sent: true as const };
    },

    /**
     * Sets the chosen password, ends all sessions and the calendar link, and resets the count of failed logins. 422 when the token is
     * invalid or was mailed to another address. A reset link also confirms the address; a verification link is accepted too, for an owner
     * of the address who did not choose the password of the registration.
     */
    async resetPassword({ email, token, password }: PasswordReset, ip: string): Promise<void> {
      // A hash costs memory and time, even for an invalid token.
      await within(ofIp('reset.ip', ip));
      const asker = (await readToken(db, 'reset', token)) ?? (await readToken(db, 'verify', token));
      const account = asker === null ? undefined : await store.readUser(db, asker);
      if (!account || account.email !== email) throw deadToken();
      await refuseCommonPassword(password, await wordsOf(account));
      const passwordHash = await hashPassword(password, config);
      await inTransaction(db, async (tx) => {
        const userId = (await spendToken(tx, 'reset', token)) ?? (await answered(tx, token)).id;
        if (userId !== account.id) throw deadToken();
        await store.setPassword(tx, account.id, passwordHash);
        await store.deleteSessionsOf(tx, account.id);
        await forgetDevices(tx, account.id);
        await tell(tx, account, 'user.passwordReset');
      });
    },

    /**
     * Changes the caller's password, ends their other sessions and the calendar link, and informs them by mail. 422 on a wrong current
     * password, 429 after too many, as at the login.
     */
    async changePassword(
      { id, sessionId, account: { email } }: Caller,
      { current_password, password }: PasswordChange,
      from: From,
    ): Promise<void> {
      const account = await login
        .checkPassword({ email, password: current_password }, from)
        .catch((error: unknown) => {
          // Not a 401, which would log the caller out.
          if (error instanceof CallError && error.status === 401)
            throw invalidField('current_password', 'profile.passwordWrong');
          throw error;
        });
      await refuseCommonPassword(password, await wordsOf(account));
      const passwordHash = await hashPassword(password, config);
      await inTransaction(db, async (tx) => {
        await store.setPassword(tx, id, passwordHash);
        await store.deleteSessionsOf(tx, id, { but: sessionId });
        await store.endCalendar(tx, id);
        await forgetDevices(tx, id, { but: sessionId });
        await tell(tx, account, 'user.passwordChanged');
      });
    },
  };
}
