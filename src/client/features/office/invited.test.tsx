import { screen, waitFor, within } from '@testing-library/react';
import { setEmailVerified } from '../../../testing/accounts';
import { callerOf, loginAs } from '../../../testing/callServer';
import { mailedPath } from '../../../testing/mailbox';
import { address, preload, renderApp, tokenOf } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';

const EMAIL = 'sofie@demo.greffio.be';
const PASSWORD = 'vélo-rouge-sous-la-pluie';

let server: TestServer;
beforeAll(async () => {
  await preload('login', 'register', 'office', 'client');
  server = await startServer();
});
afterAll(() => server.close());

test('an office to open is offered on the empty dashboard and stands in the menu', async () => {
  renderApp({ server, path: '/client', token: await tokenOf(server, 'client') });
  const together = within(await screen.findByRole('region', { name: 'Travailler à plusieurs' }));
  expect(together.getByText('client@demo.greffio.be')).toBeVisible();
  // At the side of a wide window; a narrow one has it in the account's menu.
  const [menu] = screen.getAllByRole('navigation', { name: 'Navigation principale' });
  expect(within(menu as HTMLElement).getByRole('link', { name: 'Cabinet' })).toHaveAttribute(
    'href',
    '/cabinet',
  );
  expect(together.getByRole('link', { name: 'Ouvrir le cabinet' })).toHaveAttribute('href', '/cabinet');
});

test('an invitation is named before one logs in, and comes before any purchase', async () => {
  const partner = await loginAs(server, 'client');
  await partner('POST', '/office');
  await partner('POST', '/office/invitations', { email: EMAIL, role: 'assistant' });
  const path = await mailedPath(server, EMAIL);

  const { user, unmount } = renderApp({ server, path });
  expect(
    await screen.findByText('Nathalie Delvaux vous invite à rejoindre Fiduciaire Delvaux.'),
  ).toBeVisible();
  expect(screen.getByLabelText('Adresse e-mail')).toHaveValue(EMAIL);
  await user.click(screen.getByRole('link', { name: 'Créer un compte' }));
  await screen.findByRole('heading', { level: 1, name: 'Créer un compte' });
  expect(await screen.findByText(/vous verrez l’invitation/)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Adresse e-mail')).toHaveValue(EMAIL));
  unmount();

  // The link of the verification mail leads on from elsewhere: nothing of the visit above is left.
  const account = { first_name: 'Sofie', last_name: 'De Ridder', email: EMAIL, password: PASSWORD };
  expect((await callerOf(server)('POST', '/register', { ...account, langue_user: 'fr' })).status).toBe(201);
  await setEmailVerified(server, EMAIL, true);
  const visit = renderApp({ server, path: '/login/fr' });
  await visit.user.type(await screen.findByLabelText('Adresse e-mail'), EMAIL);
  await visit.user.type(screen.getByLabelText('Mot de passe'), PASSWORD);
  await visit.user.click(screen.getByRole('button', { name: 'Se connecter' }));
  await waitFor(() => expect(address()).toBe('/cabinet'));
  expect(await screen.findByText(/vous invite chez Fiduciaire Delvaux, comme assistant/)).toBeVisible();
  // There is nothing of hers that would move.
  expect(screen.queryByText('Ce qui passe au cabinet')).toBeNull();
  await visit.user.click(screen.getByRole('link', { name: 'Pas maintenant' }));
  const card = within(await screen.findByRole('region', { name: 'Rejoindre Fiduciaire Delvaux' }));
  expect(card.getByText(/^Nathalie Delvaux vous invite .* comme assistant\.$/)).toBeVisible();
  await visit.user.click(card.getByRole('link', { name: 'Voir l’invitation' }));
  await visit.user.click(await screen.findByRole('button', { name: 'Rejoindre le cabinet' }));
  expect(await screen.findByRole('table', { name: 'Membres du cabinet' })).toBeVisible();
});
