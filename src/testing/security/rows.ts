import { randomBytes, randomUUID } from 'node:crypto';
import { DEMO_PASSWORD, loginAs } from '../callServer';
import { addClient } from './clients';
import type { Role, World } from './world';

interface Row {
  path?: string;
  body?: object;
  /** What whoever may call is answered; the table's success unless told. */
  status?: number;
}
type MakeRow = (at: World, role: Role) => Row | Promise<Row>;

const session = async ({ server, as }: World): Promise<number> => {
  await loginAs(server, 'client');
  const { body } = await as.owner<{ data: { id: number }[] }>('GET', '/sessions?sort=-created_at');
  return body.data[0]?.id ?? 0;
};
const account = (role: Role) => ({ name: role, domains: [`${role}.greffio.be`] });
const gift = { kind: 'grant', amount: 1, reason: 'x' };
const own = { password: DEMO_PASSWORD };
const madeUp = { id: 'x', clientDataJSON: 'x', attestationObject: 'x', transports: [] };
const noDeadline = { client_id: 999_999, kind: 'ubo', period: 'x' };
const savedReply = { title: 'x', text_fr: 'x', text_nl: '' };
const keptReply = async ({ as }: World) =>
  (await as.admin<{ id: number }>('POST', '/admin/saved-replies', savedReply)).body.id;
const added = { surname: 'Maes', givenName: 'An' };
const dirigeant = ({ demande }: World) => `/dirigeantsService/${demande.dirigeants[0]?.id}`;
const shareholder = ({ demande }: World) => `/shareholders/${demande.shareholders[0]?.id}`;
const demandePath = ({ demande }: World) => `/demandes/${demande.id}`;

/** How each call is made, by its name in the table; in the order in which they are made. */
export const rows: Record<string, MakeRow> = {
  // This person has a passkey: a password alone is answered with what the second step needs.
  login: () => ({
    body: { email: 'client@demo.greffio.be', password: DEMO_PASSWORD, langue_user: 'fr' },
    status: 403,
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
  // A first factor of an administrator wants the mailed code too.
  passkeyOptions: (_at, role) => ({ body: own, ...(role === 'enrolling' && { status: 422 }) }),
  addPasskey: () => ({ body: { name: 'x', credential: madeUp }, status: 422 }),
  renamePasskey: (at) => ({ path: `/second-factor/passkeys/${at.passkey}`, body: { name: 'x' } }),
  confirmTotp: () => ({ body: { code: '000000' }, status: 409 }), // not begun yet
  beginTotp: (_at, role) => ({ body: own, ...(role === 'enrolling' && { status: 422 }) }),
  removeTotp: () => ({ body: own, status: 404 }),
  // Only who has a passkey.
  newRecoveryCodes: (_at, role) => ({ body: own, status: role === 'owner' ? 201 : 409 }),
  // From here on a password is enough again for a session of the owner.
  removePasskey: (at) => ({ path: `/second-factor/passkeys/${at.passkey}/remove`, body: own }),
  liftSecondFactor: () => ({ path: '/admin/accounts/999999/second-factor/remove', body: own, status: 404 }),
  audit: () => ({}),
  endSessionsOf: () => ({ path: '/admin/accounts/999999/sessions', status: 404 }),
  user: () => ({}),
  language: () => ({ body: { language: 'fr' } }),
  profile: () => ({}),
  ownData: () => ({}),
  sessions: () => ({}),
  endSession: async (at) => ({ path: `/sessions/${await session(at)}` }),
  updateProfile: () => ({ body: {} }),
  enterprise: () => ({ path: '/enterprises/1999000150' }),
  enterprises: () => ({ path: '/enterprises?query=bras' }),
  localities: () => ({ path: '/localities?zip_code=1060' }),
  streets: () => ({ path: '/streets?zip_code=1060&name=chaussee' }),
  listedAddress: () => ({ path: '/streets/address?zip_code=1060&rue=Rue%20Haute&numero=1' }),
  createDemande: () => ({ body: { enterprise_number: '1999000150', langue: 'fr' } }),
  openSample: () => ({ body: { langue: 'fr' } }),
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
  formValues: (at) => ({ path: `${demandePath(at)}/form-values` }),
  documentArchive: (at) => ({ path: `${demandePath(at)}/documents.zip` }),
  tickEnclosure: (at) => ({
    path: `${demandePath(at)}/checklist/form1`,
    body: { ticked: true },
    status: 409, // not finished
  }),
  // Nothing is filed yet.
  journal: (at) => ({ path: `${demandePath(at)}/journal`, status: 404 }),
  noteInJournal: (at) => ({
    path: `${demandePath(at)}/journal`,
    body: { kind: 'printed', day: '2026-01-05' },
    status: 409,
  }),
  addJournalPaper: (at) => ({
    path: `${demandePath(at)}/journal/999999/papers`,
    body: { name: 'x.pdf', content: Buffer.from('%PDF-').toString('base64') },
    status: 404,
  }),
  journalPaper: (at) => ({ path: `${demandePath(at)}/journal/papers/999999`, status: 404 }),
  compareWithRegistry: (at) => ({ path: `${demandePath(at)}/journal/comparison`, status: 404 }),
  giveCreditsBack: (at) => ({ path: `/admin${demandePath(at)}/journal/999999/credits`, status: 409 }),
  returnRates: () => ({}),
  noteAskedFee: (at) => ({
    path: `${demandePath(at)}/fee`,
    body: { amount: '207.88', day: '2020-01-05' },
    status: 422, // of an old tariff
  }),
  unpaidFees: () => ({}),
  transferFees: () => ({
    body: { demandes: [999999], name: 'x', iban: 'BE68539007547034' },
    status: 422,
  }),
  find: () => ({ path: '/find?q=canal' }),
  clients: () => ({}),
  clientOptions: () => ({}),
  addClient: () => ({ body: { number: 'x' }, status: 422 }),
  addClientsOfDossiers: () => ({}),
  client: async (at) => ({ path: (await addClient(at)).client }),
  updateClient: async (at) => ({ path: (await addClient(at)).client, body: { year_end: '12-31' } }),
  addClientNote: async (at) => ({ path: `${(await addClient(at)).client}/notes`, body: { text: 'x' } }),
  deleteClientNote: async (at) => ({ path: (await addClient(at)).note }),
  acceptChange: async (at) => ({ path: `${(await addClient(at)).change}/accept` }),
  deleteClient: async (at) => ({ path: (await addClient(at)).client }),
  clientImports: () => ({}),
  startImport: () => ({
    body: { file_name: 'x.csv', content: Buffer.from('BCE\n1999000150').toString('base64') },
  }),
  clientImport: async (at) => ({ path: (await addClient(at)).list }),
  updateImport: async (at) => ({ path: (await addClient(at)).list, body: { fixes: [] } }),
  importFaults: async (at) => ({ path: `${(await addClient(at)).list}/faults` }),
  takeImport: async (at) => ({ path: `${(await addClient(at)).list}/take`, body: { leave_out: false } }),
  undoImport: async (at) => ({ path: `${(await addClient(at, { taken: true })).list}/undo` }),
  deadlines: () => ({ path: '/deadlines?to=2026-12-31' }),
  lateDeadlines: () => ({}),
  // Nobody has that client.
  deadlineDone: () => ({ body: { ...noDeadline, done_on: '2026-01-01' }, status: 404 }),
  deadlineNotDone: () => ({ body: noDeadline, status: 404 }),
  muteDeadlines: () => ({ body: { client_id: 999_999, kind: 'ubo', muted: true }, status: 404 }),
  deadlinePreferences: () => ({}),
  updateDeadlinePreferences: () => ({ body: { muted: [], mail: true } }),
  makeCalendar: () => ({ body: { own: false } }),
  endCalendar: () => ({}),
  calendar: () => ({ path: `/calendars/${'x'.repeat(43)}.ics`, status: 404 }),
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
  updateSavedReply: async (at) => ({ path: `/admin/saved-replies/${await keptReply(at)}`, body: savedReply }),
  deleteSavedReply: async (at) => ({ path: `/admin/saved-replies/${await keptReply(at)}` }),
  packs: () => ({}),
  wallet: () => ({}),
  movements: () => ({}),
  // Of these accounts the office alone can be invoiced, whoever of it orders.
  checkout: (_at, role) => ({
    body: { pack: 'starter' },
    status: role === 'owner' || role === 'partner' ? 201 : 422,
  }),
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
  deleteAuthorisedAccount: async ({ as }) => {
    const body = { name: 'x', domains: [`${randomBytes(4).toString('hex')}.greffio.be`] };
    const { id } = (await as.admin<{ id: number }>('POST', '/admin/authorised-accounts', body)).body;
    return { path: `/admin/authorised-accounts/${id}` };
  },
  office: () => ({}),
  // From here on both have an office of their own; an administrator opens none.
  openOffice: (_at, role) => ({ status: role === 'admin' ? 409 : 200 }),
  changeOffice: (_at, role) => ({ body: {}, status: role === 'admin' ? 404 : 200 }),
  // Not one of its addresses; an administrator is in no office.
  inviteMember: (_at, role) => ({
    body: { email: 'x@y.be', role: 'reader' },
    status: role === 'admin' ? 404 : 422,
  }),
  sendInvitation: () => ({ path: '/office/invitations/999999/send', status: 404 }),
  withdrawInvitation: () => ({ path: '/office/invitations/999999', status: 404 }),
  invitation: () => ({ body: { token: 'x' }, status: 404 }),
  linkOfInvitation: () => ({ body: { token: 'x' }, status: 404 }),
  joinOffice: () => ({ body: { token: 'x' }, status: 404 }),
  changeRole: () => ({ path: '/office/members/999999', body: { role: 'reader' }, status: 404 }),
  removeMember: () => ({ path: '/office/members/999999', status: 404 }),
  // Its last partner stays.
  leaveOffice: (_at, role) => ({ status: role === 'admin' ? 404 : 409 }),
  warnBelow: () => ({ body: { below: null } }),
  officeCosts: () => ({}),
  officeTemplates: () => ({}),
  keepTemplate: (at, role) => ({ body: { demande_id: at.demande.id, name: role } }),
  renameTemplate: () => ({ path: '/office/templates/999999', body: { name: 'x' }, status: 404 }),
  deleteTemplate: () => ({ path: '/office/templates/999999', status: 404 }),
  dossierApprovals: () => ({}),
  returnDemande: (at) => ({ path: `${demandePath(at)}/return`, body: { word: 'x' }, status: 409 }), // it does not wait
  changeInCharge: (at) => ({ path: `${demandePath(at)}/in-charge`, body: { user_id: 999_999 }, status: 422 }),
  settings: () => ({}),
  forms: () => ({}),
  addForm: () => ({ body: { name: 'x.pdf', content: 'eA==' }, status: 422 }), // no PDF
  form: () => ({ path: '/admin/forms/999999', status: 404 }),
  mapForm: () => ({ path: '/admin/forms/999999', body: { fields: {} }, status: 404 }),
  useForm: () => ({ path: '/admin/forms/999999/use', status: 404 }),
  copyForm: () => ({ path: '/admin/forms/999999/copy', status: 404 }),
  endForm: () => ({ path: '/admin/forms/999999', status: 404 }),
  formFile: () => ({ path: '/admin/forms/999999/blank', status: 404 }),
  formSpecimen: () => ({ path: '/admin/forms/999999/specimens/seat', status: 404 }),
  exportForms: () => ({}),
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
