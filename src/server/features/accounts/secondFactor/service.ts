import { randomUUID } from 'node:crypto';
import type { Attestation, EnrolmentPassword, SecondFactor } from '#domain/accounts/secondFactor';
import type { Config } from '../../../config/config';
import { audit } from '../../../db/audit';
import type { Db, Tx } from '../../../db/connect';
import { lockUser } from '../../../db/lockUser';
import { inTransaction } from '../../../db/transaction';
import { CallError, conflict, invalidField, notFound } from '../../../http/errors';
import type { Account, Caller } from '../../../pipeline/handlers';
import type { OutboxService } from '../../outbox/service';
import type { From } from '../devices';
import { deleteSessionsOf, readUser } from '../store';
import type { EnrolmentCodes } from './enrolment';
import { type FactorChange, secondFactorLiftedMail, secondFactorMail } from './mails';
import { newChallenge, passkeysAt } from './passkeys';
import { hashRecoveryCode, newRecoveryCodes } from './recoveryCodes';
import type { SealedSecrets } from './sealed';
import * as store from './store';
import { newSecret, stepOf, uriOf } from './totp';

interface Dependencies {
  outbox: Pick<OutboxService, 'mail'>;
  sealed: SealedSecrets;
  enrolment: Pick<EnrolmentCodes, 'require' | 'end'>;
  checkPassword(given: { email: string; password: string }, from: From): Promise<unknown>;
}

type Settings = Pick<Config, 'appUrl' | 'mode'>;
type Addressee = Pick<Account, 'email' | 'langueUser'>;

export type SecondFactorService = ReturnType<typeof secondFactorService>;

/** A user's second factor: passkeys, an authenticator app, recovery codes. */
export function secondFactorService(db: Db, config: Settings, deps: Dependencies) {
  const { outbox, sealed, enrolment, checkPassword } = deps;
  const passkeys = passkeysAt(config.appUrl);

  /** 422 on a wrong password, 429 after too many, counted as at the login; the session does not end. */
  async function knows({ account: { email } }: Caller, password: string, from: From): Promise<void> {
    await checkPassword({ email, password }, from).catch((error: unknown) => {
      if (error instanceof CallError && error.status === 401)
        throw invalidField('password', 'profile.passwordWrong');
      throw error;
    });
  }

  async function mayAdd(caller: Caller, given: EnrolmentPassword, from: From): Promise<void> {
    await knows(caller, given.password, from);
    await enrolment.require(caller, given.enrolment_code);
  }

  const tell = (tx: Tx, { email, langueUser }: Addressee, change: FactorChange) =>
    outbox.mail(tx, {
      to: email,
      key: `second-factor:${randomUUID()}`,
      content: secondFactorMail(langueUser, change),
    });

  /** Audits a change, ends the other sessions, and informs the user. */
  async function changed(tx: Tx, caller: Caller, change: FactorChange): Promise<void> {
    const { id, sessionId, account } = caller;
    await audit(tx, { actorId: id, action: `secondFactor.${change}`, subject: { type: 'user', id } });
    await deleteSessionsOf(tx, id, { but: sessionId });
    await tell(tx, account, change);
  }

  const has = async (tx: Db, id: number) =>
    (await store.passkeysOf(tx, id)).length > 0 || (await store.confirmedTotp(tx, id)) !== undefined;

  async function renewCodes(tx: Tx, id: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    await store.replaceRecoveryCodes(tx, id, codes.map(hashRecoveryCode));
    return codes;
  }

  /** Adds a factor; with the first one the user gets recovery codes. */
  const adding = (caller: Caller, change: 'passkeyAdded' | 'appAdded', add: (tx: Tx) => Promise<void>) =>
    inTransaction(db, async (tx) => {
      // Locked, so that only one of two simultaneous calls adds the first factor.
      await lockUser(tx, caller.id);
      const isFirst = !(await has(tx, caller.id));
      await add(tx);
      await changed(tx, caller, change);
      if (isFirst) await enrolment.end(tx, caller.id);
      return { recovery_codes: isFirst ? await renewCodes(tx, caller.id) : null };
    });

  const removing = (
    caller: Caller,
    change: 'passkeyRemoved' | 'appRemoved',
    remove: (tx: Tx) => Promise<boolean>,
  ) =>
    inTransaction(db, async (tx) => {
      await lockUser(tx, caller.id);
      if (!(await remove(tx))) throw notFound();
      // Recovery codes without a factor are useless, and would be valid again with the next one.
      if (!(await has(tx, caller.id))) await store.replaceRecoveryCodes(tx, caller.id, []);
      await changed(tx, caller, change);
    });

  return {
    async of({ id, isAdmin }: Caller): Promise<SecondFactor> {
      const keys = await store.passkeysOf(db, id);
      return {
        passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
          id,
          name,
          created_at: createdAt.toISOString(),
          last_used_at: lastUsedAt?.toISOString() ?? null,
        })),
        totp_since: (await store.confirmedTotp(db, id))?.confirmedAt?.toISOString() ?? null,
        recovery_codes_left: await store.countRecoveryCodes(db, id),
        compulsory: isAdmin && config.mode === 'production',
      };
    },

    async passkeyOptions(caller: Caller, given: EnrolmentPassword, from: From) {
      await mayAdd(caller, given, from);
      const { id, name, sessionId, account } = caller;
      const challenge = newChallenge();
      await inTransaction(db, (tx) => store.keepChallenge(tx, { sessionId }, challenge));
      return passkeys.creation({ id, name, email: account.email }, challenge, await store.passkeysOf(db, id));
    },

    /** 422 unless it answers this session's challenge within five minutes, or when the passkey is already registered. */
    async addPasskey(caller: Caller, { name, credential }: { name: string; credential: Attestation }) {
      const challenge = await store.spendChallenge(db, { sessionId: caller.sessionId });
      const made = challenge === undefined ? null : await passkeys.created(credential, challenge);
      if (!made) throw new CallError(422, { message: 'auth.passkeyRefused' });
      return adding(caller, 'passkeyAdded', async (tx) => {
        const added = await store.insertPasskey(tx, { ...made, userId: caller.id, name });
        if (!added) throw new CallError(422, { message: 'secondFactor.passkeyKnown' });
      });
    },

    renamePasskey: (id: number, name: string) => store.renamePasskey(db, id, name),

    async removePasskey(caller: Caller, id: number, password: string, from: From) {
      await knows(caller, password, from);
      await removing(caller, 'passkeyRemoved', (tx) => store.deletePasskey(tx, id));
    },

    /** 409 when there is already an app: it must be removed first. */
    async beginTotp(caller: Caller, given: EnrolmentPassword, from: From) {
      await mayAdd(caller, given, from);
      const secret = newSecret();
      const begun = await store.beginTotp(db, caller.id, sealed.seal(caller.id, secret));
      if (!begun) throw conflict('secondFactor.appExists');
      return { secret, uri: uriOf(secret, caller.account.email) };
    },

    /** 409 unless an app was started within a quarter of an hour, 422 for a wrong code. */
    async confirmTotp(caller: Caller, code: string) {
      const begun = await store.begunTotp(db, caller.id);
      if (!begun) throw conflict('secondFactor.begin');
      const step = stepOf(sealed.open(caller.id, begun.secret), code);
      if (step === null) throw invalidField('code', 'auth.codeWrong');
      return adding(caller, 'appAdded', async (tx) => {
        if (!(await store.confirmTotp(tx, caller.id, begun.secret, step)))
          throw conflict('secondFactor.begin');
      });
    },

    async removeTotp(caller: Caller, password: string, from: From) {
      await knows(caller, password, from);
      await removing(caller, 'appRemoved', (tx) => store.deleteTotp(tx, caller.id));
    },

    async newRecoveryCodes(caller: Caller, password: string, from: From) {
      await knows(caller, password, from);
      return inTransaction(db, async (tx) => {
        await lockUser(tx, caller.id);
        if (!(await has(tx, caller.id))) throw conflict('secondFactor.none');
        await changed(tx, caller, 'codesRenewed');
        return { recovery_codes: await renewCodes(tx, caller.id) };
      });
    },

    /** Removes the second factor of another user; 404 when they have none, 409 for one's own. Both are informed by mail. */
    async lift(caller: Caller, userId: number, password: string, from: From): Promise<void> {
      if (userId === caller.id) throw conflict('secondFactor.own');
      await knows(caller, password, from);
      await inTransaction(db, async (tx) => {
        const person = await liftIn(tx, outbox, userId, caller.id);
        const content = secondFactorLiftedMail(caller.account.langueUser, person.email);
        await outbox.mail(tx, { to: caller.account.email, key: `second-factor:${randomUUID()}`, content });
      });
    },

    tidy: () => store.deleteExpired(db),
  };
}

/** Removes all second factors of a user, ends their sessions and informs them. 404 when there is nothing to remove. */
export async function liftIn(
  tx: Tx,
  outbox: Pick<OutboxService, 'mail'>,
  userId: number,
  actorId: number | null,
): Promise<{ email: string }> {
  const person = await readUser(tx, userId);
  if (!person || !(await store.deleteAll(tx, userId))) throw notFound();
  await deleteSessionsOf(tx, userId);
  await audit(tx, { actorId, action: 'secondFactor.lifted', subject: { type: 'user', id: userId } });
  const content = secondFactorMail(person.langueUser, 'lifted');
  await outbox.mail(tx, { to: person.email, key: `second-factor:${randomUUID()}`, content });
  return person;
}
