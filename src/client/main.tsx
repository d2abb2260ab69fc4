import './app/theme/fonts.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { loadFirstScreen, startingLanguage } from './app/start';
import { loadMessages } from './intl/messages';
import { createStore } from './store/store';

const lang = startingLanguage(window.location);
// Together, not one after the other. A screen that does not arrive has its own way to say so.
const texts = loadMessages(lang);
const screen = loadFirstScreen(window.location).catch(() => undefined);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

Promise.all([texts, screen]).then(([messages]) => {
  createRoot(root).render(
    <StrictMode>
      <App {...createStore()} texts={{ lang, messages }} />
    </StrictMode>,
  );
}, sayNotLoaded);

/** Without its texts the interface cannot speak: these two sentences are all there is. */
function sayNotLoaded() {
  const again = {
    fr: 'Greffio n’a pas pu être chargé. Réessayer',
    nl: 'Greffio kon niet geladen worden. Opnieuw proberen',
  };
  for (const [language, words] of Object.entries(again)) {
    const line = document.createElement('p');
    const link = document.createElement('a');
    line.lang = language;
    link.href = window.location.href;
    link.textContent = words;
    line.append(link);
    root?.append(line);
  }
}
