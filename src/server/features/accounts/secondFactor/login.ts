import { randomUUID } from 'node:crypto';
import type { Assertion, SecondStep } from '#domain/accounts/secondFactor';
import type { LoginBegun, SessionOpened } from '#domain/accounts/user';
import type { Config } from '../../../config/config';
import { audit } from '../../../db/audit';
import type { Db, Tx } from '../../../db/connect';
import { type Limit, networkOf, takeForCheck } from '../../../db/rateLimits';
import { releaseLimit } from '../../../db/releaseLimit';
import { inTransaction } from '../../../db/transaction';
import { CallError, invalidField, refuseOver, unauthorized } from '../../../http/errors';
import { hashToken, newToken } from '../../../people/tokens';
import type { OutboxService } from '../../outbox/service';
import { type From, findDevice } from '../devices';
import { readAccount, readUser, type UserRow } from '../store';
import { secondFactorMail } from './mails';
import { newChallenge, passkeysAt } from './passkeys';
import { hashRecoveryCode } from './recoveryCodes';
import type { SealedSecrets } from './sealed';
import * as store from './store';
import { stepOf } from './totp';

interface Dependencies {
  outbox: Pick<OutboxService, 'mail'>;
  sealed: SealedSecrets;
  enter(user: UserRow & { credits: number }, from: From): Promise<{ device: string; answer: SessionOpened }>;
}

type Settings = Pick<Config, 'appUrl' | 'limits'>;

/** The pending login has ended: the password must be entered again. */
const over = () => new CallError(422, { message: 'auth.secondStepOver' });
const refused = () => new CallError(422, { message: 'auth.passkeyRefused' });

export type SecondStepService = ReturnType<typeof secondStepService>;

/** The second step of a login, for users with a second factor. */
export function secondStepService(db: Db, { appUrl, limits }: Settings, deps: Dependencies) {
  const { outbox, sealed, enter } = deps;
  const passkeys = passkeysAt(appUrl);
  const windowSeconds = limits.loginWindowMinutes * 60;

  /**
   * The password was right: failures count per user and password, over all networks. A known device has its own count, so that another
   * person with the password cannot lock the user out.
   */
  async function placesOf(user: UserRow, from: From): Promise<Limit[]> {
    const key = `${user.id} ${user.passwordHash}`;
    const most = limits.loginFailuresPerAddress;
    const device = from.device === null ? undefined : await findDevice(db, user.email, from.device);
    if (device !== undefined)
      return [{ bucket: 'login.factor.device', key: `${key} ${device}`, most, windowSeconds }];
    return [
      { bucket: 'login.factor', key, most, windowSeconds },
      {
        bucket: 'login.factor.ip',
        key: networkOf(from.ip),
        most: limits.loginFailuresPerIp,
        windowSeconds,
      },
    ];
  }

  /** Checks a code of the app; false when it is wrong or was used before. */
  async function byCode(tx: Tx, userId: number, code: string): Promise<boolean> {
    const totp = await store.confirmedTotp(tx, userId);
    const step = totp ? stepOf(sealed.open(userId, totp.secret), code) : null;
    return step !== null && (await store.takeStep(tx, userId, step));
  }

  async function byRecoveryCode(tx: Tx, { id, email, langueUser }: UserRow, code: string): Promise<boolean> {
    if (!(await store.spendRecoveryCode(tx, id, hashRecoveryCode(code)))) return false;
    await audit(tx, { actorId: id, action: 'secondFactor.codeUsed', subject: { type: 'user', id } });
    const content = secondFactorMail(langueUser, 'codeUsed');
    await outbox.mail(tx, { to: email, key: `second-factor:${randomUUID()}`, content });
    return true;
  }

  async function byPasskey(tx: Tx, userId: number, given: Assertion, challenge: string | undefined) {
    const known = (await store.passkeysOf(tx, userId)).find(({ credentialId }) => credentialId === given.id);
    if (!known || challenge === undefined) return false;
    const counter = await passkeys.signed(given, challenge, known);
    return counter !== null && (await store.passkeyUsed(tx, known, counter));
  }

  /** Whether the second step is right; its challenge is used up either way. */
  async function passes(user: UserRow, pendingLoginId: number, given: SecondStep): Promise<boolean> {
    const { code, recovery_code, assertion } = given;
    const challenge = assertion && (await store.spendChallenge(db, { pendingLoginId }));
    return inTransaction(db, async (tx) => {
      const isTheirs = code
        ? await byCode(tx, user.id, code)
        : recovery_code
          ? await byRecoveryCode(tx, user, recovery_code)
          : assertion !== undefined && (await byPasskey(tx, user.id, assertion, challenge));
      if (isTheirs && !(await store.endPending(tx, pendingLoginId))) throw over();
      return isTheirs;
    });
  }

  return {
    /** After the right password: a token for a login that lasts five minutes; null when the user has no second factor. */
    async begin(user: Pick<UserRow, 'id' | 'passwordHash'>): Promise<LoginBegun | null> {
      const keys = await store.passkeysOf(db, user.id);
      const app = await store.confirmedTotp(db, user.id);
      if (keys.length === 0 && !app) return null;
      const left = await store.countRecoveryCodes(db, user.id);
      const token = newToken();
      const kept = await inTransaction(db, (tx) => store.insertPending(tx, user, hashToken(token)));
      if (!kept) throw unauthorized('auth.failed');
      const ways: LoginBegun['ways'] = [];
      if (keys.length > 0) ways.push('passkey');
      if (app) ways.push('code');
      if (left > 0) ways.push('recovery_code');
      return { token, ways };
    },

    /** The challenge for a passkey, which replaces an earlier one. 422 when the login has ended. */
    async passkeyRequest(token: string) {
      const pending = await store.readPending(db, hashToken(token));
      if (!pending) throw over();
      const challenge = newChallenge();
      await inTransaction(db, (tx) => store.keepChallenge(tx, { pendingLoginId: pending.id }, challenge));
      return passkeys.request(challenge, await store.passkeysOf(db, pending.userId));
    },

    /** Opens the session. 422 for a wrong or used factor, or when the login has ended; 429 after too many failures. */
    async complete(given: SecondStep, from: From): Promise<{ device: string; answer: SessionOpened }> {
      const known = await store.readPending(db, hashToken(given.token));
      const user = known && (await readUser(db, known.userId));
      if (!user) throw over();
      const taken = await placesOf(user, from);
      refuseOver(await takeForCheck(db, taken));
      const pending = await store.tryPending(db, hashToken(given.token));
      if (!pending) throw over();
      if (!(await passes(user, pending.id, given))) {
        await audit(db, {
          actorId: null,
          action: 'secondFactor.failed',
          subject: { type: 'user', id: user.id },
        });
        if (given.assertion) throw refused();
        throw invalidField(given.code ? 'code' : 'recovery_code', 'auth.codeWrong');
      }
      await releaseLimit(db, taken);
      const { credits = 0 } = (await readAccount(db, user.id)) ?? {};
      return enter({ ...user, credits }, from);
    },
  };
}
