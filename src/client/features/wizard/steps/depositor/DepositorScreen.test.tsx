import { cleanup, screen, waitFor, within } from '@testing-library/react';
import fr from '../../../../../../i18n/fr.json';
import { loginAs } from '../../../../../testing/callServer';
import { cutCalls } from '../../../../../testing/cutCalls';
import { messagesTo } from '../../../../../testing/mailbox';
import {
  button,
  fill,
  type OpenedDossier,
  openDossier,
  renderStep,
  takeElsewhere,
} from '../../../../../testing/openStep';
import { path } from '../../../../../testing/renderApp';
import { smsService } from '../../../../../testing/smsService';
import { startServer, type TestServer } from '../../../../../testing/startServer';

let server: TestServer;
const sms = smsService();
beforeAll(async () => {
  server = await startServer({ adapters: { sms: sms.adapter } });
});
beforeEach(() => sms.works());
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

const CHOSEN = { address_service: 1, dirigeants_service: 0, cession_parts_service: 0 };
const choice = (name: string) => screen.findByRole('radio', { name });
const next = () => screen.findByRole('button', { name: 'Continuer' });
const phone = () => screen.findByRole('textbox', { name: 'Numéro de GSM' });
const send = () => screen.findByRole('button', { name: 'Envoyer le lien' });
const MANAGER = 'Un dirigeant de la société';
const ACCOUNTANT = 'Un autre comptable ou un collaborateur';

async function arrive(saved: object[] = []) {
  const dossier = await openDossier(server, { saved: [CHOSEN, ...saved], progress: 25 });
  return { dossier, ...renderStep(server, 'step2', dossier) };
}

/** The provider's word on the depositor of a dossier whose SMS has left. */
async function decide({ call, id }: OpenedDossier, decision: string) {
  const { body } = await call<{ user: { session_id: string } }>('GET', `/demandes/${id}/verification`);
  await call('POST', `/sandbox/identity/${body.user.session_id}`, { decision });
}

test('someone must deposit', async () => {
  const { user } = await arrive();
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
  const { user, dossier } = await arrive();
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
  const { user, dossier } = await arrive();
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

test.each([MANAGER, ACCOUNTANT])('%s needs a check first', async (name) => {
  const { user, dossier } = await arrive();
  await user.click(await choice(name));
  await user.click(await next());
  const field = await phone();
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(
      'Envoyez d’abord le lien de contrôle d’identité à la personne qui dépose les documents au greffe.',
    ),
  );
  // Another accountant is to be named as well, and that stands above.
  const unnamed = name === ACCOUNTANT ? screen.getByRole('textbox', { name: fr['step2.name'] }) : null;
  if (unnamed) expect(unnamed).toHaveAccessibleDescription(fr['step2.errorName']);
  await waitFor(() => expect(unnamed ?? field).toHaveFocus());
  expect(path()).toBe('/step2');
  // The choice itself is kept already.
  expect(await dossier.read()).toMatchObject({ verification_id: null, progress: 25 });
});

test('a number must be there, and be a Belgian mobile', async () => {
  const { user } = await arrive();
  await user.click(await choice(MANAGER));
  await user.click(await send());
  const field = await phone();
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(
      'Indiquez le numéro de GSM de la personne qui dépose les documents au greffe.',
    ),
  );
  await waitFor(() => expect(field).toHaveFocus());
  await fill(user, field, '+32 2 123 45 67');
  expect(field).not.toHaveAccessibleDescription(/Indiquez/);
  await user.click(await send());
  await waitFor(() => expect(field).toHaveAccessibleDescription(/comme 0470 12 34 56/));
  expect(field).toHaveValue('+32 2 123 45 67');
});

test('after the link is sent the input is disabled, and after a second the block is gone', async () => {
  const { user, dossier } = await arrive();
  await user.click(await choice(MANAGER));
  await fill(user, await phone(), '0470/12.34.56');
  await user.click(await send());
  expect(await screen.findByText('Le lien de vérification a été envoyé avec succès')).toBeVisible();
  const field = await phone();
  expect(field).toBeDisabled();
  expect(field).toHaveValue('+32470123456');
  await waitFor(() => expect(field).not.toBeInTheDocument(), { timeout: 3_000 });
  expect(screen.getByText('+32 470 12 34 56')).toBeVisible();
  expect((await dossier.read()).verification).toMatchObject({ GSM: '+32470123456', status: 'pending' });
  await user.click(await next());
  await waitFor(() => expect(path()).toBe('/step3'));
  expect(await dossier.read()).toMatchObject({ depositaire: 'gestionnaire', progress: 50 });
});

test('a number that was checked before keeps its check', async () => {
  const first = await openDossier(server);
  const body = { GSM: '+32470999888', veriff_session: 'pending' };
  const { body: known } = await first.call<{ id: number }>('POST', '/verifications', body);
  const { user, dossier } = await arrive();
  await user.click(await choice(MANAGER));
  await fill(user, await phone(), '+32470999888');
  await user.click(await send());
  await waitFor(async () => expect((await dossier.read()).verification_id).toBe(known.id));
});

test('an identity accepted for an earlier dossier is offered, and used again without a link', async () => {
  const GSM = '+32470999777';
  const earlier = await openDossier(server);
  const { call, id, read } = earlier;
  const { body } = await call<{ id: number }>('POST', '/verifications', { GSM, veriff_session: 'pending' });
  await call('PUT', `/demandes/${id}`, { depositaire: 'gestionnaire' });
  await call('PUT', `/demandes/${id}`, { verification_id: body.id });
  await call('POST', '/send-verification-link', { number: GSM, lang: 'fr' });
  await waitFor(async () => expect(await messagesTo(server, GSM)).toHaveLength(1));
  await decide(earlier, 'approved');
  await waitFor(async () => expect((await read()).verification?.status).toBe('accepted'));

  const { user } = await arrive();
  await user.click(await choice(MANAGER));
  await fill(user, await phone(), GSM);
  await user.click(await send());
  expect(await screen.findByText(/^Identité déjà vérifiée le/)).toBeVisible();
  expect(await button(fr['checks.sendAnother'])).toBeVisible();
  await user.click(await button(fr['checks.reuse']));
  // Whichever comes first.
  expect(await screen.findByText(/^Acceptée$|a été envoyé/)).toHaveTextContent('Acceptée');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Changer de numéro' })).toHaveFocus());
  expect(await messagesTo(server, GSM)).toHaveLength(1);
  await user.click(await next());
  await waitFor(() => expect(path()).toBe('/step3'));
});

test('cancelling puts the block away and clears the number', async () => {
  const { user } = await arrive();
  await user.click(await choice(MANAGER));
  await fill(user, await phone(), '0470');
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(screen.queryByRole('textbox', { name: 'Numéro de GSM' })).toBeNull();
  const again = screen.getByRole('button', { name: 'Indiquer le numéro de GSM' });
  await waitFor(() => expect(again).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await phone()).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await user.click(await next());
  expect(await phone()).toHaveValue('');
  expect(await phone()).toHaveAccessibleDescription(/Envoyez d’abord le lien/);
});

/** A dossier whose depositor, another accountant, has a check. */
async function withCheck(GSM: string, { sent }: { sent: boolean }) {
  const dossier = await openDossier(server, { saved: [CHOSEN], progress: 25 });
  const check = await dossier.call<{ id: number }>('POST', '/verifications', { GSM });
  const named = { depositaire: 'autrecompt', depositaire_nom: 'Bart Claes' };
  for (const body of [named, { verification_id: check.body.id }])
    await dossier.call('PUT', `/demandes/${dossier.id}`, body);
  if (sent) await dossier.call('POST', '/send-verification-link', { number: GSM, lang: 'fr' });
  return { dossier, ...renderStep(server, 'step2', dossier) };
}

test('coming back shows who deposits and where his check stands', async () => {
  const { user } = await withCheck('+32470111222', { sent: true });
  // Drawn a moment after the form takes what is saved.
  expect(await screen.findByText('+32 470 11 12 22')).toBeVisible();
  expect(await choice(ACCOUNTANT)).toBeChecked();
  expect(screen.getByText('Lien envoyé')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Changer de numéro' }));
  expect(await phone()).toHaveValue('');
});

test('a link that expired is sent again to the same number', async () => {
  const GSM = '+32470111777';
  const expired = await withCheck(GSM, { sent: true });
  cleanup();
  await waitFor(async () => expect(await messagesTo(server, GSM)).toHaveLength(1));
  await decide(expired.dossier, 'expired');
  const { user } = renderStep(server, 'step2', expired.dossier);
  expect(await screen.findByText('Lien expiré')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Renvoyer le lien' }));
  expect(await screen.findByText('Lien envoyé', {}, { timeout: 3_000 })).toBeVisible();
  expect(await messagesTo(server, GSM)).toHaveLength(2);
  expect((await expired.dossier.read()).verification?.link_expired).toBe(false);
});

test('another number that was not sent is not passed over', async () => {
  const { user, dossier } = await withCheck('+32470333444', { sent: true });
  await user.click(await screen.findByRole('button', { name: 'Changer de numéro' }));
  await fill(user, await phone(), '0470 55 66 77');
  await user.click(await next());
  await waitFor(async () => expect(await phone()).toHaveAccessibleDescription(/Envoyez d’abord le lien/));
  expect(await phone()).toHaveValue('0470 55 66 77');
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await user.click(await next());
  await waitFor(() => expect(path()).toBe('/step3'));
  expect((await dossier.read()).verification).toMatchObject({ GSM: '+32470333444' });
});

test('another accountant is named: the power of attorney is theirs', async () => {
  const { user, dossier } = await withCheck('+32470111334', { sent: true });
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
  const { user, dossier } = await withCheck('+32470111335', { sent: true });
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
  await withCheck('+32470111337', { sent: true });
  cleanup();
  const next = await arrive();
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
  await arrive([told]);
  const name = await screen.findByRole('combobox', { name: fr['step2.name'] });
  expect(name).toHaveAccessibleDescription(fr['step2.errorNotInOffice']);
  expect(name).toHaveValue('');
});

test('the check of somebody is not another’s', async () => {
  const { user, dossier } = await withCheck('+32470111338', { sent: true });
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

test('who files for a company of their own is not offered to go without a check', async () => {
  const dossier = await openDossier(server, { who: 'gerant', lang: 'fr', saved: [CHOSEN], progress: 25 });
  renderStep(server, 'step2', dossier);
  await choice(MANAGER);
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'Le cabinet comptable' })).toBeNull());
});

test('a number whose link was never sent is not enough', async () => {
  const { user } = await withCheck('+32470111333', { sent: false });
  expect(await phone()).toHaveValue('+32470111333');
  await user.click(await next());
  await waitFor(async () =>
    expect(await phone()).toHaveAccessibleDescription(
      'Envoyez d’abord le lien de contrôle d’identité à la personne qui dépose les documents au greffe.',
    ),
  );
  await user.click(await send());
  await screen.findByText('Le lien de vérification a été envoyé avec succès');
  await user.click(await next());
  await waitFor(() => expect(path()).toBe('/step3'));
});

test('an SMS that is refused says why and is not enough; one that waits to be sent holds nobody up', async () => {
  const { user, dossier } = await arrive();
  await user.click(await choice(MANAGER));
  await fill(user, await phone(), '0470 12 77 88');
  sms.refuses('SMS number');
  await user.click(await send());
  expect(await screen.findByText(fr['identity.linkUnknownNumber'])).toBeVisible();
  expect(await button(fr['step2.resend'])).toBeVisible();
  expect(screen.getByText('Échec de l’envoi')).toBeVisible();
  await user.click(await next());
  expect(await phone()).toHaveValue('+32470127788');
  expect(path()).toBe('/step2');

  sms.isDown();
  await user.click(await send());
  expect(await screen.findByText(fr['identity.linkQueued'])).toBeVisible();
  await user.click(await next());
  await waitFor(() => expect(path()).toBe('/step3'));
  expect((await dossier.read()).verification).toMatchObject({ link_state: 'queued', link_sent_at: null });
});

/** A number to which no office's SMS leaves any more within the hour. */
async function exhaust(number: string) {
  const anyone = await loginAs(server, 'admin');
  for (let n = 0; n < server.config.limits.smsPerNumberHour; n += 1)
    await anyone('POST', '/send-verification-link', { number, lang: 'fr' });
}

test('a link that did not leave keeps from going on, though one was sent for an earlier dossier and refused', async () => {
  const number = '+32470111444';
  const { dossier: earlier } = await withCheck(number, { sent: true });
  cleanup();
  await waitFor(async () => expect(await messagesTo(server, number)).toHaveLength(1));
  await decide(earlier, 'declined');
  await exhaust(number);
  const { user, dossier } = await arrive();
  await user.click(await choice(MANAGER));
  await fill(user, await phone(), '0470 11 14 44');
  await user.click(await send());
  expect(await screen.findByText('Le lien n’a pas été envoyé.')).toBeVisible();
  expect(await phone()).toHaveValue('0470 11 14 44');
  await user.click(await next());
  await waitFor(async () => expect(await phone()).toHaveAccessibleDescription(/Envoyez d’abord le lien/));
  expect(await dossier.read()).toMatchObject({ progress: 25, verification: { link_sent_at: null } });
});

test('another kind of depositor is another person, with a check of his own', async () => {
  const { user, dossier } = await withCheck('+32470111555', { sent: true });
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

test('a number that cannot be looked up is kept, and looked up again', async () => {
  const { user, dossier } = await withCheck('+32470111777', { sent: true });
  await user.click(await choice(MANAGER));
  await fill(user, await phone(), '0470 11 18 88');
  const network = globalThis.fetch;
  const cut = jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const isSearch = (input as Request).url.includes('/findGSM/');
    return isSearch ? Promise.reject(new TypeError('no network')) : network(input, init);
  });
  await user.click(await send());
  await screen.findByText('Le lien n’a pas été envoyé.');
  // The button goes with what it tries again.
  await user.click(await screen.findByRole('button', { name: fr['ui.retry'] }));
  await waitFor(async () => expect(await phone()).toHaveFocus());
  await screen.findByText('Le lien n’a pas été envoyé.');
  cut.mockRestore();
  expect((await dossier.read()).depositaire).toBe('gestionnaire');
  await waitFor(async () => expect((await dossier.read()).drafts).toHaveLength(1));
  await user.click(await send());
  await screen.findByText('Le lien de vérification a été envoyé avec succès');
});

test('a link that is lost on the way is said, the number is kept, and the button asks for it again', async () => {
  const { user } = await arrive();
  await user.click(await choice(MANAGER));
  await fill(user, await phone(), '0470 11 19 99');
  const mend = cutCalls('POST', /^\/demandes\/\d+\/links$/);
  await user.click(await send());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Le lien n’a pas été envoyé.');
  expect(await phone()).toHaveValue('0470 11 19 99');
  mend();
  await user.click(within(alert).getByRole('button', { name: fr['ui.retry'] }));
  expect(await screen.findByText('Le lien de vérification a été envoyé avec succès')).toBeVisible();
});
