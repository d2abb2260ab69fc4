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
