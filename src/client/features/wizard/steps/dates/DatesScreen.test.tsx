import { screen, waitFor, within } from '@testing-library/react';
import type { Demande } from '#domain/dossier/demande';
import { todayInBrussels } from '#domain/language/today';
import { DEMO_PASSWORD, loginAs } from '../../../../../testing/callServer';
import { fr } from '../../../../../testing/companyTexts';
import { fill, openDossier, renderStep } from '../../../../../testing/openStep';
import { path } from '../../../../../testing/renderApp';
import { windowWidth } from '../../../../../testing/renderUi';
import { startServer, type TestServer } from '../../../../../testing/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const next = () => screen.findByRole('button', { name: 'Continuer' });
const place = () => screen.findByRole('textbox', { name: 'Fait à' });
const CHOSEN = { address_service: 0, dirigeants_service: 1, cession_parts_service: 1 };
const DATES = { date_changement: '2026-12-01', date_assemblee: '2026-11-20', fait_a: 'Bruxelles' };

test('nothing may be missing', async () => {
  const dossier = await openDossier(server, { saved: [CHOSEN] });
  const { user } = renderStep(server, 'step3', dossier);
  const goOn = await next();
  await user.click(goOn);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Indiquez la prise d’effet, la date de la décision et le lieu.',
  );
  expect(await place()).toHaveAccessibleDescription('Il manque le lieu.');
  expect(
    screen.getByRole('button', { name: 'Date de l’assemblée générale Choisissez une date' }),
  ).toHaveAccessibleDescription('Il manque la date de l’assemblée ou de la décision.');
  await fill(user, await place(), 'Namur');
  await user.click(goOn);
  const date = screen.getByRole('button', { name: 'Prise d’effet Choisissez une date' });
  expect(date).toHaveAccessibleDescription('Il manque la date de prise d’effet.');
  await waitFor(() => expect(date).toHaveFocus());
  expect(await place()).toHaveValue('Namur');
  expect(path()).toBe('/step3');
  expect((await dossier.read()).progress).toBe(0);
});

test('a day is chosen in the calendar, which closes, and stands there in full', async () => {
  const dossier = await openDossier(server, { saved: [CHOSEN, DATES] });
  const { user } = renderStep(server, 'step3', dossier);
  const date = await screen.findByRole('button', { name: 'Prise d’effet 1er décembre 2026' });
  await user.click(date);
  const calendar = await screen.findByRole('dialog', { name: 'Choisissez une date' });
  await user.click(await within(calendar).findByRole('gridcell', { name: '15' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(date).toHaveAccessibleName('Prise d’effet 15 décembre 2026');
});

test('both days are today with one press', async () => {
  const dossier = await openDossier(server, { saved: [CHOSEN] });
  const { user } = renderStep(server, 'step3', dossier);
  await user.click(await screen.findByRole('button', { name: fr['step3.bothToday'] }));
  expect(screen.queryByRole('button', { name: fr['step3.bothToday'] })).toBeNull();
  await waitFor(async () => expect(await place()).toHaveFocus());
  await fill(user, await place(), 'Namur');
  await user.click(await next());
  await waitFor(() => expect(path()).toBe('/dirigeants_service'));
  const today = todayInBrussels();
  expect(await dossier.read()).toMatchObject({ date_changement: today, date_assemblee: today });
});

test('what is saved is there; going on saves, and leads to the first chosen service', async () => {
  const dossier = await openDossier(server, {
    saved: [CHOSEN, DATES],
    progress: 50,
    langue: 'nl',
    lang: 'nl',
  });
  const { user } = renderStep(server, 'step3', dossier, 'nl');
  const field = await screen.findByRole('textbox', { name: 'Opgemaakt te' });
  await waitFor(() => expect(field).toHaveValue('Bruxelles'));
  expect(
    screen.getByRole('button', { name: 'Datum van de algemene vergadering 20 november 2026' }),
  ).toBeVisible();
  await user.clear(field);
  await fill(user, field, 'Brussel');
  await user.click(screen.getByRole('button', { name: 'Doorgaan' }));
  await waitFor(() => expect(path()).toBe('/dirigeants_service'));
  expect(await dossier.read()).toMatchObject({ ...DATES, fait_a: 'Brussel', progress: 75 });
});

test('who decides names the day, and asks for what only that needs', async () => {
  const services = { address_service: 0, dirigeants_service: 1, cession_parts_service: 0 };
  const dossier = await openDossier(server, { saved: [services, DATES], progress: 50 });
  const { user } = renderStep(server, 'step3', dossier);
  await screen.findByRole('button', { name: 'Date de l’assemblée générale 20 novembre 2026' });
  const keeper = screen.getByRole('textbox', { name: /^Secrétaire de la réunion/ });
  await fill(user, keeper, 'Ann Peeters');
  const sole = screen.getByRole('checkbox', { name: 'Il n’y a qu’un actionnaire' });
  await user.click(sole);
  expect(screen.getByRole('button', { name: 'Date de la décision 20 novembre 2026' })).toBeVisible();
  expect(keeper).not.toBeInTheDocument();
  await user.click(sole);
  await user.click(await next());
  await waitFor(() => expect(path()).toBe('/dirigeants_service'));
  expect(await dossier.read()).toMatchObject({ sole_owner: false, minutes_keeper: 'Ann Peeters' });
});

test('those who decide in writing do not meet: nobody keeps minutes', async () => {
  const services = { address_service: 0, dirigeants_service: 1, cession_parts_service: 0 };
  const dossier = await openDossier(server, { saved: [services, DATES], progress: 50 });
  const { user } = renderStep(server, 'step3', dossier);
  const keeper = await screen.findByRole('textbox', { name: /^Secrétaire de la réunion/ });
  await user.click(screen.getByRole('checkbox', { name: 'Décisions écrites et unanimes, sans réunion' }));
  expect(keeper).not.toBeInTheDocument();
  await user.click(await next());
  await waitFor(() => expect(path()).toBe('/dirigeants_service'));
  expect((await dossier.read()).written_decisions).toBe(true);
});

test('Enter in the field goes on', async () => {
  // One shareholder: nobody keeps minutes, and this is the only field.
  const saved = [CHOSEN, { ...DATES, sole_owner: true }];
  const dossier = await openDossier(server, { saved, progress: 50 });
  const { user } = renderStep(server, 'step3', dossier);
  await waitFor(async () => expect(await place()).toHaveValue('Bruxelles'));
  await fill(user, await place(), '');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe('/dirigeants_service'));
});

test('a decision whose term to deposit is over is told', async () => {
  const dossier = await openDossier(server, {
    saved: [CHOSEN, { ...DATES, date_assemblee: '2020-01-01' }],
  });
  renderStep(server, 'step3', dossier);
  expect(await screen.findByText(/Le délai de trente jours a pris fin le 31 janvier 2020/)).toBeVisible();
});

test('without any service there is nowhere to go, and that is said', async () => {
  const dossier = await openDossier(server, { saved: [DATES] });
  const { user } = renderStep(server, 'step3', dossier);
  await waitFor(async () => expect(await place()).toHaveValue('Bruxelles'));
  await user.click(await next());
  expect(await screen.findByText(/Aucun service n’est choisi/)).toBeVisible();
  expect(path()).toBe('/step3');
  await user.click(screen.getByRole('link', { name: 'Choisir un service' }));
  await waitFor(() => expect(path()).toBe('/servicesStep'));
});

describe('what was typed and not saved', () => {
  test('is there again after a look at another step', async () => {
    const dossier = await openDossier(server, { saved: [CHOSEN] });
    const { user } = renderStep(server, 'step3', dossier);
    await fill(user, await place(), 'Eupen');
    await user.click(screen.getByRole('button', { name: 'Précédent' }));
    await screen.findByRole('heading', { level: 1, name: /Qui dépose/ });
    window.history.back();
    await waitFor(async () => expect(await place()).toHaveValue('Eupen'));
  });

  test('is there again after a session that ended under one’s hands', async () => {
    const dossier = await openDossier(server, { saved: [CHOSEN, DATES] });
    const { user } = renderStep(server, 'step3', dossier);
    await waitFor(async () => expect(await place()).toHaveValue('Bruxelles'));
    await user.clear(await place());
    await fill(user, await place(), 'Huy');
    await dossier.call('POST', '/logout');
    await user.click(await next());
    const dialog = await screen.findByRole('dialog', { name: 'Votre session a pris fin' });
    await user.type(within(dialog).getByLabelText('Mot de passe'), DEMO_PASSWORD);
    await user.click(within(dialog).getByRole('button', { name: 'Continuer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await place()).toHaveValue('Huy');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Huy');
    await user.click(await next());
    await waitFor(() => expect(path()).toBe('/dirigeants_service'));
    const again = await loginAs(server, 'client');
    const { body } = await again<{ demande: Demande }>('GET', `/demandes/${dossier.id}`);
    expect(body.demande).toMatchObject({ fait_a: 'Huy', progress: 75 });
  });
});

test('on a phone the bordereau opens from the bar, and leads to a gap', async () => {
  const restore = windowWidth(360);
  const dossier = await openDossier(server, { saved: [CHOSEN] });
  const { user } = renderStep(server, 'step3', dossier);
  await place();
  await user.click(await screen.findByRole('button', { name: /à compléter/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Bordereau' });
  await user.click(within(sheet).getByRole('button', { name: 'Lieu (fait à)' }));
  await waitFor(async () => expect(await place()).toHaveFocus());
  restore();
});
