import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  authorisedAccounts,
  authorisedEmails,
  devices,
  emailTokens,
  media,
  sessions,
  users,
  verifications,
} from '../../../db/schema';
import { among, deletedRows, ERASED_NAME, type Holding, ofAccount, ofUser, type Subject } from '../holding';

const CONTRACT = 'GDPR art. 6(1)(b), the contract';

/** A well-formed hash that matches no password. */
const noPassword = () => {
  const part = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=8,t=1,p=1$${part(16)}$${part(32)}`;
};

/** Logins and mailed links, which are deleted at once. */
export const LOGINS: Holding[] = [
  {
    table: sessions,
    holds: 'Logins of users: device, moments',
    ends: `SESSION_DAYS after the login, SESSION_IDLE_DAYS after the last use, ADMIN_SESSION_HOURS after an administrator’s login; ${CONTRACT}`,
    sure: 'sure',
    columns: { tokenHash: 'secret', userAgent: 'erased' },
    ...deletedRows((subject) => ofUser(sessions.userId, subject)),
    title: 'privacy.file.sessions',
  },
  {
    table: devices,
    holds: 'Browsers that users have logged in with: family, part of the network’s address, moments',
    ends: `180 days after the last login; ${CONTRACT}`,
    sure: 'sure',
    columns: { secretHash: 'secret', browser: 'erased', network: 'erased' },
    ...deletedRows((subject) => ofUser(devices.userId, subject)),
    title: 'privacy.file.devices',
  },
  {
    table: emailTokens,
    holds: 'Links mailed to users, as hashes',
    ends: `within the hour after they end; ${CONTRACT}`,
    sure: 'sure',
    columns: { tokenHash: 'secret' },
    ...deletedRows((subject) => ofUser(emailTokens.userId, subject)),
  },
];

/** Authorisations that list only their address. */
const ofEntry = ({ offices }: Subject) => among(authorisedAccounts.id, offices);
/** The office whose only member they are. */
const ofOwnOffice = ({ wallet }: Subject) =>
  among(authorisedAccounts.walletId, wallet === null ? [] : [wallet]);

/** After all rows that refer to them. */
export const ACCOUNTS: Holding[] = [
  {
    table: users,
    holds: 'Users: names, e-mail address, mobile number, billing data',
    ends: `when the account is erased: its row stays, for books and papers, and names nobody; ${CONTRACT}`,
    sure: 'sure',
    columns: {
      email: 'erased',
      firstName: 'erased',
      lastName: 'erased',
      passwordHash: 'secret',
      gsm: 'erased',
      company: 'erased',
      search: 'erased',
    },
    rows: (subject) => ofUser(users.id, subject),
    steps: (subject) => [
      {
        where: ofUser(users.id, subject),
        set: {
          email: `erased-${subject.userId}@erased.invalid`,
          firstName: ERASED_NAME,
          lastName: '',
          passwordHash: noPassword(),
          // Stops all mail to them.
          emailVerifiedAt: null,
          isAdmin: false,
          gsm: null,
          company: {},
          verificationId: null,
          officeId: null,
          officeRole: null,
        },
      },
    ],
    title: 'privacy.file.users',
  },
  {
    table: media,
    holds: 'Photos of identity cards and faces, encrypted in the media storage',
    ends: 'MEDIA_FACE_DAYS, MEDIA_DOCUMENT_DAYS; GDPR art. 6(1)(f), proof of who signs. Offices that the law of 18 September 2017 (art. 60) obliges keep their own',
    sure: 'likely',
    columns: { storageKey: 'secret' },
    ...deletedRows(({ checks }) => among(media.verificationId, checks)),
    isMedia: true,
    title: 'privacy.file.media',
  },
  {
    table: verifications,
    holds:
      'Identity checks of directors, shareholders, depositors and users: names, mobile number, national number (encrypted)',
    ends: 'national number: MEDIA_DOCUMENT_DAYS; the check: RETENTION_UNFINISHED_MONTHS after nobody stands for it; GDPR art. 6(1)(f), law of 8 August 1983 art. 8 for the number on volet C',
    sure: 'likely',
    columns: {
      gsm: 'erased',
      personName: 'erased',
      veriffSession: 'erased',
      status: 'impersonal',
      verifiedGivenName: 'erased',
      verifiedSurname: 'erased',
      personKeys: 'secret',
      nationalNumber: 'secret',
      shortCode: 'secret',
      providerUrl: 'secret',
      linkMessage: 'impersonal',
    },
    ...deletedRows(({ checks }) => among(verifications.id, checks)),
    title: 'privacy.file.verifications',
  },
  {
    table: authorisedEmails,
    holds: 'Who may register: e-mail addresses',
    ends: 'until an administrator removes them; GDPR art. 6(1)(f), access for clients only',
    sure: 'sure',
    columns: { email: 'erased', search: 'erased' },
    ...deletedRows((subject) => ofAccount(subject, among(authorisedEmails.email, subject.addresses))),
    title: 'privacy.file.authorised_emails',
  },
  {
    table: authorisedAccounts,
    holds:
      'Who may register: the name of the office, which may be a person’s; the name, address, number and billing data that it files with',
    ends: 'with the last of its addresses and domains; GDPR art. 6(1)(f). Of an office with colleagues it is the office’s, and stays',
    sure: 'sure',
    columns: { name: 'erased', company: 'erased', search: 'erased' },
    rows: (subject) => sql`(${ofEntry(subject)} or ${ofOwnOffice(subject)})`,
    steps: (subject) => [{ where: ofOwnOffice(subject), set: { company: {} } }, { where: ofEntry(subject) }],
  },
];
