import { screen } from '@testing-library/react';
import { pathTo } from '#domain/base/paths';
import { openDossier, renderStep } from '../../../testing/openStep';
import { renderApp } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const PARTNERSHIP = '1999002328';
const ASSOCIATION = '1999004011';
const ALL = { address_service: 1, dirigeants_service: 1, cession_parts_service: 1 };

test('the steps and the documents of a partnership speak of gérants, associés and parts', async () => {
  const dossier = await openDossier(server, { number: PARTNERSHIP, saved: [ALL], progress: 25 });
  const directors = renderStep(server, 'dirigeantsService', dossier);
  expect(await screen.findByRole('heading', { level: 1, name: 'Gérants' })).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Ajouter un gérant/ })).toBeVisible();
  directors.unmount();

  const shares = renderStep(server, 'cessionService', dossier);
  expect(await screen.findByRole('dialog', { name: 'Comment indiquer les associés\u202F?' })).toBeVisible();
  expect(screen.getByText('Cession de parts')).toBeInTheDocument();
  shares.unmount();

  renderApp({
    server,
    path: pathTo('documents', undefined, { demande_id: dossier.id }),
    token: dossier.token,
  });
  expect(await screen.findByText(/siège, gérants, cession/)).toBeVisible();
});

test('an association is not called a company', async () => {
  const dossier = await openDossier(server, { number: ASSOCIATION, langue: 'nl', lang: 'nl', progress: 25 });
  renderStep(server, 'servicesStep', dossier);
  expect(await screen.findByText('De vereniging krijgt een ander adres.')).toBeVisible();
});
