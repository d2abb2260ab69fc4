import { startServer, type TestServer } from '../../../testing/startServer';
import type { MailContent } from '../../adapters/mail/content';
import { administrators } from '../credits/accountStore';
import { tariffMails } from './tariffMail';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ listen: false });
});
afterAll(() => server.close());

test('administrators hear of the next tariff once, in the weeks after 31 October', async () => {
  const sent = new Map<string, MailContent>();
  const fees: { from: string; company: string; association: string }[] = [];
  const tell = tariffMails(server.database.db, {
    outbox: { mail: async (_db, { key, content }) => void sent.set(key, content as MailContent) },
    settings: { law: async () => ({ fees, indices: [{ year: 2026, index: '138.00' }] }) },
    appUrl: 'https://greffio.example',
    administrators,
  });
  for (const day of ['2026-10-30', '2026-11-28', '2027-03-01']) await tell(day);
  expect(sent.size).toBe(0);
  await tell('2026-10-31');
  await tell('2026-11-27');
  const keys = [...sent.keys()];
  // The key is the same each time: the outbox takes it once.
  expect(keys).toEqual(keys.filter((key) => /^tariff:2027-03-01:\d+$/.test(key)));
  expect(keys.length).toBeGreaterThan(0);
  const [content] = sent.values();
  expect([content?.subject, ...(content?.paragraphs ?? [])].join(' ')).toMatch(/1er mars 2027.*211,75/);
  expect(content?.action?.url).toContain('https://greffio.example/');

  sent.clear();
  fees.push({ from: '2027-03-01', company: '211.75', association: '169.40' });
  await tell('2026-11-02');
  expect(sent.size).toBe(0);
});
