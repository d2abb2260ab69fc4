import { sql } from 'drizzle-orm';
import { passkeyChallenges, passkeys, pendingLogins, recoveryCodes, totpSecrets } from '../../../db/schema';
import { deletedRows, type Holding, ofUser, type Subject } from '../holding';

const SECURITY = 'GDPR art. 6(1)(f), the account’s security';

const ofLogins = ({ userId }: Subject) => sql`(${passkeyChallenges.pendingLoginId} in
    (select id from pending_logins where user_id = ${userId})
  or ${passkeyChallenges.sessionId} in (select id from sessions where user_id = ${userId}))`;

/** Second factors of users. */
export const SECOND_FACTORS: Holding[] = [
  {
    table: passkeyChallenges,
    holds: 'What a passkey is to sign, for some minutes',
    ends: `within the hour after it ends; ${SECURITY}`,
    sure: 'sure',
    columns: { challenge: 'secret' },
    ...deletedRows(ofLogins),
  },
  {
    table: pendingLogins,
    holds: 'Logins that wait for their second step, for five minutes',
    ends: `within the hour after they end; ${SECURITY}`,
    sure: 'sure',
    columns: { tokenHash: 'secret' },
    ...deletedRows((subject) => ofUser(pendingLogins.userId, subject)),
  },
  {
    table: passkeys,
    holds: 'Passkeys of users: their names, public keys',
    ends: `when the user removes them; ${SECURITY}`,
    sure: 'sure',
    columns: { credentialId: 'secret', publicKey: 'secret', transports: 'impersonal', name: 'erased' },
    ...deletedRows((subject) => ofUser(passkeys.userId, subject)),
    title: 'privacy.file.passkeys',
  },
  {
    table: totpSecrets,
    holds: 'The secret of a user’s code app, encrypted',
    ends: `when the user removes it; ${SECURITY}`,
    sure: 'sure',
    columns: { secret: 'secret' },
    ...deletedRows((subject) => ofUser(totpSecrets.userId, subject)),
  },
  {
    table: recoveryCodes,
    holds: 'Recovery codes of users, as hashes',
    ends: `when they are used or replaced; ${SECURITY}`,
    sure: 'sure',
    columns: { codeHash: 'secret' },
    ...deletedRows((subject) => ofUser(recoveryCodes.userId, subject)),
  },
];
