import { screen, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { callerOf } from '../../../testing/callServer';
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
  const images = (await screen.findByText('Images et documents conservés')).closest('li');
  expect(images && within(images).getByText(/^En ordre/)).toBeInTheDocument();
  expect(images).toHaveTextContent(/Répond.*Sans valeur : MEDIA_KEY/);
  // Without blanks and without this year's tariff: where each is put right.
  expect(screen.getByRole('link', { name: 'Formulaires officiels' })).toHaveAttribute(
    'href',
    '/dashboard/admin/settings?tab=forms',
  );
  expect(screen.getByRole('link', { name: 'Frais' })).toHaveAttribute(
    'href',
    '/dashboard/admin/settings?tab=fees',
  );
  expect(screen.getByText('Contrôle d’identité').closest('li')).toHaveTextContent(/Simulé/);
  expect(await screen.findByText(/^Rien n’est en panne,/)).toBeVisible();
  expect(await screen.findByText('Aucune erreur signalée ces 30 derniers jours.')).toBeVisible();
  const again = screen.getByRole('button', { name: 'Actualiser' });
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Actualiser' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Fonctionnement' })).toHaveAttribute('aria-current', 'page');
});

test('an administrator sees the alarms, which job fails or waits, and what went wrong in browsers', async () => {
  // Nobody runs them here but this test.
  const jobs = await startServer({ env: { ROLE: 'api', DATABASE_URL: 'postgres://nobody@127.0.0.1/none' } });
  const { db } = jobs.database;
  await db.execute(sql`update jobs set last_succeeded_at = now() - interval '4 minutes' where name = 'tidy'`);
  await db.execute(sql`update jobs set due_at = now() - interval '61 minutes' where name = 'reminders'`);
  await db.execute(
    sql`insert into outbox (channel, recipient, payload, unique_key, run_at) values ('sms', 'x', '{}', 'x', now() - interval '61 minutes')`,
  );
  await callerOf(jobs)('POST', '/client-errors', {
    ...{ kind: 'screen', name: 'TypeError', message: 'x is not a function', frames: ['main.0a1b.js:1:23'] },
    ...{ route: 'adminDemande', release: '0a1b2c3d' },
  });
  await db.execute(
    sql`update jobs set attempts = 12, last_error = 'no room', due_at = now() - interval '5 hours' where name = 'refunds'`,
  );
  renderApp({ server: jobs, token: await tokenOf(jobs, 'admin'), path: '/dashboard/admin/operations' });
  const table = await screen.findByRole('table', { name: 'Tâches', busy: false });
  const row = (name: string) => within(table).getByText(name).closest('tr');
  await within(table).findByText('Rappels');
  expect(row('Effacement des données périmées')).toHaveTextContent(/il y a 4.min.*à l’heure–En ordre/);
  expect(row('Rappels')).toHaveTextContent(/Pas encore61.min–En retard/);
  expect(row('Remboursements')).toHaveTextContent(/5.h12En panneno room/);
  // The job, and the SMS.
  expect(await screen.findByText(/^2 pannes, /)).toBeVisible();
  expect(screen.getByText(/^Les SMS ne partent plus\./)).toHaveTextContent(
    /devait partir (?:aujourd’hui|hier) à /,
  );
  expect(screen.getByText(/^1 message attend\. Rien n’est perdu/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Fonctionnement 1 alarme en cours/ })).toBeVisible();
  const errors = screen.getByRole('table', { name: 'Erreurs dans le navigateur' });
  expect(within(errors).getAllByRole('row')[1]).toHaveTextContent(
    /TypeError … is not a functionmain\.0a1b\.js:1:23\/.*:.*\? · 0a1b2c3d.*1$/,
  );
  await jobs.close();
});
