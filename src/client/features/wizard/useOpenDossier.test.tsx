import { screen, waitFor } from '@testing-library/react';
import fr from '../../../../i18n/fr.json';
import { openDossier, renderStep } from '../../../testing/openStep';
import { CHOSEN, place } from '../../../testing/placeStep';
import { renderApp } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';
import { api } from '../../api/api';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

const two = async () =>
  [
    await openDossier(server, { saved: [CHOSEN], progress: 75 }),
    await openDossier(server, { number: '1999000051', saved: [CHOSEN], progress: 75 }),
  ] as const;

test.each([['an answer'], ['a failure']])(
  'the dossier that was opened last is the one that is open: %s for one that was left counts for nothing',
  async (what) => {
    const [slow, wanted] = await two();
    const network = globalThis.fetch;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let [isAsked, isAnswered] = [false, false];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const { method, url } = input as Request;
      if (method !== 'POST' || !url.endsWith(`/demandes/${slow.id}/edit`)) return network(input, init);
      isAsked = true;
      await held;
      isAnswered = true;
      return what === 'a failure'
        ? Response.json({ message: 'server.error' }, { status: 500 })
        : network(input, init);
    });
    const { user, store } = renderStep(server, 'step3', slow);
    await waitFor(() => expect(isAsked).toBe(true));
    await user.click(await screen.findByRole('link', { name: 'Tableau de bord' }));
    const resume = (link: HTMLElement) => link.getAttribute('href')?.includes(`demande_id=${wanted.id}&`);
    const links = () => screen.getAllByRole('link', { name: /^Reprendre/ }).filter(resume);
    await waitFor(() => expect(links()).not.toEqual([]));
    await user.click(links()[0] as HTMLElement);
    await place();
    letGo();
    await waitFor(() => expect(isAnswered).toBe(true));
    // Longer than the rest of opening it takes.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(store.getState().wizard.demandeId).toBe(wanted.id);
    expect(await place()).toBeVisible();
    expect(screen.getByText('Ateliers Hesbaye SRL')).toBeVisible();
    expect(screen.queryByText(fr['wizard.notLoaded'])).toBeNull();
  },
);

test('an address that ends in a slash is the same step', async () => {
  const [, { id, token }] = await two();
  const { store } = renderApp({ server, token, path: `/step3/?demande_id=${id}` });
  expect(await place()).toBeVisible();
  expect(store.getState().wizard.activeStep).toBe('step3');
});

test('a dossier that somebody changes while it is being opened opens all the same', async () => {
  const [demande] = await two();
  const network = globalThis.fetch;
  const { store } = renderStep(server, 'step3', demande);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { method, url } = input as Request;
    const answer = await network(input, init);
    // As the server tells a page that is about to be left.
    if (method === 'GET' && url.endsWith(`/demandes/${demande.id}`))
      store.dispatch(api.util.invalidateTags([{ type: 'Demande', id: demande.id }]));
    return answer;
  });
  expect(await place()).toBeVisible();
  expect(screen.queryByText(fr['wizard.notLoaded'])).toBeNull();
});
