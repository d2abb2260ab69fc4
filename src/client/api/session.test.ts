import { act, waitFor } from '@testing-library/react';
import { createStore } from '../app/store/store';
import { accountApi } from '../entities/account/accountApi';
import { loggedOut, sessionTakenOver } from '../entities/account/authSlice';
import { identityApi } from '../entities/check/identityApi';
import { demandesApi } from '../entities/dossier/demandesApi';
import { servicesApi } from '../entities/dossier/servicesApi';
import { setNavigate } from './leadToShop';
import { unauthorized } from './session';

interface Sent {
  call: string;
  token: string | null;
  answer: (status: number, body?: unknown) => void;
}
/** What has reached the network and waits for its answer. */
let sent: Sent[];

beforeEach(() => {
  localStorage.clear();
  sent = [];
  globalThis.fetch = (input) => {
    const request = input as Request;
    return new Promise((resolve) => {
      sent.push({
        call: `${request.method} ${new URL(request.url).pathname.replace('/api', '')}`,
        token: request.headers.get('Authorization')?.replace('Bearer ', '') ?? null,
        answer: (status, body = null) => resolve(Response.json(body, { status })),
      });
    });
  };
});

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const calls = () => sent.map(({ call, token }) => `${call} ${token}`);
const answer = async (call: string, status: number, body?: unknown) => {
  await settle();
  const waiting = sent.findIndex((one) => one.call === call);
  sent.splice(waiting, 1)[0]?.answer(status, body);
  await settle();
};
const ANNE = { id: 1, email: 'anne@example.be', credits: 10, is_admin: false };
const BART = { id: 2, email: 'bart@example.be', credits: 3, is_admin: false };

/** A page on which Anne is logged in and known. */
async function annesPage() {
  const { store } = createStore();
  await settle();
  store.dispatch(sessionTakenOver('annes-token'));
  const known = store.dispatch(accountApi.endpoints.user.initiate(undefined, { subscribe: false }));
  await answer('GET /user', 200, ANNE);
  await known;
  return store;
}
type Store = Awaited<ReturnType<typeof annesPage>>;
const change = (store: Store) =>
  store.dispatch(accountApi.endpoints.updateProfile.initiate({ first_name: 'Anne' }, { track: false }));
const askWho = (store: Store) =>
  store.dispatch(accountApi.endpoints.user.initiate(undefined, { forceRefetch: true, subscribe: false }));

test('too few credits lead to the shop, once, and it is known from where', async () => {
  const store = await annesPage();
  const navigate = jest.fn();
  setNavigate(navigate);
  window.history.replaceState(null, '', '/form?demande_id=7');
  const changed = change(store);
  await answer('PUT /profile', 402, { message: 'credits.insufficient' });
  expect(await changed).toMatchObject({ error: { status: 402 } });
  const state = { tooFewCredits: true, wanted: '/form?demande_id=7' };
  expect(navigate.mock.calls).toEqual([['/buy-credits', { state }]]);

  window.history.replaceState(null, '', '/buy-credits');
  void change(store);
  await answer('PUT /profile', 402);
  expect(navigate).toHaveBeenCalledTimes(1);
});

test('whether somebody is an administrator is known with who they are, and goes with them', async () => {
  const store = await annesPage();
  expect(store.getState().auth.isAdmin).toBe(false);
  store.dispatch(loggedOut());
  expect(store.getState().auth.isAdmin).toBeNull();
  store.dispatch(sessionTakenOver('admins-token'));
  void askWho(store);
  await answer('GET /user', 200, { ...BART, is_admin: true });
  expect(store.getState().auth.isAdmin).toBe(true);
});

describe('while it is not known whose token it is', () => {
  test('a call waits, and is sent for the same person', async () => {
    const store = await annesPage();
    store.dispatch(sessionTakenOver('second-token'));
    const changed = change(store);
    void askWho(store);
    await settle();
    expect(calls()).toEqual(['GET /user second-token']);
    await answer('GET /user', 200, ANNE);
    expect(calls()).toEqual(['PUT /profile second-token']);
    await answer('PUT /profile', 200, {});
    expect((await changed).error).toBeUndefined();
  });

  test('a call is never sent for somebody else', async () => {
    const store = await annesPage();
    store.dispatch(sessionTakenOver('barts-token'));
    const changed = change(store);
    void askWho(store);
    await answer('GET /user', 200, BART);
    expect((await changed).error).toMatchObject({ message: 'session.changed' });
    expect(calls()).toEqual([]);
  });

  test('what the token before was told does not count: it is asked again', async () => {
    const store = await annesPage();
    void askWho(store);
    await settle();
    store.dispatch(sessionTakenOver('barts-token'));
    const changed = change(store);
    await answer('GET /user', 200, ANNE);
    expect(calls()).toEqual(['GET /user barts-token']);
    await answer('GET /user', 200, BART);
    expect((await changed).error).toMatchObject({ message: 'session.changed' });
    expect(calls()).toEqual([]);
  });
});

test('a call that was refused is not made again for the person who logs in next', async () => {
  const store = await annesPage();
  const changed = change(store);
  await settle();
  store.dispatch(loggedOut());
  const credentials = { email: BART.email, password: 'not-annes-one', langue_user: 'fr' as const };
  void store.dispatch(accountApi.endpoints.login.initiate(credentials, { track: false }));
  await answer('POST /login', 200, { token: 'barts-token', email_verified_at: 'x', credits: 3 });
  await answer('PUT /profile', 401, { message: 'auth.required' });
  expect((await changed).error).toMatchObject({ message: 'session.changed' });
  expect(calls()).toEqual([]);
  expect(store.getState().auth.token).toBe('barts-token');
});

test('a token that was replaced cannot end the session', async () => {
  const store = await annesPage();
  store.dispatch(unauthorized({ token: 'an-older-token' }));
  expect(store.getState().auth).toMatchObject({ token: 'annes-token', blocked: null });
});

test('a server that does not answer is not waited for longer than 30 s', async () => {
  const store = await annesPage();
  globalThis.fetch = (input) =>
    new Promise((_resolve, reject) => {
      const { signal } = input as Request;
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  jest.useFakeTimers();
  const changed = change(store);
  let ended = false;
  void changed.then(() => {
    ended = true;
  });
  await jest.advanceTimersByTimeAsync(29_000);
  expect(ended).toBe(false);
  await jest.advanceTimersByTimeAsync(2_000);
  jest.useRealTimers();
  expect((await changed).error).toMatchObject({ status: 'offline', message: 'error.timeout' });
});

test('a mobile number is in the store no longer than its call', async () => {
  const store = await annesPage();
  const found = store.dispatch(
    identityApi.endpoints.findGsm.initiate({ phone: '+32470123456' }, { subscribe: false }),
  );
  await answer('GET /findGSM/%2B32470123456', 200, { exists: false, verification: null });
  await found;
  await settle();
  expect(JSON.stringify(store.getState())).not.toContain('470123456');
});

test('the answer of a change stands in the demande held before the caller hears of it', async () => {
  const store = await annesPage();
  const held = demandesApi.endpoints.demande;
  const demande = { id: 7, dirigeants: [], shareholders: [], updated_at: 'before' };
  const read = store.dispatch(held.initiate({ id: 7 }));
  await answer('GET /demandes/7', 200, { demande });
  await read;
  const added = store.dispatch(
    servicesApi.endpoints.addDirigeant.initiate({
      demande_id: 7,
      is_not_bce: 1,
      surname: 'De Ridder',
      givenName: 'Sofie',
    }),
  );
  const seen = added.unwrap().then(() =>
    held
      .select({ id: 7 })(store.getState())
      .data?.demande.dirigeants.map(({ id }) => id),
  );
  await answer('POST /dirigeantsService', 201, { id: 12, demande_id: 7 });
  expect(await seen).toEqual([12]);
  // What the answer does not carry is read again.
  expect(calls()).toEqual(['GET /demandes/7 annes-token']);
});

test('a read that a change overtakes is made again, and what it answered is never shown', async () => {
  const store = await annesPage();
  const { demande, reopenDemande } = demandesApi.endpoints;
  const finished = { id: 7, progress: 100, updated_at: 'before' };
  const reopened = { id: 7, progress: 80, updated_at: 'after' };
  void store.dispatch(demande.initiate({ id: 7 }));
  await answer('GET /demandes/7', 200, { demande: finished });
  void store.dispatch(demande.initiate({ id: 7 }, { forceRefetch: true }));
  void store.dispatch(reopenDemande.initiate({ id: 7 }));
  await answer('POST /demandes/7/reopen', 200, { demande: reopened });
  const seen = new Set<number | undefined>();
  store.subscribe(() => seen.add(demande.select({ id: 7 })(store.getState()).data?.demande.progress));
  await answer('GET /demandes/7', 200, { demande: finished });
  await answer('GET /demandes/7', 200, { demande: reopened });
  // What was seen once stays in the list: it is waited for, not overlooked.
  await waitFor(() => expect([[...seen], calls()]).toEqual([[80], []]));
});
