import { eq, sql } from 'drizzle-orm';
import {
  auditEvents,
  clientErrors,
  kboAddresses,
  kboNames,
  kboSearch,
  kboWords,
  outbox,
  providerEvents,
  providerWatches,
  rateEvents,
  registryAnswers,
  ticketAttachments,
  ticketMessages,
  ticketReads,
  tickets,
} from '../../../db/schema';
import {
  among,
  both,
  deletedRows,
  ERASED_NAME,
  either,
  type Holding,
  mentions,
  ofNamed,
  ofUser,
  type Subject,
} from '../holding';

const CLAIM = 'RETENTION_CLAIMS_MONTHS after it was closed; GDPR art. 6(1)(b)';
const OPEN_DATA =
  'with the next import that leaves them out; GDPR art. 6(1)(e) of the registry, (f) here: public data, no direct marketing (royal decree of 18 July 2008)';
/** Messages in other people's tickets, whose thread stays. */
const writtenToOthers = (subject: Subject) =>
  both(ofUser(ticketMessages.userId, subject), sql`not ${ticketMessages.fromAdmin}`);
const attachedTo = (ids: readonly number[]) =>
  sql`${ticketAttachments.messageId} in (select m.id from ticket_messages m where ${among(sql.raw('m.ticket_id') as never, ids)})`;
const nobodys = () => sql`false`;

export const CLAIMS: Holding[] = [
  {
    table: ticketReads,
    holds: 'How far somebody has read a claim',
    ends: CLAIM,
    sure: 'sure',
    columns: {},
    ...deletedRows((subject) => ofUser(ticketReads.userId, subject)),
  },
  {
    table: ticketAttachments,
    holds: 'Files of claims: in the storage, encrypted',
    ends: CLAIM,
    sure: 'sure',
    columns: {
      name: 'erased',
      contentType: 'impersonal',
      sha256: 'erased',
      storageKey: 'erased',
    },
    rows: ({ claims }) => attachedTo(claims),
    steps: ({ tickets: ids }) => [{ where: attachedTo(ids) }],
    title: 'privacy.file.ticket_attachments',
  },
  {
    table: ticketMessages,
    holds:
      'What was written in claims. In others’ claims, kept with these: of an administrator, and of a member what does not name them',
    ends: CLAIM,
    sure: 'sure',
    columns: { text: 'erased' },
    rows: (subject) => either(among(ticketMessages.ticketId, subject.claims), writtenToOthers(subject)),
    steps: (subject) => [
      { where: among(ticketMessages.ticketId, subject.tickets) },
      {
        where: both(writtenToOthers(subject), mentions(ticketMessages.text, subject)),
        set: { text: ERASED_NAME },
      },
    ],
    title: 'privacy.file.ticket_messages',
  },
  {
    table: tickets,
    holds:
      'Claims that users opened: name, address for the answer, the matter. A member’s stay with the office, without the name',
    ends: CLAIM,
    sure: 'sure',
    columns: { description: 'erased', nom: 'erased', email: 'erased', search: 'erased' },
    rows: ({ claims }) => among(tickets.id, claims),
    steps: (subject) => [
      { where: among(tickets.id, subject.tickets) },
      // An office keeps the ticket without its author.
      {
        where: ofUser(tickets.userId, subject),
        set: { nom: ERASED_NAME, email: `erased-${subject.userId}@erased.invalid` },
      },
      {
        where: both(ofUser(tickets.userId, subject), mentions(tickets.description, subject)),
        set: { description: ERASED_NAME },
      },
    ],
    title: 'privacy.file.tickets',
  },
];

export const REST: Holding[] = [
  {
    table: outbox,
    holds: 'Mails and SMS: address or number; their words until they have left',
    ends: '30 days after they left or were given up; GDPR art. 6(1)(b)',
    sure: 'sure',
    columns: {
      recipient: 'erased',
      payload: 'erased',
      uniqueKey: 'impersonal',
      messageId: 'impersonal',
      lastError: 'impersonal',
    },
    // Not SMS: they hold links of identity checks, and the number in a profile could be somebody else's.
    rows: ({ addresses }) => both(eq(outbox.channel, 'mail'), among(outbox.recipient, addresses)),
    steps: (subject) => [
      { where: either(among(outbox.recipient, subject.addresses), mentions(outbox.payload, subject)) },
    ],
    title: 'privacy.file.outbox',
    ofAccounts: true,
  },
  {
    table: providerEvents,
    holds: 'What providers told of a check, a message or a payment; names until it is applied',
    ends: '30 days, of what belongs to nothing here three; GDPR art. 6(1)(f), proof',
    sure: 'sure',
    columns: {
      provider: 'impersonal',
      eventId: 'erased',
      subject: 'erased',
      status: 'impersonal',
      detail: 'erased',
    },
    ...deletedRows(({ sessions }) => among(providerEvents.subject, sessions)),
  },
  {
    table: providerWatches,
    holds: 'What is asked again at a provider, by its own number',
    ends: 'until it has answered; GDPR art. 6(1)(f)',
    sure: 'sure',
    columns: { provider: 'impersonal', subject: 'erased' },
    ...deletedRows(({ sessions }) => among(providerWatches.subject, sessions)),
  },
  {
    table: registryAnswers,
    holds: 'What a paid service answered of a company: names of directors',
    ends: 'REGISTRY_CACHE_DAYS and 30 more, for when the service cannot be asked; GDPR art. 6(1)(f)',
    sure: 'sure',
    columns: { number: 'impersonal', source: 'impersonal', bce: 'erased' },
    ...deletedRows((subject) => ofNamed(subject, mentions(registryAnswers.bce, subject))),
  },
  {
    table: auditEvents,
    holds: 'Who did what, by numbers: no names',
    ends: 'RETENTION_AUDIT_MONTHS, logins RETENTION_LOGINS_MONTHS; GDPR art. 5(2) and 32, old Civil Code art. 2262bis',
    sure: 'likely',
    columns: { action: 'impersonal', subjectType: 'impersonal', subjectId: 'kept', detail: 'impersonal' },
    rows: (subject) => ofUser(auditEvents.actorId, subject),
    title: 'privacy.file.audit_events',
  },
  {
    table: rateEvents,
    holds: 'Hashes of addresses, numbers and networks, to count what they do',
    ends: 'two days; GDPR art. 6(1)(f), security',
    sure: 'sure',
    columns: { bucket: 'impersonal', keyHash: 'kept' },
    rows: nobodys,
  },
  {
    table: clientErrors,
    holds: 'Errors in browsers, without whom they happened to; a message might name somebody by accident',
    ends: '30 days after the last; GDPR art. 6(1)(f)',
    sure: 'sure',
    columns: {
      fingerprint: 'impersonal',
      release: 'impersonal',
      name: 'impersonal',
      message: 'kept',
      frames: 'impersonal',
      route: 'impersonal',
      browser: 'impersonal',
    },
    rows: nobodys,
  },
  ...[
    {
      table: kboNames,
      columns: { entity: 'kept', language: 'impersonal', type: 'impersonal', name: 'kept', folded: 'kept' },
    },
    {
      table: kboAddresses,
      columns: Object.fromEntries(
        'entity type countryNl countryFr zipcode municipalityNl municipalityFr streetNl streetFr houseNumber box extra struckOff'
          .split(' ')
          .map((name) => [name, 'kept']),
      ),
    },
    { table: kboSearch, columns: { number: 'kept', folded: 'kept', zipcode: 'kept', form: 'impersonal' } },
    { table: kboWords, columns: { word: 'kept' } },
  ].map(
    ({ table, columns }): Holding => ({
      table,
      holds: 'Public open data of the registry: names and addresses of enterprises, natural persons too',
      ends: OPEN_DATA,
      sure: 'likely',
      columns: columns as Holding['columns'],
      rows: nobodys,
    }),
  ),
];
