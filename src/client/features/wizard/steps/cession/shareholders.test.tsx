import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Shareholder } from '#domain/dossier/holderRecords';
import { loginAs } from '../../../../../testing/callServer';
import { described, field, fill, holding, openWithTwo, row } from '../../../../../testing/cessionStep';
import { fr } from '../../../../../testing/companyTexts';
import { cutCalls } from '../../../../../testing/cutCalls';
import { messagesTo } from '../../../../../testing/mailbox';
import { button, type OpenedDossier, renderStep, takeElsewhere } from '../../../../../testing/openStep';
import { startServer, type TestServer } from '../../../../../testing/startServer';

let server: TestServer;
let dossier: OpenedDossier;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

const withTwo = async (first?: string) => {
  dossier = await openWithTwo(server, first);
};
const visit = () => renderStep(server, 'cessionService', dossier);
const saved = async () => (await dossier.read()).shareholders;
/** The form of a person is there no more: neither of its two parts. */
const closed = () =>
  waitFor(() => {
    expect(screen.queryByRole('textbox', { name: 'Numéro de GSM' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Nom complet' })).toBeNull();
  });

test('adding goes form, phone, list', async () => {
  await withTwo('500');
  const { user } = visit();
  await user.click(await button('Ajouter un actionnaire +1 crédit'));
  await user.click(await button('Continuer +1 crédit'));
  await described('Nom complet', fr['cessionParts.errorFieldsNull']);

  // What nobody holds yet is proposed.
  expect(await field('Actions après')).toHaveValue('100');
  await fill(user, await field('Nom complet'), 'Jeroen Vanderstraeten-Willems');
  await user.click(await button('Continuer +1 crédit'));
  const number = await field('Numéro de GSM');
  await waitFor(() => expect(number).toHaveFocus());
  expect(screen.getByText('6 crédits')).toBeVisible();

  await user.click(await button('Envoyer le lien'));
  await described('Numéro de GSM', fr['cessionParts.errorPhoneRequired']);
  await fill(user, number, '02 511 00 00');
  await user.click(await button('Envoyer le lien'));
  await described('Numéro de GSM', fr['cessionParts.errorInvalidPhoneFormat']);
  await fill(user, number, '0468/00.21.45');
  await user.click(await button('Envoyer le lien'));
  expect(await screen.findByText(fr['identity.linkSent'])).toBeVisible();
  await closed();
  expect((await saved()).map(holding).at(-1)).toEqual([
    'Jeroen Vanderstraeten-Willems',
    '0',
    '100',
    '+32468002145',
    0,
  ]);
});

test('editing goes form, phone, list; the name of an origin stays', async () => {
  await withTwo();
  const { user } = visit();
  await user.click(await button('Modifier Claire Dumont'));
  expect(await field('Nom complet')).toBeDisabled();
  await fill(user, await field('Actions avant'), '');
  await user.click(screen.getAllByRole('button', { name: 'Continuer' })[0] as HTMLElement);
  await described('Actions avant', fr['cessionParts.errorFieldsNull']);
  await fill(user, await field('Actions avant'), '0');
  await user.click(screen.getAllByRole('button', { name: 'Continuer' })[0] as HTMLElement);
  await described('Actions avant', fr['cessionParts.errorHeldNothing']);
  await fill(user, await field('Actions avant'), '650');
  await user.click(screen.getAllByRole('button', { name: 'Continuer' })[0] as HTMLElement);
  expect(await field('Numéro de GSM')).toHaveValue('+32470000001');
  await user.keyboard('{Escape}');
  await closed();
  expect((await saved()).map(holding)[0]).toEqual(['Claire Dumont', '650', '600', '+32470000001', 1]);
  expect(await screen.findByText(/La colonne « Avant » donne/)).toBeVisible();
});

describe('who was checked already', () => {
  const claire = async () => (await saved())[0] as Shareholder;
  /** Sends Claire the link; `decide` is the provider's word on it. */
  const linked = async () => {
    await withTwo();
    await dossier.call('PUT', `/shareholders/${(await claire()).id}`, { GSM });
    await dossier.call('POST', '/send-verification-link', { number: GSM, lang: 'fr' });
    await waitFor(async () => expect((await claire()).session_id).not.toBeNull());
    const { session_id } = await claire();
    return (decision: string) => dossier.call('POST', `/sandbox/identity/${session_id}`, { decision });
  };
  let numbers = 0;
  let GSM = '';
  beforeEach(() => {
    numbers += 1;
    GSM = `+3247188000${numbers}`;
  });
  const links = async () => (await messagesTo(server, GSM)).length;
  const toPhone = async (user: UserEvent) => {
    await user.click(await button('Modifier Claire Dumont'));
    await fill(user, await field('Actions après'), '590');
    await user.click(screen.getAllByRole('button', { name: 'Continuer' })[0] as HTMLElement);
    await field('Numéro de GSM');
  };

  test('and accepted stays so: with the same number no link is sent, and none is said to be', async () => {
    const decide = await linked();
    await decide('approved');
    const before = await claire();
    const { user } = visit();
    await toPhone(user);
    expect(await screen.findByText(/est acceptée pour ce numéro/)).toBeVisible();
    await user.click(await button(fr['person.keepNumber']));
    await closed();
    expect(screen.queryByText(fr['identity.linkSent'])).toBeNull();
    await waitFor(async () => expect(await button('Modifier Claire Dumont')).toHaveFocus());
    expect(await claire()).toEqual({ ...before, shares: '590' });
    expect(await links()).toBe(1);
  });

  test('and accepted while his form stood open: no link is said to be sent', async () => {
    const decide = await linked();
    const { user } = visit();
    await toPhone(user);
    const send = await button(fr['person.sendLink']);
    await decide('approved');
    await user.click(send);
    await closed();
    expect(screen.queryByText(fr['identity.linkSent'])).toBeNull();
    expect((await claire()).status).toBe('accepted');
    expect(await links()).toBe(1);
  });

  test('and accepted with another number is asked for it', async () => {
    const decide = await linked();
    await decide('approved');
    const { user } = visit();
    await toPhone(user);
    await fill(user, await field('Numéro de GSM'), '0471 88 00 99');
    await user.click(await button(fr['person.sendLink']));
    expect(await screen.findByText(fr['identity.linkSent'])).toBeVisible();
    expect(await claire()).toMatchObject({ GSM: '+32471880099', status: 'pending' });
  });

  test('whose link expired is sent another one from the list', async () => {
    const decide = await linked();
    await decide('expired');
    const { session_id } = await claire();
    const { user } = visit();
    expect(await row('Claire Dumont')).toHaveTextContent('Lien expiré');
    await user.click(await button('Renvoyer : Claire Dumont'));
    await waitFor(async () => expect(await row('Claire Dumont')).toHaveTextContent('Lien envoyé'));
    expect(await links()).toBe(2);
    expect((await claire()).session_id).not.toBe(session_id);
  });

  test('and refused waits again, also when the next link does not leave', async () => {
    const decide = await linked();
    await decide('declined');
    const admin = await loginAs(server, 'admin');
    for (let n = 0; n < 5; n += 1)
      await admin('POST', '/send-verification-link', { number: GSM, lang: 'fr' });
    const { user } = visit();
    await toPhone(user);
    await user.click(await button(fr['person.sendLink']));
    expect(await screen.findByRole('alert')).toHaveTextContent(fr['person.sendFailed']);
    expect((await claire()).status).toBe('pending');
  });
});

describe('what the server does not do is said, in its own words where it has some', () => {
  const OWN = 'Le registre ne répond pas.';
  const said = (words: string) => waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));

  test('of who comes: in the form, which stays as typed', async () => {
    await withTwo();
    const { user } = visit();
    await user.click(await button('Ajouter un actionnaire +1 crédit'));
    await user.click(await button('Continuer +1 crédit'));
    for (const name of ['Nom complet', 'Actions après'])
      await described(name, fr['cessionParts.errorFieldsNull']);
    await fill(user, await field('Nom complet'), 'Jeroen');
    await fill(user, await field('Actions après'), '10');
    const mend = cutCalls('POST', /^\/shareholders$/, 500);
    await user.click(await button('Continuer +1 crédit'));
    await said(fr['cessionParts.errorAdd']);
    mend();
    cutCalls('POST', /^\/shareholders$/, 422, { error: OWN });
    await user.click(await button('Continuer +1 crédit'));
    await said(OWN);
    expect(await field('Nom complet')).toHaveValue('Jeroen');
  });

  test('of who changes, and of who goes', async () => {
    await withTwo();
    const { user } = visit();
    await user.click(await button('Modifier Claire Dumont'));
    await fill(user, await field('Actions après'), '590');
    const submit = () => screen.getAllByRole('button', { name: 'Continuer' })[0] as HTMLElement;
    let mend = cutCalls('PUT', /^\/shareholders\//, 500);
    await user.click(submit());
    await said(fr['cessionParts.errorUpdate']);
    mend();
    mend = cutCalls('PUT', /^\/shareholders\//, 422, { error: OWN });
    await user.click(submit());
    await said(OWN);
    mend();
    await user.click(await button('Annuler'));

    cutCalls('DELETE', /^\/shareholders\//, 500);
    await user.click(await button('Supprimer Marc Lambrechts'));
    const dialog = await screen.findByRole('dialog', { name: /Supprimer Marc Lambrechts/ });
    await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(fr['cessionParts.errorDelete']);
  });
});

test('deleting asks first', async () => {
  await withTwo();
  const { user } = visit();
  await user.click(await button('Supprimer Marc Lambrechts'));
  const dialog = await screen.findByRole('dialog', { name: /Supprimer Marc Lambrechts/ });
  expect(dialog).toHaveTextContent('Si la personne cède tout');
  expect(within(dialog).getByRole('button', { name: 'Garder' })).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
  await waitFor(async () => expect(await saved()).toHaveLength(1));
  expect(await screen.findByText('Il manque 400 actions.', { selector: 'strong' })).toBeVisible();
});

test('a request that was deleted elsewhere is said to be gone', async () => {
  await withTwo('500');
  const { user } = visit();
  await user.click(await button('Ajouter un actionnaire +1 crédit'));
  await fill(user, await field('Nom complet'), 'Jeroen');
  await (await takeElsewhere(dossier))('DELETE', `/demandes/${dossier.id}`);
  await user.click(await button('Continuer +1 crédit'));
  expect(await screen.findByRole('heading', { name: fr['wizard.notFound'] })).toBeVisible();
});
