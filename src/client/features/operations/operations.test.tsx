import { screen, within } from '@testing-library/react';
import { preload, renderApp, tokenOf } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
beforeAll(async () => {
  await preload('appShell', 'adminOperations');
  server = await startServer();
});
afterAll(() => server.close());

test('an administrator sees what answers, what does not, and looks again', async () => {
  const token = await tokenOf(server, 'admin');
  const { user } = renderApp({ server, token, path: '/dashboard/admin/operations' });
  const images = (await screen.findByText('Images des contrôles d’identité')).closest('li');
  expect(images && within(images).getByText(/^Va bien/)).toBeInTheDocument();
  expect(images).toHaveTextContent(/Répond.*Sans valeur : MEDIA_KEY/);
  expect(screen.getByText('Contrôle d’identité').closest('li')).toHaveTextContent(/Simulé/);
  expect(screen.getByText(/^Rien n’est en panne,/)).toBeVisible();
  const again = screen.getByRole('button', { name: 'Actualiser' });
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Actualiser' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Fonctionnement' })).toHaveAttribute('aria-current', 'page');
});
