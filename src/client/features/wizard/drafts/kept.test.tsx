import { screen, waitFor } from '@testing-library/react';
import { button, fill, openDossier, renderStep } from '../../../../testing/openStep';
import { CHOSEN, DATES, draftOf, holds, place, retype } from '../../../../testing/placeStep';
import { path, renderApp } from '../../../../testing/renderApp';
import { startServer, type TestServer } from '../../../../testing/startServer';
import { selectDrafts } from './draftsSlice';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

describe('what is typed', () => {
  test('goes to the server as a draft by itself, whatever it is worth, and is not saved', async () => {
    const dossier = await openDossier(server, { saved: [CHOSEN, DATES], progress: 50 });
    const { user } = renderStep(server, 'step3', dossier);
    await holds('Bruxelles');
    await retype(user, 'Namur ');
    // As typed, not as tidied: the person may still be writing.
    await waitFor(async () => expect((await draftOf(dossier))?.step?.fait_a).toBe('Namur '));
    expect(await place()).toHaveValue('Namur ');
    expect(await dossier.read()).toMatchObject({ fait_a: 'Bruxelles', progress: 50 });
    expect(await screen.findByText(/^Enregistré à/)).toBeVisible();
  });

  test('back to what is saved is no draft any more', async () => {
    const dossier = await openDossier(server, { saved: [CHOSEN, DATES] });
    const { user } = renderStep(server, 'step3', dossier);
    await holds('Bruxelles');
    await retype(user, 'Namur');
    await waitFor(async () => expect(await draftOf(dossier)).toBeDefined());
    await retype(user, 'Bruxelles');
    await waitFor(async () => expect(await draftOf(dossier)).toBeUndefined());
  });
});

describe('a step that is left', () => {
  test('is saved when it is valid, and nothing of it stays behind as a draft', async () => {
    const dossier = await openDossier(server, { saved: [CHOSEN, DATES] });
    const { user, store } = renderStep(server, 'step3', dossier);
    await holds('Bruxelles');
    await retype(user, 'Dinant');
    await user.click(await button('Précédent'));
    await waitFor(async () => expect((await dossier.read()).fait_a).toBe('Dinant'));
    await waitFor(() => expect(selectDrafts(store.getState()).drafts).toEqual({}));
    await waitFor(async () => expect((await dossier.read()).drafts).toEqual([]));
  });

  test('for the dashboard, too', async () => {
    const dossier = await openDossier(server, { saved: [CHOSEN, DATES] });
    const { user } = renderStep(server, 'step3', dossier);
    await holds('Bruxelles');
    await retype(user, 'Dinant');
    await user.click(await screen.findByRole('link', { name: 'Tableau de bord' }));
    await waitFor(async () => expect((await dossier.read()).fait_a).toBe('Dinant'));
  });

  test('stays a draft when it is not, and its tab is not ticked', async () => {
    const dossier = await openDossier(server, {
      saved: [CHOSEN, DATES, { depositaire: 'comptable' }],
      progress: 75,
    });
    const { user } = renderStep(server, 'step3', dossier);
    await holds('Bruxelles');
    await user.clear(await place());
    await user.click(await button('Précédent'));
    await waitFor(() => expect(path()).toBe('/step2'));
    await waitFor(async () => expect((await draftOf(dossier))?.step?.fait_a).toBe(''));
    expect((await dossier.read()).fait_a).toBe('Bruxelles');
    expect(await screen.findByRole('link', { name: /Dates et lieu.*incomplète/ })).toBeVisible();
  });

  test('stays a draft when the server refuses it, and is not sent again and again', async () => {
    const dossier = await openDossier(server, { saved: [CHOSEN, DATES] });
    const { user } = renderStep(server, 'step3', dossier);
    await holds('Bruxelles');
    const real = window.fetch;
    let refused = 0;
    const refuse = jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const { method, url } = input as Request;
      if (method !== 'PUT' || url.includes('/drafts/')) return real(input, init);
      refused += 1;
      return Promise.resolve(Response.json({ message: 'validation.invalid' }, { status: 422 }));
    });
    await retype(user, 'Namur');
    await user.click(await button('Précédent'));
    await waitFor(() => expect(refused).toBe(1));
    await waitFor(async () => expect((await draftOf(dossier))?.step?.fait_a).toBe('Namur'));
    expect(refused).toBe(1);
    refuse.mockRestore();
    window.history.back();
    await holds('Namur');
    await user.click(await button('Continuer'));
    await waitFor(async () => expect((await dossier.read()).fait_a).toBe('Namur'));
  });
});

describe('is there again', () => {
  test('after a reload, and gone once it is saved', async () => {
    const dossier = await openDossier(server, { saved: [CHOSEN, { ...DATES, fait_a: 'Liège' }] });
    const { user, unmount } = renderStep(server, 'step3', dossier);
    await holds('Liège');
    await user.clear(await place());
    await waitFor(async () => expect((await draftOf(dossier))?.step?.fait_a).toBe(''));
    unmount();

    const again = renderStep(server, 'step3', dossier);
    await holds('');
    await fill(again.user, await place(), 'Eupen');
    await again.user.click(await button('Continuer'));
    await waitFor(async () => expect(await dossier.read()).toMatchObject({ fait_a: 'Eupen', drafts: [] }));
  });

  test('on a second device', async () => {
    const dossier = await openDossier(server, { saved: [CHOSEN] });
    const { user, unmount } = renderStep(server, 'step3', dossier);
    await fill(user, await place(), 'Eupen');
    await waitFor(async () => expect((await draftOf(dossier))?.step?.fait_a).toBe('Eupen'));
    unmount();
    // Nothing of the first browser is there: the address alone says which dossier it is.
    renderApp({ server, token: dossier.token, path: `/step3?demande_id=${dossier.id}` });
    await holds('Eupen');
  });

  test('after the shop, where a lack of credits has led', async () => {
    const dossier = await openDossier(server, { saved: [CHOSEN] });
    const { user } = renderStep(server, 'step3', dossier);
    await fill(user, await place(), 'Eupen');
    const real = window.fetch;
    const poor = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((input, init) =>
        (input as Request).url.includes('/drafts/')
          ? Promise.resolve(Response.json({ message: 'credits.insufficient' }, { status: 402 }))
          : real(input, init),
      );
    await waitFor(() => expect(path()).toBe('/buy-credits'));
    poor.mockRestore();
    window.history.back();
    await holds('Eupen');
  });

  test('so is the small form of a person', async () => {
    const dossier = await openDossier(server, { saved: [CHOSEN] });
    const { user, unmount } = renderStep(server, 'dirigeantsService', dossier);
    await user.click(await button(/^Ajouter un administrateur/));
    await fill(user, await screen.findByRole('textbox', { name: 'Nom' }), 'De Ridder');
    await waitFor(async () => expect((await draftOf(dossier))?.add?.surname).toBe('De Ridder'));
    unmount();

    const again = renderStep(server, 'dirigeantsService', dossier);
    const name = await screen.findByRole('textbox', { name: 'Nom' });
    expect(name).toHaveValue('De Ridder');
    await again.user.clear(name);
    expect(name).toBeVisible();
    await again.user.type(name, 'De Backer');
    await again.user.click(await button('Annuler'));
    await waitFor(async () => expect((await dossier.read()).drafts).toEqual([]));
  });

  test('so is a figure that was not confirmed, and the form that stood open beside it', async () => {
    const services = { address_service: 0, dirigeants_service: 0, cession_parts_service: 1 };
    const dossier = await openDossier(server, { saved: [services] });
    await dossier.call('POST', '/shareholders', {
      demande_id: dossier.id,
      is_origin: 1,
      total_shares: '1000',
      shareholders: [{ full_name: 'Claire Dumont', shares_old: '1000', shares: '1000' }],
    });
    const total = () => screen.findByRole('textbox', { name: 'Total des actions' });
    const newcomer = () => screen.findByRole('textbox', { name: 'Nom complet' });
    const { user, unmount } = renderStep(server, 'cessionService', dossier);
    await user.click(await button(/^Modifier le total/));
    await fill(user, await total(), '5');
    await user.click(await button(/^Ajouter un actionnaire/));
    await fill(user, await newcomer(), 'Yves Xhonneux');
    const kept = async () => Object.keys((await draftOf(dossier)) ?? {}).sort();
    await waitFor(async () => expect(await kept()).toEqual(['add', 'total']));
    unmount();

    const again = renderStep(server, 'cessionService', dossier);
    expect(await total()).toHaveValue('10005');
    expect(await newcomer()).toHaveValue('Yves Xhonneux');
    await again.user.click(await button(/^Confirmer le total/));
    await waitFor(async () => expect((await dossier.read()).nb_total_actions).toBe('10005'));
    expect(await newcomer()).toHaveValue('Yves Xhonneux');
    await waitFor(async () => expect(await kept()).toEqual(['add']));
  });

  test('but not the form of a person who was removed since', async () => {
    const dossier = await openDossier(server, { saved: [CHOSEN] });
    const person = { demande_id: dossier.id, is_not_bce: 1, surname: 'Xhonneux', givenName: 'Yves' };
    const { id } = (await dossier.call<{ id: number }>('POST', '/dirigeantsService', person)).body;
    await dossier.call('PUT', `/demandes/${dossier.id}/drafts/dirigeantsService`, {
      values: { [`link-${id}`]: { GSM: '0470', lang: 'fr' } },
    });
    await dossier.call('DELETE', `/dirigeantsService/${id}`);
    const { user } = renderStep(server, 'dirigeantsService', dossier);
    await user.click(await button(/^Ajouter un administrateur/));
    expect(await screen.findByRole('textbox', { name: 'Nom' })).toHaveValue('');
  });

  test.each([
    ['step3', 'Dates et lieu', { step: { fait_a: 5, date_changement: {} } }],
    ['servicesStep', 'Que voulez-vous changer', { step: { services: null } }],
    ['addressService', 'Siège', { step: { rue: [], numero: null } }],
    ['dirigeantsService', 'Administrateurs', { add: { surname: 5 } }],
    ['dirigeantsService', 'Administrateurs', { add: null }],
    ['cessionService', 'Cession', { opening: { rows: 5 } }],
    ['cessionService', 'Cession', { total: { figure: 5 } }],
    ['step4', 'Texte à publier', { step: { text: 7 } }],
  ] as const)('but what is no draft of %s leaves the screen as it is', async (step, title, values) => {
    const dossier = await openDossier(server, {
      saved: [{ address_service: 1, dirigeants_service: 1, cession_parts_service: 1 }, DATES],
    });
    await dossier.call('PUT', `/demandes/${dossier.id}/drafts/${step}`, { values });
    renderStep(server, step, dossier);
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, hidden: true })).toHaveTextContent(title),
    );
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    // Behind the popup, where one opens by itself.
    expect(screen.getByRole('heading', { level: 1, hidden: true })).toHaveTextContent(title);
  });
});
