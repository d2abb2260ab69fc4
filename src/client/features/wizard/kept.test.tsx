import { screen, waitFor, within } from '@testing-library/react';
import { fill, type OpenedDossier, openDossier, renderStep } from '../../../testing/openStep';
import { address } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const SERVICES = { address_service: 0, dirigeants_service: 1, cession_parts_service: 0 };
const DATES = { date_changement: '2026-12-01', date_assemblee: '2026-11-20', fait_a: 'Bruxelles' };
const place = () => screen.findByRole('textbox', { name: 'Fait à' });
const holds = (text: string) => waitFor(async () => expect(await place()).toHaveValue(text));
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const retype = async (user: ReturnType<typeof renderStep>['user'], text: string) => {
  await user.clear(await place());
  await fill(user, await place(), text);
};
/** Something another tab or device has sent: the page has not heard of it. */
const elsewhere = ({ call, id }: OpenedDossier, body: object) => call('PUT', `/demandes/${id}`, body);
const CONFLICT = 'Cette étape a été modifiée ailleurs.';

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
    const { user } = renderStep(server, 'step3', dossier);
    await holds('Bruxelles');
    await retype(user, 'Dinant');
    await user.click(await button('Précédent'));
    await waitFor(async () => expect((await dossier.read()).fait_a).toBe('Dinant'));
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
    await elsewhere(dossier, { ...DATES, fait_a: 'Eupen' });
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
    expect(await screen.findByRole('textbox', { name: 'Nom' })).toHaveValue('De Ridder');
    await again.user.click(await button('Annuler'));
    await waitFor(async () => expect((await dossier.read()).drafts).toEqual([]));
  });
});

describe('another version, saved elsewhere', () => {
  test('replaces one that nobody has touched', async () => {
    const dossier = await openDossier(server, { saved: [SERVICES, DATES] });
    renderStep(server, 'step3', dossier);
    await holds('Bruxelles');
    await elsewhere(dossier, { ...DATES, fait_a: 'Wavre' });
    const otherTab = new BroadcastChannel('greffio');
    otherTab.postMessage('request changed');
    otherTab.close();
    await holds('Wavre');
    expect(screen.queryByText(CONFLICT)).toBeNull();
  });

  test.each([
    ['Garder ma saisie', 'Mons', 'Mons'],
    ['Reprendre l’autre version', 'Wavre', 'Wavre'],
  ])('waits for a choice: %s', async (choice, shown, saved) => {
    const dossier = await openDossier(server, { saved: [SERVICES, DATES] });
    const { user } = renderStep(server, 'step3', dossier);
    await holds('Bruxelles');
    await elsewhere(dossier, { ...DATES, fait_a: 'Wavre' });
    await retype(user, 'Mons');
    const notice = (await screen.findByText(CONFLICT)).closest('[role=alert]') as HTMLElement;
    expect(notice).toHaveTextContent('1 décembre 2026 · 20 novembre 2026 · Wavre');
    expect(await place()).toHaveValue('Mons');

    await user.click(await button('Continuer'));
    await waitFor(() =>
      expect(within(notice).getByRole('button', { name: 'Garder ma saisie' })).toHaveFocus(),
    );
    expect(address()).toBe('/step3');
    expect((await dossier.read()).fait_a).toBe('Wavre');

    await user.click(within(notice).getByRole('button', { name: choice }));
    await waitFor(() => expect(screen.queryByText(CONFLICT)).toBeNull());
    await holds(shown);
    await user.click(await button('Continuer'));
    await waitFor(() => expect(address()).toBe('/dirigeants_service'));
    expect(await dossier.read()).toMatchObject({ ...DATES, fait_a: saved, progress: 75 });
  });

  test('of another step is no conflict', async () => {
    const dossier = await openDossier(server, { saved: [SERVICES, DATES] });
    const { user } = renderStep(server, 'step3', dossier);
    await holds('Bruxelles');
    await elsewhere(dossier, { depositaire: 'comptable' });
    await retype(user, 'Ath');
    await user.click(await button('Continuer'));
    await waitFor(() => expect(address()).toBe('/dirigeants_service'));
    expect(await dossier.read()).toMatchObject({ fait_a: 'Ath', depositaire: 'comptable' });
  });

  test('of what another tab has typed and not saved either, waits too', async () => {
    const dossier = await openDossier(server, { saved: [SERVICES] });
    const { user } = renderStep(server, 'step3', dossier);
    await place();
    const typed = { date_changement: '', date_assemblee: '', fait_a: 'Tubize' };
    await dossier.call('PUT', `/demandes/${dossier.id}/drafts/step3`, {
      values: { typed, over: JSON.stringify({ date_changement: '', date_assemblee: '', fait_a: '' }) },
      seen: null,
    });
    await fill(user, await place(), 'Nivelles');
    await screen.findByText(CONFLICT);
    await user.click(await button('Reprendre l’autre version'));
    await holds('Tubize');
    await waitFor(() => expect(screen.queryByText(CONFLICT)).toBeNull());
  });

  test('of a person is said in his form, and replaced only by saving again', async () => {
    const dossier = await openDossier(server, { saved: [SERVICES] });
    const [person] = (await dossier.read()).dirigeants;
    const { user } = renderStep(server, 'dirigeantsService', dossier);
    await user.click(await button('Modifier Claire Dumont-Vandenberghe'));
    await fill(user, await screen.findByRole('textbox', { name: /^Numéro de mobile/ }), '0470 00 12 30');
    await dossier.call('PUT', `/dirigeantsService/${person?.id}`, { GSM: '+32470001299' });
    await user.click(await button(/^Enregistrer/));
    expect(await screen.findByText(/modifiées ailleurs entre-temps/)).toBeVisible();
    expect((await dossier.read()).dirigeants[0]?.GSM).toBe('+32470001299');
    await user.click(await button(/^Enregistrer/));
    await waitFor(async () => expect((await dossier.read()).dirigeants[0]?.GSM).toBe('+32470001230'));
  });
});

test('a finish is about what the person has seen', async () => {
  const dossier = await openDossier(server, {
    saved: [
      { ...SERVICES, dirigeants_service: 0, cession_parts_service: 0, address_service: 1 },
      DATES,
      { depositaire: 'comptable' },
    ],
    progress: 75,
  });
  const seat = {
    rue: 'Rue Neuve',
    numero: '1',
    zip_code: '1000',
    localite: 'Bruxelles',
    demande_id: dossier.id,
  };
  await dossier.call('POST', '/addressService', seat);
  const { user } = renderStep(server, 'step4', dossier);
  const finish = await button(/^Terminer/);
  await screen.findByRole('textbox');
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveDisplayValue(/Rue Neuve/));
  await dossier.call('POST', '/addressService', { ...seat, numero: '2' });
  await user.click(finish);
  expect(await screen.findByText('La demande a été modifiée ailleurs entre-temps.')).toBeVisible();
  expect((await dossier.read()).progress).toBe(75);
  await user.click(await button(/^Terminer/));
  await waitFor(() => expect(address()).toMatch(/^\/finish/));
});

/** What another tab says when it has changed something. */
const tellTabs = () => {
  const otherTab = new BroadcastChannel('greffio');
  otherTab.postMessage('request changed');
  otherTab.close();
};
const GONE = /a été retirée de la liste dans un autre onglet/;

describe('a draft that comes back', () => {
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
    ['dirigeantsService', 'Administrateurs', { panel: { kind: 'link' }, values: null }],
    ['dirigeantsService', 'Administrateurs', { panel: { kind: 'add' }, values: { surname: 5 } }],
    ['cessionService', 'Cession d’actions', { panel: { kind: 'opening' }, values: { rows: 5 } }],
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
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  });
});

describe('a person removed in another tab', () => {
  const added = async (dossier: OpenedDossier) => {
    const person = { demande_id: dossier.id, is_not_bce: 1, surname: 'Xhonneux', givenName: 'Yves' };
    return (await dossier.call<{ id: number }>('POST', '/dirigeantsService', person)).body.id;
  };

  test('takes his form along, says so, and nothing is blocked', async () => {
    const dossier = await openDossier(server, { saved: [SERVICES] });
    const id = await added(dossier);
    const { user } = renderStep(server, 'dirigeantsService', dossier);
    await user.click(await button('Modifier Yves Xhonneux'));
    await fill(user, await screen.findByRole('textbox', { name: /^Numéro de mobile/ }), '0470 00 12 30');
    await dossier.call('DELETE', `/dirigeantsService/${id}`);
    // Nobody has told this tab: it hears so from the server.
    await user.click(await button(/^Enregistrer/));
    expect(await screen.findByText(GONE)).toBeVisible();
    await user.click(await button(/^Ajouter un administrateur/));
    expect(await screen.findByRole('textbox', { name: 'Nom' })).toHaveValue('');
  });

  test('is not waited for when a draft of his comes back', async () => {
    const dossier = await openDossier(server, { saved: [SERVICES] });
    const id = await added(dossier);
    const typed = { panel: { kind: 'link', id }, values: { GSM: '0470', lang: 'fr' } };
    await dossier.call('PUT', `/demandes/${dossier.id}/drafts/dirigeantsService`, {
      values: { typed, over: '' },
      seen: null,
    });
    await dossier.call('DELETE', `/dirigeantsService/${id}`);
    const { user } = renderStep(server, 'dirigeantsService', dossier);
    expect(await screen.findByText(GONE)).toBeVisible();
    await user.click(await button(/^Ajouter un administrateur/));
    expect(await screen.findByRole('textbox', { name: 'Nom' })).toBeVisible();
    await waitFor(async () => expect((await dossier.read()).drafts).toEqual([]));
  });

  test('and one changed there in another field is no conflict', async () => {
    const dossier = await openDossier(server, { saved: [SERVICES] });
    const id = await added(dossier);
    const { user } = renderStep(server, 'dirigeantsService', dossier);
    await user.click(await button(/^Ajouter le mobile.*Yves Xhonneux/));
    await fill(user, await screen.findByRole('textbox', { name: /^Numéro de mobile/ }), '0470 00 12 30');
    await dossier.call('PUT', `/dirigeantsService/${id}`, { givenName: 'Yvan' });
    await user.click(await button(/^Envoyer le lien/));
    await waitFor(async () =>
      expect((await dossier.read()).dirigeants.find((one) => one.id === id)).toMatchObject({
        GSM: '+32470001230',
        givenName: 'Yvan',
      }),
    );
  });
});

test('a value typed again after another tab has replaced it is saved again', async () => {
  const dossier = await openDossier(server, { saved: [SERVICES, DATES] });
  const { user } = renderStep(server, 'step3', dossier);
  await holds('Bruxelles');
  await retype(user, 'Namur');
  await waitFor(async () => expect((await dossier.read()).fait_a).toBe('Namur'));
  await elsewhere(dossier, { ...DATES, fait_a: 'Wavre' });
  tellTabs();
  await holds('Wavre');
  await retype(user, 'Namur');
  await waitFor(async () => expect((await dossier.read()).fait_a).toBe('Namur'));
});

test('a total typed here stays when another tab saves one, which is told', async () => {
  const shares = { address_service: 0, dirigeants_service: 0, cession_parts_service: 1 };
  const dossier = await openDossier(server, { saved: [shares, { nb_total_actions: '1000' }] });
  const { user } = renderStep(server, 'cessionService', dossier);
  await user.click(await button('Saisir à la main'));
  await user.click(await button('Annuler'));
  await user.click(await button('Modifier le total des actions'));
  const total = screen.getByRole('textbox', { name: 'Total des actions' });
  await user.clear(total);
  await user.type(total, '1200');
  await elsewhere(dossier, { nb_total_actions: '1100' });
  tellTabs();
  expect(await screen.findByText(/Modifié ailleurs entre-temps/)).toHaveTextContent(/1.100/);
  expect(total).toHaveValue('1200');
  await user.click(await button('Confirmer le total des actions'));
  await waitFor(async () => expect((await dossier.read()).nb_total_actions).toBe('1200'));
});

test('a request finished in another tab is closed here, too', async () => {
  const dossier = await openDossier(server, {
    saved: [
      { address_service: 1, dirigeants_service: 0, cession_parts_service: 0 },
      DATES,
      { depositaire: 'comptable' },
    ],
    progress: 75,
  });
  const seat = { rue: 'Rue Neuve', numero: '1', zip_code: '1000', localite: 'Bruxelles' };
  await dossier.call('POST', '/addressService', { ...seat, demande_id: dossier.id });
  const { user } = renderStep(server, 'step3', dossier);
  await holds('Bruxelles');
  await dossier.call('POST', `/demandes/${dossier.id}/progress`, { progress: 100 });
  await fill(user, await place(), ' et Namur');
  expect(await screen.findByRole('link', { name: 'Ouvrir les documents' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continuer' })).toBeNull();
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
