import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { fr } from '../../../../../testing/companyTexts';
import {
  ACCOUNTANT,
  arrive,
  arriveWithCheck,
  CHOSEN,
  choice,
  decide,
  MANAGER,
  next,
  phone,
  send,
} from '../../../../../testing/depositorStep';
import { button, fill, openDossier, renderStep, takeElsewhere } from '../../../../../testing/openStep';
import { path } from '../../../../../testing/renderApp';
import { startServer, type TestServer } from '../../../../../testing/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

test('someone must deposit', async () => {
  const { user } = await arrive(server);
  await choice(MANAGER);
  await user.click(await next());
  const group = screen.getByRole('group', { name: 'Déposant' });
  await waitFor(() =>
    expect(group).toHaveAccessibleDescription('Choisissez qui dépose les documents au greffe.'),
  );
  await waitFor(() =>
    expect(within(group).getByRole('radio', { name: 'Le cabinet comptable' })).toHaveFocus(),
  );
});

test('the office deposits without a check', async () => {
  const { user, dossier } = await arrive(server);
  await user.click(await choice('Le cabinet comptable'));
  expect(screen.queryByRole('textbox', { name: 'Numéro de GSM' })).toBeNull();
  expect(screen.getByRole('textbox', { name: fr['step2.name'] })).toHaveValue('Nathalie Delvaux');
  await user.click(await next());
  await waitFor(() => expect(path()).toBe('/step3'));
  expect(await dossier.read()).toMatchObject({
    depositaire: 'comptable',
    depositaire_nom: 'Nathalie Delvaux',
    progress: 50,
    verification_id: null,
  });
});

test('Enter pressed once more while it is saved saves nothing again', async () => {
  const { user, dossier } = await arrive(server);
  await user.click(await choice('Le cabinet comptable'));
  const calls = jest.spyOn(globalThis, 'fetch');
  await user.keyboard('{Enter}');
  expect(await button('Enregistrement…')).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe('/step3'));
  const saves = calls.mock.calls.filter(([input]) => {
    const { method, url } = input as Request;
    return method === 'PUT' && url.endsWith(`/demandes/${dossier.id}`);
  });
  expect(saves).toHaveLength(1);
});

test('coming back shows who deposits and where his check stands', async () => {
  const { user } = await arriveWithCheck(server, '+32470111222', { sent: true });
  // Drawn a moment after the form takes what is saved.
  expect(await screen.findByText('+32 470 11 12 22')).toBeVisible();
  expect(await choice(ACCOUNTANT)).toBeChecked();
  expect(screen.getByText('Lien envoyé')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Changer de numéro' }));
  expect(await phone()).toHaveValue('');
});

test('another accountant is named: the power of attorney is theirs', async () => {
  const { user, dossier } = await arriveWithCheck(server, '+32470111334', { sent: true });
  const name = await screen.findByRole('textbox', { name: fr['step2.name'] });
  expect(name).toHaveValue('Bart Claes');
  await user.clear(name);
  await user.click(await next());
  await waitFor(() => expect(name).toHaveAccessibleDescription(fr['step2.errorName']));
  await fill(user, name, 'CLAES Bart');
  await user.click(await next());
  await waitFor(() => expect(path()).toBe('/step3'));
  expect((await dossier.read()).depositaire_nom).toBe('CLAES Bart');
});

test('who is in office, or deposited before, is picked and not typed, with the number that is known', async () => {
  const { user, dossier } = await arriveWithCheck(server, '+32470111335', { sent: true });
  await user.click(await choice(MANAGER));
  const inOffice = await screen.findByRole('combobox', { name: fr['step2.name'] });
  expect(screen.queryByRole('textbox', { name: fr['step2.name'] })).toBeNull();
  await user.selectOptions(inOffice, 'Pieter Van den Broeck');
  await fill(user, await phone(), '0470 11 13 36');
  await user.click(await send());
  await screen.findByText('Le lien de vérification a été envoyé avec succès');
  expect((await dossier.read()).depositaire_nom).toBe('Pieter Van den Broeck');
  cleanup();

  // Bart Claes, who deposits an earlier dossier of the office.
  await arriveWithCheck(server, '+32470111337', { sent: true });
  cleanup();
  const next = await arrive(server);
  await next.user.click(await choice(ACCOUNTANT));
  await next.user.click(await button('Bart Claes'));
  expect(await phone()).toHaveValue('+32470111337');
  await next.user.click(await choice(MANAGER));
  await next.user.selectOptions(
    await screen.findByRole('combobox', { name: fr['step2.name'] }),
    'Pieter Van den Broeck',
  );
  expect(await phone()).toHaveValue('+32470111336');
});

test('who is no longer in office cannot deposit for the company', async () => {
  const told = { depositaire: 'gestionnaire', depositaire_nom: 'Jean Inconnu' };
  await arrive(server, [told]);
  const name = await screen.findByRole('combobox', { name: fr['step2.name'] });
  expect(name).toHaveAccessibleDescription(fr['step2.errorNotInOffice']);
  expect(name).toHaveValue('');
});

test('the check of somebody is not another’s', async () => {
  const { user, dossier } = await arriveWithCheck(server, '+32470111338', { sent: true });
  expect(await screen.findByText('+32 470 11 13 38')).toBeVisible();
  await fill(user, await screen.findByRole('textbox', { name: fr['step2.name'] }), 'Sarah Lecomte');
  await user.click(await next());
  expect(await phone()).toHaveAccessibleDescription(/Envoyez d’abord le lien/);
  const call = await takeElsewhere(dossier);
  await call('PUT', `/demandes/${dossier.id}`, {
    depositaire: 'autrecompt',
    depositaire_nom: 'Sarah Lecomte',
  });
  expect((await dossier.read()).verification).toBeNull();
});

test('another name on the card is asked about, and is theirs once it was said', async () => {
  const { user, dossier } = await arriveWithCheck(server, '+32470111777', { sent: true });
  await screen.findByText('Lien envoyé');
  await decide(dossier, 'approved', { givenName: 'Jan', surname: 'Peeters' });
  expect(await screen.findByText(/porte un autre nom\s: Jan Peeters/)).toBeVisible();
  expect(screen.getByText(fr['person.nameDiffers'])).toBeVisible();
  await user.click(await button(fr['checks.samePerson']));
  expect(await screen.findByText(fr['person.accepted'])).toBeVisible();
  expect((await dossier.read()).depositaire_differing_name).toBeNull();
});

test('an account of no office names the accounting firm that deposits', async () => {
  const dossier = await openDossier(server, { who: 'gerant', lang: 'fr', saved: [CHOSEN], progress: 25 });
  const { user } = renderStep(server, 'step2', dossier);
  await user.click(await choice('Le cabinet comptable'));
  const name = await screen.findByRole('textbox', { name: fr['step2.firm'] });
  expect(name).toHaveValue('');
  await user.click(await next());
  await waitFor(() => expect(name).toHaveAccessibleDescription(fr['step2.errorName']));
  await fill(user, name, 'Fiduciaire Delvaux');
  await user.click(await next());
  await waitFor(() => expect(path()).toBe('/step3'));
  expect(await dossier.read()).toMatchObject({
    depositaire: 'comptable',
    depositaire_nom: 'Fiduciaire Delvaux',
  });
});

test('another kind of depositor is another person, with a check of his own', async () => {
  const { user, dossier } = await arriveWithCheck(server, '+32470111555', { sent: true });
  await user.click(await choice(MANAGER));
  expect(await phone()).toHaveValue('');
  await user.click(await next());
  await waitFor(async () => expect(await phone()).toHaveAccessibleDescription(/Envoyez d’abord le lien/));

  // Nothing is lost while nothing is saved.
  await user.click(await choice(ACCOUNTANT));
  expect(await screen.findByText('+32 470 11 15 55')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Numéro de GSM' })).toBeNull();

  await user.click(await choice(MANAGER));
  await fill(user, await phone(), '0470 11 16 66');
  await user.click(await send());
  await screen.findByText('Le lien de vérification a été envoyé avec succès');
  await user.click(await next());
  await waitFor(() => expect(path()).toBe('/step3'));
  expect(await dossier.read()).toMatchObject({
    depositaire: 'gestionnaire',
    verification: { GSM: '+32470111666' },
  });
});
