import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import fr from '../../../../i18n/fr.json';
import nl from '../../../../i18n/nl.json';
import { languageChosen } from '../../entities/account/authSlice';
import { App } from '../App';
import { createStore } from '../store/store';
import { Failure, PageFailure } from './Failure';

let problem: Error | null;
const fail = () => {
  if (problem) throw problem;
  return null;
};
function Fragile() {
  fail();
  return <h1>Dossier</h1>;
}
const chunkError = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

/** A page with a screen that breaks when it is drawn, one that does not arrive, and one beside them. */
function open(path: string, lang: 'fr' | 'nl' = 'fr') {
  const { store } = createStore();
  store.dispatch(languageChosen(lang));
  const screens = [
    { path: '/drawn', element: <Fragile /> },
    { path: '/fetched', loader: fail, element: <h1>Dossier</h1> },
    { path: '/other', element: <h1>Autre</h1> },
  ];
  const router = createMemoryRouter(
    [
      {
        errorElement: <PageFailure />,
        children: [
          ...screens.map((route) => ({ ...route, errorElement: <Failure /> })),
          { path: '/outside', element: <Fragile /> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(
    <App store={store} texts={{ lang, messages: { fr, nl }[lang] }}>
      <RouterProvider router={router} />
    </App>,
  );
  return { user: userEvent.setup(), router };
}

// React and the router report what a boundary catches.
let report: jest.SpyInstance;
beforeEach(() => {
  report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => report.mockRestore());

test('a chunk that did not arrive is explained, and asked for again', async () => {
  problem = chunkError();
  const { user } = open('/fetched');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'La page n’a pas pu être chargée' }),
  ).toBeVisible();
  await waitFor(() => expect(document.title).toBe('La page n’a pas pu être chargée · Greffio'));
  problem = null;
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dossier' })).toBeVisible();
});

test('a screen that breaks leaves the next one alone, in Dutch too', async () => {
  problem = new Error('The import of an important chunk is undefined');
  const { router } = open('/drawn', 'nl');
  expect(
    await screen.findByRole('heading', { name: 'Er is een fout opgetreden op deze pagina' }),
  ).toBeVisible();
  await router.navigate('/other');
  expect(await screen.findByRole('heading', { name: 'Autre' })).toBeVisible();
});

test('what breaks outside every screen is explained as well, and drawn anew', async () => {
  problem = new Error('outside');
  const { user } = open('/outside');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Cette page a rencontré une erreur' }),
  ).toBeVisible();
  problem = null;
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('heading', { name: 'Dossier' })).toBeVisible();
});
