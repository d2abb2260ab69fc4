import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { loginAs } from '../../../../../testing/callServer';
import { fr } from '../../../../../testing/companyTexts';
import { cutCalls } from '../../../../../testing/cutCalls';
import {
  ACCOUNTANT,
  arrive,
  arriveWithCheck,
  choice,
  decide,
  MANAGER,
  next,
  phone,
  send,
} from '../../../../../testing/depositorStep';
import { messagesTo } from '../../../../../testing/mailbox';
import { button, fill, openDossier, renderStep } from '../../../../../testing/openStep';
import { path } from '../../../../../testing/renderApp';
import { smsService } from '../../../../../testing/smsService';
import { startServer, type TestServer } from '../../../../../testing/startServer';

/* The link of the depositor's identity check. */

let server: TestServer;
const sms = smsService();
beforeAll(async () => {
  server = await startServer({ adapters: { sms: sms.adapter } });
});
beforeEach(() => sms.works());
afterAll(() => server.close());

afterEach(() => jest.restoreAllMocks());

test.each([MANAGER, ACCOUNTANT])('%s needs a check first', async (name) => {
  const { user, dossier } = await arrive(server);
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
  const { user } = await arrive(server);
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
  const { user, dossier } = await arrive(server);
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
  const { user, dossier } = await arrive(server);
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

  const { user } = await arrive(server);
  await user.click(await choice(MANAGER));
  await fill(user, await phone(), GSM);
  await user.click(await send());
  expect(await screen.findByText(/^Identité déjà contrôlée le/)).toBeVisible();
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
  const { user } = await arrive(server);
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

test('a link that expired is sent again to the same number', async () => {
  const GSM = '+32470111777';
  const expired = await arriveWithCheck(server, GSM, { sent: true });
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
  const { user, dossier } = await arriveWithCheck(server, '+32470333444', { sent: true });
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

test('a number whose link was never sent is not enough', async () => {
  const { user } = await arriveWithCheck(server, '+32470111333', { sent: false });
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
  const { user, dossier } = await arrive(server);
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
  const { dossier: earlier } = await arriveWithCheck(server, number, { sent: true });
  cleanup();
  await waitFor(async () => expect(await messagesTo(server, number)).toHaveLength(1));
  await decide(earlier, 'declined');
  await exhaust(number);
  const { user, dossier } = await arrive(server);
  await user.click(await choice(MANAGER));
  await fill(user, await phone(), '0470 11 14 44');
  await user.click(await send());
  expect(await screen.findByText('Le lien n’a pas été envoyé.')).toBeVisible();
  expect(await phone()).toHaveValue('0470 11 14 44');
  await user.click(await next());
  await waitFor(async () => expect(await phone()).toHaveAccessibleDescription(/Envoyez d’abord le lien/));
  expect(await dossier.read()).toMatchObject({ progress: 25, verification: { link_sent_at: null } });
});

test('a number that cannot be looked up is kept, and looked up again', async () => {
  const { user, dossier } = await arriveWithCheck(server, '+32470111777', { sent: true });
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
  const { user } = await arrive(server);
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
