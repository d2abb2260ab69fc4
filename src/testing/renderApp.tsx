import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { PersistGate } from 'redux-persist/integration/react';
import type { Language } from '#domain/language/languages';
import fr from '../../i18n/fr.json';
import nl from '../../i18n/nl.json';
import { api } from '../client/api/api';
import { setApiOrigin } from '../client/api/baseQuery';
import { App } from '../client/app/App';
import { load } from '../client/app/routing/screens';
import { beginVisit } from '../client/app/routing/useArrival';
import { openPage, startingLanguage } from '../client/app/start';
import { createStore } from '../client/app/store/store';
import { languageChosen } from '../client/entities/account/authSlice';
import type { AppStore, RootState } from '../client/store/state';
import { rootReducer } from '../client/store/state';
import { DEMO_PASSWORD } from './callServer';
import type { TestServer } from './startServer';

const messages = { fr, nl };

interface Options {
  server: Pick<TestServer, 'url'>;
  /** Where the visit begins. */
  path?: string;
  /** Of an open session, as `tokenOf` gives it. */
  token?: string;
  lang?: Language;
  /** What the page says the server plays: everything, as servers do in tests. */
  sandboxed?: string;
  /** The site that the page says the logo leads to. */
  site?: string;
  /** Leaves what an earlier visit kept in the browser. */
  keepStorage?: boolean;
}

/** Opens the whole interface at `path`, as a browser would, talking to `server`. */
export function renderApp({
  server,
  path = '/',
  token,
  lang,
  sandboxed = 'demo mail sms',
  site = '',
  keepStorage = false,
}: Options) {
  sayInPage('sandbox', sandboxed);
  sayInPage('site', site);
  if (!keepStorage) {
    localStorage.clear();
    sessionStorage.clear();
  }
  if (token) localStorage.setItem('token', token);
  if (lang) localStorage.setItem('lang', lang);
  window.history.pushState(null, '', path);
  // A real server answers when it answers: there is no moment to wrap in act().
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
  setApiOrigin(server.url);
  beginVisit();

  const start = startingLanguage(window.location);
  const { store, persistor } = createStore();
  const view = render(
    <PersistGate
      persistor={persistor}
      onBeforeLift={() => {
        store.dispatch(languageChosen(start));
      }}
    >
      <App store={store} texts={{ lang: start, messages: messages[start] }}>
        <Routed store={store} />
      </App>
      <Leaving store={store} />
    </PersistGate>,
  );
  return { user: userEvent.setup({ delay: null }), store, persistor, ...view };
}

function Routed({ store }: { store: AppStore }) {
  const [{ router, close }] = useState(() => openPage(store));
  useEffect(() => close, [close]);
  return <RouterProvider router={router} />;
}

const empty = rootReducer(undefined, { type: 'left' }) as RootState;

/**
 * A page that is left does nothing any more. Its store would try to save what was typed for ever, and forget what it has read
 * a minute later; whatever one store of a process does, the listeners of the others hear.
 */
function Leaving({ store }: { store: AppStore }) {
  useEffect(
    () => () => {
      store.dispatch(api.util.resetApiState());
      store.replaceReducer(() => empty);
    },
    [store],
  );
  return null;
}

/** What the server writes into the page it serves. */
function sayInPage(name: 'sandbox' | 'site', content: string): void {
  const meta = document.querySelector(`meta[name="greffio-${name}"]`) ?? document.createElement('meta');
  meta.setAttribute('name', `greffio-${name}`);
  meta.setAttribute('content', content);
  document.head.append(meta);
}

/** Fetches screens beforehand: a chunk that arrives in the middle of a click leaves React waiting inside `act`. */
export const preload = (...names: Parameters<typeof load>[0][]) => Promise.all(names.map(load));

/** Path and query of the page that is open. */
export const address = (): string => window.location.pathname + window.location.search;

/** The path alone: the address of a step names the dossier as well. */
export const path = (): string => window.location.pathname;

/** The token of a demo account, or of a colleague (`member-…`), by a real login. The account's language is `lang` from now on. */
export async function tokenOf(
  server: Pick<TestServer, 'url'>,
  who: 'client' | 'gerant' | 'admin' | `member-${string}`,
  lang: Language = 'fr',
): Promise<string> {
  const post = (path: string, body: object, headers = {}) =>
    fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest', ...headers },
      body: JSON.stringify(body),
    });
  const credentials = { email: `${who}@demo.greffio.be`, password: DEMO_PASSWORD, langue_user: 'fr' };
  const { token } = (await (await post('/login', credentials)).json()) as { token: string };
  await post('/user/language', { language: lang }, { Authorization: `Bearer ${token}` });
  return token;
}
