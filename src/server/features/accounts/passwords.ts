import { hash, verify } from '@node-rs/argon2';

/** argon2id, the library's default, with OWASP's setting of 46 MiB and one pass. */
const OPTIONS = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/** Made at the start: made at the first question, that one would take twice as long. */
const nobody = hashPassword('no account has this password');

/**
 * Whether the password is that of `passwordHash`. Without one (nobody has this address) the same work is done for
 * nothing, so that the time of the answer does not tell who has an account.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password);
  return passwordHash !== undefined && matches;
}
