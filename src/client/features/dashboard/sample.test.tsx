import { screen, waitFor, within } from '@testing-library/react';
import type { Demande } from '#domain/dossier/demande';
import { type Call, loginAs, openDemande } from '../../../testing/callServer';
import { address, preload, renderApp, tokenOf } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
let gerant: Call;

beforeAll(async () => {
  await preload('client', 'help', 'wizardLayout', 'step1Validate', 'dirigeantsService', 'finish');
  server = await startServer();
  gerant = await loginAs(server, 'gerant');
});
afterAll(() => server.close());

const visit = async (path: string) => renderApp({ server, path, token: await tokenOf(server, 'gerant') });
const block = () => screen.findByRole('region', { name: 'Société d’essai SRL' });
const sample = async () => (await gerant<{ sample: number | null }>('GET', '/user')).body.sample;
const open = async () =>
  (await gerant<{ demande: Demande }>('POST', '/demandes/sample', { langue: 'fr' })).body.demande;

const removeBy = async (user: Awaited<ReturnType<typeof visit>>['user'], button: string) => {
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: /Supprimer le dossier d’essai/ });
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer l’essai' }));
  await waitFor(() => expect(address()).toBe('/client'));
  expect(within(await block()).getByRole('button', { name: 'Essayer' })).toBeVisible();
  expect(await sample()).toBeNull();
};

test('an empty account is offered it, takes it up again, and removes it with a way back', async () => {
  const { user } = await visit('/client');
  const press = async (name: string) => user.click(within(await block()).getByRole('button', { name }));
  await press('Essayer');
  await waitFor(() => expect(address()).toMatch(/^\/step1Validate\?demande_id=\d+$/));
  expect(await screen.findByText(/^Un dossier d’essai, d’une société inventée : rien/)).toBeVisible();
  const id = await sample();
  const [menu] = screen.getAllByRole('navigation', { name: 'Navigation principale' });
  await user.click(within(menu as HTMLElement).getByRole('link', { name: 'Tableau de bord' }));

  await press('Retirer');
  await user.click(await screen.findByRole('button', { name: 'Annuler' }));
  expect(within(await block()).getByRole('button', { name: 'Reprendre l’essai' })).toBeVisible();
  expect(await sample()).toBe(id);
  await press('Retirer');
  expect(within(await block()).getByRole('button', { name: 'Essayer' })).toBeVisible();
  // Leaving the page ends the moment to undo.
  await user.click(screen.getByRole('link', { name: 'Les sept étapes' }));
  await waitFor(async () => expect(await sample()).toBeNull());
});

test('its steps ask for nobody’s number, and have the way to be rid of it', async () => {
  const { id } = await open();
  await gerant('PUT', `/demandes/${id}`, {
    address_service: 0,
    dirigeants_service: 1,
    cession_parts_service: 0,
  });
  const { user } = await visit(`/dirigeants_service?demande_id=${id}`);
  expect(await screen.findByText('Voorbeeld')).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'GSM' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /numéro|lien/i })).not.toBeInTheDocument();
  await removeBy(user, 'Retirer');
});

test('its end shows the papers and what a real one costs', async () => {
  const { id } = await open();
  await gerant('PUT', `/demandes/${id}`, {
    address_service: 0,
    dirigeants_service: 1,
    cession_parts_service: 0,
  });
  const { user } = await visit(`/finish?demande_id=${id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'L’essai est terminé' })).toBeVisible();
  expect(screen.getByText(/coûte 5 crédits/)).toBeVisible();
  const papers = await screen.findByRole('region', { name: 'Les documents, en spécimen' });
  expect(within(papers).getAllByRole('button', { name: /^Voir / }).length).toBeGreaterThan(1);
  await removeBy(user, 'Supprimer l’essai');
});

test('help leads to it; a real dossier takes it away', async () => {
  const help = await visit('/aide');
  const part = await screen.findByRole('region', { name: 'Un dossier d’essai' });
  await help.user.click(within(part).getByRole('button', { name: 'Essayer' }));
  await waitFor(() => expect(address()).toMatch(/^\/step1Validate/));
  help.unmount();
  await openDemande(gerant);
  await visit('/client');
  await screen.findByRole('heading', { name: /En cours/ });
  expect(screen.queryByRole('region', { name: 'Société d’essai SRL' })).not.toBeInTheDocument();
});
