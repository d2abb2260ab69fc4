import { hash, verify } from '@node-rs/argon2';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { Gauge, Registry } from 'prom-client';
import { normalizePassword } from '#domain/accounts/passwords';
import type { Config } from '../../config/config';
import { busy } from '../../http/errors';

type Cost = Pick<Config, 'passwordMemoryKib'>;

/** Each occupies one of libuv's four threads; one is left for files and DNS. */
const AT_ONCE = 3;
/** With this queue a login waits some seconds; further ones get 503. */
const MOST_WAITING = 100;
const places = bulkhead(AT_ONCE, MOST_WAITING);

/** @throws CallError 503 when too many wait */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  places.execute(work).catch((error: unknown) => {
    throw error instanceof BulkheadRejectedError ? busy() : error;
  });

export const hashMetrics = new Registry();
new Gauge({
  name: 'password_hashes_running',
  help: 'Passwords that are being hashed; three at once at most.',
  registers: [hashMetrics],
  collect() {
    this.set(AT_ONCE - places.executionSlots);
  },
});
new Gauge({
  name: 'password_hashes_waiting',
  help: 'Passwords that wait to be hashed; past a hundred, who logs in is told to try again.',
  registers: [hashMetrics],
  collect() {
    this.set(MOST_WAITING - places.queueSlots);
  },
});

/** argon2id, the library's default, in one pass, of the normalised password. */
export const hashPassword = (password: string, { passwordMemoryKib }: Cost): Promise<string> =>
  inTurn(() =>
    hash(normalizePassword(password), { memoryCost: passwordMemoryKib, timeCost: 1, parallelism: 1 }),
  );

/** `old`: matches as typed, without normalisation, as it was hashed formerly; the hash must be replaced. */
export type Match = 'yes' | 'old' | 'no';

/**
 * Compares a password with `passwordHash`. Without one (unknown address) the same work is done, so that the response time does not reveal
 * whether an account exists.
 */
export function passwordVerifier(cost: Cost) {
  // Computed at the start: otherwise the first check would take twice as long.
  const nobody = hashPassword('no account has this password', cost);
  return async (passwordHash: string | undefined, password: string): Promise<Match> => {
    const known = passwordHash ?? (await nobody);
    const isOf = async (form: string) =>
      (await inTurn(() => verify(known, form))) && passwordHash !== undefined;
    const form = normalizePassword(password);
    if (await isOf(form)) return 'yes';
    return form !== password && (await isOf(password)) ? 'old' : 'no';
  };
}
