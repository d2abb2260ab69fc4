import { screen, waitFor } from '@testing-library/react';
import { renderApp, tokenOf } from '../../testing/renderApp';
import { startServer, type TestServer } from '../../testing/startServer';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startServer();
  token = await tokenOf(server, 'client', 'nl');
});
afterAll(() => server.close());

test('a visit with a session takes the language of the account, and keeps it', async () => {
  renderApp({ server, path: '/profile', token, lang: 'fr' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Profiel' })).toBeVisible();
  await waitFor(() => expect(localStorage.getItem('lang')).toBe('nl'));
});

test('a language chosen on the page before that is known stays', async () => {
  const before = globalThis.fetch;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    const answer = await before(input, init);
    if (pathname === '/api/user') await held;
    return answer;
  };
  try {
    const { user, store } = renderApp({ server, path: '/profile', token, lang: 'nl' });
    await user.click(await screen.findByRole('button', { name: 'FR, Français' }));
    release();
    await screen.findByRole('button', { name: 'Compte de Nathalie Delvaux' });
    expect(store.getState().auth.lang).toBe('fr');
  } finally {
    globalThis.fetch = before;
  }
});
