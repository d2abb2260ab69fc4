import { act, screen, waitFor } from '@testing-library/react';
import { callerOf } from '../../testing/callServer';
import { renderApp, tokenOf } from '../../testing/renderApp';
import { startServer, type TestServer } from '../../testing/startServer';
import { sessionExpired } from '../entities/account/authSlice';
import { keep, readWaiting } from '../entities/dossier/waiting/keep';

/** As much of the browser's database as is used here; jsdom has none. */
function fakeDatabase() {
  const rows = new Map<string, unknown>();
  const answer = <T,>(result: T) => {
    const request: { result: T; onsuccess?: () => void } = { result };
    queueMicrotask(() => request.onsuccess?.());
    return request;
  };
  const store = {
    put: (row: { key: string }) => void rows.set(row.key, row),
    delete: (key: string) => void rows.delete(key),
    getAll: () => ({ result: [...rows.values()] }),
  };
  const transaction = () => {
    const one: { oncomplete?: () => void; objectStore: () => typeof store } = { objectStore: () => store };
    queueMicrotask(() => one.oncomplete?.());
    return one;
  };
  return { open: () => answer({ transaction, close: () => undefined }) };
}

let server: TestServer;
beforeAll(async () => {
  Object.defineProperty(globalThis, 'indexedDB', { value: fakeDatabase(), configurable: true });
  server = await startServer();
});
afterAll(async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  await server.close();
});

test('what was noted without a network stays when a session expires, and leaves the browser with who logs out', async () => {
  const token = await tokenOf(server, 'client');
  const { id } = (await callerOf(server, token)<{ id: number }>('GET', '/user')).body;
  // Refused by the server: it waits until it was seen.
  const note = { demandeId: 1, entry: null, file: null, refused: { status: 409 } };
  await keep({ ...note, key: 'theirs', userId: id, at: '2026-11-28T10:00:00Z' });
  await keep({ ...note, key: 'somebody else’s', userId: id + 1, at: '2026-11-28T11:00:00Z' });
  const kept = async () => (await readWaiting()).map(({ key }) => key);
  const first = renderApp({ server, path: '/profile', token });
  await screen.findByRole('button', { name: 'Compte de Nathalie Delvaux' });
  act(() => void first.store.dispatch(sessionExpired()));
  await screen.findByRole('button', { name: 'Se connecter' });
  expect(await kept()).toEqual(['theirs', 'somebody else’s']);
  first.unmount();

  const { user } = renderApp({ server, path: '/profile', token });
  await user.click(await screen.findByRole('button', { name: 'Compte de Nathalie Delvaux' }));
  await user.click(await screen.findByRole('button', { name: 'Se déconnecter' }));
  await screen.findByRole('button', { name: 'Se connecter' });
  await waitFor(async () => expect(await kept()).toEqual(['somebody else’s']));
});
