import { randomUUID } from 'node:crypto';
import { newAuthorisedAccountSchema } from '#domain/accounts/authorised';
import { type Registration, registrationSchema } from '#domain/accounts/user';
import { type AnyDomainSchema, type FieldErrors, validate } from '#domain/base/schema';
import type { Config } from '../config/config';
import { audit } from '../db/audit';
import type { Database } from '../db/connect';
import { inTransaction } from '../db/transaction';
import { refuseCommonPassword } from '../features/accounts/passwordStrength';
import { accountService } from '../features/accounts/service';
import { type AuthorisedService, authorisedService } from '../features/authorised/service';
import { creditService } from '../features/credits/service';
import { queueUnwritten } from '../features/outbox/messages';
import { CallError } from '../http/errors';
import { newToken } from '../people/tokens';
import { PlainError } from '../telemetry/safeError';

type Person = { email?: string; first_name?: string; last_name?: string; langue_user?: string };

/**
 * Creates an administrator. With a password the address counts as confirmed; without one a link to choose it is mailed by the running
 * server or the next one started, and confirms the address.
 * @throws Error naming what is missing or invalid, or that the address has an account
 */
export async function createAdministrator(
  { db }: Database,
  config: Config,
  person: Person,
  password: string | null,
): Promise<void> {
  // A random password that nobody knows; the mailed link replaces it.
  const given = read<Registration>(registrationSchema, { ...person, password: password ?? newToken() });
  const { email, first_name: firstName, last_name: lastName, langue_user: langueUser } = given;
  await plainly(async () => {
    await refuseCommonPassword(given.password, [email, firstName, lastName]);
    const accounts = accountService(db, config, creditService(db));
    await inTransaction(db, async (tx) => {
      const account = { email, firstName, lastName, langueUser, isAdmin: true };
      const verifiedAt = password === null ? null : new Date();
      const { id } = await accounts.add(tx, account, given.password, verifiedAt);
      await audit(tx, { actorId: null, action: 'user.administratorCreated', subject: { type: 'user', id } });
      if (password !== null) return;
      const mail = { to: email, key: `reset:${randomUUID()}`, composer: 'reset' };
      await queueUnwritten(tx, 'mail', { ...mail, data: { email, locale: langueUser } });
    });
  });
}

/**
 * Authorises an office's addresses and domains to register.
 * @throws Error naming what is missing, invalid or already listed
 */
export async function authoriseAccount(
  { db }: Database,
  office: { name?: string; emails: string[]; domains: string[] },
): Promise<void> {
  const given = read<Parameters<AuthorisedService['add']>[1]>(newAuthorisedAccountSchema, office);
  await plainly(() => authorisedService(db).add({ id: null }, given));
}

function read<T>(schema: AnyDomainSchema, value: unknown): T {
  const result = validate<T>(schema, value);
  if (!result.ok) throw refusal(result.errors);
  return result.value;
}

/** Shows a service's refusal as text for the operator. */
async function plainly(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw error instanceof CallError && error.body.errors ? refusal(error.body.errors) : error;
  }
}

const refusal = (errors: FieldErrors): Error =>
  new PlainError(
    Object.entries(errors)
      .map(([field, codes]) => `${field}: ${codes.join(', ')}`)
      .join('\n'),
  );
