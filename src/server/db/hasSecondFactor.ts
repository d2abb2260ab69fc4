import { sql } from 'drizzle-orm';
import { passkeys, totpSecrets, users } from './schema';

/** Whether a user has a passkey or a code app; for queries that join `users`. */
export const hasSecondFactor = sql<boolean>`(
  exists (select from ${passkeys} where ${passkeys.userId} = ${users.id})
  or exists (
    select from ${totpSecrets} where ${totpSecrets.userId} = ${users.id} and ${totpSecrets.confirmedAt} is not null
  )
)`;
