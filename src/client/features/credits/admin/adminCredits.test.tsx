import { screen, waitFor, within } from '@testing-library/react';
import type { Order } from '#domain/money/credits';
import { DEMO_PASSWORD, loginAs } from '../../../../testing/callServer';
import { preload, renderApp, tokenOf } from '../../../../testing/renderApp';
import { startServer, type TestServer } from '../../../../testing/startServer';

let server: TestServer;
let token: string;
let order: number;

const company = {
  name: 'Fiduciaire Delvaux',
  enterprise_number: '1999000150',
  address: {
    street: 'Rue Neuve',
    number: '12',
    box: null,
    zip_code: '1000',
    city: 'Bruxelles',
    country: 'BE',
  },
};
const path = '/dashboard/admin/credits';

beforeAll(async () => {
  await preload('appShell', 'adminCredits');
  server = await startServer();
  token = await tokenOf(server, 'admin');
  const client = await loginAs(server, 'client');
  await client('PUT', '/profile', { company });
  await client('POST', '/checkout', { pack: 'starter' });
  order = (await client<{ data: Order[] }>('GET', '/orders')).body.data[0]?.id ?? 0;
});
afterAll(() => server.close());

test('what an order is marked for is dealt with by hand, and its pack called by its name', async () => {
  await server.database.db.execute(
    `update orders set attention = 'refundStuck', pack = 'gerants' where id = ${order}`,
  );
  const { user } = renderApp({ server, token, path: `${path}?view=orders` });
  const orders = await screen.findByRole('table', { name: 'Commandes', busy: false });
  expect(await within(orders).findByText('À examiner')).toBeVisible();
  expect(within(orders).getByText('Gérants', { exact: false })).toBeVisible();
  await user.click(
    within(orders).getByRole('button', { name: `Marquer la commande ${order} comme traitée` }),
  );
  await waitFor(() => expect(within(orders).queryByText('À examiner')).toBeNull());
  expect(within(orders).getByText('Traité')).toBeVisible();
});

test('credits given by hand stand in the account’s movements with their reason', async () => {
  const { user } = renderApp({ server, token, path });
  await user.click(await screen.findByRole('button', { name: 'Nathalie Delvaux' }));
  await user.click(await screen.findByRole('button', { name: 'Modifier le solde' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Crédits'), '3');
  await user.type(dialog.getByLabelText(/^Raison/), 'Geste commercial');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  // In the list, not in the field of the dialog that closes.
  expect(await screen.findByText('Geste commercial', { ignore: 'textarea' })).toBeVisible();
});

test('what is above the limit is asked, and another administrator agrees', async () => {
  const own = await startServer({ env: { APPROVAL_ABOVE_CREDITS: '20' } });
  try {
    const { user, unmount } = renderApp({ server: own, token: await tokenOf(own, 'admin'), path });
    await user.click(await screen.findByRole('button', { name: 'Nathalie Delvaux' }));
    await user.click(await screen.findByRole('button', { name: 'Modifier le solde' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Crédits'), '25');
    await user.type(dialog.getByLabelText(/^Raison/), 'Geste commercial');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Votre demande attend l’accord d’un autre administrateur.')).toBeVisible();
    expect(await screen.findByText('Un autre administrateur décide.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approuver' })).toBeNull();
    unmount();

    await own.database.db.execute(
      `update users set is_admin = true, langue_user = 'fr' where email = 'gerant@demo.greffio.be'`,
    );
    const second = renderApp({ server: own, token: await tokenOf(own, 'gerant'), path });
    expect(await screen.findByText(/^Offrir 25 crédits à Nathalie Delvaux/)).toBeVisible();
    await second.user.click(screen.getByRole('button', { name: 'Approuver' }));
    expect(await screen.findByText('Approuvé.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approuver' })).toBeNull());
  } finally {
    await own.close();
  }
});

test('whoever lost a device is logged out everywhere and loses the second factor, after a question each', async () => {
  // While a password is enough.
  await loginAs(server, 'gerant');
  await server.database.db.execute(
    `insert into passkeys (user_id, credential_id, public_key, counter, name)
     select id, md5(random()::text), '\\x00', 0, 'Téléphone' from users where email = 'gerant@demo.greffio.be'`,
  );
  const { user } = renderApp({ server, token, path: `${path}?q=gerant` });
  await user.click(await screen.findByRole('button', { name: 'Bart Verstraete' }));
  await user.click(await screen.findByRole('button', { name: 'Fermer ses sessions' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fermer les sessions' }),
  );
  expect(await screen.findByText('Une session est fermée.')).toBeVisible();

  await user.click(await screen.findByRole('button', { name: 'Retirer la double authentification' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Retirer la double/ }));
  await user.click(dialog.getByRole('button', { name: 'Retirer' }));
  expect(await dialog.findByText('Indiquez votre mot de passe.', { exact: false })).toBeVisible();
  await user.type(dialog.getByLabelText('Mot de passe actuel'), DEMO_PASSWORD);
  await user.click(dialog.getByRole('button', { name: 'Retirer' }));
  expect(await screen.findByText('La double authentification est retirée.')).toBeVisible();
  expect(await screen.findByText('Pas de double authentification.')).toBeVisible();
});
