import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { validate } from '#domain/base/schema';
import { clientErrorReportSchema } from '#domain/operations/clientErrors';
import fr from '../../../i18n/fr.json';
import { App } from './App';
import { reportErrors } from './reportErrors';
import { Failure } from './routing/Failure';
import { createStore } from './store/store';

const STACK = [
  "TypeError: Cannot read properties of undefined (reading 'surname')",
  '    at Directors (http://localhost/assets/step3.0a1b2c3d4e.js?jan=1:1:2345)',
  '    at jan@http://localhost/assets/vendor.0a1b2c3d4e.js:2:77',
  '    at chrome-extension://abc/inject.js:1:1',
  '    at https://elsewhere.be/tracker.js:1:1',
].join('\n');
const failing = (message = "Cannot read properties of undefined (reading 'surname')", stack = STACK) =>
  Object.assign(new TypeError(message), { stack });

const broken = failing();
function Broken(): never {
  throw broken;
}

let sent: jest.SpyInstance;
let stop: () => void;
beforeEach(() => {
  sent = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.history.pushState(null, '', '/dashboard/admin/services/123?name=Jan');
  stop = reportErrors();
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

/** The file that tells is here, and has told. */
const fetched = () => import('./sendErrorReport').then(() => Promise.resolve());
const reports = () =>
  sent.mock.calls.map(([url, { body }]) => {
    expect(String(url)).toMatch(/\/api\/client-errors$/);
    return JSON.parse(String(body)) as Record<string, unknown>;
  });
const thrown = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
const rejected = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

test('what nobody caught is told once, without what the person has on the page', async () => {
  thrown(failing());
  thrown(failing());
  await fetched();
  expect(reports()).toEqual([
    {
      kind: 'error',
      name: 'TypeError',
      message: 'cannot read properties of undefined reading …',
      frames: ['step3.0a1b2c3d4e.js:1:2345', 'vendor.0a1b2c3d4e.js:2:77'],
      route: 'adminDemande',
      release: 'development',
    },
  ]);
  expect(validate(clientErrorReportSchema, reports()[0])).toMatchObject({ ok: true });
});

test('so is a promise that failed, a handful in all; what is none of ours or did not arrive is not', async () => {
  rejected({ status: 500 });
  rejected(failing('x', 'TypeError: x\n at https://elsewhere.be/tracker.js:1:1'));
  rejected(Object.assign(failing(), { name: 'ChunkLoadError' }));
  await fetched();
  expect(sent).not.toHaveBeenCalled();
  for (let line = 1; line < 10; line += 1)
    rejected(failing('x', `TypeError: x\n at http://localhost/assets/main.js:${line}:1`));
  await fetched();
  expect(reports().map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => 'rejection'));
});

test('so is a screen that could not be drawn', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <Failure /> }]);
  const { store } = createStore();
  render(
    <App store={store} texts={{ lang: 'fr', messages: fr }}>
      <RouterProvider router={router} />
    </App>,
  );
  expect(await screen.findByRole('heading', { name: 'Cette page a rencontré une erreur' })).toBeVisible();
  await waitFor(() => expect(reports().map(({ kind }) => kind)).toEqual(['screen']));
});

test('who left is not listened to any more', async () => {
  stop();
  rejected(failing());
  await fetched();
  expect(sent).not.toHaveBeenCalled();
});
