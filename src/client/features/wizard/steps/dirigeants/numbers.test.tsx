import { screen, waitFor, within } from '@testing-library/react';
import type { Demande } from '#domain/dossier/demande';
import type { Dirigeant } from '#domain/dossier/directorRecords';
import { sendLinks } from '../../../../../testing/callServer';
import { fr } from '../../../../../testing/companyTexts';
import { number, openDirectors, row } from '../../../../../testing/directorsStep';
import { messagesTo } from '../../../../../testing/mailbox';
import {
  button,
  type OpenedDossier,
  openDossier,
  renderStep,
  takeElsewhere,
} from '../../../../../testing/openStep';
import { path } from '../../../../../testing/renderApp';
import { startServer, type TestServer } from '../../../../../testing/startServer';

let server: TestServer;
let dossier: OpenedDossier;
let demande: Demande;

beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  dossier = await openDirectors(server);
  demande = await dossier.read();
});
afterEach(async () => {
  // What an earlier one says would be offered.
  const elsewhere = await takeElsewhere(dossier);
  await elsewhere('DELETE', `/demandes/${dossier.id}`);
});
afterAll(() => server.close());

/** As the registry lists them. */
const director = (index: number) => demande.dirigeants[index] as Dirigeant;
const call = (method: 'PUT' | 'DELETE', index: number, body?: object) =>
  dossier.call(method, `/dirigeantsService/${director(index).id}`, body);
const saved = async () => (await dossier.read()).dirigeants;

const visit = () => renderStep(server, 'dirigeantsService', dossier);
const goOn = async () => button(/^Continuer/);

test('going on needs a number for everyone, who leaves included: the first gap opens and has the focus', async () => {
  await call('PUT', 0, { GSM: '+32470000001' });
  await call('PUT', 1, { GSM: '+32470000002' });
  await call('DELETE', 2);
  const { user } = visit();
  expect(await row('Lambrechts')).toHaveTextContent('Fin de mandat');

  await user.click(await goOn());
  expect(await screen.findByRole('alert')).toHaveTextContent(fr['dirigeants.errorGsmNull']);
  expect(
    await screen.findByRole('heading', { name: /Contrôle d’identité de Marc Lambrechts/ }),
  ).toBeVisible();
  await waitFor(async () => expect(await number()).toHaveFocus());
  expect(path()).toBe('/dirigeants_service');

  await user.type(await number(), '0470 00 00 03');
  await user.click(await button('Envoyer le lien'));
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: /Contrôle d/ })).toBeNull(), {
    timeout: 12_000,
  });
  // Two of the three have a number and were sent nothing.
  await user.click(await goOn());
  expect(await screen.findByRole('alert')).toHaveTextContent(fr['dirigeants.errorLinksNotSent']);
  const all = await button('Envoyer les 2 liens');
  await waitFor(() => expect(all).toHaveFocus());
  await user.click(all);
  expect(await screen.findByText('2 liens sont en cours d’envoi.')).toBeVisible();
  await waitFor(() => expect(all).not.toBeInTheDocument());
  await user.click(await goOn());
  await waitFor(() => expect(path()).toBe('/cession_service'));
});

test('who has no Belgian mobile number says why, is asked for their card, and keeps nobody from going on', async () => {
  for (const index of [1, 2]) await call('PUT', index, { GSM: `+3247000000${index}` });
  await call('DELETE', 2);
  await sendLinks(demande.id, dossier.call);
  const { user } = visit();
  await user.click(await button(/^Ajouter le numéro de GSM.*Claire/));
  await user.click(await button(fr['person.noMobile.ask']));
  expect(screen.queryByRole('textbox', { name: fr['person.mobile'] })).toBeNull();
  const choice = await screen.findByLabelText(fr['person.noMobile']);
  // Who stays can be reached.
  expect(within(choice).queryByText(fr['person.noMobile.unreachable'])).toBeNull();
  await user.selectOptions(choice, 'unable');
  await user.click(await button(fr['person.save']));
  const claire = within(await row('Claire'));
  expect(await claire.findByText(fr['person.cardWanted'])).toBeVisible();
  expect(claire.getByRole('link', { name: /Remettre la carte.*Claire/ })).toHaveAttribute(
    'href',
    `/form?demande_id=${demande.id}&tab=checks`,
  );
  expect((await saved())[0]).toMatchObject({ GSM: null, no_mobile: 'unable' });
  await user.click(await goOn());
  await waitFor(() => expect(path()).toBe('/cession_service'));
});

test('who leaves and cannot be reached is asked for no card', async () => {
  await call('DELETE', 2);
  const { user } = visit();
  const choice = () => screen.findByLabelText(fr['person.noMobile']);
  await user.click(await button(/^Ajouter le numéro de GSM.*Lambrechts/));
  await user.click(await button(fr['person.noMobile.ask']));
  await user.selectOptions(await choice(), 'unreachable');
  expect(await choice()).toHaveAccessibleDescription(fr['person.unreachableHelp']);
  await user.click(await button(fr['person.save']));
  await waitFor(async () =>
    expect((await saved())[2]).toMatchObject({ GSM: null, no_mobile: 'unreachable' }),
  );
  expect(within(await row('Lambrechts')).queryByText(fr['person.cardWanted'])).toBeNull();
});

test('the number is checked and saved as the server keeps it; that the link left is said for two seconds, and the next number is asked', async () => {
  const { user } = visit();
  await user.click(await button(/^Ajouter le numéro de GSM.: Pieter Van den Broeck$/));
  await waitFor(async () => expect(await number()).toHaveFocus());

  await user.click(await button('Envoyer le lien'));
  await waitFor(async () =>
    expect(await number()).toHaveAccessibleDescription(fr['dirigeants.errorPhoneRequired']),
  );
  await user.type(await number(), '+33 6 12 34 56 78');
  await user.click(await button('Envoyer le lien'));
  await waitFor(async () =>
    expect(await number()).toHaveAccessibleDescription(fr['dirigeants.errorInvalidPhoneFormat']),
  );
  // The message names the way out that the form has.
  expect(fr['dirigeants.errorInvalidPhoneFormat']).toContain(fr['person.noMobile.ask']);
  expect(await button(fr['person.noMobile.ask'])).toBeVisible();
  expect((await saved())[1]?.GSM).toBeNull();

  await user.clear(await number());
  await user.type(await number(), '0472/00.90.17');
  await user.click(await button('Envoyer le lien'));
  expect(await screen.findByText(fr['identity.linkSent'])).toBeVisible();
  const sentAt = Date.now();
  expect((await saved())[1]).toMatchObject({ GSM: '+32472009017', status: 'pending' });
  const marc = await screen.findByRole('form', { name: /Marc Lambrechts/ });
  await waitFor(() => expect(within(marc).getByRole('textbox')).toHaveFocus());
  await waitFor(() => expect(screen.queryByText(fr['identity.linkSent'])).toBeNull(), { timeout: 12_000 });
  expect(Date.now() - sentAt).toBeGreaterThanOrEqual(1_500);
  expect(await row('Van den Broeck')).toHaveTextContent('+32 472 00 90 17');
});

test('a number that stays the same is saved as one that waits for its check', async () => {
  const GSM = '+32472009021';
  await call('PUT', 1, { GSM });
  const { user } = visit();
  await user.click(await button(/^Envoyer le lien.: Pieter Van den Broeck$/));
  await waitFor(async () => expect(await number()).toHaveFocus());
  const network = globalThis.fetch;
  const bodies: Promise<unknown>[] = [];
  const listening = jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const request = input as Request;
    if (request.method === 'PUT' && request.url.includes('/dirigeantsService/'))
      bodies.push(request.clone().json());
    return network(input, init);
  });
  await user.keyboard('{Enter}');
  await screen.findByText(fr['identity.linkSent']);
  listening.mockRestore();
  expect(await Promise.all(bodies)).toEqual([{ GSM, status: 'pending' }]);
});

test('no press and no key is lost while a link leaves, and Enter twice sends it once', async () => {
  const { user } = visit();
  await user.click(await button(/^Ajouter le numéro de GSM.: Claire Dumont-Vandenberghe$/));
  await user.type(await number(), '0472009018');
  const network = globalThis.fetch;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const links: string[] = [];
  const holding = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { url } = input as Request;
    if (url.endsWith('/links')) {
      links.push(url);
      await held;
    }
    return network(input, init);
  });
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(links).toHaveLength(1));
  await user.click(await button(/^Ajouter le numéro de GSM.: Marc Lambrechts$/));
  const form = await screen.findByRole('form', { name: /Marc Lambrechts/ });
  const marc = within(form).getByRole('textbox', { name: fr['person.mobile'] });
  await waitFor(() => expect(marc).toHaveFocus());
  await user.keyboard('0470');
  letGo();
  expect(await screen.findByText(fr['identity.linkSent'])).toBeVisible();
  await user.keyboard('33');
  expect(marc).toHaveValue('047033');
  expect(marc).toHaveFocus();
  holding.mockRestore();
  expect(links).toHaveLength(1);
  expect(await messagesTo(server, '+32472009018')).toHaveLength(1);
});

test('a number that is filled in is typed over', async () => {
  await call('PUT', 1, { GSM: '+32472009022' });
  const { user } = visit();
  await user.click(await button(/^Envoyer le lien.: Pieter Van den Broeck$/));
  await waitFor(async () => expect(await number()).toHaveFocus());
  await user.keyboard('0472009023');
  expect(await number()).toHaveValue('0472009023');
});

test('a number of somebody else is told before anything is sent, and sent all the same once that is known', async () => {
  const GSM = '+32472009019';
  await call('PUT', 1, { GSM });
  const { user } = visit();
  await user.click(await button(/^Ajouter le numéro de GSM.: Claire Dumont-Vandenberghe$/));
  await user.type(await number(), '0472009019{Enter}');
  expect(await screen.findByText(/aussi celui de Pieter Van den Broeck\./)).toBeVisible();
  expect((await saved())[0]).toMatchObject({ GSM, link_state: 'none' });
  await user.click(await button(fr['person.sendAnyway']));
  await waitFor(async () =>
    expect((await saved()).slice(0, 2).map(({ link_state }) => link_state)).toEqual(['sent', 'none']),
  );
});

test('another name on the card is asked about, and answered on the row', async () => {
  await dossier.call('PUT', `/dirigeantsService/${director(0).id}`, { GSM: '+32472009020' });
  await sendLinks(dossier.id, dossier.call);
  const [claire] = await saved();
  const person = { givenName: 'Anna', surname: 'De Vos' };
  await dossier.call('POST', `/sandbox/identity/${claire?.session_id}`, { decision: 'approved', person });
  const { user } = visit();
  expect(await screen.findByText(/porte un autre nom.: Anna De Vos\.$/)).toBeVisible();
  expect(await row('Vandenberghe Claire')).toHaveTextContent(fr['person.nameDiffers']);
  await user.click(await button(fr['checks.samePerson']));
  await waitFor(async () =>
    expect(await row('Vandenberghe Claire')).toHaveTextContent(fr['person.accepted']),
  );
  expect(screen.queryByText(/porte un autre nom/)).toBeNull();
});

test('Escape leaves everything as it was', async () => {
  const { user } = visit();
  const open = () => button(/^Ajouter le numéro de GSM.: Claire Dumont-Vandenberghe$/);
  await user.click(await open());
  await user.type(await number(), '0470');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox')).toBeNull();
  await waitFor(async () => expect(await open()).toHaveFocus());
  expect((await saved())[0]?.GSM).toBeNull();
});

test('numbers that an earlier dossier of the company has are shown, and sent with one press', async () => {
  await call('PUT', 0, { GSM: '+32470000091' });
  await call('PUT', 1, { GSM: '+32470000092' });
  await call('DELETE', 2);
  dossier = await openDossier(server, {
    saved: [{ address_service: 0, dirigeants_service: 1, cession_parts_service: 0 }],
  });
  demande = await dossier.read();
  const { user } = visit();
  await waitFor(async () => expect(await row('Lambrechts')).toHaveTextContent(/met déjà fin à ce mandat/));
  expect(await row('Dumont')).not.toHaveTextContent(/met déjà fin/);
  expect(await row('Dumont')).toHaveTextContent(/\+32 470 00 00 91.*Lien non envoyé/);
  const all = await button('Envoyer les 2 liens');
  expect(screen.getByText(/Pieter Van den Broeck.\+32.470.00.00.92/)).toBeVisible();
  expect((await saved())[0]?.GSM).toBeNull();
  await user.dblClick(all);
  await waitFor(async () =>
    expect((await saved()).map(({ GSM, link_state }) => [GSM, link_state])).toEqual([
      ['+32470000091', 'sent'],
      ['+32470000092', 'sent'],
      [null, 'none'],
    ]),
  );
  for (const GSM of ['+32470000091', '+32470000092']) expect(await messagesTo(server, GSM)).toHaveLength(1);
  // Nobody else's number is known: Marc's is asked.
  const marc = await screen.findByRole('form', { name: /Marc Lambrechts/ });
  await waitFor(() => expect(within(marc).getByRole('textbox')).toHaveFocus());
});
