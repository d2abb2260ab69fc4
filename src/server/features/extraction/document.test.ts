import { type Call, loginAs, openDemande } from '../../../testing/callServer';
import { documentsRead } from '../../../testing/documentsRead';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
let call: Call;
let path: string;
const log: string[] = [];
beforeAll(async () => {
  // Nothing is asked there: no PDF of these has text.
  const extraction = documentsRead({ url: 'http://127.0.0.1:9', key: 'none' });
  server = await startServer({
    listen: false,
    adapters: { extraction },
    env: { TEXTS_PER_USER_HOUR: '12', LOG_LEVEL: 'trace' },
    log: (line) => log.push(line),
  });
  call = await loginAs(server, 'client');
  path = `/demandes/${(await openDemande(call, '1999000051')).id}/extraction`;
});
afterAll(() => server.close());

const handIn = (content: string | Buffer) =>
  call<{ finalResponse: { finalResponse: { total_shares: string | null; shareholders: object[] } } }>(
    'POST',
    path,
    { content: Buffer.from(content).toString('base64') },
  );
const line = { sheet: null, page: null, quote: null };

test('a list is answered line by line, as it stands there, with its source, and nothing of it is logged or kept', async () => {
  const { status, body } = await handIn('Nom;Actions\nZénobe Quetelet;1,000\nAn Claes;12\nTotal;1 012\n');
  expect(status).toBe(200);
  expect(body.finalResponse).toEqual({
    finalResponse: {
      total_shares: '1012',
      shareholders: [
        { ...line, full_name: 'Zénobe Quetelet', shares: '1,000', row: 2 },
        { ...line, full_name: 'An Claes', shares: '12', row: 3 },
      ],
    },
    source: 'Liste CSV que vous avez remise',
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    ...{ header: 'Nom, Actions', total: '1 012', dropped: 0, hidden: 0 },
  });
  expect(log.join()).not.toMatch(/Quetelet|Claes|1,000/);
  expect(
    (await call<{ shareholders: object[] }>('GET', path.replace('extraction', 'shareholders'))).body
      .shareholders,
  ).toEqual([]);
});

test.each([
  ['1,000', null],
  ['1.000', null],
  ['0', null],
  ['beaucoup', null],
  ['1 000,5', '1000.5'],
])('a total of %s is %s', async (written, total_shares) => {
  const { body } = await handIn(`Nom;Actions\nAn Claes;12\nTotal;${written}\n`);
  expect(body.finalResponse.finalResponse.total_shares).toBe(total_shares);
});

test.each([
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'extraction.notRead'],
  ['an older workbook', Buffer.from('\xd0\xcf\x11\xe0', 'latin1'), 'extraction.notRead'],
  ['a letter', 'Bonjour', 'extraction.noHolders'],
  ['something larger', Buffer.alloc(5_000_001, 'a'), 'extraction.tooLarge'],
])('%s is refused, and why stands on the file', async (_what, content, code) => {
  const { status, body } = await handIn(content);
  // A failed call is logged with its reason.
  const failure = log.filter((line) => line.includes('the call failed'));
  expect({ status, body, failure }).toMatchObject({
    status: 422,
    body: { errors: { content: [code] }, error: code },
    failure: [],
  });
});

test('what is no file at all is refused before anything is read; files count among the texts of an hour', async () => {
  expect((await call('POST', path, { content: 'no base64!' })).status).toBe(422);
  expect((await call('POST', path, { content: '' })).body).toMatchObject({
    errors: { content: ['file.empty'] },
  });
  expect((await handIn('Nom;Actions\nAn;1\n')).status).toBe(429);
});
