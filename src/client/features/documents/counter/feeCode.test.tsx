import { screen } from '@testing-library/react';
import { todayInBrussels } from '#domain/language/today';
import { loginAs, readyDemande } from '../../../../testing/callServer';
import { renderApp, tokenOf } from '../../../../testing/renderApp';
import { startServer, type TestServer } from '../../../../testing/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test.each([
  ['form', /doivent montrer leur carte/],
  ['finish', /votre dossier est complet/],
])('no payment code on %s before the dossier is validated', async (page, says) => {
  const client = await loginAs(server, 'client');
  const { id } = await readyDemande(client);
  await client('POST', `/demandes/${id}/progress`, { progress: 100 });
  await client('PUT', `/demandes/${id}/fee`, { amount: '207.88', day: todayInBrussels() });
  renderApp({ server, token: await tokenOf(server, 'client'), path: `/${page}?demande_id=${id}` });
  expect((await screen.findAllByText(says))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Corriger le montant' })).toBeNull();
  expect(screen.queryByRole('img', { name: /^Code QR de paiement/ })).toBeNull();
});
