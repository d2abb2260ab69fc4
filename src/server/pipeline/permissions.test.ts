import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { EndpointSpec } from '#domain/contract/endpoint';
import { endpoints } from '#domain/contract/endpoints';
import { sandboxEndpoints } from '#domain/contract/endpoints/sandbox';
import type { Demande } from '#domain/contract/entities/demande';
import {
  type Call,
  callerOf,
  DEMO_PASSWORD,
  loginAll,
  loginAs,
  readyDemande,
} from '../../testing/callServer';
import { startServer, type TestServer } from '../../testing/startServer';
import {
  media,
  orders,
  passkeys,
  ticketAttachments,
  ticketMessages,
  tickets,
  users,
  verifications,
} from '../db/schema';

/*
 * Every call of the table, as everybody, about things that exist and are the owner's. Who may is read from the table; how a
 * call is made stands in a row below, and a new call without one fails.
 */

const ROLES = ['anonymous', 'loggedOut', 'unverified', 'other', 'owner', 'admin'] as const;
type Role = (typeof ROLES)[number];

let server: TestServer;
let as: Record<Role, Call>;
let things: Things;

interface Things {
  demande: Demande;
  session: string;
  linkCode: string;
  media: number;
  order: number;
  ticket: number;
  attachment: number;
  passkey: number;
}

beforeAll(async () => {
  // The same addresses are written to again and again.
  server = await startServer({ listen: false, env: { MAIL_PER_ADDRESS_HOUR: '1000' } });
  const [owner, other, admin] = await loginAll(server);
  const anonymous = callerOf(server);
  const registration = {
    email: 'new@demo.greffio.be',
    password: 'Bicyclette-verte-41',
    first_name: 'New',
    last_name: 'Person',
    langue_user: 'fr',
  };
  const { body } = await anonymous<{ token: string }>('POST', '/register', registration);
  as = {
    anonymous,
    loggedOut: callerOf(server, 'x'.repeat(43)),
    unverified: callerOf(server, body.token),
    other,
    owner,
    admin,
  };
  things = { demande: await finishable(), ...(await others()) };
});
afterAll(() => server.close());

const finishable = () => readyDemande(as.owner);

/** The owner's things that no call makes, or not yet. */
async function others(): Promise<Omit<Things, 'demande'>> {
  const { db } = server.database;
  const [user] = await db.select().from(users).where(eq(users.email, 'client@demo.greffio.be'));
  const { id: userId = 0, walletId = 0 } = user ?? {};
  const session = randomBytes(8).toString('hex');
  const [check] = await db
    .insert(verifications)
    .values({ userId, gsm: '+32470009999', veriffSession: session, shortCode: session.slice(8) })
    .returning();
  // Its images come with the decision.
  await as.anonymous('POST', `/sandbox/identity/${session}`, { decision: 'approved' });
  const ofCheck = eq(media.verificationId, check?.id ?? 0);
  const [picture] = await db.select({ id: media.id }).from(media).where(ofCheck).limit(1);
  const price = { pricePerCredit: '5', priceExcl: '50', vatRate: '21', vat: '10.5', priceIncl: '60.5' };
  const [order] = await db
    .insert(orders)
    .values({
      userId,
      walletId,
      pack: 'starter',
      credits: 10,
      provider: 'sandbox',
      buyer: { name: 'x', company: {} },
      ...price,
    })
    .returning();
  const [ticket] = await db
    .insert(tickets)
    .values({ userId, type: 'other', description: 'x', nom: 'x', email: 'x@y.be' })
    .returning();
  const linkCode = check?.shortCode ?? '';
  const ticketId = ticket?.id ?? 0;
  const [said] = await db
    .insert(ticketMessages)
    .values({ ticketId, userId, fromAdmin: false, text: 'x' })
    .returning();
  const file = { name: 'x.pdf', contentType: 'application/pdf', size: 1, data: Buffer.from('x') };
  const [paper] = await db
    .insert(ticketAttachments)
    .values({ messageId: said?.id ?? 0, ...file })
    .returning();
  const attachment = paper?.id ?? 0;
  const ids = { media: picture?.id ?? 0, order: order?.id ?? 0, ticket: ticketId };
  const key = { credentialId: 'x', publicKey: Buffer.from('x'), counter: 0, name: 'x' };
  const [passkey] = await db
    .insert(passkeys)
    .values({ ...key, userId })
    .returning();
  return { session, linkCode, ...ids, attachment, passkey: passkey?.id ?? 0 };
}

interface Row {
  path?: string;
  body?: object;
  /** What whoever may call is answered; the table's success unless told. */
  status?: number;
}
type MakeRow = (at: Things, role: Role) => Row | Promise<Row>;

const session = async (): Promise<number> => {
  await loginAs(server, 'client');
  const { body } = await as.owner<{ data: { id: number }[] }>('GET', '/sessions?sort=-created_at');
  return body.data[0]?.id ?? 0;
};
const account = (role: Role) => ({ name: role, domains: [`${role}.greffio.be`] });
const gift = { kind: 'grant', amount: 1, reason: 'x' };
const own = { password: DEMO_PASSWORD };
const madeUp = { id: 'x', clientDataJSON: 'x', attestationObject: 'x', transports: [] };
const savedReply = { title: 'x', text_fr: 'x', text_nl: '' };
const keptReply = async () =>
  (await as.admin<{ id: number }>('POST', '/admin/saved-replies', savedReply)).body.id;
const added = { surname: 'Maes', givenName: 'An' };
const dirigeant = ({ demande }: Things) => `/dirigeantsService/${demande.dirigeants[0]?.id}`;
const shareholder = ({ demande }: Things) => `/shareholders/${demande.shareholders[0]?.id}`;
const demandePath = ({ demande }: Things) => `/demandes/${demande.id}`;

const rows: Record<string, MakeRow> = {
  login: () => ({
    body: { email: 'client@demo.greffio.be', password: DEMO_PASSWORD, langue_user: 'fr' },
  }),
  register: (_at, role) => ({
    body: {
      email: `${role}@demo.greffio.be`.replace(/^(admin)/, '$1.new'),
      password: 'Bicyclette-verte-41',
      first_name: 'A',
      last_name: 'B',
      langue_user: 'fr',
    },
  }),
  registrationOfLink: () => ({ body: { token: 'unknown' }, status: 422 }),
  verifyEmail: () => ({ body: { token: 'unknown' }, status: 422 }),
  sendVerificationLink: () => ({ body: { email: 'nobody@demo.greffio.be' } }),
  forgotPassword: () => ({ body: { email: 'nobody@demo.greffio.be', locale: 'fr' } }),
  resetPassword: () => ({
    body: {
      email: 'nobody@demo.greffio.be',
      token: 'unknown',
      password: 'Bicyclette-verte-41',
      password_confirmation: 'Bicyclette-verte-41',
    },
    status: 422,
  }),
  changePassword: () => ({
    body: {
      current_password: 'not the password',
      password: 'Bicyclette-verte-41',
      password_confirmation: 'Bicyclette-verte-41',
    },
    status: 422,
  }),
  loginSecondFactor: () => ({ body: { token: 'unknown', code: '123456' }, status: 422 }),
  loginPasskey: () => ({ body: { token: 'unknown' }, status: 422 }),
  secondFactor: () => ({}),
  passkeyOptions: () => ({ body: own }),
  addPasskey: () => ({ body: { name: 'x', credential: madeUp }, status: 422 }),
  renamePasskey: (at) => ({ path: `/second-factor/passkeys/${at.passkey}`, body: { name: 'x' } }),
  confirmTotp: () => ({ body: { code: '000000' }, status: 409 }), // not begun yet
  beginTotp: () => ({ body: own }),
  removeTotp: () => ({ body: own, status: 404 }),
  // Only who has a passkey.
  newRecoveryCodes: (_at, role) => ({ body: own, status: role === 'owner' ? 201 : 409 }),
  // From here on a password is enough again for a session of the owner.
  removePasskey: (at) => ({ path: `/second-factor/passkeys/${at.passkey}/remove`, body: own }),
  liftSecondFactor: () => ({ path: '/admin/accounts/999999/second-factor/remove', body: own, status: 404 }),
  user: () => ({}),
  language: () => ({ body: { language: 'fr' } }),
  profile: () => ({}),
  ownData: () => ({}),
  sessions: () => ({}),
  endSession: async () => ({ path: `/sessions/${await session()}` }),
  updateProfile: () => ({ body: {} }),
  enterprise: () => ({ path: '/enterprises/1999000150' }),
  enterprises: () => ({ path: '/enterprises?query=bras' }),
  localities: () => ({ path: '/localities?zip_code=1060' }),
  streets: () => ({ path: '/streets?zip_code=1060&name=chaussee' }),
  listedAddress: () => ({ path: '/streets/address?zip_code=1060&rue=Rue%20Haute&numero=1' }),
  createDemande: () => ({ body: { enterprise_number: '1999000150', langue: 'fr' } }),
  demande: (at) => ({ path: demandePath(at) }),
  updateDemande: (at) => ({ path: demandePath(at), body: { depositaire: 'comptable' } }),
  progress: (at) => ({ path: `${demandePath(at)}/progress`, body: { progress: 25 } }),
  saveText: (at) => ({ path: `${demandePath(at)}/text`, body: { text: 'x' } }),
  saveStepDraft: (at) => ({ path: `${demandePath(at)}/drafts/step3`, body: { values: null } }),
  demandeEvents: (at) => ({ path: `${demandePath(at)}/events` }),
  proposedText: (at) => ({ path: `/getTextWithIA/${at.demande.id}` }),
  demandes: () => ({}),
  changeState: (at) => ({
    path: `/demandes/change_state/${at.demande.id}`,
    body: { state: true },
    status: 409, // not finished
  }),
  reopenDemande: (at) => ({ path: `${demandePath(at)}/reopen`, status: 409 }), // not refused
  timeline: (at) => ({ path: `${demandePath(at)}/timeline` }),
  deleteDemande: (at) => ({ path: demandePath(at) }),
  myDemandes: () => ({}),
  userDemandes: () => ({}),
  lastDemandes: () => ({}),
  count: () => ({}),
  countClient: () => ({}),
  addressService: (at) => ({ path: `/addressService/getByIdDemande/${at.demande.id}` }),
  saveAddressService: (at) => ({
    body: { demande_id: at.demande.id, rue: 'Quai', numero: '1', zip_code: '4000', localite: 'Liège' },
    status: 200, // there was one
  }),
  addDirigeant: (at) => ({ body: { demande_id: at.demande.id, is_not_bce: 1, ...added } }),
  updateDirigeant: (at) => ({ path: dirigeant(at), body: { GSM: '+32470001234' } }),
  deleteDirigeant: (at) => ({ path: dirigeant(at) }),
  restoreDirigeant: (at) => ({ path: `${dirigeant(at)}/restore` }),
  shareholders: (at) => ({ path: `${demandePath(at)}/shareholders` }),
  addShareholders: (at) => ({
    body: { demande_id: at.demande.id, is_origin: 0, shareholders: [{ full_name: 'An', shares: '1' }] },
  }),
  updateShareholder: (at) => ({ path: shareholder(at), body: { shares: '1' } }),
  deleteShareholder: (at) => ({ path: shareholder(at) }),
  extraction: () => ({ path: '/extraction-ia/1999000645' }),
  readExtraction: (at) => ({
    path: `${demandePath(at)}/extraction`,
    body: { content: Buffer.from('Nom;Actions\nAn;1').toString('base64') },
  }),
  identityInvitation: ({ linkCode }) => ({ path: `/identity-links/${linkCode}` }),
  // Nobody has that link.
  disownLink: () => ({ path: '/identity-links/2222222222/not-me', status: 404 }),
  findGsm: () => ({ path: '/findGSM/+32470009999' }),
  knownChecks: (at) => ({ path: `${demandePath(at)}/checks` }),
  earlierPeople: (at) => ({ path: `${demandePath(at)}/people` }),
  reuseCheck: (at) => ({
    path: `${demandePath(at)}/checks`,
    body: { kind: 'dirigeant', person_id: at.demande.dirigeants[0]?.id, verification_id: 1_000_000 },
    status: 422, // there is no such check
  }),
  confirmName: (at) => ({
    path: `${demandePath(at)}/names`,
    body: { kind: 'dirigeant', person_id: at.demande.dirigeants[0]?.id, verification_id: 1_000_000 },
    status: 409, // it is not theirs
  }),
  sendLinks: (at) => ({ path: `${demandePath(at)}/links`, body: {} }),
  createVerification: () => ({ body: { GSM: '+32470001234' } }),
  demandeVerification: (at) => ({ path: `${demandePath(at)}/verification` }),
  // Refused as what it is: a call with images is made in the feature's own test.
  handInCard: (at) => ({
    path: `${demandePath(at)}/identity-card`,
    body: { kind: 'depositor', person_id: 1, front: 'x', back: 'x' },
    status: 422,
  }),
  decideCard: () => ({ path: '/verifications/999999/decision', body: { accepted: true }, status: 404 }),
  personStatus: (at) => ({ path: `/veriff/${at.session}/person` }),
  media: (at) => ({ path: `/media/${at.media}` }),
  pdf: (at) => ({ path: `/pdfs/pv_ag?demande_id=${at.demande.id}` }),
  dossierDocuments: (at) => ({ path: `${demandePath(at)}/documents` }),
  documentArchive: (at) => ({ path: `${demandePath(at)}/documents.zip` }),
  tickEnclosure: (at) => ({
    path: `${demandePath(at)}/checklist/form1`,
    body: { ticked: true },
    status: 409, // not finished
  }),
  createTicket: () => ({ body: { type: 'other', description: 'x', nom: 'x', email: 'x@y.be' } }),
  myTickets: () => ({}),
  tickets: () => ({}),
  lastTickets: () => ({}),
  ticket: (at) => ({ path: `/tickets/${at.ticket}` }),
  replyToTicket: (at) => ({ path: `/tickets/${at.ticket}/replies`, body: { text: 'x' } }),
  updateTicket: (at) => ({ path: `/tickets/${at.ticket}`, body: { status: 'resolved' } }),
  readTicket: (at) => ({ path: `/tickets/${at.ticket}/read`, body: { last: 0 } }),
  unreadTickets: () => ({}),
  ticketAttachment: (at) => ({ path: `/tickets/${at.ticket}/attachments/${at.attachment}` }),
  administrators: () => ({}),
  savedReplies: () => ({}),
  addSavedReply: () => ({ body: savedReply }),
  updateSavedReply: async () => ({ path: `/admin/saved-replies/${await keptReply()}`, body: savedReply }),
  deleteSavedReply: async () => ({ path: `/admin/saved-replies/${await keptReply()}` }),
  packs: () => ({}),
  wallet: () => ({}),
  movements: () => ({}),
  // Of these accounts the office alone can be invoiced.
  checkout: (_at, role) => ({ body: { pack: 'starter' }, status: role === 'owner' ? 201 : 422 }),
  orders: () => ({}),
  order: (at) => ({ path: `/orders/${at.order}` }),
  cancelOrder: (at) => ({ path: `/orders/${at.order}/cancel` }),
  invoice: (at) => ({ path: `/orders/${at.order}/invoice`, status: 409 }), // not paid
  accounts: () => ({}),
  accountMovements: () => ({ path: '/admin/accounts/999999/movements', status: 404 }),
  grantCredits: () => ({ path: '/admin/accounts/999999/grants', body: gift, status: 404 }),
  accountOrders: () => ({}),
  refundOrder: (at) => ({ path: `/admin/orders/${at.order}/refunds`, body: { reason: 'x' }, status: 409 }), // not paid
  settleOrder: (at) => ({ path: `/admin/orders/${at.order}/settle`, body: { attention: 'refundStuck' } }),
  approvals: () => ({}),
  decideApproval: () => ({ path: '/admin/approvals/999999', body: { accept: true }, status: 404 }),
  revenue: () => ({}),
  authorisedAccounts: () => ({}),
  addAuthorisedAccount: (_at, role) => ({ body: account(role) }),
  deleteAuthorisedAccount: async () => {
    const body = { name: 'x', domains: [`${randomBytes(4).toString('hex')}.greffio.be`] };
    const { id } = (await as.admin<{ id: number }>('POST', '/admin/authorised-accounts', body)).body;
    return { path: `/admin/authorised-accounts/${id}` };
  },
  settings: () => ({}),
  doctor: () => ({}),
  jobs: () => ({}),
  failures: () => ({}),
  sendAgain: () => ({ path: '/admin/outbox/999999/send-again', status: 404 }),
  sendAllAgain: () => ({}),
  replayEvent: () => ({ path: '/admin/provider-events/999999/replay', status: 404 }),
  alarms: () => ({}),
  clientErrors: () => ({}),
  reportClientError: () => ({
    body: { kind: 'error', name: 'Error', message: '', frames: [], route: 'login', release: 'test' },
  }),
  updateSettings: () => ({ body: { fees: [] } }),
  webhook: () => ({ path: '/webhooks/sandbox-identity', status: 403 }), // nobody signs here
  webhookByGet: () => ({ path: '/webhooks/sandbox-identity', status: 403 }),
  health: () => ({}),
  ready: () => ({}),
  metrics: () => ({}),
  sandboxDemo: () => ({}),
  sandboxIdentity: (at) => ({ path: `/sandbox/identity/${at.session}`, body: { decision: 'review' } }),
  sandboxCheckout: () => ({ path: '/sandbox/checkout/999999', body: { outcome: 'paid' }, status: 404 }),
  sandboxOutbox: () => ({ path: '/sandbox/outbox?to=nobody' }),
  registryDataHistory: (at) => ({ path: `${demandePath(at)}/registry-data/history` }),
  // From here on changes by others would be refused for another reason.
  editDemande: (at) => ({ path: `${demandePath(at)}/edit`, body: { editor: randomUUID() } }),
  // They end the session they are called with: last.
  endSessions: () => ({}),
  logout: () => ({}),
};

/** What the table says of a role: null for whoever may. */
function refusal({ who }: EndpointSpec, role: Role): number | null {
  if (['anyone', 'operator', 'provider'].includes(who)) return null;
  if (role === 'anonymous' || role === 'loggedOut') return 401;
  if (who === 'unverified') return null;
  if (role === 'unverified') return 403;
  if (who === 'user' || who === 'enrolling') return null;
  if (who === 'admin') return role === 'admin' ? null : 403;
  if (role === 'owner' || (role === 'admin' && who === 'owner+admin')) return null;
  return 404;
}

const table: Record<string, EndpointSpec> = { ...endpoints, ...sandboxEndpoints };
/** In the order of the rows: a call without one comes first, and fails. */
const names = Object.keys(table).toSorted(
  (a, b) => Object.keys(rows).indexOf(a) - Object.keys(rows).indexOf(b),
);

async function answer(name: string, role: Role): Promise<{ status: number; expected: number }> {
  const row = rows[name];
  const endpoint = table[name];
  if (!row || !endpoint) throw new Error(`How is ${name} called?`);
  const refused = refusal(endpoint, role);
  // What is allowed may end what it is about.
  const ends = refused === null && endpoint.about && endpoint.method === 'DELETE';
  const at = ends ? { ...things, demande: await finishable() } : things;
  const { path = endpoint.path, body, status } = await row(at, role);
  const call = name === 'logout' || name === 'endSessions' ? await inOwnSession(role) : as[role];
  const done = status ?? endpoint.status ?? 200;
  return { status: (await call(endpoint.method, path, body)).status, expected: refused ?? done };
}

/** Logged in once more, so that ending it leaves the other calls their session. */
async function inOwnSession(role: Role): Promise<Call> {
  const account = { other: 'gerant', owner: 'client', admin: 'admin' } as const;
  return role in account ? loginAs(server, account[role as keyof typeof account]) : as[role];
}

describe.each(names)('%s', (name) => {
  test.each(ROLES)('as %s', async (role) => {
    const { status, expected } = await answer(name, role);
    expect(status).toBe(expected);
  });
});
