import { screen, waitFor } from '@testing-library/react';
import { button, fill, openDossier, renderStep } from '../../../testing/openStep';
import { CONFLICT, DATES, holds, place, retype, SERVICES } from '../../../testing/placeStep';
import { address } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('a step that is right', () => {
  test('is saved by itself, without a word of moving on', async () => {
    const dossier = await openDossier(server, { saved: [SERVICES, DATES], progress: 50 });
    const { user } = renderStep(server, 'step3', dossier);
    await holds('Bruxelles');
    await retype(user, 'Namur ');
    await waitFor(async () => expect((await dossier.read()).fait_a).toBe('Namur'));
    // As typed, not as tidied: the person may still be writing.
    expect(await place()).toHaveValue('Namur ');
    expect((await dossier.read()).progress).toBe(50);
    expect(await screen.findByText(/^Enregistré à/)).toBeVisible();
  });

  test('is saved on leaving it', async () => {
    const dossier = await openDossier(server, { saved: [SERVICES, DATES] });
    const { user, store } = renderStep(server, 'step3', dossier);
    await holds('Bruxelles');
    await retype(user, 'Dinant');
    await user.click(await button('Précédent'));
    await waitFor(async () => expect((await dossier.read()).fait_a).toBe('Dinant'));
    // Nothing of it stays behind as a draft.
    await waitFor(() => expect(store.getState().wizard.drafts).toEqual({}));
    await waitFor(async () => expect((await dossier.read()).drafts).toEqual([]));
  });
});

describe('while a save is under way', () => {
  afterEach(() => jest.restoreAllMocks());

  /** Holds every save of a step until it is let go. */
  function holdSaves() {
    const real = window.fetch;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const saves: string[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const { method, url } = input as Request;
      if (method === 'PUT' && !url.includes('/drafts/')) {
        saves.push((await (input as Request).clone().json()).fait_a);
        await held;
      }
      return real(input, init);
    });
    return { saves, letGo: () => letGo() };
  }

  test('going on waits for it, and goes on', async () => {
    const dossier = await openDossier(server, { saved: [SERVICES, DATES] });
    const { user } = renderStep(server, 'step3', dossier);
    await holds('Bruxelles');
    const { saves, letGo } = holdSaves();
    await retype(user, 'Namur');
    await waitFor(() => expect(saves).toEqual(['Namur']));
    await user.click(await button('Continuer'));
    letGo();
    await waitFor(() => expect(address()).toBe('/dirigeants_service'));
    expect(saves).toEqual(['Namur']);
  });

  test.each(['Spa', 'Bruxelles'])('what is typed then, %s, is saved after it on leaving', async (last) => {
    const dossier = await openDossier(server, { saved: [SERVICES, DATES] });
    const { user } = renderStep(server, 'step3', dossier);
    await holds('Bruxelles');
    const { saves, letGo } = holdSaves();
    await retype(user, 'Namur');
    await waitFor(() => expect(saves).toEqual(['Namur']));
    await retype(user, last);
    await user.click(await button('Précédent'));
    await waitFor(() => expect(address()).toBe('/step2'));
    letGo();
    await waitFor(() => expect(saves).toEqual(['Namur', last]));
    await waitFor(async () => expect((await dossier.read()).fait_a).toBe(last));
  });
});

describe('a step that cannot be saved yet', () => {
  test('is there again after a reload, and gone once it is saved', async () => {
    const dossier = await openDossier(server, { saved: [SERVICES] });
    const { user, unmount } = renderStep(server, 'step3', dossier);
    await fill(user, await place(), 'Eupen');
    await waitFor(async () => expect((await dossier.read()).drafts).toHaveLength(1));
    unmount();

    renderStep(server, 'step3', dossier);
    await holds('Eupen');
    await dossier.call('PUT', `/demandes/${dossier.id}`, { ...DATES, fait_a: 'Eupen' });
    expect((await dossier.read()).fait_a).toBe('Eupen');
  });

  test('so is the small form of a person', async () => {
    const dossier = await openDossier(server, { saved: [SERVICES] });
    const { user, unmount } = renderStep(server, 'dirigeantsService', dossier);
    await user.click(await button(/^Ajouter un administrateur/));
    await fill(user, await screen.findByRole('textbox', { name: 'Nom' }), 'De Ridder');
    await waitFor(async () => expect((await dossier.read()).drafts).toHaveLength(1));
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
    const kept = async () => (await dossier.read()).drafts[0]?.values as { typed: { forms: object[] } };
    await waitFor(async () => expect((await kept()).typed.forms).toHaveLength(2));
    unmount();

    const again = renderStep(server, 'cessionService', dossier);
    expect(await total()).toHaveValue('10005');
    await again.user.clear(await total());
    await again.user.type(await total(), '10005');
    expect(await newcomer()).toHaveValue('Yves Xhonneux');
    await again.user.click(await button(/^Confirmer le total/));
    await waitFor(async () => expect((await dossier.read()).nb_total_actions).toBe('10005'));
    expect(await newcomer()).toHaveValue('Yves Xhonneux');
    await waitFor(async () => expect((await kept()).typed.forms).toHaveLength(1));
  });
});

const form = (panel: object, values: object) => ({ forms: [{ panel, values, over: '' }] });

describe('a draft that comes back', () => {
  test('over another version waits for the person, and what is typed then is kept', async () => {
    const dossier = await openDossier(server, { saved: [SERVICES, DATES] });
    const typed = { ...DATES, fait_a: 'Eupen' };
    await dossier.call('PUT', `/demandes/${dossier.id}/drafts/step3`, {
      values: { typed, over: JSON.stringify(DATES) },
      seen: null,
    });
    await dossier.call('PUT', `/demandes/${dossier.id}`, { ...DATES, fait_a: 'Liège' });
    const { user } = renderStep(server, 'step3', dossier);
    expect(await screen.findByText(CONFLICT)).toBeVisible();
    await holds('Eupen');
    await retype(user, 'Spa');
    await waitFor(async () =>
      expect((await dossier.read()).drafts[0]?.values).toMatchObject({ typed: { fait_a: 'Spa' } }),
    );
  });

  test('is no news to the tab that typed it', async () => {
    const dossier = await openDossier(server, { saved: [SERVICES] });
    const typed = { date_changement: '', date_assemblee: '', fait_a: 'Eupen' };
    const over = JSON.stringify({ date_changement: '', date_assemblee: '', fait_a: '' });
    await dossier.call('PUT', `/demandes/${dossier.id}/drafts/step3`, {
      values: { typed, over },
      seen: null,
    });
    const kept = (await dossier.read()).drafts;
    const { user } = renderStep(server, 'step3', dossier);
    await holds('Eupen');
    await retype(user, 'Spa');
    await waitFor(async () =>
      expect((await dossier.read()).drafts[0]?.values).toMatchObject({ typed: { fait_a: 'Spa' } }),
    );
    // Kept over the copy that was read: nothing was sent in between.
    expect(Date.parse((await dossier.read()).drafts[0]?.saved_at ?? '')).toBeGreaterThan(
      Date.parse(kept[0]?.saved_at ?? ''),
    );
    expect(screen.queryByText(CONFLICT)).toBeNull();
  });

  test.each([
    ['step3', 'Dates et lieu', { fait_a: 5, date_changement: {} }],
    ['servicesStep', 'Que voulez-vous changer ?', { services: null }],
    ['addressService', 'Siège', { rue: [], numero: null }],
    ['dirigeantsService', 'Administrateurs', { forms: [{ panel: { kind: 'link' }, values: null }] }],
    ['dirigeantsService', 'Administrateurs', form({ kind: 'add' }, { surname: 5 })],
    ['cessionService', 'Cession d’actions', form({ kind: 'opening' }, { rows: 5 })],
    ['cessionService', 'Cession d’actions', form({ kind: 'total' }, { figure: 5 })],
    ['step4', 'Texte pour le Moniteur belge', { text: 7 }],
  ] as const)('and is none of %s leaves the screen as it is', async (step, title, typed) => {
    const dossier = await openDossier(server, {
      saved: [{ address_service: 1, dirigeants_service: 1, cession_parts_service: 1 }, DATES],
    });
    await dossier.call('PUT', `/demandes/${dossier.id}/drafts/${step}`, {
      values: { typed, over: '' },
      seen: null,
    });
    renderStep(server, step, dossier);
    const heading = await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(heading).toHaveTextContent(title));
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    expect(screen.queryByText(CONFLICT)).toBeNull();
    // Behind the popup, where one opens by itself.
    expect(screen.getByRole('heading', { level: 1, hidden: true })).toHaveTextContent(title);
  });
});

test('a step the server refuses is not sent again and again', async () => {
  const dossier = await openDossier(server, { saved: [SERVICES, DATES] });
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
  await waitFor(() => expect(refused).toBe(1));
  // Kept as a draft by then, which comes later than another attempt would.
  await waitFor(async () => expect((await dossier.read()).drafts).toHaveLength(1));
  expect(refused).toBe(1);
  refuse.mockRestore();
  await user.click(await button('Continuer'));
  await waitFor(async () => expect((await dossier.read()).fait_a).toBe('Namur'));
});
