import { visitEnded } from '../../api/session';
import { accountApi } from '../../entities/account/accountApi';
import { languageChosen, loggedOut } from '../../entities/account/authSlice';
import { demandeOpened, stepEntered } from '../../entities/dossier/wizardSlice';
import { replyTyped, ticketDrafted, writerKnown } from '../../entities/ticket/ticketsSlice';
import { hide } from './devTools';
import { createStore, filled } from './store';

const TOKEN = 'a-token-of-this-test';

/** A store that has read what the browser keeps. */
async function filledStore() {
  const { store, persistor } = createStore();
  await filled(persistor);
  return { store, flush: () => persistor.flush() };
}

/** Logs in as far as the store is concerned: the server's answer arrives. */
async function logIn(email_verified_at: string | null) {
  const { store, flush } = await filledStore();
  const before = globalThis.fetch;
  globalThis.fetch = async () => Response.json({ token: TOKEN, email_verified_at, credits: 60 });
  const credentials = { email: 'a@b.be', password: 'secret-secret', langue_user: 'nl' as const };
  await store.dispatch(accountApi.endpoints.login.initiate(credentials));
  globalThis.fetch = before;
  await flush();
  return { store, flush };
}

const kept = (area: Storage) => Object.fromEntries(Object.keys(area).map((key) => [key, area.getItem(key)]));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('every slice that screens share is there from the start', async () => {
  const { store } = await filledStore();
  expect(Object.keys(store.getState())).toEqual(
    expect.arrayContaining(['auth', 'wizard', 'cession', 'tickets']),
  );
});

describe('what the browser keeps', () => {
  test('localStorage is exactly token and lang, as plain strings', async () => {
    const { store, flush } = await logIn('2026-11-20T08:00:00Z');
    store.dispatch(languageChosen('nl'));
    await flush();
    expect(kept(localStorage)).toEqual({ token: TOKEN, lang: 'nl' });
    store.dispatch(loggedOut());
    await flush();
    expect(kept(localStorage)).toEqual({ lang: 'nl' });
  });

  test('sessionStorage is the request, the number and the step', async () => {
    const { store, flush } = await filledStore();
    store.dispatch(demandeOpened({ id: 1042, enterprise_number: '1999000150' }));
    store.dispatch(stepEntered('step2'));
    await flush();
    expect(kept(sessionStorage)).toEqual({
      demande_id: '1042',
      entreprise_number: '1999000150',
      active_step: 'step2',
    });
    store.dispatch(visitEnded());
    await flush();
    expect(kept(sessionStorage)).toEqual({});
  });

  test('it is read back, whoever wrote it', async () => {
    localStorage.setItem('token', TOKEN);
    localStorage.setItem('lang', 'nl');
    sessionStorage.setItem('demande_id', '7');
    sessionStorage.setItem('active_step', 'cessionService');
    const { auth, wizard } = (await filledStore()).store.getState();
    expect(auth).toMatchObject({ token: TOKEN, lang: 'nl' });
    expect(wizard).toMatchObject({ demandeId: 7, entrepriseNumber: null, activeStep: 'cessionService' });
  });

  test('nonsense counts as nothing', async () => {
    localStorage.setItem('lang', 'de');
    sessionStorage.setItem('demande_id', '-1');
    sessionStorage.setItem('active_step', 'step9');
    const { auth, wizard } = (await filledStore()).store.getState();
    expect(auth).toMatchObject({ token: null, lang: 'fr' });
    expect(wizard).toMatchObject({ demandeId: null, activeStep: null });
  });

  test('a token that another tab has removed does not come back with a change of language', async () => {
    const { store, flush } = await logIn('2026-11-20T08:00:00Z');
    localStorage.removeItem('token');
    store.dispatch(languageChosen('nl'));
    await flush();
    expect(kept(localStorage)).toEqual({ lang: 'nl' });
  });

  test('the token of an unverified address is not kept', async () => {
    const { store } = await logIn(null);
    expect(store.getState().auth.token).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
  });
});

test('what is typed of claims is kept for the tab, and for its writer alone', async () => {
  const { store, flush } = await filledStore();
  store.dispatch(writerKnown(1));
  store.dispatch(ticketDrafted({ description: 'Le greffe a refusé' }));
  store.dispatch(replyTyped({ id: 7, text: 'Oui' }));
  await flush();
  const { store: reloaded } = await filledStore();
  const { typing } = reloaded.getState().tickets;
  expect([typing?.draft.description, typing?.replies]).toEqual(['Le greffe a refusé', { 7: 'Oui' }]);
  reloaded.dispatch(writerKnown(2));
  expect(reloaded.getState().tickets.typing).toMatchObject({ draft: { description: '' }, replies: {} });
  store.dispatch(visitEnded());
  await flush();
  expect(kept(sessionStorage)).toEqual({});
});

test('the developer tools see neither token, nor password, nor image', async () => {
  const { store } = await logIn('2026-11-20T08:00:00Z');
  const action = {
    type: 'api/executeMutation/pending',
    meta: { arg: { endpointName: 'login', originalArgs: { email: 'a@b.be', password: 'secret-secret' } } },
  };
  const image = { endpointName: 'media', data: 'blob:http://localhost/1', status: 'fulfilled' };
  const link = `http://localhost/verify-email/${'t'.repeat(43)}?lang=nl`;
  const asked = { [`registrationOfLink({"token":"${'t'.repeat(43)}"})`]: { status: 'fulfilled' } };
  const seen = JSON.stringify(
    [store.getState(), action, image, { links: [link] }, asked].map((one) => hide(one)),
  );
  expect(seen).toContain('a@b.be');
  for (const secret of [TOKEN, 'secret-secret', 'blob:', 'tttt']) expect(seen).not.toContain(secret);
});

describe('nor a mobile number, however it is written', () => {
  test.each([
    '+32470123456',
    '0032470123456',
    '32470123456',
    '470123456',
    '0470-12-34-56',
    '0470/12.34.56',
    '+32 (0)470 12 34 56',
    '+32 470 12',
  ])('%s', (typed) => {
    const seen = JSON.stringify(
      hide({
        typed: { GSM: typed },
        over: `{"GSM":"${typed}"}`,
        [`findGsm(${typed})`]: `12 ${typed}, rue Haute`,
      }),
    );
    expect(seen).not.toContain(typed);
    expect(seen).toContain('12 [number], rue Haute');
  });

  test('from its first digit in the field on', () => {
    expect(hide({ GSM: '04' })).toEqual({ GSM: '[hidden]' });
  });

  test('but dates, amounts and company numbers are seen', () => {
    const plain = {
      at: '2026-11-22T06:29:23.123Z',
      day: '2026-04-12',
      shares: '400000',
      number: '1999000150',
    };
    expect(hide(plain)).toEqual(plain);
  });
});
