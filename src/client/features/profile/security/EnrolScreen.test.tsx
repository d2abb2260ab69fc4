import { screen, within } from '@testing-library/react';
import { addDemoAccounts } from '../../../../testing/accounts';
import { callerOf, DEMO_PASSWORD } from '../../../../testing/callServer';
import { PRODUCTION } from '../../../../testing/production';
import { renderApp, tokenOf } from '../../../../testing/renderApp';
import { startServer, type TestServer } from '../../../../testing/startServer';

const SANDBOX_TOKEN = 'a-token-for-the-sandbox';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { ...PRODUCTION, SANDBOX_TOKEN } });
  await addDemoAccounts(server);
});
afterAll(() => server.close());

async function mailedCode(): Promise<string> {
  const path = '/sandbox/outbox?to=admin@demo.greffio.be';
  const { body } = await callerOf(server, SANDBOX_TOKEN)<{ data: { text: string }[] }>('GET', path);
  return /\b[0-9a-z]{4}(?:-[0-9a-z]{4}){3}\b/.exec(body.data[0]?.text ?? '')?.[0] ?? '';
}

test('an administrator adds the first factor with the password and the mailed code', async () => {
  const { user } = renderApp({ server, path: '/profile', token: await tokenOf(server, 'admin') });
  await user.click(await screen.findByRole('button', { name: 'Ajouter une application d’authentification' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Mot de passe actuel'), DEMO_PASSWORD);
  const code = dialog.getByLabelText('Code reçu par e-mail');
  await user.type(code, 'k7m2-p9q4-rt5v-8x3w');
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
  expect(await dialog.findByText(/Ce code est incorrect, ou il a plus d’une heure/)).toBeVisible();
  expect(code).toHaveAccessibleDescription(/Ce code est incorrect/);
  expect(dialog.getByLabelText('Mot de passe actuel')).toHaveValue(DEMO_PASSWORD);
  await user.clear(code);
  await user.type(code, await mailedCode());
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
  expect(
    await screen.findByRole('img', { name: 'Code QR pour l’application d’authentification' }),
  ).toBeVisible();
});
