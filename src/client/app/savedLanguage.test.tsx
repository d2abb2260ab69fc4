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

test('of two languages chosen one after the other the account keeps the second', async () => {
  token = await tokenOf(server, 'client', 'nl');
  const before = globalThis.fetch;
  const sent: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.endsWith('/user/language')) return before(request);
    const { language } = (await request.clone().json()) as { language: string };
    if (sent.push(language) === 1) await held;
    return before(request);
  };
  try {
    const { user } = renderApp({ server, path: '/profile', token, lang: 'nl' });
    await screen.findByRole('heading', { level: 1, name: 'Profiel' });
    await user.click(await screen.findByRole('button', { name: 'FR, Français' }));
    await user.click(await screen.findByRole('button', { name: 'NL, Nederlands' }));
    // The first is still on its way: the second waits for it.
    expect(sent).toEqual(['fr']);
    release();
    await waitFor(() => expect(sent).toEqual(['fr', 'nl']));
  } finally {
    globalThis.fetch = before;
  }
});
