import sharp from 'sharp';
import type { Ticket, TicketMessage, TicketThread } from '#domain/tickets/ticket';
import { type Call, loginAll } from '../../../testing/callServer';
import { filesOf } from '../../../testing/filesOf';
import { startClamd } from '../../../testing/standIns/clamd';
import { startServer, type TestServer } from '../../../testing/startServer';
import { clamdScanner } from '../../adapters/scanner/clamd';
import { EICAR } from '../../adapters/scanner/sandbox';
import { tickets } from '../../db/schema';

let server: TestServer;
let client: Call;
let gerant: Call;
let admin: Call;

beforeAll(async () => {
  server = await startServer({
    listen: false,
    env: {
      MAIL_PER_ADDRESS_HOUR: '1000',
      ATTACHMENT_LIMIT: '100000',
      CLAIM_ATTACHMENT_LIMIT: '150000',
      USER_ATTACHMENT_LIMIT: '400000',
    },
  });
  [client, gerant, admin] = await loginAll(server);
});
afterAll(() => server.close());

const claim = {
  type: 'technical',
  description: 'Le SMS ne part pas.',
  nom: 'Nathalie Delvaux',
  email: 'n@delvaux.be',
};
const open = async () => (await client<Ticket>('POST', '/tickets', claim)).body;
const thread = async (call: Call, id: number) => (await call<TicketThread>('GET', `/tickets/${id}`)).body;
const say = (call: Call, id: number, text: string, attachments: object[] = []) =>
  call<TicketMessage>('POST', `/tickets/${id}/replies`, { text, attachments });

describe('files', () => {
  const file = (name: string, bytes: Buffer) => ({ name, content: bytes.toString('base64') });
  const paper = Buffer.from('%PDF-1.7\n<script>alert(1)</script>');
  const photo = () =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: '#2255aa' } })
      .withExif({ IFD0: { Artist: 'Nathalie Delvaux' } })
      .png()
      .toBuffer();

  test('images lose what came with them, papers stay and are only ever saved', async () => {
    const { id } = await open();
    const { body } = await say(client, id, 'Voici.', [file('écran.png', await photo()), file('acte', paper)]);
    expect(body.attachments.map(({ name }) => name)).toEqual(['écran.jpg', 'acte.pdf']);
    const fetched = await Promise.all(
      body.attachments.map(({ id: file }) => admin('GET', `/tickets/${id}/attachments/${file}`)),
    );
    for (const { headers } of fetched) {
      expect(headers['content-disposition']).toMatch(/^attachment;/);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    expect(fetched.map(({ headers }) => headers['content-type'])).toEqual(['image/jpeg', 'application/pdf']);
    const { db } = server.database;
    const rows = await db.query.ticketAttachments
      .findMany({
        orderBy: (table, { desc }) => [desc(table.id)],
        limit: 2,
      })
      .then((found) => found.reverse());
    const files = filesOf(server);
    const [image, kept] = await Promise.all(rows.map((row) => files.read(row, {})));
    expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 40 });
    expect((await sharp(image).metadata()).exif).toBeUndefined();
    expect(kept?.equals(paper)).toBe(true);
    // Of this thread, and for who may read it.
    const path = `/attachments/${body.attachments[0]?.id}`;
    expect((await gerant('GET', `/tickets/${id}${path}`)).status).toBe(404);
    expect((await client('GET', `/tickets/${(await open()).id}${path}`)).status).toBe(404);
  });

  test('one that does harm is refused on its place; while nobody can look at them none is taken', async () => {
    const { id } = await open();
    const virus = Buffer.concat([paper, Buffer.from(EICAR)]);
    expect(await say(client, id, 'x', [file('a.pdf', paper), file('b.pdf', virus)])).toMatchObject({
      status: 422,
      body: { errors: { 'attachments[1]': ['file.infected'] } },
    });
    expect((await thread(client, id)).messages).toEqual([]);

    const clamd = await startClamd();
    const scanner = clamdScanner({ url: clamd.url });
    const scanning = await startServer({ listen: false, adapters: { scanner } });
    const [writer] = await loginAll(scanning);
    const { id: other } = (await writer<Ticket>('POST', '/tickets', claim)).body;
    expect((await say(writer, other, 'x', [file('a.pdf', virus)])).status).toBe(422);
    expect((await say(writer, other, 'x', [file('a.pdf', paper)])).status).toBe(201);
    await clamd.close();
    const away = await say(writer, other, 'x', [file('a.pdf', paper)]);
    expect([away.status, away.body, Number(away.headers['retry-after'])]).toEqual([
      503,
      { message: 'file.notScanned' },
      60,
    ]);
    expect((await say(writer, other, 'without a file')).status).toBe(201);
    expect((await thread(writer, other)).messages).toHaveLength(2);
    await scanning.close();
  });

  test.each([
    ['a program that calls itself a picture', Buffer.from('MZ\x90\x00'), 'file.unknown'],
    ['a broken picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'file.broken'],
  ])('%s is refused on its place, and nothing is said', async (_what, bytes, code) => {
    const { id } = await open();
    expect(await say(client, id, 'x', [file('a.pdf', paper), file('photo.jpg', bytes)])).toMatchObject({
      status: 422,
      body: { errors: { 'attachments[1]': [code] } },
    });
    expect((await thread(client, id)).messages).toEqual([]);
  });

  test('to what a claim, and all of a client’s, may keep; the call that is refused keeps nothing', async () => {
    const large = (bytes: number) => [
      file('a.pdf', Buffer.concat([paper, Buffer.alloc(bytes - paper.length)])),
    ];
    const { id } = await open();
    expect((await say(client, id, 'x', large(90_000))).status).toBe(201);
    expect(await say(client, id, 'x', large(90_000))).toMatchObject({
      status: 413,
      body: { message: 'ticket.full', values: { found: 0.2, most: 0.2 } },
    });
    expect((await thread(client, id)).messages).toHaveLength(1);
    // What an administrator sends fills the claim, not the client's account.
    const others = [await open(), await open(), await open(), await open(), await open()];
    expect((await say(admin, others[0]?.id ?? 0, 'x', large(90_000))).status).toBe(201);
    const statuses = await Promise.all(
      others.slice(1).map(async ({ id: other }) => (await say(client, other, 'x', large(99_000))).status),
    );
    // Sent at once: the last one does not slip in beside the others.
    expect(statuses.toSorted()).toEqual([201, 201, 201, 413]);
    const full = await say(client, (await open()).id, 'x', large(99_000));
    expect(full).toMatchObject({
      status: 413,
      body: { message: 'ticket.accountFull', values: { most: 0.4 } },
    });
    expect((await say(client, id, 'x')).status).toBe(201);
    await server.database.db.delete(tickets);
  });

  test('to the limit, all of a reply together', async () => {
    const { id } = await open();
    const large = (bytes: number) =>
      file('a.pdf', Buffer.concat([paper, Buffer.alloc(bytes - paper.length)]));
    expect((await say(client, id, 'x', [large(100_000)])).status).toBe(201);
    expect(await say(client, id, 'x', [large(60_000), large(40_001)])).toMatchObject({
      status: 413,
      body: { message: 'ticket.attachmentsTooLarge', values: { found: 0.2, most: 0.1 } },
    });
  });
});

test('answers are counted by account before anything of them is read', async () => {
  const few = await startServer({ listen: false, env: { REPLIES_PER_USER_HOUR: '2' } });
  const [writer, other] = await loginAll(few);
  const { id } = (await writer<Ticket>('POST', '/tickets', claim)).body;
  const reply = (attachments: object[], headers = {}) =>
    writer('POST', `/tickets/${id}/replies`, { text: 'x', attachments }, headers);
  const broken = [{ name: 'a.jpg', content: Buffer.from([0xff, 0xd8, 0xff, 1]).toString('base64') }];
  expect((await reply([])).status).toBe(201);
  expect((await reply(broken)).status).toBe(422);
  // What is not even JSON is a 400, where it is read.
  const headers = { 'content-type': 'application/json' };
  const refused = await writer('POST', `/tickets/${id}/replies`, '{', headers);
  expect([refused.status, refused.body.message]).toEqual([429, 'request.tooMany']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
  const own = (await other<Ticket>('POST', '/tickets', claim)).body.id;
  expect((await other('POST', `/tickets/${own}/replies`, { text: 'x' })).status).toBe(201);
  await few.close();
});
