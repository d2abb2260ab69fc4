import { hash, verify } from '@node-rs/argon2';
import { normalizePassword } from '#domain/people/passwords';
import type { Config } from '../../config';

type Cost = Pick<Config, 'passwordMemoryKib'>;

/** argon2id, the library's default, with one pass, of the password's one form. */
export const hashPassword = (password: string, { passwordMemoryKib }: Cost): Promise<string> =>
  hash(normalizePassword(password), { memoryCost: passwordMemoryKib, timeCost: 1, parallelism: 1 });

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
    const isOf = async (form: string) => (await verify(known, form)) && passwordHash !== undefined;
    const form = normalizePassword(password);
    if (await isOf(form)) return 'yes';
    return form !== password && (await isOf(password)) ? 'old' : 'no';
  };
}
