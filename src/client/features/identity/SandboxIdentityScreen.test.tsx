import { screen, waitFor } from '@testing-library/react';
import fr from '../../../../i18n/fr.json';
import { fill } from '../../../testing/openStep';
import { renderApp } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('the name that is typed is the one the identity card carries', async () => {
  const sent: unknown[] = [];
  const network = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = input as Request;
    if (request.method === 'POST' && request.url.includes('/sandbox/identity/'))
      sent.push(await request.clone().json());
    return network(input, init);
  };
  const { user } = renderApp({ server, path: '/sandbox/identity/nobody-s-session' });
  await fill(user, await screen.findByLabelText(new RegExp(fr['sandboxIdentity.givenName'])), 'Jan');
  await fill(user, screen.getByLabelText(new RegExp(fr['sandboxIdentity.surname'])), 'Peeters');
  await user.click(screen.getByRole('button', { name: fr['sandboxIdentity.send'] }));
  const person = { givenName: 'Jan', surname: 'Peeters' };
  await waitFor(() => expect(sent).toEqual([{ decision: 'approved', person }]));
});
