import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fr from '../../../../i18n/fr.json';
import { renderUi } from '../../../testing/renderUi';
import { App } from '../App';
import { createStore } from '../store/store';
import { ScreenBoundary } from './ScreenBoundary';

let problem: Error | null;
function Fragile() {
  if (problem) throw problem;
  return <h1>Dossier</h1>;
}
const chunkError = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

// React reports what a boundary catches.
let report: jest.SpyInstance;
beforeEach(() => {
  report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => report.mockRestore());

test('a chunk that did not arrive is explained, and asked for again', async () => {
  problem = chunkError();
  const { user } = renderUi(
    <ScreenBoundary name="step2">
      <Fragile />
    </ScreenBoundary>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'La page n’a pas pu être chargée' })).toBeVisible();
  expect(document.title).toBe('La page n’a pas pu être chargée · Greffio');
  problem = null;
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Dossier' })).toBeVisible();
});

test('a screen that breaks leaves the next one alone, in Dutch too', () => {
  problem = new Error('The import of an important chunk is undefined');
  const view = (name: string) => (
    <ScreenBoundary name={name}>
      <Fragile />
    </ScreenBoundary>
  );
  const { rerender } = renderUi(view('step2'), { lang: 'nl' });
  expect(screen.getByRole('heading', { name: 'Er is een fout opgetreden op deze pagina' })).toBeVisible();
  problem = null;
  rerender(view('step3'));
  expect(screen.getByRole('heading', { name: 'Dossier' })).toBeVisible();
});

test('what breaks outside every screen is explained as well, and drawn anew', async () => {
  problem = new Error('outside');
  render(
    <App store={createStore().store} texts={{ lang: 'fr', messages: fr }}>
      <Fragile />
    </App>,
  );
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Cette page a rencontré une erreur' }),
  ).toBeVisible();
  problem = null;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('heading', { name: 'Dossier' })).toBeVisible();
});
