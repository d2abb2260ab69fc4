import { resolveObjectURL } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import type { Demande } from '#domain/dossier/demande';
import { type Call, callerOf, loginAs, readyDemande } from '../../../../testing/callServer';
import { renderApp, tokenOf } from '../../../../testing/renderApp';
import { startServer, type TestServer } from '../../../../testing/startServer';
import { watchDownloads } from '../../../../testing/watchDownloads';
import { setApiOrigin } from '../../../api/baseQuery';

const ACCEPTED = 'Claire Dumont-Vandenberghe';
const WAITING = 'Tom Elders';
const FOUR = ['Document, recto', 'Document, verso', 'Visage', 'Visage, avant'];

let server: TestServer;
let client: Call;
let token: string;
let demande: Demande;

beforeAll(async () => {
  server = await startServer();
  client = await loginAs(server, 'client');
  token = await tokenOf(server, 'client');
  demande = await readyDemande(client);
  const link = { number: demande.dirigeants[0]?.GSM, lang: 'fr' };
  await client('POST', '/send-verification-link', link);
  // Added after the links were sent.
  const tom = {
    demande_id: demande.id,
    is_not_bce: 1,
    givenName: 'Tom',
    surname: 'Elders',
    GSM: '+32470008800',
  };
  await client('POST', '/dirigeantsService', tom);
  const sessionOf = async () =>
    (await client<{ demande: Demande }>('GET', `/demandes/${demande.id}`)).body.demande.dirigeants[0]
      ?.session_id;
  await waitFor(async () => expect(await sessionOf()).toMatch(/./));
  const decide = { decision: 'approved' };
  await callerOf(server)('POST', `/sandbox/identity/${await sessionOf()}`, decide);
});
afterAll(() => server.close());
afterEach(() => setApiOrigin(server.url));

async function visit(lang: 'fr' | 'nl' = 'fr') {
  // The page takes the language of the account.
  await client('POST', '/user/language', { language: lang });
  const path = `/form?demande_id=${demande.id}&tab=identity`;
  const { user } = renderApp({ server, token, path, lang });
  const row = async (name: string) => {
    const heading = await screen.findByRole('heading', { level: 2, name });
    const item = heading.closest('li');
    if (!item) throw new Error(`${name} has no row.`);
    await waitFor(() => expect(item).toHaveAttribute('aria-busy', 'false'));
    return within(item);
  };
  return { user, row };
}

/** The small images of a row, as they come. */
const thumbs = (row: ReturnType<typeof within>) => row.findAllByRole('button', { name: /^Agrandir/ });

test('masked until they are asked for, then shown, and masked again; the bytes are freed', async () => {
  const { user, row } = await visit();
  const person = await row(ACCEPTED);
  expect(person.getByText('Administrateur et actionnaire')).toBeVisible();
  expect(person.getByText('Acceptée')).toBeVisible();
  for (const name of FOUR) expect(person.getByText(name)).toBeVisible();
  expect(screen.getByText(/Chaque ouverture est notée/)).toBeVisible();
  expect(person.queryByRole('button', { name: /^Agrandir/ })).not.toBeInTheDocument();

  await user.click(person.getByRole('button', { name: `Afficher les images de ${ACCEPTED}` }));
  await waitFor(async () => expect(await thumbs(person)).toHaveLength(4));
  const [first] = await thumbs(person);
  expect(first).toHaveAccessibleName(`Agrandir\u00a0: Document, recto, ${ACCEPTED}`);
  const url = first?.querySelector('img')?.src ?? '';
  expect(resolveObjectURL(url)?.type).toBe('image/jpeg');

  await user.click(person.getByRole('button', { name: `Masquer les images de ${ACCEPTED}` }));
  expect(person.queryByRole('button', { name: /^Agrandir/ })).not.toBeInTheDocument();
  await waitFor(() => expect(resolveObjectURL(url)).toBeUndefined());
});

test('by keyboard: an image opens in full, grows, turns, and is closed', async () => {
  const { user, row } = await visit();
  const person = await row(ACCEPTED);
  person.getByRole('button', { name: /^Afficher les images/ }).focus();
  await user.keyboard('{Enter}');
  const front = await person.findByRole('button', { name: /^Agrandir.*Document, recto/ });
  front.focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: /^Document, recto/ }));
  const image = await dialog.findByRole('img', { name: /^Document, recto/ });
  expect(dialog.getByRole('button', { name: 'Fermer' })).toHaveFocus();
  const level = () => dialog.getByRole('status').textContent?.replace(/\s/g, ' ');
  expect(level()).toBe('Taille : 100 %');
  await user.click(dialog.getByRole('button', { name: 'Agrandir' }));
  expect(level()).toBe('Taille : 150 %');
  await user.click(dialog.getByRole('button', { name: 'Réduire' }));
  await user.click(dialog.getByRole('button', { name: 'Réduire' }));
  expect(level()).toBe('Taille : 100 %');
  await user.click(dialog.getByRole('button', { name: 'Tourner d’un quart de tour' }));
  expect(image).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('an image is saved under the person’s name', async () => {
  const { user, row } = await visit();
  const person = await row(ACCEPTED);
  await user.click(person.getByRole('button', { name: /^Afficher les images/ }));
  const { files, stop } = watchDownloads();
  await user.click(person.getByRole('button', { name: /^Télécharger.*verso/ }));
  expect(await person.findByText('Image téléchargée.')).toBeInTheDocument();
  stop();
  expect(files.map(({ name }) => name)).toEqual(['Claire-Dumont-Vandenberghe_document-back.jpg']);
});

test('an image that does not come says so, and can be tried again', async () => {
  const { user, row } = await visit();
  const person = await row(ACCEPTED);
  setApiOrigin('http://127.0.0.1:9');
  await user.click(person.getByRole('button', { name: /^Afficher les images/ }));
  await waitFor(() => expect(person.getAllByRole('alert')).toHaveLength(4));
  expect(person.getAllByRole('alert')[0]).toHaveTextContent('Erreur lors du téléchargement de l’image');
  setApiOrigin(server.url);
  await user.click(person.getByRole('button', { name: /^Réessayer.*recto/ }));
  expect(await thumbs(person)).toHaveLength(1);

  setApiOrigin('http://127.0.0.1:9');
  await user.click(person.getByRole('button', { name: /^Télécharger.*recto/ }));
  await waitFor(() => expect(person.getAllByRole('alert')).toHaveLength(4));
});

test('who has no check is told so, and where to look on', async () => {
  const { user, row } = await visit();
  const person = await row(WAITING);
  expect(person.getByText(/^Aucun contrôle.*le lien n’a pas encore été envoyé\.$/)).toBeVisible();
  expect(person.queryByRole('button')).not.toBeInTheDocument();
  await user.click(person.getByRole('link', { name: 'Voir les contrôles d’identité' }));
  expect(await screen.findByRole('table', { name: 'Contrôles d’identité', busy: false })).toBeVisible();
});

test('a list that does not come can be tried again', async () => {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) =>
    new Request(input, init).url.endsWith('/verification')
      ? Promise.reject(new TypeError('on purpose'))
      : fetch(input, init);
  const { user, row } = await visit();
  const failure = within(await screen.findByRole('alert'));
  globalThis.fetch = fetch;
  expect(failure.getByText('Les images n’ont pas pu être chargées')).toBeVisible();
  await user.click(failure.getByRole('button', { name: 'Réessayer' }));
  expect(await row(ACCEPTED)).toBeDefined();
});

test('in Dutch', async () => {
  await tokenOf(server, 'client', 'nl');
  const { row } = await visit('nl');
  const person = await row(ACCEPTED);
  expect(person.getByRole('button', { name: `Afbeeldingen van ${ACCEPTED} tonen` })).toBeVisible();
  expect(person.getByText('Document, achterkant')).toBeVisible();
});
