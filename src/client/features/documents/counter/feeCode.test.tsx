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

test('of a fee that is paid the slip says what was paid, and no longer that the amount is to be asked', async () => {
  const client = await loginAs(server, 'client');
  const { id } = await readyDemande(client);
  await client('POST', `/demandes/${id}/progress`, { progress: 100 });
  const admin = await loginAs(server, 'admin');
  await admin('POST', `/demandes/change_state/${id}`, { state: true });
  const token = await tokenOf(server, 'client');
  const before = renderApp({ server, token, path: `/form?demande_id=${id}` });
  expect(await screen.findByText('À demander')).toBeVisible();
  before.unmount();
  await client('POST', `/demandes/${id}/journal`, { kind: 'paid', day: todayInBrussels(), amount: '203.76' });
  renderApp({ server, token, path: `/form?demande_id=${id}` });
  expect(await screen.findByText(/^Payés le /)).toBeVisible();
  expect(screen.getByText(/^203,76/)).toBeVisible();
  expect(screen.queryByText('À demander')).toBeNull();
});
