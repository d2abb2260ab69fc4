import { screen, waitFor, within } from '@testing-library/react';
import fr from '../../../../../../i18n/fr.json';
import { callerOf, readyDemande } from '../../../../../testing/callServer';
import { fill, openDossier } from '../../../../../testing/openStep';
import { path, renderApp, tokenOf } from '../../../../../testing/renderApp';
import { startServer, type TestServer } from '../../../../../testing/startServer';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startServer();
  token = await tokenOf(server, 'client');
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

const number = () => screen.findByRole('textbox', { name: 'Numéro d’entreprise' });
const open = () => screen.getByRole('button', { name: 'Ouvrir le dossier' });
const language = (name: string) => screen.findByRole('radio', { name });

describe('a dossier in progress for the same company', () => {
  test('is offered, and taken up where it was left', async () => {
    const { id } = await openDossier(server, { number: '1999000744', langue: 'nl', progress: 50 });
    const { user } = renderApp({ server, token });
    await fill(user, await number(), '1999000744');
    expect(await screen.findByRole('radio', { name: `Reprendre le dossier ${id}` })).toBeChecked();
    expect(screen.queryByRole('group', { name: 'Langue des documents' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reprendre le dossier' }));
    await waitFor(() => expect(path()).toBe('/step2'));
    await waitFor(() => expect(sessionStorage.getItem('demande_id')).toBe(String(id)));
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
    await waitFor(() => expect(path()).toBe('/step1Validate'));
  });

  test('that was chosen is chosen again on coming back, with what was typed beside it', async () => {
    const { id } = await openDossier(server, { number: '1999000645' });
    const { user } = renderApp({ server, token });
    await fill(user, await screen.findByRole('textbox', { name: 'Dénomination' }), 'canal');
    await fill(user, await number(), '1999000645');
    await user.click(await screen.findByRole('radio', { name: 'Ouvrir un nouveau dossier' }));
    await user.click(await screen.findByRole('radio', { name: `Reprendre le dossier ${id}` }));
    await user.click(screen.getByRole('link', { name: 'Tableau de bord' }));
    await waitFor(() => expect(path()).toBe('/client'));
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
    const notice = (await screen.findByText(fr['step1.inProgressUnread'])).closest(
      '[role=alert]',
    ) as HTMLElement;
    cut.mockRestore();
    await user.click(within(notice).getByRole('button', { name: 'Réessayer' }));
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: `Reprendre le dossier ${id}` })).toHaveFocus(),
    );
    expect(notice).not.toBeInTheDocument();

    cutLists();
    await user.click(await screen.findByRole('radio', { name: 'Ouvrir un nouveau dossier' }));
    await user.click(open());
    await screen.findByText(fr['step1.inProgressUnread']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Réessayer' })).toHaveFocus());
    await user.click(open());
    await waitFor(() => expect(path()).toBe('/step1Validate'));
  });

  test('can be left for a new one', async () => {
    const { id } = await openDossier(server, { number: '1999000051' });
    const { user } = renderApp({ server, token });
    await fill(user, await number(), '1999000051');
    await user.click(await screen.findByRole('radio', { name: 'Ouvrir un nouveau dossier' }));
    await user.click(open());
    await waitFor(() => expect(path()).toBe('/step1Validate'));
    await waitFor(() => expect(Number(sessionStorage.getItem('demande_id'))).toBeGreaterThan(id));
  });

  test('that is finished and waits is told, and its language is that of the next one', async () => {
    const call = callerOf(server, token);
    const { id } = await readyDemande(call);
    expect((await call('POST', `/demandes/${id}/progress`, { progress: 100 })).status).toBe(200);
    const { user } = renderApp({ server, token });
    await fill(user, await number(), '1999000150');
    expect(await screen.findByRole('link', { name: `dossier ${id}` })).toHaveAttribute(
      'href',
      expect.stringMatching(`demande_id=${id}$`),
    );
    // One was opened before, and is not finished.
    await user.click(await screen.findByRole('radio', { name: 'Ouvrir un nouveau dossier' }));
    expect(await language('Français')).toBeChecked();
  });
});
