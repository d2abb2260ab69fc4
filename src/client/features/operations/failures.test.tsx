import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { preload, renderApp, tokenOf } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
beforeAll(async () => {
  await preload('appShell', 'adminOperations');
  server = await startServer();
});
afterAll(() => server.close());

const content = { lang: 'fr', subject: 'Votre dossier', paragraphs: ['Il est accepté.'] };
const mail = (to: string, payload: object) => sql`
  insert into outbox (channel, recipient, unique_key, last_error, attempts, failed_at, payload)
  values ('mail', ${to}, ${`demande-resolved:7:${to}`}, 'SMTP 550', 12, now(), ${JSON.stringify(payload)}::jsonb)`;
const open = async () => {
  const view = renderApp({
    server,
    token: await tokenOf(server, 'admin'),
    path: '/dashboard/admin/operations',
  });
  return { ...view, table: await screen.findByRole('table', { name: 'Derniers échecs', busy: false }) };
};

test('nothing has failed: that is said in grey, and there is nothing to press', async () => {
  const { table } = await open();
  expect(await within(table).findByText('Rien n’est resté en panne.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Renvoyer/ })).toBeNull();
});

test('an administrator sends one again, then all of them, and reads why one cannot be', async () => {
  const { db } = server.database;
  for (const name of ['jan', 'piet', 'kris']) await db.execute(mail(`${name}@kantoor.be`, { content }));
  await db.execute(mail('an@kantoor.be', {}));
  await db.execute(sql`
    insert into provider_events (provider, event_id, subject, status, at, created_at)
    values ('sandbox-sms', 'e1', 's1', 'delivered', now(), now() - interval '1 hour')`);
  const { user, table } = await open();
  const row = async (text: string) => (await within(table).findByText(text)).closest('tr') as HTMLElement;

  expect(await row('j•••@kantoor.be')).toHaveTextContent(/décision sur un dossier.*SMTP 550.*12/);
  expect(within(await row('j•••@kantoor.be')).getByRole('link', { name: 'dossier 7' })).toHaveAttribute(
    'href',
    '/dashboard/admin/services/7',
  );
  expect(await row('a•••@kantoor.be')).toHaveTextContent(/n’est plus gardé/);
  expect(within(await row('a•••@kantoor.be')).queryByRole('button')).toBeNull();

  await user.click(within(await row('sandbox-sms')).getByRole('button', { name: /^Relire/ }));
  expect(await within(await row('sandbox-sms')).findByRole('alert')).toHaveTextContent(/toujours à rien/);

  await user.click(within(await row('j•••@kantoor.be')).getByRole('button', { name: /^Renvoyer/ }));
  expect(await screen.findByText('Le message est renvoyé.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Derniers échecs' })).toHaveFocus();

  await user.click(await screen.findByRole('button', { name: 'Renvoyer les 2' }));
  expect(await screen.findByText('2 messages sont renvoyés.')).toBeVisible();
  await waitFor(() => expect(within(table).queryByText('p•••@kantoor.be')).toBeNull(), { timeout: 10_000 });
  expect(within(table).getByText('a•••@kantoor.be')).toBeVisible();
});
