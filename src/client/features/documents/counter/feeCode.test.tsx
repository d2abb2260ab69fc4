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

test.each([['form'], ['finish']])('no payment code on %s before the dossier is validated', async (page) => {
  const client = await loginAs(server, 'client');
  const { id } = await readyDemande(client);
  await client('POST', `/demandes/${id}/progress`, { progress: 100 });
  await client('PUT', `/demandes/${id}/fee`, { amount: '207.88', day: todayInBrussels() });
  renderApp({ server, token: await tokenOf(server, 'client'), path: `/${page}?demande_id=${id}` });
  expect(await screen.findByRole('button', { name: 'Corriger le montant' })).toBeVisible();
  expect(screen.queryByRole('img', { name: /^Code QR de paiement/ })).toBeNull();
});
