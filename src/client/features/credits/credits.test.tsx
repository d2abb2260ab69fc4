import { screen, waitFor, within } from '@testing-library/react';
import type { Order, Wallet } from '#domain/money/credits';
import fr from '../../../../i18n/fr.json';
import { type Call, loginAs } from '../../../testing/callServer';
import { address, preload, renderApp, tokenOf } from '../../../testing/renderApp';
import { renderUi } from '../../../testing/renderUi';
import { startServer, type TestServer } from '../../../testing/startServer';
import { readArrival } from './arrival';
import { WhyHere } from './WhyHere';

let server: TestServer;
let client: Call;
let token: string;

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

beforeAll(async () => {
  await preload('appShell', 'publicShell', 'buyCredits', 'paySuccess', 'sandboxCheckout');
  server = await startServer();
  client = await loginAs(server, 'client');
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());
beforeEach(async () => {
  token = await tokenOf(server, 'client');
});

const orders = async () => (await client<{ data: Order[] }>('GET', '/orders')).body.data;
const payButton = () => screen.findByRole('button', { name: /^Payer/ });
const open = async (path: string, withToken = true) =>
  renderApp({ server, path, ...(withToken && { token }) });

test('nothing is ordered before it is known whom to invoice, and nothing typed is lost', async () => {
  await client('PUT', '/profile', { company: { ...company, enterprise_number: null } });
  const before = await orders();
  const { user } = await open('/buy-credits');
  await user.click(await payButton());
  expect(await screen.findByText('Remplissez ce champ.')).toBeVisible();
  const city = screen.getByLabelText('Localité');
  await user.clear(city);
  await user.type(city, 'Ixelles');
  await user.click(screen.getByRole('radio', { name: 'Pro' }));
  expect(city).toHaveValue('Ixelles');
  expect(await orders()).toEqual(before);
});

test('a profile that cannot be read is asked for again, and then whom to invoice', async () => {
  await client('PUT', '/profile', { company: { ...company, enterprise_number: null } });
  const real = globalThis.fetch;
  let isDown = true;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      isDown && (input as Request).url.endsWith('/profile')
        ? Promise.resolve(Response.json({ message: 'server.error' }, { status: 500 }))
        : real(input, init),
    );
  const { user } = await open('/buy-credits');
  await screen.findByText('Vos données de facturation n’ont pas pu être lues');
  isDown = false;
  await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByLabelText('Localité')).toBeVisible();
});

test('whom to invoice is filled in from the registry', async () => {
  const unknown = { name: null, enterprise_number: null, address: null };
  await client('PUT', '/profile', { company: unknown });
  const { user } = await open('/buy-credits');
  await user.type(await screen.findByLabelText(fr['profile.number']), '1999000150');
  await user.click(await screen.findByRole('button', { name: fr['profile.fromRegistry'] }));
  await waitFor(() =>
    expect(screen.getByLabelText(fr['profile.company'])).toHaveValue('Brasserie du Canal SA'),
  );
  expect(screen.getByLabelText('Localité')).toHaveValue('Molenbeek-Saint-Jean');
});

test('what is shown is what is ordered', async () => {
  await client('PUT', '/profile', { company });
  const { user } = await open('/buy-credits');
  await user.click(await screen.findByRole('radio', { name: 'Pro' }));
  const quantity = screen.getByLabelText('Nombre de packs');
  await user.clear(quantity);
  await user.type(quantity, '0');
  expect(screen.getByText('Indiquez un nombre entier de 1 à 100.')).toBeVisible();
  await user.click(await payButton());
  expect(quantity).toHaveFocus();
  expect(await orders()).toEqual([]);

  await user.clear(quantity);
  await user.type(quantity, '2');
  const slip = screen.getByRole('region', { name: 'Commande' });
  expect(slip).toHaveTextContent(/450,00\s€.*94,50\s€.*544,50\s€/);
  expect(slip).toHaveTextContent(/160 crédits/);
});

describe('the result of a payment', () => {
  let id: number;
  beforeAll(async () => {
    await client('PUT', '/profile', { company });
    id = (await client<{ order_id: number }>('POST', '/checkout', { pack: 'starter' })).body.order_id;
  });
  const decide = (outcome: string) => client('POST', `/sandbox/checkout/${id}`, { outcome });

  test('is the server’s, and waited for', async () => {
    await open(`/buy-credits/success?order_id=${id}`);
    await screen.findByText('Nous attendons la confirmation du paiement.');
    await decide('failed');
    await screen.findByText('La transaction a échoué.', {}, { timeout: 8000 });
    expect(screen.getByRole('link', { name: 'Recommencer le paiement' })).toBeVisible();
  });

  test('of a late payment: the balance, the invoice and the way back', async () => {
    await decide('paid');
    sessionStorage.clear();
    sessionStorage.setItem('wanted_path', '/step4?demande_id=7');
    localStorage.setItem('token', token);
    renderApp({ server, path: `/buy-credits/success?order_id=${id}`, keepStorage: true });
    await screen.findByText('Le paiement est confirmé.');
    expect(await screen.findByText('Nouveau solde')).toBeVisible();
    expect(screen.getAllByText('70 crédits').length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Reprendre votre dossier' })).toHaveAttribute(
      'href',
      '/step4?demande_id=7',
    );
    expect(screen.getByRole('button', { name: /en UBL/ })).toBeVisible();
  });

  test('that is broken off ends the order', async () => {
    const broken = (await client<{ order_id: number }>('POST', '/checkout', { pack: 'starter' })).body
      .order_id;
    const { user } = await open(`/sandbox/checkout/${broken}`);
    await user.click(await screen.findByRole('button', { name: 'Annuler le paiement' }));
    await screen.findByText(/Vous avez quitté la page de paiement/);
    expect(address()).toBe(`/buy-credits/cancel?order_id=${broken}`);
    expect((await orders()).find((order) => order.id === broken)?.status).toBe('failed');
  });

  test('is nobody’s without a session, which may be opened from here', async () => {
    const { user } = await open(`/buy-credits/success?order_id=${id}`, false);
    await user.click(await screen.findByRole('link', { name: 'Se connecter' }));
    await waitFor(() => expect(address()).toBe('/login/fr'));
    expect(window.history.state.usr).toEqual({ wanted: `/buy-credits/success?order_id=${id}` });
  });

  test('stands among the orders and the movements', async () => {
    await open('/buy-credits');
    const table = await screen.findByRole('table', { name: 'Commandes précédentes', busy: false });
    expect(await within(table).findByText('Payée')).toBeVisible();
    const moved = await screen.findByRole('table', { name: 'Mouvements', busy: false });
    expect(await within(moved).findByText(`Achat, commande ${id}`)).toBeVisible();
  });
});

test.each([
  [undefined, fr.insufficientFunds],
  ['/', fr.insufficientFunds],
  ['/step4', fr['credits.insufficient']],
])('a balance too low, on the way to %s, is said for what it refused', (wanted, text) => {
  const arrival = readArrival({ tooFewCredits: true, wanted });
  renderUi(<WhyHere arrival={arrival} wallet={undefined} />);
  expect(document.body).toHaveTextContent(text.replace(/\s/g, ' '));
});

test('who has too few to begin with learns what a dossier takes, and is refused nothing', () => {
  const wallet = { balance: 0, debt: 0 } as Wallet;
  renderUi(<WhyHere arrival={readArrival({})} wallet={wallet} />);
  expect(document.body).toHaveTextContent(
    /Il faut 6 crédits pour commencer un dossier\. ?5 pour le dossier et 1 par intervenant ajouté\. Vous avez 0 crédit/,
  );
  expect(screen.queryByText(/ne suffit pas/)).toBeNull();
});

test.each([
  ['nothing', null, {}],
  ['another site', { wanted: '//elsewhere.example', pack: 'gold', quantity: 0 }, {}],
  [
    'what was chosen',
    { wanted: '/step2', pack: 'pro', quantity: 3 },
    { wanted: '/step2', pack: 'pro', quantity: 3 },
  ],
  ['a balance too low', { tooFewCredits: true }, { tooFewCredits: true }],
])('a history entry that carries %s', (_what, state, expected) => {
  const none = { tooFewCredits: false, wanted: undefined, pack: undefined, quantity: undefined };
  expect(readArrival(state)).toEqual({ ...none, ...expected });
});
