import { randomUUID } from 'node:crypto';
import { limitedToken } from '#domain/accounts/limitedToken';
import type { Credentials, LoginBegun, SessionOpened } from '#domain/accounts/user';
import type { Config } from '../../config/config';
import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { conflict, forbidden, notFound, secondStepNeeded, unauthorized } from '../../http/errors';
import { hashToken, newToken } from '../../people/tokens';
import type { Caller } from '../../pipeline/handlers';
import type { AuthorisedService } from '../authorised/service';
import type { OutboxService } from '../outbox/service';
import { enterFrom, type From, tracesOf } from './devices';
import { newDeviceMail, sessionsEndedMail } from './mails';
import { loginEvent, passwordCheck } from './passwordCheck';
import type { EnrolmentCodes } from './secondFactor/enrolment';
import { endOfSession } from './sessionEnd';
import * as store from './store';

/** A user, with the hash that their password was checked against. */
export type Checked = Pick<
  store.UserRow,
  'id' | 'email' | 'isAdmin' | 'langueUser' | 'passwordHash' | 'emailVerifiedAt'
>;

/** A session's token, and the secret of its device. */
export interface Begun {
  token: string;
  device: string;
}

type Settings = Pick<
  Config,
  'limits' | 'passwordMemoryKib' | 'sessionDays' | 'sessionIdleDays' | 'adminSessionHours'
>;

interface Dependencies {
  enrolment: Pick<EnrolmentCodes, 'mailTo'>;
  outbox: Pick<OutboxService, 'mail'>;
  authorised: Pick<AuthorisedService, 'lock'>;
}

export type LoginService = ReturnType<typeof loginService>;

/** Starts sessions, and lets an administrator end those of another user. */
export function loginService(db: Db, config: Settings, { outbox, authorised, enrolment }: Dependencies) {
  const checkPassword = passwordCheck(db, config);

  /**
   * The only place that creates a session, after all factors were checked. 401 when the password was replaced since its check, 403 when the
   * user is no longer authorised. A new device is reported by mail to a user who has others.
   */
  async function completeLogin(user: Checked, from: From): Promise<Begun> {
    const token = user.emailVerifiedAt === null ? limitedToken(newToken()) : newToken();
    const now = new Date();
    const device = await inTransaction(db, async (tx) => {
      // Administrators are created by the operator and need no authorisation.
      if (!user.isAdmin && !(await authorised.lock(tx, user.email))) {
        await audit(tx, loginEvent(user.id, 'user.loginFailed', from));
        return null;
      }
      if (!(await store.holdPassword(tx, user))) throw unauthorized('auth.failed');
      const { id: deviceId, secret, isStrange } = await enterFrom(tx, user.id, from);
      await store.insertSession(tx, {
        tokenHash: hashToken(token),
        userId: user.id,
        deviceId,
        userAgent: from.userAgent,
        expiresAt: endOfSession(config, user.isAdmin, now),
      });
      await audit(tx, loginEvent(user.id, 'user.loggedIn', from));
      // Not to an unconfirmed address, which may belong to another person.
      if (isStrange && user.emailVerifiedAt)
        await outbox.mail(tx, {
          to: user.email,
          key: `new-device:${deviceId}`,
          content: newDeviceMail(user.langueUser, now, tracesOf(from).browser),
        });
      return secret;
    });
    if (device === null) throw forbidden('auth.accessEnded');
    return { token, device };
  }

  /** Opens a session once all factors were checked; refuses like `completeLogin`. */
  async function enter(
    user: Checked & { credits: number },
    from: From,
  ): Promise<{ device: string; answer: SessionOpened }> {
    const { token, device } = await completeLogin(user, from);
    const email_verified_at = user.emailVerifiedAt?.toISOString() ?? null;
    return { device, answer: { token, email_verified_at, credits: user.credits } };
  }

  return {
    checkPassword,
    completeLogin,
    enter,

    /**
     * Opens a session. 401 for a wrong address or password, 429 after too many of them (see passwordCheck.ts), 403 when no longer
     * authorised; returns the second step if `secondStep` starts one. An unconfirmed address gets a token with very few rights.
     */
    async login(
      credentials: Credentials,
      from: From,
      secondStep: (user: Checked) => Promise<LoginBegun | null>,
    ) {
      const user = await checkPassword(credentials, from);
      const begun = await secondStep(user);
      if (begun) throw secondStepNeeded(begun);
      const entered = await enter(user, from);
      await enrolment.mailTo(user);
      return entered;
    },

    /**
     * Ends all sessions of another user, returns their number and informs the user if there were any. 404 when there is no such account,
     * 409 for one's own.
     */
    async endSessionsOf({ id: actorId }: Pick<Caller, 'id'>, userId: number): Promise<{ ended: number }> {
      if (userId === actorId) throw conflict('secondFactor.own');
      return inTransaction(db, async (tx) => {
        const person = await store.readUser(tx, userId);
        if (!person) throw notFound();
        const ended = await store.deleteSessionsOf(tx, userId);
        await audit(tx, { actorId, action: 'user.sessionsEnded', subject: { type: 'user', id: userId } });
        const content = sessionsEndedMail(person.langueUser, new Date());
        if (ended > 0)
          await outbox.mail(tx, { to: person.email, key: `sessions-ended:${randomUUID()}`, content });
        return { ended };
      });
    },
  };
}
