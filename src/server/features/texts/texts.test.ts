import type { Demande } from '#domain/dossier/demande';
import { LANGUAGES } from '#domain/language/languages';
import { addDemoAccounts } from '../../../testing/accounts';
import { type Call, loginAs, readyDemande } from '../../../testing/callServer';
import { type ChatService, fails, rewrites, says, startChatService } from '../../../testing/chatCompletions';
import { startServer, type TestServer } from '../../../testing/startServer';

interface Proposed {
  response: string;
  source: 'service' | 'template';
  fallback: boolean;
}

describe('without a text service', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ listen: false });
  });
  afterAll(() => server.close());

  test('the proposal is the template, which nothing had to stand in for', async () => {
    const client = await loginAs(server, 'client');
    const { id } = await readyDemande(client);
    const { status, body } = await client<Proposed>('GET', `/getTextWithIA/${id}`);
    expect([status, body.source, body.fallback]).toEqual([200, 'template', false]);
    expect(body.response).toContain('L’actionnaire unique nomme Sofie De Ridder');
  });

  test('a demande without a service has nothing to say', async () => {
    const client = await loginAs(server, 'client');
    const opened = await client<{ demande: Demande }>('POST', '/demandes', {
      enterprise_number: '1999000150',
      langue: 'nl',
    });
    const { body } = await client('GET', `/getTextWithIA/${opened.body.demande.id}`);
    expect(body).toEqual({ response: '', source: 'template', fallback: false });
  });
});

describe('with a text service', () => {
  let service: ChatService;
  let server: TestServer;
  let client: Call;
  const lines: string[] = [];

  beforeAll(async () => {
    service = await startChatService();
    server = await startServer({
      listen: false,
      env: {
        TEXT_DRIVER: 'openai',
        TEXT_BASE_URL: service.url,
        TEXT_API_KEY: service.key,
        TEXT_MODEL: 'gpt-4o-mini',
        LOG_LEVEL: 'debug',
      },
      log: (line) => lines.push(line),
    });
    await addDemoAccounts(server);
    client = await loginAs(server, 'client');
  });
  afterAll(async () => {
    await server.close();
    await service.close();
  });
  beforeEach(() => {
    service.answers();
    lines.length = 0;
  });

  const proposed = async (id: number) => (await client<Proposed>('GET', `/getTextWithIA/${id}`)).body;

  test.each(LANGUAGES)('its words are proposed in %s, made of the facts alone', async (langue) => {
    const { id } = await readyDemande(client, langue);
    service.answers(
      rewrites((draft) => draft.replace('nomme', 'appelle et nomme').replace('benoemt', 'kiest en benoemt')),
    );
    const { response, source, fallback } = await proposed(id);
    expect([source, fallback]).toEqual(['service', false]);
    expect(response).toMatch(/appelle et nomme Sofie De Ridder|kiest en benoemt Sofie De Ridder/);
    const [{ raw, body, headers }] = service.received as [ChatService['received'][0]];
    expect(headers.authorization).toBe(`Bearer ${service.key}`);
    expect(body.model).toBe('gpt-4o-mini');
    // readyDemande fills in mobile numbers and a shareholder; the account has an address and a company.
    expect(raw).not.toMatch(/\+32|4700000|49500|@|1999000150|Claire|Fiduciaire|bce|GSM/);
    expect(lines.join('')).not.toMatch(/stands in/);
  });

  test('what fails falls back to the template, says so, and logs no more than why', async () => {
    const { id } = await readyDemande(client);
    const template = (await proposed(id)).response;
    lines.length = 0;
    service.answers(fails(401));
    expect(await proposed(id)).toEqual({ response: template, source: 'template', fallback: true });
    service.answers(rewrites((draft) => draft.replace('Sofie De Ridder', 'une administratrice')));
    expect(await proposed(id)).toEqual({ response: template, source: 'template', fallback: true });
    service.answers(says('Sofie De Ridder, 85.07.30-033.28'));
    expect((await proposed(id)).fallback).toBe(true);

    const warned = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);
    expect(warned.map(({ reason }) => reason)).toEqual(['turned_away', 'facts', 'format']);
    expect(lines.join('')).not.toMatch(/Ridder|Delvaux|Charleroi|Bruxelles|85\.07|une administratrice/);
    expect(lines.join('')).not.toContain(service.key);
  });

  test('a paper is drawn without asking it', async () => {
    const { id } = await readyDemande(client);
    service.answers();
    expect((await client('GET', `/pdfs/formulaire1?demande_id=${id}`)).status).toBe(200);
    expect(service.received).toHaveLength(0);
  });
});
