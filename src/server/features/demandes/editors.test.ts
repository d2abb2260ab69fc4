import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { EndpointSpec } from '#domain/contract/endpoint';
import { endpoints } from '#domain/contract/endpoints';
import type { Demande, Holder } from '#domain/dossier/demande';
import { todayInBrussels } from '#domain/language/today';
import { type Call, loginAll, openDemande, readyDemande } from '../../../testing/callServer';
import { startServer, type TestServer } from '../../../testing/startServer';
import { editors } from '../../db/schema';

let server: TestServer;
let client: Call;
let gerant: Call;
let admin: Call;

beforeAll(async () => {
  server = await startServer({ listen: false });
  [client, gerant, admin] = await loginAll(server);
});
afterAll(() => server.close());

/** One browser tab of a person. */
const tab = (call: Call, editor: string = randomUUID()) => ({
  editor,
  call: ((method, path, body) => call(method, path, body, { 'x-editor': editor })) as Call,
});

type Taken = { since: string; previous: Holder | null };
const take = (call: Call, id: number, editor: string) =>
  call<Taken>('POST', `/demandes/${id}/edit`, { editor });
const read = async (call: Call, id: number) =>
  (await call<{ demande: Demande }>('GET', `/demandes/${id}`)).body.demande;
const save = (call: Call, id: number) => call('PUT', `/demandes/${id}`, { depositaire: 'comptable' });
const elsewhere = { status: 423, body: { message: 'demande.openElsewhere' } };

const silentFor = (id: number, seconds: number) =>
  server.database.db
    .update(editors)
    .set({ seenAt: sql`now() - ${seconds} * interval '1 second'` })
    .where(eq(editors.demandeId, id));

describe('taking a dossier', () => {
  test('refuses changes from every other tab, and from who names none, until it is taken back', async () => {
    const { id } = await openDemande(client);
    const [first, second] = [tab(client), tab(client)];
    expect((await take(client, id, first.editor)).body).toEqual({
      since: expect.any(String),
      previous: null,
    });
    expect((await save(first.call, id)).status).toBe(200);
    expect(await save(second.call, id)).toMatchObject(elsewhere);
    expect(await save(client, id)).toMatchObject(elsewhere);

    const { status, body } = await take(client, id, second.editor);
    expect(status).toBe(200);
    expect(body.previous).toMatchObject({ name: 'Nathalie Delvaux', mine: true });
    expect(await save(first.call, id)).toMatchObject(elsewhere);
    expect((await save(second.call, id)).status).toBe(200);
  });

  test('tells readers who has it since when, but not that tab itself', async () => {
    const { id } = await openDemande(client);
    const [first, second] = [tab(client), tab(client)];
    expect((await read(client, id)).open_elsewhere).toBeNull();
    const { body } = await take(client, id, first.editor);
    const holder = { name: 'Nathalie Delvaux', since: body.since };
    expect((await read(first.call, id)).open_elsewhere).toBeNull();
    for (const call of [second.call, client])
      expect((await read(call, id)).open_elsewhere).toEqual({ ...holder, mine: true });
    expect((await read(admin, id)).open_elsewhere).toEqual({ ...holder, mine: false });
  });

  test('again by the same tab keeps its moment, whichever way the identifier is written', async () => {
    const { id } = await openDemande(client);
    const { editor } = tab(client);
    const { body } = await take(client, id, editor);
    expect((await take(client, id, editor.toUpperCase())).body).toEqual({
      since: body.since,
      previous: null,
    });
    expect((await save(tab(client, editor.toUpperCase()).call, id)).status).toBe(200);
  });

  test('is for the owner, while it is not finished, with an identifier', async () => {
    const { id } = await readyDemande(client);
    const { editor } = tab(client);
    for (const call of [gerant, admin]) expect((await take(call, id, editor)).status).toBe(404);
    expect((await take(client, id, 'me')).body.errors).toEqual({ editor: ['validation.invalid'] });
    await client('POST', `/demandes/${id}/progress`, { progress: 100 });
    expect(await take(client, id, editor)).toMatchObject({
      status: 409,
      body: { message: 'demande.closed' },
    });
  });

  test('by many tabs at once leaves it to one of them, each told whom it took it from', async () => {
    const { id } = await openDemande(client);
    const tabs = Array.from({ length: 8 }, () => tab(client));
    const answers = await Promise.all(tabs.map(({ editor }) => take(client, id, editor)));
    expect(answers.map(({ status }) => status)).toEqual(tabs.map(() => 200));
    // Only the first found it free: they came in one after the other.
    expect(answers.filter(({ body }) => body.previous === null)).toHaveLength(1);
    const moments = answers.map(({ body }) => body.since).toSorted();
    const saved = await Promise.all(tabs.map(({ call }) => save(call, id)));
    const winner = saved.findIndex(({ status }) => status === 200);
    expect(saved.filter(({ status }) => status === 423)).toHaveLength(tabs.length - 1);
    expect(answers[winner]?.body.since).toBe(moments.at(-1));
  });
});

describe('a tab that names itself', () => {
  test('has the dossier from its first change on, when nobody else has it', async () => {
    const { id } = await openDemande(client);
    const [first, second] = [tab(client), tab(client)];
    expect((await save(client, id)).status).toBe(200);
    expect((await save(first.call, id)).status).toBe(200);
    expect(await save(second.call, id)).toMatchObject(elsewhere);
  });

  test('of two at once one is refused', async () => {
    const { id } = await openDemande(client);
    const answers = await Promise.all([1, 2, 3, 4].map(() => save(tab(client).call, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 423, 423, 423]);
  });

  test.each(['', 'me', '1', `${randomUUID()}x`, 'null'])('as %j is malformed', async (editor) => {
    const { id } = await openDemande(client);
    for (const call of [
      tab(client, editor).call('GET', `/demandes/${id}`),
      save(tab(client, editor).call, id),
    ])
      expect(await call).toMatchObject({ status: 400, body: { message: 'request.malformed' } });
  });
});

describe('a tab of which nothing is heard', () => {
  test('loses the dossier after two minutes, and not before', async () => {
    const { id } = await openDemande(client);
    const [first, second] = [tab(client), tab(client)];
    await take(client, id, first.editor);
    await silentFor(id, 110);
    expect(await save(second.call, id)).toMatchObject(elsewhere);
    await silentFor(id, 121);
    expect((await read(client, id)).open_elsewhere).toBeNull();
    expect((await save(second.call, id)).status).toBe(200);
    expect(await save(first.call, id)).toMatchObject(elsewhere);
  });

  test('is nobody to take it from', async () => {
    const { id } = await openDemande(client);
    await take(client, id, randomUUID());
    await silentFor(id, 121);
    expect((await take(client, id, randomUUID())).body.previous).toBeNull();
  });

  test.each([
    ['reads', (call: Call, id: number) => call('GET', `/demandes/${id}`)],
    ['saves', save],
    ['takes it again', (_call: Call, id: number, editor: string) => take(client, id, editor)],
  ])('keeps it when it %s in time', async (_what, sign) => {
    const { id } = await openDemande(client);
    const { editor, call } = tab(client);
    const { body } = await take(client, id, editor);
    await silentFor(id, 110);
    await sign(call, id, editor);
    const holder = { name: 'Nathalie Delvaux', mine: true, since: body.since };
    expect((await read(client, id)).open_elsewhere).toEqual(holder);
    const [row] = await server.database.db.select().from(editors).where(eq(editors.demandeId, id));
    expect(Date.now() - (row?.seenAt.getTime() ?? 0)).toBeLessThan(60_000);
  });
});

describe('an administrator', () => {
  test('corrects the registry data whoever has the dossier, and does not take it', async () => {
    const { id, bce_data } = await openDemande(client);
    const { editor, call } = tab(client);
    const correct = () => tab(admin).call('PUT', `/demandes/${id}`, { bce_data });
    expect((await correct()).status).toBe(200);
    await take(client, id, editor);
    expect((await correct()).status).toBe(200);
    expect((await save(call, id)).status).toBe(200);
  });

  test('changes a dossier that nobody has, and does not take it', async () => {
    const { id } = await openDemande(client);
    const { editor, call } = tab(admin);
    expect((await save(call, id)).status).toBe(200);
    expect(await server.database.db.select().from(editors).where(eq(editors.editor, editor))).toEqual([]);
    expect((await save(tab(client).call, id)).status).toBe(200);
    expect((await call('DELETE', `/demandes/${id}`)).status).toBe(423);
  });

  test('decides, and their answer says that nobody fills it in', async () => {
    const { id } = await readyDemande(client);
    const { editor, call } = tab(client);
    await take(client, id, editor);
    expect((await call('POST', `/demandes/${id}/progress`, { progress: 100 })).status).toBe(200);
    const { status, body } = await admin<{ demande: Demande }>('POST', `/demandes/change_state/${id}`, {
      state: true,
    });
    expect([status, body.demande.open_elsewhere]).toEqual([200, null]);
  });
});

/** One white pixel: an image is looked at before the dossier is locked. */
const CARD =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';

/** Every change of a dossier, on one with a director and a shareholder. */
const changes: Record<string, (demande: Demande) => [path: string, body?: object]> = {
  updateDemande: ({ id }) => [`/demandes/${id}`, { depositaire: 'comptable' }],
  progress: ({ id }) => [`/demandes/${id}/progress`, { progress: 100 }],
  saveText: ({ id }) => [`/demandes/${id}/text`, { text: 'Extrait' }],
  saveStepDraft: ({ id }) => [`/demandes/${id}/drafts/step3`, { values: null }],
  deleteDemande: ({ id }) => [`/demandes/${id}`],
  saveAddressService: ({ id }) => [
    '/addressService',
    { demande_id: id, rue: 'Quai', numero: '1', zip_code: '4000', localite: 'Liège' },
  ],
  addDirigeant: ({ id }) => [
    '/dirigeantsService',
    { demande_id: id, is_not_bce: 1, surname: 'Maes', givenName: 'An' },
  ],
  updateDirigeant: ({ dirigeants }) => [`/dirigeantsService/${dirigeants[0]?.id}`, { GSM: null }],
  deleteDirigeant: ({ dirigeants }) => [`/dirigeantsService/${dirigeants[0]?.id}`],
  restoreDirigeant: ({ dirigeants }) => [`/dirigeantsService/${dirigeants[0]?.id}/restore`],
  addShareholders: ({ id }) => [
    '/shareholders',
    { demande_id: id, is_origin: 0, shareholders: [{ full_name: 'Jan', shares: '1' }] },
  ],
  updateShareholder: ({ shareholders }) => [`/shareholders/${shareholders[0]?.id}`, { shares: '1' }],
  deleteShareholder: ({ shareholders }) => [`/shareholders/${shareholders[0]?.id}`],
  reuseCheck: ({ id, dirigeants }) => [
    `/demandes/${id}/checks`,
    { kind: 'dirigeant', person_id: dirigeants[0]?.id, verification_id: 1 },
  ],
  confirmName: ({ id, dirigeants }) => [
    `/demandes/${id}/names`,
    { kind: 'dirigeant', person_id: dirigeants[0]?.id, verification_id: 1 },
  ],
  sendLinks: ({ id }) => [`/demandes/${id}/links`, {}],
  handInCard: ({ id, dirigeants }) => [
    `/demandes/${id}/identity-card`,
    { kind: 'dirigeant', person_id: dirigeants[0]?.id, front: CARD, back: CARD },
  ],
  noteAskedFee: ({ id }) => [`/demandes/${id}/fee`, { amount: '207.88', day: todayInBrussels() }],
  reopenDemande: ({ id }) => [`/demandes/${id}/reopen`],
};

/** Calls that change something and go through whoever has a dossier, and why. */
const THING_OF_ITS_OWN = 'it changes no dossier';
const FINISHED = 'it is about a finished dossier, which nobody fills in';
const WHO_IS_CHECKED = 'the person who is checked, or the provider, fills nothing in';
const exempt: Record<string, string> = {
  returnDemande: 'it says something of the dossier, and changes nothing in it',
  changeInCharge: 'it says who takes care of the dossier, and changes nothing in it',
  editDemande: 'it is the taking itself',
  createDemande: 'nobody has it yet',
  openSample: 'nobody has it yet',
  changeState: FINISHED,
  tickEnclosure: FINISHED,
  noteInJournal: FINISHED,
  addJournalPaper: FINISHED,
  compareWithRegistry: FINISHED,
  giveCreditsBack: FINISHED,
  transferFees: FINISHED,
  decideCard: WHO_IS_CHECKED,
  sendVerificationLink: WHO_IS_CHECKED,
  webhook: WHO_IS_CHECKED,
  disownLink: WHO_IS_CHECKED,
  readExtraction: 'a file is read, and nothing of it put into the dossier',
  createVerification: 'a number is noted, and put into no dossier yet',
  ...Object.fromEntries(
    [
      'changeRole',
      'inviteMember',
      'invitation',
      'changeOffice',
      'joinOffice',
      'linkOfInvitation',
      'leaveOffice',
      'openOffice',
      'removeMember',
      'sendInvitation',
      'warnBelow',
      'withdrawInvitation',
      ...['keepTemplate', 'renameTemplate', 'deleteTemplate'],
      ...[
        'login',
        'changePassword',
        'logout',
        'register',
        'registrationOfLink',
        'verifyEmail',
        'forgotPassword',
        'resetPassword',
        'language',
      ],
      ...['updateProfile', 'endSession', 'endSessions', 'endSessionsOf', 'updateSettings'],
      ...['deadlineDone', 'deadlineNotDone', 'muteDeadlines'],
      ...['updateDeadlinePreferences', 'makeCalendar', 'endCalendar'],
      ...['createTicket', 'replyToTicket', 'updateTicket', 'readTicket'],
      ...['addSavedReply', 'updateSavedReply', 'deleteSavedReply'],
      ...['cancelOrder', 'checkout', 'grantCredits', 'refundOrder', 'settleOrder', 'decideApproval'],
      ...['addAuthorisedAccount', 'deleteAuthorisedAccount'],
      ...['addClient', 'addClientsOfDossiers', 'updateClient', 'deleteClient', 'acceptChange'],
      ...['addClientNote', 'deleteClientNote'],
      ...['startImport', 'updateImport', 'takeImport', 'undoImport'],
      ...[
        'loginSecondFactor',
        'loginPasskey',
        'passkeyOptions',
        'addPasskey',
        'renamePasskey',
        'removePasskey',
      ],
      ...['beginTotp', 'confirmTotp', 'removeTotp', 'newRecoveryCodes', 'liftSecondFactor'],
      ...['addForm', 'copyForm', 'endForm', 'mapForm', 'useForm'],
      ...['reportClientError', 'sendAgain', 'sendAllAgain', 'replayEvent'],
    ].map((name) => [name, THING_OF_ITS_OWN]),
  ),
};

const changing = Object.entries(endpoints as Record<string, EndpointSpec>).filter(
  ([, { method }]) => method !== 'GET',
);

test('every changing call respects who has the dossier, or has a reason not to', () => {
  const names = changing.map(([name]) => name).toSorted();
  expect([...Object.keys(changes), ...Object.keys(exempt)].toSorted()).toEqual(names);
});

describe('every change of a dossier that is open elsewhere is refused', () => {
  let demande: Demande;
  beforeAll(async () => {
    demande = await readyDemande(client);
    await take(client, demande.id, randomUUID());
  });
  const held = changing.filter(([name]) => name in changes);

  async function isRefused(call: Call, name: string, method: EndpointSpec['method']): Promise<void> {
    const [path, body] = changes[name]?.(demande) ?? [];
    const before = await read(client, demande.id);
    expect(await call(method, path ?? '', body)).toMatchObject(elsewhere);
    expect(await read(client, demande.id)).toEqual(before);
  }

  test.each(held)('%s', async (name, { method }) => {
    for (const call of [client, tab(client).call]) await isRefused(call, name, method);
  });

  test.each(held.filter(([, { who }]) => who === 'owner+admin'))(
    '%s by an administrator',
    async (name, { method }) => {
      for (const call of [admin, tab(admin).call]) await isRefused(call, name, method);
    },
  );
});
