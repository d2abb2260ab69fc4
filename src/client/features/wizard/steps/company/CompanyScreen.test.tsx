import { screen, waitFor, within } from '@testing-library/react';
import fr from '../../../../../../i18n/fr.json';
import { cutCalls } from '../../../../../testing/cutCalls';
import { leaveCredits } from '../../../../../testing/leaveCredits';
import { fill } from '../../../../../testing/openStep';
import { path, renderApp, tokenOf } from '../../../../../testing/renderApp';
import { startServer, type TestServer } from '../../../../../testing/startServer';
import { switchableRegistry } from '../../../../../testing/switchableRegistry';

let server: TestServer;
let token: string;
const { registry, outage } = switchableRegistry();

beforeAll(async () => {
  server = await startServer({ adapters: { registry } });
  token = await tokenOf(server, 'client');
});
afterAll(() => server.close());
afterEach(() => {
  outage.down = false;
  jest.restoreAllMocks();
});

const number = () => screen.findByRole('textbox', { name: 'Numéro d’entreprise' });
const open = () => screen.getByRole('button', { name: 'Ouvrir le dossier' });
const language = (name: string) => screen.findByRole('radio', { name });

describe('a number that is refused says why on the field, and stays there', () => {
  test.each([
    ['nothing', '', 'Indiquez le numéro d’entreprise, ou cherchez l’entreprise par son nom.'],
    ['nine digits', '199900015', 'Un numéro d’entreprise compte 10 chiffres\u202F; celui-ci en compte 9.'],
    ['a word', 'canal', /ne se compose que de chiffres/],
    ['two numbers', '1999.000.051 ou 1999.000.150', /^Il y a deux numéros/],
    ['an establishment unit', '2999000150', /commence par 0 ou 1/],
    ['wrong check digits', '1999000151', /Les deux derniers chiffres/],
    [
      'an unknown company',
      '1999000843',
      'Aucune entreprise ne porte ce numéro à la BCE. Vérifiez les dix chiffres.',
    ],
    ['a natural person', '1999000348', /personne physique/],
    ['a stopped company', '1999000447', /cette entreprise est arrêtée/],
  ])('%s', async (what, typed, message) => {
    const { user } = renderApp({ server, token });
    const field = await number();
    await fill(user, field, typed);
    await user.click(open());
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toBeInvalid();
    expect(field).toHaveValue(what === 'two numbers' ? typed : typed.replace(/[ .]/g, ''));
    await waitFor(() => expect(field).toHaveFocus());
    expect(path()).toBe('/');
  });

  test('a company is called as on its papers, whatever the page speaks', async () => {
    const { user } = renderApp({ server, token });
    const field = await number();
    await fill(user, field, '1999000744');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Bakkerij Vandersmissen-Oosterlinck BV'));
  });

  test('a registry that does not answer: asked again on request', async () => {
    outage.down = true;
    const { user } = renderApp({ server, token });
    const field = await number();
    await fill(user, field, '1999000051');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/La BCE ne répond pas/));
    outage.down = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription('Ateliers Hesbaye SRL'));
    expect(field).toHaveValue('1999000051');
    expect(field).toHaveFocus();
  });
});

test('what the server finds wrong with a number is said on its field', async () => {
  const { user } = renderApp({ server, token });
  const field = await number();
  await fill(user, field, '1999000249');
  await waitFor(async () => expect(await language('Nederlands')).toBeChecked());
  const errors = { enterprise_number: ['step1.errorEnterpriseNumber'] };
  cutCalls('POST', /^\/demandes$/, 422, { errors });
  await user.click(open());
  await waitFor(() => expect(field).toHaveAccessibleDescription(fr['step1.errorEnterpriseNumber']));
  expect(field).toBeInvalid();
});

test('a server that does not answer is asked again on request: for the company, and for the dossier', async () => {
  const { user } = renderApp({ server, token });
  const field = await number();
  const mendLookUp = cutCalls('GET', /^\/enterprises\/\d+$/);
  await fill(user, field, '1999000249');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^Le serveur ne répond pas/));
  expect(field).toHaveValue('1999000249');
  mendLookUp();
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(async () => expect(await language('Nederlands')).toBeChecked());

  const mend = cutCalls('POST', /^\/demandes$/);
  await user.click(open());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(fr['wizard.openFailed']);
  expect(field).toHaveValue('1999000249');
  mend();
  await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(path()).toBe('/step1Validate'));
});

test('a number typed digit by digit does not change under the hands', async () => {
  const { user } = renderApp({ server, token });
  const field = await number();
  await fill(user, field, '');
  // Its first nine digits behind a 0 are a valid number too.
  await user.keyboard('1999025488');
  expect(field).toHaveValue('1999025488');
});

test('nine digits are shown with the 0 they may lack, which is added on leaving', async () => {
  const { user } = renderApp({ server, token });
  const field = await number();
  await fill(user, field, '');
  await user.keyboard('199902548');
  expect(field).toHaveAccessibleDescription('Avec le 0 du début\u00a0: 0199.902.548.');
  await user.tab();
  expect(field).toHaveValue('0199902548');
  await waitFor(() => expect(field).toHaveAccessibleDescription(fr['step1.errorNotFound']));
});

test('the number is taken as it is copied, words and all', async () => {
  const { user } = renderApp({ server, token });
  const field = await number();
  await fill(user, field, 'TVA BE 1999.000.051');
  expect(field).toHaveValue('1999000051');
  await user.clear(field);
  await user.paste('Brasserie du Canal, RPM Bruxelles 1999.000.150');
  expect(field).toHaveValue('1999000150');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Brasserie du Canal SA'));
});

test('what the registry answers is said while one is still in the field', async () => {
  const { user } = renderApp({ server, token });
  const field = await number();
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  await fill(user, field, '1999000150');
  await waitFor(() => expect(said()).toContain('Brasserie du Canal SA'));
  await user.clear(field);
  await user.paste('1999000843');
  await waitFor(() => expect(said()).toContain(fr['step1.errorNotFound']));
  await user.clear(field);
  await user.paste('1999000151');
  await waitFor(() => expect(said()).toContain(fr['step1.fault.checkDigits']));
});

test('a search that fails is said, and asked again on request', async () => {
  const { user } = renderApp({ server, token });
  await number();
  outage.down = true;
  const name = screen.getByRole('textbox', { name: 'Dénomination' });
  await user.type(name, 'canal');
  await waitFor(() => expect(name).toHaveAccessibleDescription(/La BCE ne répond pas/));
  outage.down = false;
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('radio', { name: 'Brasserie du Canal' });
  expect(name).toHaveValue('canal');
  expect(name).toHaveFocus();
});

describe('the language of the documents', () => {
  test('in Brussels must be chosen, each with its registry', async () => {
    const { user } = renderApp({ server, token });
    await fill(user, await number(), '1999000150');
    await waitFor(async () =>
      expect(await language('Français')).toHaveAccessibleDescription('Greffe francophone de Bruxelles'),
    );
    expect(await language('Nederlands')).toHaveAccessibleDescription('Greffe néerlandophone de Bruxelles');
    await user.click(open());
    const group = screen.getByRole('group', { name: 'Langue des documents' });
    expect(group).toHaveAccessibleDescription(
      'Choisissez la langue des documents\u00A0: français ou néerlandais.',
    );
    await waitFor(() => expect(within(group).getByRole('radio', { name: 'Français' })).toHaveFocus());
  });

  test('elsewhere is that of the region', async () => {
    const { user } = renderApp({ server, token: await tokenOf(server, 'gerant', 'nl'), lang: 'nl' });
    await fill(user, await screen.findByRole('textbox', { name: 'Ondernemingsnummer' }), '1999000249');
    await waitFor(async () => expect(await language('Nederlands')).toBeChecked());
    expect(await language('Français')).toBeDisabled();
    expect(await screen.findByText(/De zetel ligt in het Nederlandse taalgebied/)).toBeVisible();
  });

  test('of a German-speaking seat is French or Dutch, and that is said', async () => {
    const { user } = renderApp({ server, token });
    await fill(user, await number(), '1999000546');
    expect(await screen.findByText(/Le siège est en région de langue allemande/)).toBeVisible();
    expect(await language('Français')).toBeEnabled();
    expect(await language('Nederlands')).toBeEnabled();
  });
});

test('a company is found by its name; what cannot be chosen says why', async () => {
  const { user } = renderApp({ server, token });
  await number();
  await user.type(screen.getByRole('textbox', { name: 'Dénomination' }), 'canal');
  const table = await screen.findByRole('table', { name: 'Entreprises trouvées', busy: false });
  await user.click(await within(table).findByRole('radio', { name: 'Brasserie du Canal' }));
  expect(screen.getByText('Données de la BCE du 18 novembre 2026.')).toBeVisible();
  expect(await number()).toHaveValue('1999000150');
  const stopped = within(table).getByRole('row', { name: /Brasserie du Canal Export/ });
  expect(stopped).toHaveTextContent('Arrêtée : pas possible ici');
  expect(within(stopped).queryByRole('radio')).toBeNull();
  expect(within(table).getByRole('row', { name: /Canal, Étienne/ })).toHaveTextContent(
    'Personne physique : pas possible ici',
  );
});

test('who presses before the registry has answered is judged by its answer', async () => {
  const { user } = renderApp({ server, token });
  await fill(user, await number(), '1999000051');
  await user.click(open());
  await waitFor(() => expect(path()).toBe('/step1Validate'));
});

test('opening a dossier leads to the registry data', async () => {
  const { user, store } = renderApp({ server, token });
  await fill(user, await number(), '1999000645');
  await waitFor(async () => expect(await language('Français')).toBeChecked());
  expect(await screen.findByText('55 crédits')).toBeVisible();
  await user.click(open());
  await waitFor(() => expect(path()).toBe('/step1Validate'));
  expect(store.getState().wizard.entrepriseNumber).toBe('1999000645');
  expect(await screen.findByRole('heading', { level: 1, name: 'Contrôler la société' })).toBeVisible();
});

test('who has fewer than six credits goes to the shop', async () => {
  const token = await tokenOf(server, 'gerant');
  await leaveCredits(server, 'gerant', 1);
  renderApp({ server, token });
  await waitFor(() => expect(path()).toBe('/buy-credits'));
});

test('more companies than are shown are not counted: the name is to be refined', async () => {
  const { user } = renderApp({ server, token });
  await number();
  const name = screen.getByRole('textbox', { name: 'Dénomination' });
  await user.type(name, '19990');
  await waitFor(() => expect(name).toHaveAccessibleDescription('Les 8 premiers résultats. Précisez le nom.'));
  await user.clear(name);
  await user.type(name, 'quatre vents');
  await waitFor(() => expect(name).toHaveAccessibleDescription('1 résultat dans la BCE'));
});

test('who asks for a company gets nothing of another whose number, language and name are kept', async () => {
  const { user } = renderApp({ server, token });
  await fill(user, await screen.findByRole('textbox', { name: 'Dénomination' }), 'canal');
  await fill(user, await number(), '1999000150');
  await user.click(await language('Nederlands'));
  await user.click(screen.getByRole('link', { name: 'Tableau de bord' }));
  await screen.findByRole('heading', { level: 1, name: 'Tableau de bord' });
  const goTo = (to: string) => {
    // As the router itself writes a step of the history.
    const { idx = 0 } = window.history.state ?? {};
    window.history.pushState({ idx: idx + 1, key: to }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  };
  const beginsWith = async (asked: string, chosen: string | null) => {
    await waitFor(async () => expect(await number()).toHaveValue(asked));
    expect(screen.getByRole('textbox', { name: 'Dénomination' })).toHaveValue('');
    for (const name of ['Français', 'Nederlands']) {
      const radio = await language(name);
      await waitFor(() => (name === chosen ? expect(radio).toBeChecked() : expect(radio).not.toBeChecked()));
    }
  };
  goTo('/?company=1999000546');
  await beginsWith('1999000546', null);
  // Another one asked for while the step is open.
  await user.click(await language('Nederlands'));
  goTo('/?company=1999000051');
  await beginsWith('1999000051', 'Français');
});
