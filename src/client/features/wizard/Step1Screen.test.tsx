import { screen, waitFor, within } from '@testing-library/react';
import fr from '../../../../i18n/fr.json';
import { fill, openDossier } from '../../../testing/openStep';
import { address, renderApp, tokenOf } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';
import { switchableRegistry } from '../../../testing/switchableRegistry';

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
    ['nothing', '', 'Indiquez le numéro d’entreprise, ou cherchez la société par son nom.'],
    ['nine digits', '199900015', 'Un numéro d’entreprise compte 10 chiffres\u202F; celui-ci en compte 9.'],
    ['a word', 'canal', /ne se compose que de chiffres/],
    ['two numbers', '1999.000.051 ou 1999.000.150', /ne se compose que de chiffres/],
    ['an establishment unit', '2999000150', /commence par 0 ou 1/],
    ['wrong check digits', '1999000151', /Les deux derniers chiffres/],
    [
      'an unknown company',
      '1999000843',
      'Aucune entreprise ne porte ce numéro à la BCE. Vérifiez les dix chiffres.',
    ],
    ['a natural person', '1999000348', /personne physique/],
    ['a stopped company', '1999000447', /a cessé ses activités/],
  ])('%s', async (_, typed, message) => {
    const { user } = renderApp({ server, token });
    const field = await number();
    await fill(user, field, typed);
    await user.click(open());
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toBeInvalid();
    expect(field).toHaveValue(typed.replace(/[ .]/g, ''));
    await waitFor(() => expect(field).toHaveFocus());
    expect(address()).toBe('/');
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

test('a number typed digit by digit does not change under the hands', async () => {
  const { user } = renderApp({ server, token });
  const field = await number();
  await fill(user, field, '');
  // Its first nine digits behind a 0 are a valid number too.
  await user.keyboard('1999025488');
  expect(field).toHaveValue('1999025488');
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
    const { user } = renderApp({ server, token, lang: 'nl' });
    await fill(user, await screen.findByRole('textbox', { name: 'Ondernemingsnummer' }), '1999000249');
    await waitFor(async () => expect(await language('Nederlands')).toBeChecked());
    expect(await language('Français')).toBeDisabled();
    expect(screen.getByText(/De zetel ligt in het Nederlandse taalgebied/)).toBeVisible();
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
  const table = await screen.findByRole('table', { name: 'Sociétés trouvées' });
  await user.click(await within(table).findByRole('radio', { name: 'Brasserie du Canal' }));
  expect(await number()).toHaveValue('1999000150');
  const stopped = within(table).getByRole('row', { name: /Brasserie du Canal Export/ });
  expect(stopped).toHaveTextContent('Cessée : non traitée');
  expect(within(stopped).queryByRole('radio')).toBeNull();
  expect(within(table).getByRole('row', { name: /Canal, Étienne/ })).toHaveTextContent(
    'Personne : non traitée',
  );
});

test('who presses before the registry has answered is judged by its answer', async () => {
  const { user } = renderApp({ server, token });
  await fill(user, await number(), '1999000051');
  await user.click(open());
  await waitFor(() => expect(address()).toBe('/step1Validate'));
});

test('opening a dossier leads to the registry data', async () => {
  const { user, store } = renderApp({ server, token });
  await fill(user, await number(), '1999000645');
  await waitFor(async () => expect(await language('Français')).toBeChecked());
  expect(screen.getByText('55 crédits')).toBeVisible();
  await user.click(open());
  await waitFor(() => expect(address()).toBe('/step1Validate'));
  expect(store.getState().wizard.entrepriseNumber).toBe('1999000645');
  expect(await screen.findByRole('heading', { level: 1, name: 'Contrôler la société' })).toBeVisible();
});

describe('a draft for the same company', () => {
  test('is offered, and taken up where it was left', async () => {
    const { id } = await openDossier(server, { number: '1999000744', langue: 'nl', progress: 50 });
    const { user } = renderApp({ server, token });
    await fill(user, await number(), '1999000744');
    expect(await screen.findByRole('radio', { name: `Reprendre le dossier ${id}` })).toBeChecked();
    expect(screen.queryByRole('group', { name: 'Langue des documents' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reprendre le dossier' }));
    await waitFor(() => expect(address()).toBe('/step2'));
    expect(sessionStorage.getItem('demande_id')).toBe(String(id));
  });

  test('that was opened meanwhile is offered, not doubled', async () => {
    const { user } = renderApp({ server, token });
    await fill(user, await number(), '1999000249');
    await waitFor(async () => expect(await language('Nederlands')).toBeChecked());
    const { id, call } = await openDossier(server, { number: '1999000249', langue: 'nl' });
    await user.click(open());
    expect(await screen.findByRole('radio', { name: `Reprendre le dossier ${id}` })).toBeChecked();
    const { body } = await call<{ meta: { total: number } }>('GET', '/mydemandes?q=1999000249');
    expect(body.meta.total).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Reprendre le dossier' }));
    await waitFor(() => expect(sessionStorage.getItem('demande_id')).toBe(String(id)));
  });

  test('that was chosen and is deleted since is none to resume', async () => {
    const { id, call } = await openDossier(server, { number: '1999000150' });
    const { user } = renderApp({ server, token });
    await fill(user, await number(), '1999000150');
    await user.click(await screen.findByRole('radio', { name: 'Ouvrir un nouveau dossier' }));
    await user.click(await screen.findByRole('radio', { name: `Reprendre le dossier ${id}` }));
    await call('DELETE', `/demandes/${id}`);
    await user.click(screen.getByRole('button', { name: 'Reprendre le dossier' }));
    await waitFor(async () => expect(await language('Français')).toHaveFocus());
    await user.click(await language('Français'));
    await user.click(open());
    await waitFor(() => expect(address()).toBe('/step1Validate'));
  });

  test('that was chosen is chosen again on coming back, with what was typed beside it', async () => {
    const { id } = await openDossier(server, { number: '1999000645' });
    const { user } = renderApp({ server, token });
    await fill(user, await screen.findByRole('textbox', { name: 'Dénomination' }), 'canal');
    await fill(user, await number(), '1999000645');
    await user.click(await screen.findByRole('radio', { name: 'Ouvrir un nouveau dossier' }));
    await user.click(await screen.findByRole('radio', { name: `Reprendre le dossier ${id}` }));
    await user.click(screen.getByRole('link', { name: 'Tableau de bord' }));
    await waitFor(() => expect(address()).toBe('/client'));
    window.history.back();
    await waitFor(async () =>
      expect(await screen.findByRole('textbox', { name: 'Dénomination' })).toHaveValue('canal'),
    );
    expect(await screen.findByRole('radio', { name: `Reprendre le dossier ${id}` })).toBeChecked();
  });

  test('that cannot be read is spoken of once, and keeps nobody from opening another', async () => {
    const { id } = await openDossier(server, { number: '1999000546' });
    const { user } = renderApp({ server, token });
    const network = globalThis.fetch;
    const cutLists = () =>
      jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
        const isList = (input as Request).url.includes('/mydemandes');
        return isList ? Promise.reject(new TypeError('no network')) : network(input, init);
      });
    const cut = cutLists();
    await fill(user, await number(), '1999000546');
    await user.click(await language('Français'));
    const notice = (await screen.findByText(fr['step1.draftsUnread'])).closest('[role=alert]') as HTMLElement;
    cut.mockRestore();
    await user.click(within(notice).getByRole('button', { name: 'Réessayer' }));
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: `Reprendre le dossier ${id}` })).toHaveFocus(),
    );
    expect(notice).not.toBeInTheDocument();

    cutLists();
    await user.click(await screen.findByRole('radio', { name: 'Ouvrir un nouveau dossier' }));
    await user.click(open());
    await screen.findByText(fr['step1.draftsUnread']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Réessayer' })).toHaveFocus());
    await user.click(open());
    await waitFor(() => expect(address()).toBe('/step1Validate'));
  });

  test('can be left for a new one', async () => {
    const { id } = await openDossier(server, { number: '1999000051' });
    const { user } = renderApp({ server, token });
    await fill(user, await number(), '1999000051');
    await user.click(await screen.findByRole('radio', { name: 'Ouvrir un nouveau dossier' }));
    await user.click(open());
    await waitFor(() => expect(address()).toBe('/step1Validate'));
    expect(Number(sessionStorage.getItem('demande_id'))).toBeGreaterThan(id);
  });
});

test('who has fewer than six credits goes to the shop', async () => {
  const call = await openDossier(server, { who: 'gerant' });
  await call.call('PUT', `/demandes/${call.id}`, {
    address_service: 1,
    dirigeants_service: 0,
    cession_parts_service: 0,
  });
  await call.call('PUT', `/demandes/${call.id}`, { depositaire: 'comptable' });
  await call.call('PUT', `/demandes/${call.id}`, {
    date_changement: '2026-12-01',
    date_assemblee: '2026-11-20',
    fait_a: 'Liège',
  });
  const home = { rue: 'Rue Haute', numero: '1', zip_code: '4000', localite: 'Liège' };
  await call.call('POST', '/addressService', { demande_id: call.id, ...home });
  const { body } = await call.call<{ credits: number }>('POST', `/demandes/${call.id}/progress`, {
    progress: 100,
  });
  expect(body.credits).toBe(1);
  renderApp({ server, token: call.token });
  await waitFor(() => expect(address()).toBe('/buy-credits'));
});
