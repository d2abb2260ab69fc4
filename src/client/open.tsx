import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { dropEarly } from './api/takeEarly';
import { App } from './app/App';
import { isDrawn, openPage, startingLanguage } from './app/start';
import { createStore, filled } from './app/store/store';
import { surviveTranslation } from './app/translated';
import { languageChosen } from './entities/account/authSlice';
import { loadMessages } from './intl/messages';

/** Draws the interface at the address that is open, or takes over the page that the server sent of it. */
export async function open(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  surviveTranslation();
  const { store, persistor } = createStore();
  // What is to be kept is written a moment after it has changed: who leaves sooner would lose the session just opened.
  window.addEventListener('pagehide', () => void persistor.flush());
  const lang = startingLanguage(window.location);
  await filled(persistor);
  store.dispatch(languageChosen(lang));
  // First, for it decides how many texts are needed.
  const { router, ready } = openPage(store);
  let app: ReactNode;
  try {
    const messages = await loadMessages(lang);
    await ready;
    app = (
      <StrictMode>
        <App store={store} texts={{ lang, messages }}>
          <RouterProvider router={router} />
        </App>
      </StrictMode>
    );
  } catch {
    sayNotLoaded(root);
    return;
  }
  if (isDrawn(window.location)) {
    // In pieces, between which the browser hears what is typed.
    startTransition(() => void hydrateRoot(root, app));
    return;
  }
  // What was sent is another page, and hidden.
  if (document.documentElement.dataset.hold !== undefined) root.replaceChildren();
  delete document.documentElement.dataset.hold;
  dropEarly();
  createRoot(root).render(app);
}

/** Without its texts the interface cannot speak: these two sentences are all there is. */
function sayNotLoaded(root: HTMLElement) {
  dropEarly();
  delete document.documentElement.dataset.hold;
  const again = {
    fr: 'Greffio n’a pas pu être chargé. Réessayer',
    nl: 'Greffio kon niet geladen worden. Opnieuw proberen',
  };
  const lines = Object.entries(again).map(([language, words]) => {
    const line = document.createElement('p');
    const link = document.createElement('a');
    line.lang = language;
    link.href = window.location.href;
    link.textContent = words;
    line.append(link);
    return line;
  });
  root.replaceChildren(...lines);
}
