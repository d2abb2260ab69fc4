import { screen, waitFor } from '@testing-library/react';
import fr from '../../../../../../i18n/fr.json';
import { loginAs } from '../../../../../testing/callServer';
import { openDossier, renderStep } from '../../../../../testing/openStep';
import { startServer, type TestServer } from '../../../../../testing/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('an old SCRL says whether it is a real cooperative, and its form follows', async () => {
  const dossier = await openDossier(server);
  const { bce_data: base } = await dossier.read();
  const bce = { ...JSON.parse(base), juridicalForm: { code: '008' } };
  const admin = await loginAs(server, 'admin');
  await admin('PUT', `/demandes/${dossier.id}`, { bce_data: JSON.stringify(bce), base });

  const { user } = renderStep(server, 'step1Validate', dossier);
  expect(await screen.findByRole('group', { name: fr['step1Validate.cooperative'] })).toBeVisible();
  const yes = screen.getByRole('radio', { name: /^Oui/ });
  expect(yes).not.toBeChecked();
  await user.click(yes);
  // A control that is disabled while it is saved loses the focus.
  expect(yes).toBeEnabled();
  await waitFor(() => expect(yes).toBeChecked());
  expect((await dossier.read()).cooperative).toBe(true);
});

test('a form that the registry knows is not asked', async () => {
  renderStep(server, 'step1Validate', await openDossier(server));
  expect(await screen.findByText('Brasserie du Canal')).toBeVisible();
  expect(screen.queryByRole('group', { name: fr['step1Validate.cooperative'] })).toBeNull();
});
