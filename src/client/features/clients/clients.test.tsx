import { screen, waitFor, within } from '@testing-library/react';
import type { Client } from '#domain/clients/record';
import { todayInBrussels } from '#domain/language/today';
import { daysLater, monthsLater } from '#domain/law/deadlines';
import { callerOf, loginAs } from '../../../testing/callServer';
import { cutCalls } from '../../../testing/cutCalls';
import { documentsRead } from '../../../testing/documentsRead';
import { path, renderApp, tokenOf } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';
import { watchDownloads } from '../../../testing/watchDownloads';
import { workbook } from '../../../testing/workbook';
import { shortDay } from './days';

let server: TestServer;
let token: string;

beforeAll(async () => {
  const extraction = documentsRead({ url: 'http://127.0.0.1:1', key: 'x' });
  server = await startServer({ adapters: { extraction } });
  token = await tokenOf(server, 'client');
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const list = new File(
  [
    new Uint8Array(
      workbook({
        Clients: [
          ['Nom', 'Code', 'Clôture'],
          ['Canal', '1999000150', '31/12'],
          ['Court', '1999.000.24', '31/12'],
          ['Personne', '1999000348', ''],
          ['Février', '1999000645', '30/02/2027'],
        ],
      }),
    ),
  ],
  'liste.xlsx',
);

test('a list is read, mended in place, taken over whole, and undone with one press', async () => {
  const { user } = renderApp({ server, token, path: '/clients/import' });
  await user.upload(await screen.findByLabelText(/Liste de vos clients/), list);
  // No heading says so: the numbers do.
  expect(await screen.findByRole('combobox', { name: 'La colonne B devient' })).toHaveValue('number');
  expect(await screen.findByText('3 cellules à corriger')).toBeInTheDocument();
  const take = await button('Reprendre 1 client');
  expect(take).toBeDisabled();

  await user.type(await screen.findByRole('textbox', { name: 'Corriger B3' }), '1999.000.249{Enter}');
  expect(await screen.findByText('2 cellules à corriger')).toBeInTheDocument();
  await user.click(await button('Laisser de côté la ligne 4'));
  expect(await screen.findByText('1 cellule à corriger')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Laisser de côté' }));
  await user.click(await button('Reprendre 2 clients'));

  expect(await screen.findByText('2 clients sont repris')).toBeInTheDocument();
  const { files, stop } = watchDownloads();
  await user.click(await button('Exporter en CSV'));
  await waitFor(() =>
    expect(files).toEqual([{ name: expect.stringMatching(/lignes-a-corriger/), bytes: expect.anything() }]),
  );
  stop();
  await user.click(screen.getByRole('link', { name: 'Voir les clients' }));
  await waitFor(() => expect(path()).toBe('/clients'));
  const table = await screen.findByRole('table', { name: 'Clients', busy: false });
  expect(await within(table).findByRole('link', { name: 'Canal' })).toBeInTheDocument();
  await user.click(await button('Annuler l’importation'));
  expect(await screen.findByText('Pas encore de clients')).toBeInTheDocument();
});

test('a list that was begun is found again and mended by keyboard, from one cell to the next', async () => {
  const content = workbook({
    Clients: [
      ['Nom', 'BCE', 'Responsable'],
      ['Court', '1999.000.24', ''],
      ['Canal', '1999000150', 'Personne ici'],
      ['Personne', '1999000348', ''],
    ],
  }).toString('base64');
  const client = await loginAs(server, 'client');
  await client('POST', '/clients/imports', { file_name: 'suite.xlsx', content });
  const { user } = renderApp({ server, token, path: '/clients/import' });
  await user.click(await screen.findByRole('link', { name: 'Continuer suite.xlsx' }));

  const column = await screen.findByRole('combobox', { name: 'La colonne A devient' });
  column.focus();
  await user.selectOptions(column, 'ignore');
  // One that is disabled meanwhile drops the focus.
  expect(column).toBeEnabled();
  await waitFor(() => expect(column).toHaveValue('ignore'));
  expect(column).toHaveFocus();

  await user.type(await screen.findByRole('textbox', { name: 'Corriger B2' }), '1999.000.249{Enter}');
  const person = await screen.findByRole('combobox', { name: 'Corriger C3' });
  await waitFor(() => expect(person).toHaveFocus());
  await user.selectOptions(person, '0');
  expect(screen.getByText('2 cellules à corriger')).toBeInTheDocument();
  await user.tab();
  await user.keyboard('{Enter}');
  const leave = await button('Laisser de côté la ligne 4');
  await waitFor(() => expect(leave).toHaveFocus());
  await user.keyboard('{Enter}');
  const none = await screen.findByRole('heading', { name: 'Toutes les cellules sont lisibles.' });
  await waitFor(() => expect(none).toHaveFocus());
});

test('a client is added by its name or number, noted, and a dossier opened for it with that number', async () => {
  const { user } = renderApp({ server, token, path: '/clients' });
  await user.click(await button('Ajouter un client'));
  const number = await screen.findByRole('textbox', { name: 'Nom ou numéro d’entreprise' });
  await user.type(number, '1999000348');
  await user.click(await button('Ajouter'));
  await waitFor(() => expect(number).toHaveAccessibleDescription(/personne physique/));
  await user.clear(number);
  await user.type(number, 'brasserie du ca');
  await user.click(await screen.findByRole('option', { name: /Brasserie du Canal.*1999\.000\.150/ }));
  expect(number).toHaveValue('1999.000.150');
  await user.click(await button('Ajouter'));
  await user.click(await screen.findByRole('link', { name: 'Brasserie du Canal' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Brasserie du Canal' })).toBeInTheDocument();
  const mandates = await screen.findByRole('table', { name: 'Mandats', busy: false });
  expect(within(mandates).getAllByRole('row')).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Modifier la fiche' }));
  const meeting = await screen.findByRole('textbox', { name: /Assemblée ordinaire/ });
  await user.type(meeting, 'quand on veut');
  await user.click(await button('Enregistrer'));
  await waitFor(() => expect(meeting).toHaveAccessibleDescription(/deuxième mardi de juin/));
  await user.clear(meeting);
  await user.type(meeting, '2e mardi de juin');
  await user.click(await button('Enregistrer'));
  expect(await screen.findByText('deuxième mardi de juin')).toBeInTheDocument();

  await user.click(await button('Ouvrir un dossier'));
  await waitFor(() => expect(path()).toBe('/'));
  expect(await screen.findByRole('textbox', { name: 'Numéro d’entreprise' })).toHaveValue('1999000150');
});

const added = async (number: string) =>
  (await callerOf(server, token)<{ id: number }>('POST', '/clients', { number })).body.id;

test('what was noted as done on the page stays when another field of the client is saved', async () => {
  const id = await added('1999000546');
  const call = callerOf(server, token);
  const today = todayInBrussels();
  await call('PUT', `/clients/${id}`, { ubo_confirmed_on: monthsLater(today, -11) });
  const { user } = renderApp({ server, token, path: `/clients/${id}` });
  await screen.findByRole('button', { name: 'Modifier la fiche' });
  await user.click(await button(/^Confirmé/));
  expect(await screen.findByText(shortDay(today))).toBeVisible();
  await user.click(await button('Modifier la fiche'));
  // Somebody else says another day while this one types.
  const other = daysLater(today, -3);
  await call('PUT', `/clients/${id}`, { ubo_confirmed_on: other });
  await user.type(await screen.findByRole('textbox', { name: /Clôture|exercice/ }), '30/06');
  await user.click(await button('Enregistrer'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await call<Client>('GET', `/clients/${id}`)).body).toMatchObject({
    year_end: '06-30',
    ubo_confirmed_on: other,
  });
});

test('what is typed in a note stays until it is given up, and a note is erased only when it is meant', async () => {
  const id = await added('1999000645');
  const { user } = renderApp({ server, token, path: '/clients' });
  const table = await screen.findByRole('table', { name: 'Clients', busy: false });
  const links = await within(table).findAllByRole('link');
  await user.click(links.find((link) => link.getAttribute('href') === `/clients/${id}`) as HTMLElement);
  await user.click(await button('Ajouter'));
  const note = await screen.findByRole('textbox', { name: 'Note' });
  await user.type(note, 'Appelle le lundi.');
  await user.keyboard('{Escape}');
  expect(note).toBeVisible();
  window.history.back();
  await user.click(await button('Rester sur la page'));
  expect(note).toHaveValue('Appelle le lundi.');
  await user.click(await button('Enregistrer la note'));
  await user.click(await button(/^Effacer la note du/));
  await user.click(await button('Garder la note'));
  expect(screen.getByText('Appelle le lundi.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await button(/^Effacer la note du/));
  await user.click(await button('Effacer la note'));
  expect(await screen.findByText('Pas encore de note.')).toBeVisible();
});

test('a client that cannot be read is not shown as the one before', async () => {
  const [first, second] = [await added('1999000249'), await added('1999000744')];
  renderApp({ server, token, path: `/clients/${first}` });
  await screen.findByRole('heading', { level: 2, name: 'Notes du cabinet' });
  cutCalls('GET', new RegExp(`^/clients/${second}$`));
  window.history.pushState(null, '', `/clients/${second}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  await button('Réessayer');
  expect(screen.queryByRole('button', { name: 'Modifier la fiche' })).toBeNull();
});
