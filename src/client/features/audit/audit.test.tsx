import { screen, within } from '@testing-library/react';
import { callerOf, DEMO_PASSWORD, loginAs } from '../../../testing/callServer';
import { address, preload, renderApp, tokenOf } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
beforeAll(async () => {
  await preload('appShell', 'admin', 'adminAudit');
  server = await startServer();
});
afterAll(() => server.close());

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Journal d’audit', busy: false })).getAllByRole('row');

test('from the dashboard, who saw which card is two presses away; what is asked stands in the address', async () => {
  await loginAs(server, 'client');
  await server.database.db.execute(
    `insert into audit_events (actor_id, action, subject_type, subject_id, detail)
     select id, 'media.read', 'media', '41', '{"name":"document-back","thumb":false}' from users where is_admin limit 1`,
  );
  const { user } = renderApp({ server, token: await tokenOf(server, 'admin'), path: '/admin' });
  await user.click(await screen.findByRole('link', { name: 'Journal d’audit' }));
  await user.click(await screen.findByRole('button', { name: /^Qui a vu quelle carte/ }));
  await screen.findByText('1 à 1 sur 1');
  expect((await rows())[1]).toHaveTextContent(
    /Image d’identité vueDocument, verso.*a•••@.*Image d’identité 41/,
  );
  expect(address()).toContain('action=media.read');

  await user.click(screen.getByRole('button', { name: 'Connexions' }));
  expect(address()).toMatch(/\?kind=logins$/);
  expect(await screen.findAllByText('Connexion')).not.toHaveLength(0);
  await user.type(screen.getByLabelText(/^Numéro/), '99999{Enter}');
  expect(await screen.findByText('Rien ne correspond')).toBeVisible();
});

test('a login that failed says where it came from', async () => {
  await callerOf(server)('POST', '/login', {
    ...{ email: 'client@demo.greffio.be', password: `${DEMO_PASSWORD}x`, langue_user: 'fr' },
  });
  renderApp({
    server,
    token: await tokenOf(server, 'admin'),
    path: '/dashboard/admin/audit?action=user.loginFailed',
  });
  await screen.findByText('1 à 1 sur 1');
  expect((await rows())[1]).toHaveTextContent(
    /Connexion refuséeréseau 127\.0\.0\.0\/24Greffio \(automatique\)Compte \d+Nathalie Delvaux/,
  );
});
