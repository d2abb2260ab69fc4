import { screen, waitFor, within } from '@testing-library/react';
import fr from '../../../../../../i18n/fr.json';
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
  const services = { address_service: 1, dirigeants_service: 0, cession_parts_service: 1 };
  dossier = await openDossier(server, { saved: [services], progress: 75 });
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

const seat = {
  rue: 'Chaussée de Charleroi',
  numero: '112',
  box: '3',
  zip_code: '1060',
  localite: 'Saint-Gilles',
};
const visit = (lang: 'fr' | 'nl' = 'fr') => renderStep(server, 'addressService', dossier, lang);
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const goOn = () => screen.getByRole('button', { name: 'Continuer' });
const registered = 'Quai des Charbonnages 44, 1080 Molenbeek-Saint-Jean';

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

test('the registered address is printed, and struck through once a new one is written', async () => {
  const { user } = visit();
  const current = await screen.findByText(registered);
  expect(current.closest('del')).toBeNull();
  expect(await field('Pays')).toBeDisabled();
  expect(await field('Pays')).toHaveValue('Belgique');

  await user.click(goOn());
  await waitFor(async () => expect(await field('Rue')).toHaveFocus());
  for (const name of ['Rue', 'Numéro', 'Code postal', 'Localité'])
    expect(await field(name)).toHaveAccessibleDescription(fr['validation.required']);

  await fill(user, await field('Rue'), seat.rue);
  await fill(user, await field('Numéro'), seat.numero);
  await fill(user, await field(/^Boîte/), seat.box);
  await fill(user, await field('Code postal'), seat.zip_code);
  await fill(user, await field('Localité'), seat.localite);
  expect(screen.getByText(registered).closest('del')).not.toBeNull();
  expect(screen.getByText('Chaussée de Charleroi 112 bte 3, 1060 Saint-Gilles')).toBeVisible();
  expect(screen.getByText('Le siège reste dans la Région de Bruxelles-Capitale.')).toBeVisible();

  await user.click(screen.getByRole('radio', { name: 'Non' }));
  await user.click(goOn());
  await waitFor(() => expect(path()).toBe('/cession_service'));
  expect((await dossier.read()).address).toMatchObject({
    ...seat,
    pays: 'BE',
    an_address: 'Chaussée de Charleroi 112 bte 3, 1060 Saint-Gilles',
  });
});

test.each([
  ['1060', 'board', /^Le siège reste dans/],
  ['4000', 'board', /les statuts, qui mentionnent la Région, doivent être adaptés/],
  ['9000', 'meeting', /un texte des statuts dans la nouvelle langue/],
])('postcode %s: %s decides', async (zip_code, _decider, said) => {
  await dossier.call('POST', '/addressService', { demande_id: dossier.id, ...seat, zip_code });
  visit();
  expect(await screen.findByText(said)).toBeVisible();
  expect(await field('Code postal')).toHaveValue(zip_code);
});

test('what is too long is said on its field, and nothing is lost', async () => {
  const { user } = visit();
  await fill(user, await field('Rue'), seat.rue);
  await fill(user, await field('Numéro'), seat.numero);
  await fill(user, await field('Code postal'), seat.zip_code);
  const locality = await field('Localité');
  await fill(user, locality, 'Saint-Gilles');
  // Longer than the column, past the limit of the input.
  const long = 'x'.repeat(101);
  locality.removeAttribute('maxlength');
  await fill(user, locality, long);
  await user.click(goOn());
  await waitFor(() => expect(locality).toHaveAccessibleDescription(fr['validation.tooLong']));
  expect(await field('Rue')).toHaveValue(seat.rue);
  expect(path()).toBe('/address_service');
});

test('an address that does not reach the server stays, and is saved by the retry', async () => {
  await dossier.call('POST', '/addressService', { demande_id: dossier.id, ...seat });
  const { user } = visit();
  await waitFor(async () => expect(await field('Rue')).toHaveValue(seat.rue));
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
  const address = { demande_id: dossier.id, ...seat, ...others, zip_code };
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

describe('the locality of a postcode', () => {
  const postcode = () => field('Code postal');
  const locality = () => field('Localité');
  const holds = (name: string) => waitFor(async () => expect(await locality()).toHaveValue(name));
  const offer = (name: string) => screen.findByRole('button', { name });

  test('fills an empty field, says where it comes from, and goes with its postcode', async () => {
    const { user } = visit();
    await fill(user, await postcode(), '1050');
    await holds('Ixelles');
    expect(await locality()).toHaveAccessibleDescription(fr['addressService.localityFilled']);
    await user.clear(await postcode());
    await fill(user, await postcode(), '4700');
    await holds('Eupen');
    await user.clear(await postcode());
    await fill(user, await postcode(), '5000');
    await holds('');
  });

  test('goes with its postcode, whatever stands after the next one', async () => {
    const { user } = visit();
    await fill(user, await postcode(), '1050');
    await holds('Ixelles');
    await user.type(await postcode(), '{Backspace}');
    await holds('');
    expect(await locality()).not.toHaveAccessibleDescription(fr['addressService.localityFilled']);
    await user.type(await postcode(), '0');
    await holds('Ixelles');
  });

  test('is in the language of the documents, not of the screen', async () => {
    const services = { address_service: 1, dirigeants_service: 0, cession_parts_service: 0 };
    const dutch = await openDossier(server, { langue: 'nl', saved: [services] });
    const { user } = renderStep(server, 'addressService', dutch, 'fr');
    await fill(user, await postcode(), '1050');
    await holds('Elsene');
  });

  test('is chosen where there are several', async () => {
    const { user } = visit();
    await fill(user, await postcode(), '5000');
    const [namur, beez] = [await offer('Namur'), await offer('Beez')];
    expect(await locality()).toHaveValue('');
    await user.click(namur);
    await holds('Namur');
    expect(namur).toHaveAttribute('aria-pressed', 'true');
    expect(beez).toHaveAttribute('aria-pressed', 'false');
  });

  test('never replaces what a person wrote, but is offered', async () => {
    const { user } = visit();
    await fill(user, await locality(), 'Jambes');
    await fill(user, await postcode(), '1050');
    await user.click(await offer('Ixelles'));
    await holds('Ixelles');
    expect(screen.queryByRole('button', { name: 'Ixelles' })).toBeNull();
    expect(await locality()).toHaveFocus();
  });

  test('that a person takes out stays out', async () => {
    const { user } = visit();
    await fill(user, await postcode(), '1050');
    await holds('Ixelles');
    await user.clear(await locality());
    await offer('Ixelles');
    expect(await locality()).toHaveValue('');
  });

  test('comes under the hand of who is in the field already: the next key replaces it', async () => {
    const { user } = visit();
    await fill(user, await postcode(), '1050');
    await user.tab();
    await holds('Ixelles');
    await waitFor(async () => {
      const { selectionStart, selectionEnd } = (await locality()) as HTMLInputElement;
      expect([selectionStart, selectionEnd]).toEqual([0, 'Ixelles'.length]);
    });
    await user.keyboard('Jambes');
    await holds('Jambes');
  });

  test('can be asked for again when the server did not answer', async () => {
    const { user } = visit();
    await screen.findByText(registered);
    const mend = cutCalls('GET', /^\/localities/);
    await fill(user, await postcode(), '1050');
    const retry = await screen.findByRole('button', { name: fr['ui.retry'] });
    expect(await locality()).toHaveAccessibleDescription(/^Le serveur ne répond pas/);
    expect(await postcode()).toHaveValue('1050');
    mend();
    await user.click(retry);
    await holds('Ixelles');
    expect(screen.queryByRole('button', { name: fr['ui.retry'] })).toBeNull();
  });

  test('is found by the beginning of its name, and brings its postcode', async () => {
    const { user } = visit();
    await fill(user, await locality(), 'sint-gil');
    await user.click(await offer('1060 Saint-Gilles'));
    await holds('Saint-Gilles');
    expect(await postcode()).toHaveValue('1060');
    expect(await locality()).toHaveFocus();
  });

  test.each(['Code postal', 'Localité'])(
    'comes apart when it is pasted with its postcode: %s',
    async (name) => {
      const { user } = visit();
      await fill(user, await field(name), 'B-1060 Saint-Gilles');
      await holds('Saint-Gilles');
      expect(await postcode()).toHaveValue('1060');
    },
  );
});

describe('articles that change without a notary', () => {
  const association = () =>
    openDossier(server, {
      number: '1999005296',
      saved: [{ address_service: 1, dirigeants_service: 0, cession_parts_service: 1 }],
    });

  test('which article and words are asked, and kept', async () => {
    const opened = await association();
    const { user } = renderStep(server, 'addressService', opened);
    await fill(user, await field('Rue'), seat.rue);
    await fill(user, await field('Numéro'), seat.numero);
    expect(screen.queryByRole('textbox', { name: /^Article/ })).toBeNull();
    await fill(user, await field('Code postal'), seat.zip_code);
    await fill(user, await field('Localité'), seat.localite);
    await fill(user, await field(/^Article/), '2');
    await fill(user, await field(/^Mots actuels/), 'Région wallonne');
    await fill(user, await field(/^Nouveaux mots/), 'Région de Bruxelles-Capitale');
    await user.click(goOn());
    await waitFor(async () =>
      expect((await opened.read()).address).toMatchObject({
        article_number: '2',
        article_before: 'Région wallonne',
        article_after: 'Région de Bruxelles-Capitale',
      }),
    );
  });

  test('a new language: the new text must be said to lie beside the dossier', async () => {
    const opened = await association();
    const { user } = renderStep(server, 'addressService', opened);
    await fill(user, await field('Rue'), 'Veldstraat');
    await fill(user, await field('Numéro'), '1');
    await fill(user, await field('Code postal'), '9000');
    await fill(user, await field('Localité'), 'Gent');
    expect(screen.queryByRole('textbox', { name: /^Article/ })).toBeNull();
    const enclosed = await screen.findByRole('checkbox', { name: new RegExp(fr['addressService.newText']) });
    expect(enclosed).not.toBeChecked();
    await user.click(enclosed);
    await user.click(goOn());
    await waitFor(async () => expect((await opened.read()).address?.new_text_enclosed).toBe(true));
  });
});

describe('the address in the articles', () => {
  const postcode = () => field('Code postal');
  const locality = () => field('Localité');
  const gate = () => screen.queryByText(fr['addressService.notary']);
  const answer = (name: string) => screen.findByRole('radio', { name });

  test('of a company from before 2019 must be told, also that nobody knows, and decides on the notary', async () => {
    const { user } = visit();
    await fill(user, await field('Rue'), seat.rue);
    await fill(user, await field('Numéro'), seat.numero);
    await fill(user, await postcode(), seat.zip_code);
    await fill(user, await locality(), seat.localite);
    for (const one of ['Oui', 'Non', 'Je ne sais pas']) expect(await answer(one)).not.toBeChecked();
    await user.click(goOn());
    const group = await screen.findByRole('group', { name: fr['addressService.inArticles'] });
    await waitFor(() => expect(group).toHaveAccessibleDescription(fr['addressService.errorArticles']));
    await waitFor(async () => expect(await answer('Oui')).toHaveFocus());
    expect(path()).toBe('/address_service');
    expect((await dossier.read()).address).toBeNull();
    await user.click(await answer('Je ne sais pas'));
    expect(screen.getByText(/statuts\.notaire\.be/)).toBeVisible();
    expect(gate()).toBeNull();
    await user.click(await answer('Oui'));
    expect(gate()).toBeVisible();
    expect(screen.getByText(/l’ouverture du dossier, 5 crédits, débités à la fin/)).toBeVisible();
    await user.click(goOn());
    await waitFor(() => expect(path()).toBe('/cession_service'));
    expect((await dossier.read()).address?.in_articles).toBe(true);
  });

  test('that was said not to be known is still so on coming back', async () => {
    await dossier.call('POST', '/addressService', { demande_id: dossier.id, ...seat });
    visit();
    expect(await answer('Je ne sais pas')).toBeChecked();
  });

  test('is asked of no postcode that does not exist', async () => {
    const { user } = visit();
    await fill(user, await postcode(), '9999');
    await user.click(goOn());
    await waitFor(async () =>
      expect(await postcode()).toHaveAccessibleDescription(fr['addressService.errorZipCode']),
    );
    expect(screen.queryByText(/Région/)).toBeNull();
    expect(screen.queryByText(fr['addressService.notary'])).toBeNull();
  });

  test('the dossier can go on without the seat, whose address is kept', async () => {
    const kept = { demande_id: dossier.id, ...seat, in_articles: true };
    await dossier.call('POST', '/addressService', kept);
    const { user } = visit();
    await user.click(await screen.findByRole('button', { name: fr['addressService.withoutSeat'] }));
    await waitFor(() => expect(path()).toBe('/cession_service'));
    expect(await dossier.read()).toMatchObject({ address_service: 0, address: { rue: seat.rue } });
  });

  test('is not asked where the articles change anyway', async () => {
    await dossier.call('POST', '/addressService', { demande_id: dossier.id, ...seat, zip_code: '4000' });
    visit();
    expect(await screen.findByText(fr['addressService.notary'])).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Oui' })).toBeNull();
  });
});
