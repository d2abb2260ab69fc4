import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Demande, DemandeSummary } from '#domain/dossier/demande';
import { AT_REGISTRY } from '#domain/dossier/stations';
import { AUTOMATIC_CREDIT } from '#domain/journal/ours';
import type { Comparison, FeeTransfer, Journal, ReturnRates, UnpaidFees } from '#domain/journal/record';
import { todayInBrussels } from '#domain/language/today';
import { type Call, loginAs, readyDemande } from '../../../testing/callServer';
import type { Message } from '../../../testing/mailbox';
import { startServer, type TestServer } from '../../../testing/startServer';
import { demandes, journalEntries, ledgerEntries, users } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { credit } from '../credits/store';

let server: TestServer;
let client: Call;
let admin: Call;
let id: number;
const today = todayInBrussels();

beforeAll(async () => {
  server = await startServer({ listen: false });
  [client, admin] = [await loginAs(server, 'client'), await loginAs(server, 'admin')];
  const { db } = server.database;
  const [user] = await db.select().from(users).where(eq(users.email, 'client@demo.greffio.be'));
  await inTransaction(db, (tx) =>
    credit(tx, { walletId: user?.walletId ?? 0, amount: 500, reason: 'grant', idempotencyKey: 'journal' }),
  );
});
afterAll(() => server.close());
beforeEach(async () => {
  id = (await readyDemande(client)).id;
  await client('POST', `/demandes/${id}/progress`, { progress: 100 });
});

const note = (body: object, key?: string, call = client) =>
  call<Journal>(
    'POST',
    `/demandes/${id}/journal`,
    { day: today, ...body },
    key ? { 'Idempotency-Key': key } : {},
  );
const read = async (call = client) => (await call<Journal>('GET', `/demandes/${id}/journal`)).body;
const mailsTo = async (to: string) =>
  (await client<{ data: Message[] }>('GET', `/sandbox/outbox?to=${encodeURIComponent(to)}`)).body.data;
const kindsOf = ({ entries }: Journal) => entries.map(({ kind }) => kind);
const summary = async (filter = '') =>
  (await client<{ data: DemandeSummary[] }>('GET', `/mydemandes?${filter}`)).body.data.find(
    (one) => one.id === id,
  );

describe('the way through the registry', () => {
  test('is written step by step, and shown in the list', async () => {
    // Nothing is to be signed before it is validated.
    expect(await summary()).toMatchObject({ state: 'toCheck', next: 'identity' });
    await admin('POST', `/demandes/change_state/${id}`, { state: true });
    expect(await summary()).toMatchObject({ state: 'toSign', next: 'sign' });
    const { signatures, fee, reasons } = await read();
    expect(signatures.length).toBeGreaterThan(3);
    expect(fee).toMatchObject({ communication: '1999.000.150' });
    expect(reasons).toContain('feeAmount');

    await note({ kind: 'printed' });
    for (const person of new Set(signatures.map((one) => one.person))) {
      const papers = signatures.filter((one) => one.person === person).map(({ paper }) => paper);
      expect((await note({ kind: 'signed', person, papers })).status).toBe(201);
    }
    expect(await summary()).toMatchObject({ state: 'toPay', next: 'pay' });
    await note({ kind: 'paid', amount: '203.76' });
    expect(await summary()).toMatchObject({ state: 'toDeposit', next: 'deposit' });
    const deposited = await note({ kind: 'deposited', place: 'Forest' });
    expect(deposited.body.station).toBe('deposited');
    const published = await note({ kind: 'published', number: '26123456' });
    expect([published.status, published.body.station, (await summary())?.state]).toEqual([
      201,
      'published',
      'published',
    ]);
    const { body } = await admin<{ data: { kind: string }[] }>('GET', `/demandes/${id}/timeline`);
    expect(body.data.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['printed', 'signed', 'paid', 'deposited', 'published']),
    );
  });

  test('each says what its kind needs, on its field', async () => {
    const faults = async (body: object) => (await note(body)).body.errors;
    expect(await faults({ kind: 'paid' })).toEqual({ amount: ['validation.required'] });
    expect(await faults({ kind: 'paid', amount: '203.761' })).toEqual({ amount: ['validation.decimal'] });
    expect(await faults({ kind: 'paid', amount: '0.00' })).toEqual({ amount: ['validation.decimal'] });
    expect(await faults({ kind: 'printed', day: '2099-01-01' })).toEqual({ day: ['journal.errorFuture'] });
    expect(await faults({ kind: 'returned', reason: 'x' })).toEqual({ reason: ['journal.errorReason'] });
    expect(await faults({ kind: 'published', number: '1', link: 'https://example.com/x' })).toEqual({
      link: ['validation.invalid'],
    });
    expect(await faults({ kind: 'credited', refers_to: 1 })).toMatchObject({ kind: ['validation.choice'] });
    expect((await note({ kind: 'published', number: '26123456' })).body.message).toBe('journal.notDeposited');
    expect((await note({ kind: 'printed' }, undefined, admin)).status).toBe(404);
  });

  test('an answer that was lost writes once; two people at once, one of whom is told', async () => {
    const key = randomUUID();
    const both = await Promise.all([note({ kind: 'deposited' }, key), note({ kind: 'deposited' }, key)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(kindsOf(await read())).toEqual(['deposited']);
    const returns = await Promise.all(
      [1, 2, 3].map(() => note({ kind: 'returned', reason: 'other', words: 'Non.' }, randomUUID())),
    );
    expect(returns.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const journal = await read();
    expect([kindsOf(journal), journal.station]).toEqual([['deposited', 'returned'], 'returned']);
    const [row] = await server.database.db.select().from(demandes).where(eq(demandes.id, id));
    expect(row?.station).toBe('returned');
  });

  test('nothing written is changed: it is corrected, or withdrawn, by what comes later', async () => {
    const [entry] = (await note({ kind: 'deposited', place: 'Forêt' })).body.entries;
    const corrected = await note({ kind: 'deposited', place: 'Forest', refers_to: entry?.id });
    expect(corrected.body.entries.map(({ place }) => place)).toEqual(['Forêt', 'Forest']);
    expect((await note({ kind: 'withdrawn', refers_to: entry?.id })).body.errors).toEqual({
      refers_to: ['journal.errorReplaced'],
    });
    const last = corrected.body.entries.at(-1);
    expect((await note({ kind: 'withdrawn', refers_to: last?.id })).body.station).toBe('toSign');
    const change = server.database.db.execute(
      sql`update journal_entries set place = 'x' where demande_id = ${id}`,
    );
    await expect(change).rejects.toThrow();
  });
});

test('handed back for something of the dossier: taken back, corrected, and filed again without a second charge', async () => {
  await admin('POST', `/demandes/change_state/${id}`, { state: true });
  const reopen = () => client<{ demande: Demande }>('POST', `/demandes/${id}/reopen`);
  expect((await reopen()).status).toBe(409);
  await note({ kind: 'paid', amount: '203.76' });
  await note({ kind: 'deposited' });
  await note({ kind: 'returned', reason: 'addressUnlisted', words: 'Rue inconnue.' });
  const { demande } = (await reopen()).body;
  expect(demande).toMatchObject({
    progress: 75,
    status: 'pending',
    reason: 'Rue inconnue.',
    refusals: [{ code: 'address', person: null }],
  });
  expect((await read()).open).toBe(false);
  expect((await note({ kind: 'deposited' })).body.message).toBe('demande.notFinished');
  const { body } = await client<{ credits: number }>('GET', '/profile');
  const again = await client<{ credits: number }>('POST', `/demandes/${id}/progress`, { progress: 100 });
  expect(again.body.credits).toBe(body.credits);
  const journal = await read();
  expect(journal).toMatchObject({ version: 2, station: 'toSign', open: true });
  expect(kindsOf(journal)).toEqual(['paid', 'deposited', 'returned']);
  expect((await note({ kind: 'deposited' })).body.station).toBe('deposited');
});

describe('papers of a new version', () => {
  test('deposited, refused and corrected, they are to be signed and deposited', async () => {
    const { entries } = (await note({ kind: 'deposited' })).body;
    await admin('POST', `/demandes/change_state/${id}`, { state: false, reason: 'Non.' });
    expect(await summary()).toMatchObject({ state: 'refused', next: 'correct' });
    await client('POST', `/demandes/${id}/reopen`);
    await client('POST', `/demandes/${id}/progress`, { progress: 100 });
    const journal = await read();
    expect(journal).toMatchObject({ version: 2, station: 'toSign' });
    expect((await summary())?.state).toBe('toCheck');
    // What is put right of the first is of the first still.
    const corrected = await note({ kind: 'deposited', place: 'Forest', refers_to: entries[0]?.id });
    expect(corrected.body).toMatchObject({ station: 'toSign', entries: [{ version: 1 }, { version: 1 }] });
    await note({ kind: 'deposited' });
    const last = corrected.body.entries.at(-1)?.id;
    expect((await note({ kind: 'withdrawn', refers_to: last })).body.station).toBe('deposited');
    expect((await summary())?.state).toBe('deposited');
  });

  test('so does a correction of the registry data while it waits for its decision', async () => {
    await note({ kind: 'deposited' });
    const { demande } = (await client<{ demande: Demande }>('GET', `/demandes/${id}`)).body;
    const bce = { ...JSON.parse(demande.bce_data), capital: { amount: '62000', currency: 'EUR' } };
    const sent = { bce_data: JSON.stringify(bce), base: demande.bce_data, reason: 'Acte de 2021' };
    expect((await admin('PUT', `/demandes/${id}`, sent)).status).toBe(200);
    expect(await read()).toMatchObject({ version: 2, station: 'toSign' });
    expect((await summary())?.state).toBe('toCheck');
  });
});

test('our fault: the credits go back once, whoever says it again', async () => {
  const { body } = await note({ kind: 'returned', reason: 'addressUnlisted' });
  const entry = body.entries.at(-1)?.id;
  const before = (await client<{ credits: number }>('GET', '/profile')).body.credits;
  const give = () => admin<{ credits: number }>('POST', `/admin/demandes/${id}/journal/${entry}/credits`);
  const given = await Promise.all([give(), give(), give()]);
  const sum = given.reduce((total, one) => total + one.body.credits, 0);
  expect(sum).toBeGreaterThan(5);
  expect((await client<{ credits: number }>('GET', '/profile')).body.credits).toBe(before + sum);
  const booked = await server.database.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.idempotencyKey, `returned:${id}`));
  expect(booked).toMatchObject([{ amount: sum, reason: 'correction' }]);
  const own = await read();
  expect(own.entries.filter(({ kind }) => kind === 'credited')).toMatchObject([
    { by: null, refers_to: entry },
  ]);
  expect(own.station).toBe('returned');
  expect((await admin('POST', `/admin/demandes/${id}/journal/1/credits`)).status).toBe(409);
});

describe('a cause that can only be ours', () => {
  const LETTER = { name: 'lettre.pdf', content: Buffer.from('%PDF-1.4 letter').toString('base64') };
  const credits = async () => (await client<{ credits: number }>('GET', '/profile')).body.credits;
  /** Deposited, handed back for the form, and the registry's letter beside it. */
  const handedBack = async () => {
    await note({ kind: 'deposited' });
    const { body } = await note({ kind: 'returned', reason: 'officialForm', words: 'Ancien modèle.' });
    const returned = body.entries.at(-1)?.id;
    const path = `/demandes/${id}/journal/${returned}/papers`;
    const letter = () => client<Journal>('POST', path, LETTER);
    return { returned, letter };
  };

  test('gives the credits back by itself, once, when the letter is there; it is told, and shown to administrators', async () => {
    const { returned, letter } = await handedBack();
    const before = await credits();
    expect(kindsOf(await read())).toEqual(['deposited', 'returned']);
    const answers = await Promise.all([letter(), letter()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [row] = await server.database.db.select().from(demandes).where(eq(demandes.id, id));
    expect(await credits()).toBe(before + (row?.cost ?? 0));
    const booked = await server.database.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.idempotencyKey, `returned:${id}`));
    expect(booked).toMatchObject([{ amount: row?.cost, reason: 'correction', actorId: null }]);
    const journal = await read();
    expect(journal.entries.filter(({ kind }) => kind === 'credited')).toMatchObject([
      { by: null, refers_to: returned },
    ]);
    expect(journal.station).toBe('returned');
    expect((await note({ kind: 'withdrawn', refers_to: returned })).body.errors).toEqual({
      refers_to: ['journal.errorCredited'],
    });
    const mails = await mailsTo('client@demo.greffio.be');
    expect(
      mails.some(
        ({ subject }) => subject === `${row?.cost} crédits rendus (Brasserie du Canal SA, dossier ${id})`,
      ),
    ).toBe(true);
    const { by_itself } = (await admin<ReturnRates>('GET', '/admin/journal/returns')).body;
    expect(by_itself[0]).toMatchObject({ demande_id: id, reason: 'officialForm' });
    // A second call gives nothing back.
    await admin('POST', `/admin/demandes/${id}/journal/${returned}/credits`);
    expect(await credits()).toBe(before + (row?.cost ?? 0));
  });

  test('a return that is put right keeps its letter: its credits come back then', async () => {
    const before = await credits();
    await note({ kind: 'deposited' });
    const { body } = await note({ kind: 'returned', reason: 'other', words: 'Ancien modèle.' });
    const first = body.entries.at(-1)?.id;
    await client('POST', `/demandes/${id}/journal/${first}/papers`, LETTER);
    expect(await credits()).toBe(before);
    const { entries } = (await note({ kind: 'returned', reason: 'officialForm', refers_to: first })).body;
    expect(kindsOf({ entries } as Journal)).toEqual(['deposited', 'returned', 'returned', 'credited']);
    expect(await credits()).toBeGreaterThan(before);
  });

  test('beyond so many of one wallet an administrator decides, of letters that come at once too', async () => {
    const { db } = server.database;
    const letters = [];
    for (let at = 0; at < AUTOMATIC_CREDIT.most; at += 1) {
      if (at > 0) {
        id = (await readyDemande(client)).id;
        await client('POST', `/demandes/${id}/progress`, { progress: 100 });
      }
      letters.push((await handedBack()).letter);
    }
    const answers = await Promise.all(letters.map((letter) => letter()));
    const given = answers.map(({ body }) => body.entries.some(({ kind }) => kind === 'credited'));
    // Two were given in the tests before.
    expect(given.filter(Boolean)).toHaveLength(1);
    expect(await db.$count(journalEntries, sql`kind = 'credited' and user_id is null`)).toBe(
      AUTOMATIC_CREDIT.most,
    );
  });
});

test('a proof beside a payment, once, and in the kit', async () => {
  const { body } = await note({ kind: 'paid', amount: '203.76' });
  const entry = body.entries[0]?.id;
  const file = { name: 'extrait.pdf', content: Buffer.from('%PDF-1.4 proof').toString('base64') };
  const add = (sent: object) => client<Journal>('POST', `/demandes/${id}/journal/${entry}/papers`, sent);
  expect((await add(file)).status).toBe(201);
  const [kept] = (await add(file)).body.entries;
  expect(kept?.files).toMatchObject([{ name: 'extrait.pdf' }]);
  expect((await client('GET', kept?.files[0]?.url.replace('/api', '') ?? '')).text).toBe('%PDF-1.4 proof');
  expect((await add({ ...file, content: Buffer.from('GIF8').toString('base64') })).body.errors).toEqual({
    content: ['file.gif'],
  });
  const inKit = async () =>
    (await client('GET', `/demandes/${id}/documents.zip`)).text.includes('Preuve du paiement.pdf');
  expect(await inKit()).toBe(true);
  // Correcting the amount keeps the proof.
  const { entries } = (await note({ kind: 'paid', amount: '203.67', refers_to: entry })).body;
  const again = await note({ kind: 'paid', amount: '203.76', refers_to: entries.at(-1)?.id });
  expect(again.body.entries.at(-1)?.files).toMatchObject([{ name: 'extrait.pdf' }]);
  expect(await inKit()).toBe(true);
});

test('the registry is asked, and what it does not show is named', async () => {
  await note({ kind: 'deposited' });
  const { body } = await client<Comparison>('POST', `/demandes/${id}/journal/comparison`);
  expect(body.all).toBe(false);
  expect(body.compared).toContainEqual({ what: 'seat', name: '', shown: false });
  expect(kindsOf(body.journal)).toEqual(['deposited']);
});

test('unpaid fees leave as one file for the bank, exact, and are told to have left', async () => {
  const fees = async () => (await client<UnpaidFees>('GET', '/fees')).body;
  await client('PUT', `/demandes/${id}/fee`, { amount: '207.88', day: todayInBrussels() });
  const due = (await fees()).data.find((one) => one.demande_id === id);
  expect(due).toMatchObject({ communication: '1999.000.150', exported_at: null });
  const sent = {
    ...{
      demandes: [id],
      name: 'Fiduciaire Delvaux',
      iban: 'IBAN : be68 5390 0754 7034 (BIC GKCCBEBB)',
    },
  };
  const transfer = (body: object, key = randomUUID()) =>
    client<FeeTransfer>('POST', '/fees/transfers', body, { 'Idempotency-Key': key });
  expect((await transfer({ ...sent, iban: 'BE68 5390 0754 7035' })).body.errors).toEqual({
    iban: ['fees.errorIban'],
  });
  for (const [iban, code] of [
    ['Belfius', 'fees.errorIbanMissing'],
    ['BE68 5390 0754', 'fees.errorIbanLength'],
    ['TR33 0006 1005 1978 6457 8413 26', 'fees.errorIbanCountry'],
  ])
    expect((await transfer({ ...sent, iban })).body.errors).toEqual({ iban: [code] });
  // A bank prints Latin letters alone.
  for (const name of ['Ελληνική Γεύση', '★★★', '株式会社', 'Мир', ' - 24 '])
    expect((await transfer({ ...sent, name })).body.errors).toEqual({ name: ['fees.errorName'] });
  const key = randomUUID();
  const [one, other] = await Promise.all([transfer(sent, key), transfer(sent, key)]);
  expect(one.body).toEqual(other.body);
  expect(one.body).toMatchObject({ sum: due?.amount, count: 1 });
  expect(one.body.xml).toContain(`<InstdAmt Ccy="EUR">${due?.amount}</InstdAmt>`);
  const after = await fees();
  expect(after.payer).toEqual({ name: 'Fiduciaire Delvaux', iban: 'BE68539007547034' });
  expect(after.data.find((fee) => fee.demande_id === id)?.exported_at).not.toBeNull();
  await note({ kind: 'paid', amount: due?.amount });
  expect((await fees()).data.some((fee) => fee.demande_id === id)).toBe(false);
  expect((await transfer(sent)).body.errors).toEqual({ 'demandes[0]': ['fees.errorPaid'] });
});

test('what is late is listed apart, until the registry has it, and first where lists are sorted by it', async () => {
  await server.database.db.update(demandes).set({ dateAssemblee: '2026-01-05' }).where(eq(demandes.id, id));
  // The next change settles the lists.
  await note({ kind: 'printed' });
  expect(await summary('late=1')).toMatchObject({ id, deposit_by: '2026-02-04' });
  const sorted = async () =>
    (await client<{ data: DemandeSummary[] }>('GET', '/mydemandes?sort=deposit_by')).body.data;
  const [first, ...others] = await sorted();
  expect(first?.id).toBe(id);
  const due = others.map(({ state, deposit_by }) =>
    AT_REGISTRY.some((one) => one === state) ? null : deposit_by,
  );
  expect(due.toSorted((a, b) => (a ?? '9').localeCompare(b ?? '9'))).toEqual(due);
  const file = await client('GET', '/mydemandes?sort=deposit_by', undefined, { accept: 'text/csv' });
  expect(file.text.trim().split('\n').length).toBe(others.length + 2);
  await note({ kind: 'deposited' });
  expect((await sorted())[0]?.id).not.toBe(id);
  expect(await summary('late=1')).toBeUndefined();
  expect(await summary()).toMatchObject({ id });
});

test('how often registries hand back, and why: what was withdrawn does not count', async () => {
  const ours = async () => {
    const { data } = (await admin<ReturnRates>('GET', '/admin/journal/returns')).body;
    const rate = data.find(({ registry }) => registry.fr === 'Greffe francophone de Bruxelles');
    return [rate?.deposited ?? 0, rate?.reasons.find(({ reason }) => reason === 'trueCopy')?.times ?? 0];
  };
  const [deposited = 0, returned = 0] = await ours();
  await note({ kind: 'deposited' });
  const { body } = await note({ kind: 'returned', reason: 'trueCopy' });
  expect(await ours()).toEqual([deposited + 1, returned + 1]);
  await note({ kind: 'withdrawn', refers_to: body.entries.at(-1)?.id });
  expect(await ours()).toEqual([deposited + 1, returned]);
});
