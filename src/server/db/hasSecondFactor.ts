import { sql } from 'drizzle-orm';
import { passkeys, totpSecrets, users } from './schema';

/** Whether a row of users, in a question that joins more than them, has a passkey or an app that gives codes. */
export const hasSecondFactor = sql<boolean>`(
  exists (select from ${passkeys} where ${passkeys.userId} = ${users.id})
  or exists (
    select from ${totpSecrets} where ${totpSecrets.userId} = ${users.id} and ${totpSecrets.confirmedAt} is not null
  )
)`;
