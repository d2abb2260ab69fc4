import { screen, waitFor } from '@testing-library/react';
import fr from '../../../../../../i18n/fr.json';
import { CHOSEN, field, goOn, openAddress, SEAT } from '../../../../../testing/addressStep';
import { fill, type OpenedDossier, openDossier, renderStep } from '../../../../../testing/openStep';
import { path } from '../../../../../testing/renderApp';
import { startServer, type TestServer } from '../../../../../testing/startServer';
import { stepViews } from '../../frame/gaps';

let server: TestServer;
let dossier: OpenedDossier;

beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  dossier = await openAddress(server);
});
afterAll(() => server.close());

const visit = () => renderStep(server, 'addressService', dossier);

describe('articles that change without a notary', () => {
  const association = () =>
    openDossier(server, {
      number: '1999005296',
      saved: [CHOSEN],
    });

  test('which article and words are asked, and kept', async () => {
    const opened = await association();
    const { user } = renderStep(server, 'addressService', opened);
    await fill(user, await field('Rue'), SEAT.rue);
    await fill(user, await field('Numéro'), SEAT.numero);
    expect(screen.queryByRole('textbox', { name: /^Article/ })).toBeNull();
    await fill(user, await field('Code postal'), SEAT.zip_code);
    await fill(user, await field('Localité'), SEAT.localite);
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

test('the language of the articles is asked of a seat in Brussels, and decides with whom the dossier is filed', async () => {
  const { user } = visit();
  await fill(user, await field('Rue'), SEAT.rue);
  await fill(user, await field('Numéro'), SEAT.numero);
  await fill(user, await field('Code postal'), SEAT.zip_code);
  await fill(user, await field('Localité'), SEAT.localite);
  expect(await screen.findByRole('radio', { name: fr['langue.fr'] })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: fr['langue.nl'] }));
  await user.click(screen.getByRole('radio', { name: 'Non' }));
  await user.click(goOn());
  await waitFor(async () => expect((await dossier.read()).address?.articles_language).toBe('nl'));
});

describe('the address in the articles', () => {
  const postcode = () => field('Code postal');
  const locality = () => field('Localité');
  const gate = () => screen.queryByText(fr['addressService.notary']);
  const answer = (name: string) => screen.findByRole('radio', { name });

  test('is asked of every company, warns while nobody said, and decides on the notary', async () => {
    const { user } = visit();
    await fill(user, await field('Rue'), SEAT.rue);
    await fill(user, await field('Numéro'), SEAT.numero);
    await fill(user, await postcode(), SEAT.zip_code);
    await fill(user, await locality(), SEAT.localite);
    for (const one of ['Oui', 'Non', 'Je ne sais pas']) expect(await answer(one)).not.toBeChecked();
    expect(await screen.findByText(/statuts\.notaire\.be/)).toBeVisible();
    await user.click(await answer('Je ne sais pas'));
    expect(await screen.findByText(/statuts\.notaire\.be/)).toBeVisible();
    expect(gate()).toBeNull();
    await user.click(await answer('Non'));
    await waitFor(() => expect(screen.queryByText(/statuts\.notaire\.be/)).toBeNull());
    await user.click(await answer('Oui'));
    expect(gate()).toBeVisible();
    expect(screen.getByText(/l’ouverture du dossier, 5 crédits, débités à la fin/)).toBeVisible();
    await user.click(goOn());
    await waitFor(() => expect(path()).toBe('/cession_service'));
    expect((await dossier.read()).address?.in_articles).toBe(true);
  });

  test('may be left without an answer; the tab has no tick then', async () => {
    const { user } = visit();
    await fill(user, await field('Rue'), SEAT.rue);
    await fill(user, await field('Numéro'), SEAT.numero);
    await fill(user, await postcode(), SEAT.zip_code);
    await fill(user, await locality(), SEAT.localite);
    await user.click(goOn());
    await waitFor(() => expect(path()).toBe('/cession_service'));
    const demande = await dossier.read();
    expect(demande.address?.in_articles).toBeNull();
    expect(stepViews(demande, 'cessionService', [])).toContainEqual(
      expect.objectContaining({ step: 'addressService', state: 'incomplete' }),
    );
  });

  test('that was said not to be known is still so on coming back', async () => {
    await dossier.call('POST', '/addressService', { demande_id: dossier.id, ...SEAT });
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
    const kept = { demande_id: dossier.id, ...SEAT, in_articles: true };
    await dossier.call('POST', '/addressService', kept);
    const { user } = visit();
    await user.click(await screen.findByRole('button', { name: fr['addressService.withoutSeat'] }));
    await waitFor(() => expect(path()).toBe('/cession_service'));
    expect(await dossier.read()).toMatchObject({ address_service: 0, address: { rue: SEAT.rue } });
  });

  test('is not asked where the articles change anyway', async () => {
    await dossier.call('POST', '/addressService', { demande_id: dossier.id, ...SEAT, zip_code: '4000' });
    visit();
    expect(await screen.findByText(fr['addressService.notary'])).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Oui' })).toBeNull();
  });
});
