import { screen, waitFor, within } from '@testing-library/react';
import fr from '../../../../../../i18n/fr.json';
import { field, goOn, openAddress, REGISTERED, SEAT } from '../../../../../testing/addressStep';
import { cutCalls } from '../../../../../testing/cutCalls';
import {
  fill,
  type OpenedDossier,
  openDossier,
  renderStep,
  takeElsewhere,
} from '../../../../../testing/openStep';
import { path } from '../../../../../testing/renderApp';
import { startServer, type TestServer } from '../../../../../testing/startServer';

let server: TestServer;
let dossier: OpenedDossier;

beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  dossier = await openAddress(server);
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

const visit = () => renderStep(server, 'addressService', dossier);

test('a special postcode is told, and does not stop', async () => {
  const { user } = visit();
  await fill(user, await field('Rue'), 'Da Vincilaan');
  await fill(user, await field('Numéro'), '1');
  await fill(user, await field('Code postal'), '1935');
  expect(await screen.findByText(/Le code postal 1935 est réservé à un organisme/)).toBeVisible();
  await waitFor(async () => expect(await field('Localité')).toHaveValue('Zaventem'));
  await user.click(goOn());
  await waitFor(() => expect(path()).not.toMatch(/addressService/i));
});

test('a locality that is not of the postcode is told once it is written', async () => {
  const { user } = visit();
  await fill(user, await field('Code postal'), '6000');
  await waitFor(async () => expect(await field('Localité')).toHaveValue('Charleroi'));
  await user.type(await field('Localité'), 'le');
  expect(screen.queryByText(/^Le code postal 6000/)).toBeNull();
  await user.tab();
  expect(await screen.findByText(/^Le code postal 6000 est celui de Charleroi/)).toBeVisible();
});

test('the registered address is printed, and struck through once a new one is written', async () => {
  const { user } = visit();
  const current = await screen.findByText(REGISTERED);
  expect(current.closest('del')).toBeNull();
  expect(await field('Pays')).toBeDisabled();
  expect(await field('Pays')).toHaveValue('Belgique');

  await user.click(goOn());
  await waitFor(async () => expect(await field('Code postal')).toHaveFocus());
  for (const name of ['Rue', 'Code postal', 'Localité'])
    expect(await field(name)).toHaveAccessibleDescription(fr['validation.required']);
  expect(await field('Numéro')).toHaveAccessibleDescription(fr['addressService.errorNumber']);

  await fill(user, await field('Rue'), SEAT.rue);
  await fill(user, await field('Numéro'), SEAT.numero);
  await fill(user, await field(/^Boîte/), SEAT.box);
  await fill(user, await field('Code postal'), SEAT.zip_code);
  await fill(user, await field('Localité'), SEAT.localite);
  expect(screen.getByText(REGISTERED).closest('del')).not.toBeNull();
  expect(screen.getByText('Chaussée de Charleroi 112 bte 3, 1060 Saint-Gilles')).toBeVisible();
  expect(screen.getByText('Le siège reste dans la Région de Bruxelles-Capitale.')).toBeVisible();

  await user.click(screen.getByRole('radio', { name: 'Non' }));
  await user.click(goOn());
  await waitFor(() => expect(path()).toBe('/cession_service'));
  expect((await dossier.read()).address).toMatchObject({
    ...SEAT,
    pays: 'BE',
    an_address: 'Chaussée de Charleroi 112 bte 3, 1060 Saint-Gilles',
  });
});

test.each([
  ['1060', 'board', /^Le siège reste dans/],
  ['4000', 'board', /les statuts, qui mentionnent la Région, doivent être adaptés/],
  ['9000', 'meeting', /un texte des statuts dans la nouvelle langue/],
])('postcode %s: %s decides', async (zip_code, _decider, said) => {
  await dossier.call('POST', '/addressService', { demande_id: dossier.id, ...SEAT, zip_code });
  visit();
  expect(await screen.findByText(said)).toBeVisible();
  expect(await field('Code postal')).toHaveValue(zip_code);
});

test('what is too long is said on its field, and nothing is lost', async () => {
  const { user } = visit();
  await fill(user, await field('Rue'), SEAT.rue);
  await fill(user, await field('Numéro'), SEAT.numero);
  await fill(user, await field('Code postal'), SEAT.zip_code);
  const locality = await field('Localité');
  await fill(user, locality, 'Saint-Gilles');
  // Longer than the column, past the limit of the input.
  const long = 'x'.repeat(101);
  locality.removeAttribute('maxlength');
  await fill(user, locality, long);
  await user.click(goOn());
  await waitFor(() => expect(locality).toHaveAccessibleDescription(fr['validation.tooLong']));
  expect(await field('Rue')).toHaveValue(SEAT.rue);
  expect(path()).toBe('/address_service');
});

test('an address that does not reach the server stays, and is saved by the retry', async () => {
  await dossier.call('POST', '/addressService', { demande_id: dossier.id, ...SEAT });
  const { user } = visit();
  await waitFor(async () => expect(await field('Rue')).toHaveValue(SEAT.rue));
  await user.clear(await field('Rue'));
  await fill(user, await field('Rue'), 'Rue Haute');
  const mend = cutCalls('POST', /^\/addressService$/);
  await user.click(goOn());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(`Dossier ${dossier.id} non enregistré.`);
  expect(await field('Rue')).toHaveValue('Rue Haute');
  mend();
  await user.click(within(alert).getByRole('button', { name: fr['ui.retry'] }));
  await waitFor(() => expect(path()).toBe('/cession_service'));
  expect((await dossier.read()).address?.rue).toBe('Rue Haute');
});

test('without a registered address nothing can be moved', async () => {
  const admin = await openDossier(server, { who: 'admin' });
  await admin.call('PUT', `/demandes/${admin.id}`, {
    address_service: 1,
    dirigeants_service: 0,
    cession_parts_service: 0,
  });
  const base = (await admin.read()).bce_data;
  const { address: _gone, ...bce } = JSON.parse(base);
  await admin.call('PUT', `/demandes/${admin.id}`, { bce_data: JSON.stringify(bce), base });
  renderStep(server, 'addressService', admin);
  expect(await screen.findByRole('alert')).toHaveTextContent(fr['addressService.errorGeneric']);
  expect(screen.queryByRole('textbox', { name: 'Rue' })).toBeNull();
});

test.each([
  ['75001', {}, 'Code postal', 'addressService.errorZipCode'],
  ['1080', { rue: 'Koolmijnenkaai', numero: '44', box: null }, 'Rue', 'addressService.errorUnchanged'],
] as const)('what is saved with %s does not complete the step', async (zip_code, others, name, code) => {
  const address = { demande_id: dossier.id, ...SEAT, ...others, zip_code };
  expect((await dossier.call('POST', '/addressService', address)).status).toBe(201);
  const { user } = visit();
  expect(await screen.findByText(fr[code])).toBeVisible();
  await user.click(goOn());
  await waitFor(async () => expect(await field(name)).toHaveAccessibleDescription(fr[code]));
  await waitFor(async () => expect(await field(name)).toHaveFocus());
  const call = await takeElsewhere(dossier);
  const finish = await call('POST', `/demandes/${dossier.id}/progress`, { progress: 100 });
  expect([finish.status, finish.body.errors?.addressService]).toEqual([422, [code]]);
});
