import { hash, verify } from '@node-rs/argon2';
import type { Config } from '../../config';

type Cost = Pick<Config, 'passwordMemoryKib'>;

/** argon2id, the library's default, with one pass. */
export const hashPassword = (password: string, { passwordMemoryKib }: Cost): Promise<string> =>
  hash(password, { memoryCost: passwordMemoryKib, timeCost: 1, parallelism: 1 });

/**
 * Says whether a password is that of `passwordHash`. Without one (nobody has this address) the same work is done for
 * nothing, so that the time of the answer does not tell who has an account.
 */
export function passwordVerifier(cost: Cost) {
  // Made at the start: made at the first question, that one would take twice as long.
  const nobody = hashPassword('no account has this password', cost);
  return async (passwordHash: string | undefined, password: string): Promise<boolean> => {
    const matches = await verify(passwordHash ?? (await nobody), password);
    return passwordHash !== undefined && matches;
  };
}
