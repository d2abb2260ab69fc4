import { hash, verify } from '@node-rs/argon2';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { Gauge, Registry } from 'prom-client';
import { normalizePassword } from '#domain/accounts/passwords';
import type { Config } from '../../config/config';
import { busy } from '../../http/errors';

type Cost = Pick<Config, 'passwordMemoryKib'>;

/** Each takes one of libuv's four threads whole; one is left for files and names of hosts. */
const AT_ONCE = 3;
/** A login waits some seconds behind so many at most; whoever comes then is told to come again. */
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

/** argon2id, the library's default, with one pass, of the password's one form. */
export const hashPassword = (password: string, { passwordMemoryKib }: Cost): Promise<string> =>
  inTurn(() =>
    hash(normalizePassword(password), { memoryCost: passwordMemoryKib, timeCost: 1, parallelism: 1 }),
  );

/** `old`: of the letters as they were typed, which were hashed once; its hash is to be replaced. */
export type Match = 'yes' | 'old' | 'no';

/**
 * Says whether a password is that of `passwordHash`. Without one (nobody has this address) the same work is done for
 * nothing, so that the time of the answer does not tell who has an account.
 */
export function passwordVerifier(cost: Cost) {
  // Made at the start: made at the first question, that one would take twice as long.
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
