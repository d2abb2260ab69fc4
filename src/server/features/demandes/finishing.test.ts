import type { Demande } from '#domain/dossier/demande';
import type { DossierDocuments } from '#domain/dossier/documentRecords';
import type { TimelineEvent } from '#domain/journal/timeline';
import { bundle } from '../../../testing/bundle';
import { type Call, loginAs, openDemande, readyDemande, sendLinks } from '../../../testing/callServer';
import { startServer, type TestServer } from '../../../testing/startServer';
import { drawThreads } from '../../documents/renderPool';

let server: TestServer;
let threads: ReturnType<typeof drawThreads>;
let client: Call;
let admin: Call;

beforeAll(async () => {
  threads = drawThreads({ worker: bundle('src/server/documents/renderWorker.ts') });
  server = await startServer({ listen: false, threads });
  [client, admin] = [await loginAs(server, 'client'), await loginAs(server, 'admin')];
});
afterAll(async () => {
  await server.close();
  await threads.destroy();
});

const credits = async (call: Call) => (await call<{ credits: number }>('GET', '/user')).body.credits;

describe('finishing', () => {
  test('names what is missing by step and charges nothing', async () => {
    const before = await credits(client);
    const { id } = await openDemande(client);
    await client('PUT', `/demandes/${id}`, {
      address_service: 1,
      dirigeants_service: 1,
      cession_parts_service: 1,
    });
    expect(await client('POST', `/demandes/${id}/progress`, { progress: 100 })).toMatchObject({
      status: 422,
      body: {
        errors: {
          step2: ['step2.errorFillFields'],
          step3: ['step3.errorMissingDates'],
          addressService: ['addressService.errorMissing'],
          dirigeantsService: ['dirigeants.errorGsmNull', 'dirigeants.errorNothingChanges'],
          cessionService: ['cessionParts.errorTotalMissing'],
        },
      },
    });
    expect(await credits(client)).toBe(before);
  });

  test('a text that was saved before the dossier changed is saved again first', async () => {
    const { id } = await readyDemande(client);
    const text = { text: 'Extrait.' };
    await client('POST', `/demandes/${id}/text`, text);
    const dates = { date_changement: '2026-12-02', date_assemblee: '2026-11-20' };
    await client('PUT', `/demandes/${id}`, { ...dates, fait_a: 'Huy' });
    const finish = () => client('POST', `/demandes/${id}/progress`, { progress: 100 });
    expect((await finish()).body.errors).toEqual({ step4: ['causes.textBeforeChange'] });
    await client('POST', `/demandes/${id}/text`, text);
    expect((await finish()).status).toBe(200);
  });

  test('charges five and the participants, once, and closes', async () => {
    const before = await credits(client);
    const { id } = await readyDemande(client);
    const finish = () => client('POST', `/demandes/${id}/progress`, { progress: 100 });
    const answers = await Promise.all([finish(), finish(), finish()]);
    for (const { status, body } of [...answers, await finish()])
      expect([status, body]).toEqual([200, { progress: 100, credits: before - 6 }]);
    expect(await credits(client)).toBe(before - 6);
    const { body } = await client<{ demande: Demande }>('GET', `/demandes/${id}`);
    expect(body.demande).toMatchObject({
      progress: 100,
      cost: 6,
      status: 'pending',
      completed_at: expect.any(String),
    });
  });

  test('asked for many times at once it draws the papers once, and charges once', async () => {
    const { id } = await readyDemande(client);
    const before = await credits(client);
    const drawn = threads.completed;
    const finish = () => client('POST', `/demandes/${id}/progress`, { progress: 100 });
    const answers = await Promise.all(Array.from({ length: 20 }, finish));
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { progress: 100, credits: before - 6 }]);
    const { documents } = (await client<DossierDocuments>('GET', `/demandes/${id}/documents`)).body;
    expect(threads.completed - drawn).toBe(documents.length);
  });

  test('a closed dossier takes no change but answers the same finish', async () => {
    const { id, dirigeants, shareholders } = await readyDemande(client);
    await client('POST', `/demandes/${id}/progress`, { progress: 100 });
    for (const [method, path, body] of [
      ['PUT', `/demandes/${id}`, { depositaire: 'comptable' }],
      ['POST', `/demandes/${id}/text`, { text: 'x' }],
      ['POST', '/addressService', { demande_id: id, rue: 'a', numero: '1', zip_code: '1000', localite: 'b' }],
      ['POST', '/dirigeantsService', { demande_id: id, is_not_bce: 1, surname: 'a', givenName: 'b' }],
      ['PUT', `/dirigeantsService/${dirigeants[0]?.id}`, { GSM: '+32470001234' }],
      ['DELETE', `/dirigeantsService/${dirigeants[0]?.id}`],
      ['POST', '/shareholders', { demande_id: id, is_origin: 0, shareholders: [] }],
      ['PUT', `/shareholders/${shareholders[0]?.id}`, { shares: '1' }],
      ['DELETE', `/shareholders/${shareholders[0]?.id}`],
      ['DELETE', `/demandes/${id}`],
    ] as const)
      expect([path, (await client(method, path, body)).body.message]).toEqual([path, 'demande.closed']);
    expect(await client('POST', `/demandes/${id}/progress`, { progress: 25 })).toMatchObject({
      status: 200,
      body: { progress: 100 },
    });
  });

  test('an administrator pays nothing', async () => {
    const { id } = await readyDemande(admin);
    expect((await admin('POST', `/demandes/${id}/progress`, { progress: 100 })).status).toBe(200);
    expect((await admin<{ demande: Demande }>('GET', `/demandes/${id}`)).body.demande.cost).toBe(0);
  });
});

describe('a decision', () => {
  const finished = async () => {
    const { id } = await readyDemande(admin);
    await admin('POST', `/demandes/${id}/progress`, { progress: 100 });
    return id;
  };
  const decide = (id: number, body: unknown) =>
    admin<{ demande: Demande }>('POST', `/demandes/change_state/${id}`, body);

  test('resolves once', async () => {
    const id = await finished();
    expect((await decide(id, { state: true })).body.demande.status).toBe('resolved');
    expect(await decide(id, { state: false, reason: 'x' })).toMatchObject({
      status: 409,
      body: { message: 'demande.decided' },
    });
    expect((await admin('POST', `/demandes/${id}/progress`, { progress: 100 })).status).toBe(200);
  });

  test('a refusal wants a reason, which the client sees and is mailed', async () => {
    const id = await finished();
    expect((await decide(id, { state: false })).body.errors).toEqual({ reason: ['demande.reasonRequired'] });
    const { body } = await decide(id, { state: false, reason: 'Titre d’occupation absent' });
    expect(body.demande).toMatchObject({ status: 'cancelled', reason: 'Titre d’occupation absent' });
    const outbox = await client<{ data: { text: string; channel: string }[] }>(
      'GET',
      '/sandbox/outbox?to=admin@demo.greffio.be',
    );
    expect(outbox.body.data[0]).toMatchObject({
      channel: 'mail',
      text: expect.stringContaining('Titre d’occupation absent'),
    });
  });

  test('only on a finished demande', async () => {
    const { id } = await openDemande(client);
    expect((await decide(id, { state: true })).body.message).toBe('demande.notFinished');
    expect((await decide(999_999, { state: true })).status).toBe(404);
  });
});

describe('a refused dossier', () => {
  const decide = (id: number, body: unknown) =>
    admin<{ demande: Demande }>('POST', `/demandes/change_state/${id}`, body);
  const read = async (id: number) =>
    (await client<{ demande: Demande }>('GET', `/demandes/${id}`)).body.demande;
  const finish = (id: number) => client('POST', `/demandes/${id}/progress`, { progress: 100 });
  const reopen = (id: number) => client<{ demande: Demande }>('POST', `/demandes/${id}/reopen`);
  const timeline = async (id: number) =>
    (await admin<{ data: TimelineEvent[] }>('GET', `/demandes/${id}/timeline`)).body.data;
  const mailed = async (subject: RegExp) => {
    const { body } = await client<{ data: { subject: string; text: string; links: string[] }[] }>(
      'GET',
      '/sandbox/outbox?to=client@demo.greffio.be',
    );
    return body.data.filter((mail) => subject.test(mail.subject));
  };

  test('says what to correct, is corrected, and is charged only for who was added', async () => {
    const { id, dirigeants } = await readyDemande(client);
    await finish(id);
    const before = await credits(client);
    expect((await reopen(id)).body.message).toBe('demande.notRefused');

    const sofie = dirigeants.find(({ givenName }) => givenName === 'Sofie');
    const person = { kind: 'dirigeant', person_id: sofie?.id };
    const nobody = { code: 'cardUnreadable', person: { ...person, person_id: 999_999 } };
    expect((await decide(id, { state: false, reasons: [nobody] })).body.errors).toEqual({
      reasons: ['demande.personRequired'],
    });
    const reasons = [{ code: 'cardUnreadable', person }, { code: 'dates' }];
    const { body } = await decide(id, { state: false, reasons, reason: 'À plat, sans reflet.' });
    const refusals = [
      { code: 'cardUnreadable', person: { ...person, name: 'Sofie De Ridder' } },
      { code: 'dates', person: null },
    ];
    expect(body.demande).toMatchObject({ status: 'cancelled', reason: 'À plat, sans reflet.', refusals });
    const [mail] = await mailed(new RegExp(`^Dossier ${id} refusé`));
    expect(mail?.text).toMatch(
      /1\. Sofie De Ridder\u00A0: la carte d’identité est illisible\. \(Étape 6b\)\n2\. .*\(Étape 5\)[\s\S]*À plat/,
    );
    expect(mail?.links).toEqual([expect.stringMatching(new RegExp(`/form\\?demande_id=${id}$`))]);

    // Pressed twice, it is reopened once.
    for (const { body: opened } of [await reopen(id), await reopen(id)])
      expect(opened.demande).toMatchObject({
        status: 'pending',
        progress: 75,
        reason: 'À plat, sans reflet.',
        refusals,
        cost: 6,
        completed_at: null,
      });
    expect(await decide(id, { state: true })).toMatchObject({ body: { message: 'demande.notFinished' } });
    expect((await client('DELETE', `/demandes/${id}`)).body.message).toBe('demande.filedBefore');
    // Whoever was refused for their identity is sent another link.
    const after = (await read(id)).dirigeants.find((one) => one.id === sofie?.id);
    expect(after).toMatchObject({ status: 'pending', link_sent_at: null });

    // One person more, and one more finish at once; the next time one fewer, and nothing is given back.
    const added = { demande_id: id, is_not_bce: 1, surname: 'Maes', givenName: 'An', GSM: '+32495007803' };
    const { body: an } = await client<{ id: number }>('POST', '/dirigeantsService', added);
    await sendLinks(id, client);
    const again = await Promise.all([finish(id), finish(id)]);
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    expect(await credits(client)).toBe(before - 1);
    expect(await read(id)).toMatchObject({ progress: 100, status: 'pending', cost: 7, refusals });
    const sent = (await timeline(id)).filter(({ kind }) => kind === 'linkSent');
    expect(sent.map((one) => one.person)).toContain('An Maes');
    await decide(id, { state: false, reason: 'Encore' });
    await reopen(id);
    expect((await client('DELETE', `/dirigeantsService/${an.id}`)).status).toBeLessThan(300);
    await finish(id);
    expect([await credits(client), (await read(id)).cost]).toEqual([before - 1, 7]);
    const { body: papers } = await client<DossierDocuments>('GET', `/demandes/${id}/documents`);
    expect(papers.filing?.version).toBe(3);
    // Each refusal has its mail, and the end as well.
    expect(await mailed(new RegExp(`^Dossier ${id} refusé`))).toHaveLength(2);
    expect((await decide(id, { state: true })).body.demande).toMatchObject({ reason: null, refusals: [] });
    const [done] = await mailed(new RegExp(`^Dossier ${id} validé`));
    expect(done?.text).toContain('au plus tard le 18/12/2026');

    const told = (await timeline(id)).filter(({ kind }) => kind !== 'linkSent');
    expect(told.map(({ kind, actor, credits: charged }) => [kind, actor?.is_client, charged])).toEqual([
      ['created', true, null],
      ['completed', true, 6],
      ['cancelled', false, null],
      ['reopened', true, null],
      ['completed', true, 1],
      ['cancelled', false, null],
      ['reopened', true, null],
      ['completed', true, 0],
      ['resolved', false, null],
    ]);
  });

  test('two of one name are two: in what happened to them, and in a refusal', async () => {
    const { id } = await readyDemande(client);
    const added = { demande_id: id, is_not_bce: 1, surname: 'Peeters', givenName: 'Jan' };
    for (const GSM of ['+32470000301', '+32470000302'])
      expect((await client('POST', '/dirigeantsService', { ...added, GSM })).status).toBe(201);
    await sendLinks(id, client);
    expect((await finish(id)).status).toBe(200);
    const sent = (await timeline(id)).filter(
      ({ kind, person }) => kind === 'linkSent' && /Jan/.test(person ?? ''),
    );
    expect(sent.map(({ person, times }) => [person, times])).toEqual(
      expect.arrayContaining([
        ['Jan Peeters (…01)', 1],
        ['Jan Peeters (…02)', 1],
      ]),
    );
    const jan = (await read(id)).dirigeants.find(({ GSM }) => GSM === '+32470000302');
    const person = { kind: 'dirigeant', person_id: jan?.id };
    await decide(id, { state: false, reasons: [{ code: 'cardExpired', person }] });
    expect((await read(id)).refusals).toEqual([
      { code: 'cardExpired', person: { ...person, name: 'Jan Peeters (…02)' } },
    ]);
  });

  test('a name that no paper can print stops the finish, and nothing before it', async () => {
    const { id } = await readyDemande(client);
    const ivan = { demande_id: id, is_not_bce: 1, surname: 'Петров', givenName: 'Иван', GSM: '+32470000303' };
    const { body } = await client<{ id: number }>('POST', '/dirigeantsService', ivan);
    await sendLinks(id, client);
    expect(await finish(id)).toMatchObject({
      status: 422,
      body: { errors: { dirigeantsService: ['print.errorLetters'] } },
    });
    await client('PUT', `/dirigeantsService/${body.id}`, { surname: 'Petrov', givenName: 'Ivan' });
    await sendLinks(id, client);
    expect((await finish(id)).status).toBe(200);
    expect((await client('POST', `/demandes/${id}/text`, { text: 'Fran\uFFFDois' })).status).not.toBe(200);
  });

  test('of two administrators at once one decides, and the other is told', async () => {
    const { id } = await readyDemande(client);
    await finish(id);
    const answers = await Promise.all([
      decide(id, { state: true }),
      decide(id, { state: false, reason: 'x' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
