import { screen, waitFor, within } from '@testing-library/react';
import fr from '../../../../../../i18n/fr.json';
import { namelessRegistry } from '../../../../../testing/namelessRegistry';
import { openDossier, renderStep } from '../../../../../testing/openStep';
import { startServer, type TestServer } from '../../../../../testing/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ adapters: { registry: namelessRegistry() } });
});
afterAll(() => server.close());

test('Continue asks who is in office, and goes on once it is said', async () => {
  const dossier = await openDossier(server);
  const { user } = renderStep(server, 'step1Validate', dossier);
  expect(await screen.findByText(/Données ouvertes de la BCE, état au 20 novembre 2026/)).toBeVisible();
  expect(screen.getByText(fr['step1Validate.noCapital'])).toBeVisible();

  await user.click(screen.getByRole('button', { name: fr['wizard.continue'] }));
  const surname = await screen.findByRole('textbox', { name: fr['dirigeants.surname'] });
  await waitFor(() => expect(surname).toHaveFocus());
  await user.type(surname, 'Peeters');
  await user.type(screen.getByRole('textbox', { name: new RegExp(`^${fr['dirigeants.givenName']}`) }), 'Jan');
  await user.click(screen.getByRole('button', { name: fr['declared.save'] }));

  const add = await screen.findByRole('button', { name: fr['declared.add'] });
  await waitFor(() => expect(add).toHaveFocus());
  expect(screen.getByText('Jan Peeters')).toBeVisible();
  expect(screen.getByText(/déclarés par vous le/)).toBeVisible();
  expect((await dossier.read()).dirigeants.map((one) => one.surname)).toEqual(['Peeters']);

  await user.click(screen.getByRole('button', { name: fr['wizard.continue'] }));
  expect(
    await screen.findByRole('heading', { level: 1, name: fr['wizard.title.servicesStep'] }),
  ).toBeVisible();
});

test('one of several is taken away again; the last one stays', async () => {
  const director = { surname: 'Maes', givenName: 'An', capacity: 'director', since: null };
  const declared_directors = [director, { ...director, surname: 'Peeters' }];
  const dossier = await openDossier(server, { saved: [{ declared_directors }] });
  const { user } = renderStep(server, 'step1Validate', dossier);
  await user.click(await screen.findByRole('button', { name: 'Retirer An Maes' }));
  await waitFor(() => expect(screen.queryByText('An Maes')).toBeNull());
  const list = screen.getByText('An Peeters').closest('li');
  expect(list && within(list).queryByRole('button')).toBeNull();
});
