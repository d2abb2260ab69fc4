import { screen, waitFor } from '@testing-library/react';
import { button, fill, openDossier, renderStep } from '../../../testing/openStep';
import { DATES, holds, retype, SERVICES } from '../../../testing/placeStep';
import { address } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** The server does what the next call to `path` asks, and its answer never arrives. */
function loseAnswer(path: string, wanted = 'POST') {
  const network = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { url, method } = input as Request;
    const answer = await network(input, init);
    if (method !== wanted || !url.endsWith(path)) return answer;
    globalThis.fetch = network;
    throw new TypeError('connection reset');
  };
}
const field = (name: string) => screen.findByRole('textbox', { name });
const PERHAPS = /La liste a changé entre-temps.*y figure peut-être déjà/;

test('a director whose addition was not heard of is not added again unseen', async () => {
  const dossier = await openDossier(server, {
    saved: [SERVICES],
  });
  const sofies = async () =>
    (await dossier.read()).dirigeants.filter(({ givenName }) => givenName === 'Sofie').length;
  const { user } = renderStep(server, 'dirigeantsService', dossier);
  await user.click(await button('Ajouter un administrateur +1 crédit'));
  await fill(user, await field('Nom'), 'De Ridder');
  await fill(user, await field('Prénom'), 'Sofie');
  loseAnswer('/dirigeantsService');
  const add = await button('Ajouter +1 crédit');
  await user.click(add);
  expect(await screen.findByText(/Le serveur ne répond pas/)).toBeVisible();
  expect(screen.queryByRole('row', { name: /De Ridder/ })).toBeNull();

  await user.click(add);
  expect(await screen.findByText(PERHAPS)).toHaveTextContent('Sofie De Ridder');
  expect(await screen.findByRole('row', { name: /De Ridder/ })).toBeVisible();
  expect(await sofies()).toBe(1);

  // Two people may have one name: whoever has seen the list and adds again means it.
  await user.click(add);
  await waitFor(async () => expect(await sofies()).toBe(2));
});

test('nor is a shareholder', async () => {
  const dossier = await openDossier(server, {
    saved: [{ address_service: 0, dirigeants_service: 0, cession_parts_service: 1 }],
  });
  await dossier.call('POST', '/shareholders', {
    demande_id: dossier.id,
    is_origin: 1,
    total_shares: '1000',
    shareholders: [{ full_name: 'Claire Dumont', shares: '1000' }],
  });
  const { user } = renderStep(server, 'cessionService', dossier);
  await user.click(await button('Ajouter un actionnaire +1 crédit'));
  await fill(user, await field('Nom complet'), 'Jeroen');
  await fill(user, await field('Actions après'), '100');
  loseAnswer('/shareholders');
  const add = await button('Continuer +1 crédit');
  await user.click(add);
  expect(await screen.findByText(/Le serveur ne répond pas/)).toBeVisible();

  await user.click(add);
  expect(await screen.findByText(PERHAPS)).toHaveTextContent('Jeroen');
  expect(await screen.findByRole('row', { name: /Jeroen/ })).toBeVisible();
  expect((await dossier.read()).shareholders).toHaveLength(2);
});

test('a step whose saving was not heard of is saved: going on goes on', async () => {
  const dossier = await openDossier(server, { saved: [SERVICES, DATES] });
  const { user } = renderStep(server, 'step3', dossier);
  await holds('Bruxelles');
  loseAnswer(`/demandes/${dossier.id}`, 'PUT');
  await retype(user, 'Namur');
  await waitFor(async () => expect((await dossier.read()).fait_a).toBe('Namur'));
  expect(await screen.findByText('Non enregistré')).toBeVisible();
  await user.click(await button('Continuer'));
  await waitFor(() => expect(address()).toBe('/dirigeants_service'));
});
