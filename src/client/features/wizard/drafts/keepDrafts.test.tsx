import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Demande } from '#domain/dossier/demande';
import fr from '../../../../../i18n/fr.json';
import { button, fill, type OpenedDossier, openDossier, renderStep } from '../../../../testing/openStep';
import { CHOSEN, DATES, draftOf, holds, place, retype } from '../../../../testing/placeStep';
import { path, renderApp } from '../../../../testing/renderApp';
import { startServer, type TestServer } from '../../../../testing/startServer';
import { loggedOut } from '../../../entities/account/authSlice';
import { selectDraft, selectDrafts, selectSaving, unsentKeys } from './draftsSlice';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

const keptPlace = async (dossier: OpenedDossier) => (await draftOf(dossier))?.step?.fait_a;

/** What becomes of each draft that is sent: `how` lets it go or not. */
function watchDrafts(how: (go: () => Promise<Response>) => Promise<Response>) {
  const real = window.fetch;
  const answers: (number | null)[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (!(input as Request).url.includes('/drafts/')) return real(input, init);
    const turn = answers.push(null) - 1;
    const answer = await how(() => real(input, init));
    answers[turn] = answer.status;
    return answer;
  });
  return answers;
}

/** Holds every draft that is sent until it is let go. */
function holdDrafts() {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { answers: watchDrafts((go) => held.then(go)), letGo: () => letGo() };
}

/** The login page, and all it shows. */
const isOut = () => screen.findByRole('button', { name: fr['login.demoAdmin'] });

async function toDashboard(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('link', { name: 'Tableau de bord' }));
  await waitFor(() => expect(path()).toBe('/client'));
}

describe('what was typed and not saved is there again', () => {
  test.each([
    ['/finish?demande_id=', fr['finish.resume']],
    ['/form?demande_id=', fr['documents.resume']],
  ])('when the dossier is taken up from %s, which has read it already', async (path, resume) => {
    const dossier = await openDossier(server, {
      saved: [CHOSEN, { depositaire: 'comptable' }],
      progress: 75,
    });
    const nothing = { date_changement: '', date_assemblee: '', fait_a: '' };
    const values = { step: { ...nothing, fait_a: 'Eupen' } };
    await dossier.call('PUT', `/demandes/${dossier.id}/drafts/step3`, { values });
    const { user } = renderApp({ server, token: dossier.token, path: `${path}${dossier.id}` });
    await user.click(await screen.findByText(resume));
    await holds('Eupen');
  });

  test('when another dossier was deleted meanwhile', async () => {
    const dossier = await openDossier(server, {
      number: '1999000249',
      langue: 'nl',
      saved: [CHOSEN],
      progress: 75,
    });
    const other = await openDossier(server, { number: '1999000051', saved: [CHOSEN], progress: 75 });
    const { user, store } = renderStep(server, 'step3', dossier);
    await fill(user, await place(), 'Eupen');
    await waitFor(async () => expect(await keptPlace(dossier)).toBe('Eupen'));
    await toDashboard(user);
    await user.click(await screen.findByRole('link', { name: 'Reprendre Ateliers Hesbaye SRL' }));
    await retype(user, 'Spa');
    await toDashboard(user);
    await user.click(await button(/^Supprimer.*Ateliers Hesbaye/));
    await user.click(await button(fr['demandes.delete']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Until its notice is closed it could be undone.
    await user.click(await button(fr['ui.close']));
    await waitFor(async () => expect((await other.call('GET', `/demandes/${other.id}`)).status).toBe(404));
    // The answer arrives a moment after the server has deleted it.
    await waitFor(() =>
      expect(Object.keys(selectDrafts(store.getState()).drafts)).toEqual([`${dossier.id}/step3`]),
    );
    await user.click(await screen.findByRole('link', { name: /^Reprendre Scheldekaai/ }));
    await holds('Eupen');
  });
});

describe('leaving the wizard', () => {
  test('with a draft on its way, and coming back, is nothing special', async () => {
    const dossier = await openDossier(server, { saved: [CHOSEN] });
    const { user } = renderStep(server, 'step3', dossier);
    await place();
    const { answers, letGo } = holdDrafts();
    await fill(user, await place(), 'Eupen');
    await toDashboard(user);
    await waitFor(() => expect(answers).toHaveLength(1));
    window.history.back();
    await holds('Eupen');
    // Longer than a draft waits before it is sent.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    letGo();
    await waitFor(async () => expect(await keptPlace(dossier)).toBe('Eupen'));
    // The server may have kept it before its answer is here.
    await waitFor(() => expect(new Set(answers)).toEqual(new Set([200])));
    await retype(user, 'Spa');
    await waitFor(async () => expect(await keptPlace(dossier)).toBe('Spa'));
  });

  test('loses nothing of what was typed while a draft was on its way', async () => {
    const dossier = await openDossier(server, { saved: [CHOSEN] });
    const { user } = renderStep(server, 'step3', dossier);
    await place();
    const { answers, letGo } = holdDrafts();
    await fill(user, await place(), 'Eupen');
    await waitFor(() => expect(answers).toHaveLength(1));
    await fill(user, await place(), ' Nord');
    await toDashboard(user);
    letGo();
    await waitFor(async () => expect(await keptPlace(dossier)).toBe('Eupen Nord'));
  });

  test('without a network, keeps the draft once it is back', async () => {
    const dossier = await openDossier(server, { saved: [CHOSEN] });
    const { user } = renderStep(server, 'step3', dossier);
    await place();
    let isDown = true;
    const answers = watchDrafts((go) => (isDown ? Promise.reject(new TypeError('no network')) : go()));
    await fill(user, await place(), 'Eupen');
    await toDashboard(user);
    await waitFor(() => expect(answers).toHaveLength(1));
    isDown = false;
    // Tried again every ten seconds.
    await waitFor(async () => expect(await keptPlace(dossier)).toBe('Eupen'), { timeout: 25_000 });
  });

  test('and the session, sends nothing any more', async () => {
    const dossier = await openDossier(server, { saved: [CHOSEN] });
    const { user, store } = renderStep(server, 'step3', dossier);
    await place();
    const answers = watchDrafts(() => Promise.reject(new TypeError('no network')));
    await fill(user, await place(), 'Eupen');
    await toDashboard(user);
    await waitFor(() => expect(answers).toHaveLength(1));
    await screen.findAllByRole('link', { name: /^Reprendre Brasserie/ });
    store.dispatch(loggedOut());
    await waitFor(() => expect(store.getState().wizard.demandeId).toBeNull());
    await isOut();
    // There is nothing left that could be sent.
    expect(selectDrafts(store.getState()).drafts).toEqual({});
  });
});

test('a draft that the server will never take is not sent again and again, and is said on its dossier alone', async () => {
  const dossier = await openDossier(server, { saved: [CHOSEN] });
  const { user, store } = renderStep(server, 'step3', dossier);
  await place();
  const answers = watchDrafts(async () => Response.json({ message: 'demande.notFound' }, { status: 404 }));
  await fill(user, await place(), 'Eupen');
  await waitFor(() => expect(selectSaving(store.getState(), dossier.id)).toBe('failed'));
  expect(answers).toHaveLength(1);
  expect(selectDraft(store.getState(), `${dossier.id}/step3`).status).toBe('refused');
  expect(unsentKeys(store.getState())).toEqual([]);
  expect(selectSaving(store.getState(), dossier.id + 1)).toBe('idle');
});

describe('logging out', () => {
  const logOut = async (user: UserEvent) => {
    await user.click(await button(/^Compte de/));
    await user.click(await button(fr['shell.logout']));
  };

  test('waits for what was typed last', async () => {
    const dossier = await openDossier(server, { saved: [CHOSEN, DATES] });
    // The session of the page ends; that of somebody who looks later does not.
    const { call } = await openDossier(server);
    const { user } = renderStep(server, 'step3', dossier);
    await holds('Bruxelles');
    await retype(user, 'Namur');
    await logOut(user);
    await isOut();
    const { body } = await call<{ demande: Demande }>('GET', `/demandes/${dossier.id}`);
    expect(body.demande.fait_a).toBe('Namur');
  });

  test('and for what cannot be saved yet', async () => {
    const dossier = await openDossier(server, { saved: [CHOSEN] });
    const { call } = await openDossier(server);
    const { user } = renderStep(server, 'step3', dossier);
    await fill(user, await place(), 'Eupen');
    await logOut(user);
    await isOut();
    const { body } = await call<{ demande: Demande }>('GET', `/demandes/${dossier.id}`);
    expect(body.demande.drafts).toHaveLength(1);
  });

  test('is not held by a server that does not answer', async () => {
    const dossier = await openDossier(server, { saved: [CHOSEN] });
    const { user } = renderStep(server, 'step3', dossier);
    await place();
    const { answers, letGo } = holdDrafts();
    await fill(user, await place(), 'Eupen');
    await logOut(user);
    expect(await button(fr['shell.loggingOut'])).toBeVisible();
    await isOut();
    // Not one of them was answered.
    expect(new Set(answers)).toEqual(new Set([null]));
    letGo();
  });
});
