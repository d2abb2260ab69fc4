import { screen, waitFor } from '@testing-library/react';
import { button, fill, openDossier, renderStep } from '../../../../testing/openStep';
import { CHOSEN, DATES, holds, retype } from '../../../../testing/placeStep';
import { path } from '../../../../testing/renderApp';
import { startServer, type TestServer } from '../../../../testing/startServer';

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

test('a director whose addition was not heard of stands in the list, and is not added again', async () => {
  const dossier = await openDossier(server, { saved: [CHOSEN] });
  const { user } = renderStep(server, 'dirigeantsService', dossier);
  await user.click(await button('Ajouter un administrateur +1 crédit'));
  await fill(user, await field('Nom'), 'De Ridder');
  await fill(user, await field('Prénom'), 'Sofie');
  loseAnswer('/dirigeantsService');
  await user.click(await button('Ajouter +1 crédit'));
  expect(await screen.findByText(/Le serveur ne répond pas/)).toBeVisible();
  expect(await screen.findByRole('row', { name: /De Ridder/ })).toBeVisible();
  expect((await dossier.read()).dirigeants.filter(({ givenName }) => givenName === 'Sofie')).toHaveLength(1);
  // What was typed stays: whether it arrived is for the person to see.
  expect(await field('Nom')).toHaveValue('De Ridder');
  await user.click(await button('Ajouter +1 crédit'));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Nom' })).toBeNull());
  const appointments = () => screen.getAllByRole('button', { name: /^Voir les modalités.: Sofie De Ridder/ });
  expect(appointments()).toHaveLength(1);
  // The next one is somebody else, even of the same name.
  await user.click(await button('Ajouter un administrateur +1 crédit'));
  await fill(user, await field('Nom'), 'De Ridder');
  await fill(user, await field('Prénom'), 'Sofie');
  await user.click(await button('Ajouter +1 crédit'));
  await waitFor(() => expect(appointments()).toHaveLength(2));
});

test('what was typed over after an answer was lost is another person', async () => {
  const dossier = await openDossier(server, { saved: [CHOSEN] });
  const { user } = renderStep(server, 'dirigeantsService', dossier);
  await user.click(await button('Ajouter un administrateur +1 crédit'));
  await fill(user, await field('Nom'), 'De Ridder');
  await fill(user, await field('Prénom'), 'Sofie');
  loseAnswer('/dirigeantsService');
  await user.click(await button('Ajouter +1 crédit'));
  expect(await screen.findByRole('row', { name: /De Ridder/ })).toBeVisible();
  await user.clear(await field('Prénom'));
  await fill(user, await field('Prénom'), 'Joris');
  await user.click(await button('Ajouter +1 crédit'));
  expect(await screen.findByRole('row', { name: /Joris/ })).toBeVisible();
});

test('so does a shareholder', async () => {
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
  await user.click(await button('Continuer +1 crédit'));
  expect(await screen.findByText(/Le serveur ne répond pas/)).toBeVisible();
  expect(await screen.findByRole('row', { name: /Jeroen/ })).toBeVisible();
  await user.click(await button('Continuer +1 crédit'));
  // On to the phone of the one that is there.
  expect(await field('Numéro de GSM')).toBeVisible();
  expect((await dossier.read()).shareholders).toHaveLength(2);
});

test('a step whose saving was not heard of is saved: going on goes on', async () => {
  const dossier = await openDossier(server, { saved: [CHOSEN, DATES] });
  const { user } = renderStep(server, 'step3', dossier);
  await holds('Bruxelles');
  await retype(user, 'Namur');
  loseAnswer(`/demandes/${dossier.id}`, 'PUT');
  await user.click(await button('Continuer'));
  expect(await screen.findByText(/Le serveur ne répond pas/)).toBeVisible();
  expect((await dossier.read()).fait_a).toBe('Namur');
  await holds('Namur');
  await user.click(await button('Continuer'));
  await waitFor(() => expect(path()).toBe('/dirigeants_service'));
  await waitFor(async () => expect((await dossier.read()).drafts).toEqual([]));
});
