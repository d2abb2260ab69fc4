import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Shareholder } from '#domain/entities/services';
import fr from '../../../../i18n/fr.json';
import { callerOf } from '../../../testing/callServer';
import { messagesTo } from '../../../testing/mailbox';
import {
  button,
  type OpenedDossier,
  openDossier,
  fill as paste,
  renderStep,
} from '../../../testing/openStep';
import { address } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
let dossier: OpenedDossier;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const steps = [
  { address_service: 0, dirigeants_service: 0, cession_parts_service: 1 },
  { depositaire: 'comptable' },
  { date_changement: '2026-12-01', date_assemblee: '2026-11-20', fait_a: 'Bruxelles' },
];
async function open(number = '1999000150') {
  dossier = await openDossier(server, { number, saved: steps, progress: 75 });
}
const post = (body: object) => dossier.call('POST', '/shareholders', { demande_id: dossier.id, ...body });
/** Two shareholders of a thousand shares, with their numbers. */
const withTwo = async (first = '600', second = '400') => {
  await open();
  const shareholders = [
    { full_name: 'Claire Dumont', shares_old: '600', shares: first, GSM: '+32470000001' },
    { full_name: 'Marc Lambrechts', shares_old: '400', shares: second, GSM: '+32470000002' },
  ];
  await post({ is_origin: 1, total_shares: '1000', shareholders });
};
const visit = (lang: 'fr' | 'nl' = 'fr') => renderStep(server, 'cessionService', dossier, lang);
const saved = async () => (await dossier.read()).shareholders;
const holding = ({ full_name, shares_old, shares, GSM, is_origin }: Shareholder) => [
  full_name,
  shares_old,
  shares,
  GSM,
  is_origin,
];

const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
/** In place of what is in the field. */
async function fill(user: UserEvent, control: HTMLElement, text: string) {
  await user.clear(control);
  await paste(user, control, text);
}
const described = (name: string, message: string) =>
  waitFor(async () => expect(await field(name)).toHaveAccessibleDescription(message));
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const goOn = () => button(/^Continuer/);
/** Thousands and signs are parted by spaces of several kinds. */
const plain = (element: HTMLElement) => (element.textContent ?? '').replace(/\s/g, ' ');

describe('the opening distribution', () => {
  test('is extracted: shown to confirm, with its source, the total, and names that are fixed', async () => {
    await open();
    const { user } = visit();
    const dialog = await screen.findByRole('dialog', { name: /Comment indiquer les actionnaires/ });
    await user.click(within(dialog).getByRole('button', { name: fr['cessionParts.choiceAuto'] }));
    expect(await row('Fonds Meridia')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Extraite par IA, à confirmer')).toBeVisible();
    expect(await screen.findByText(/Comptes annuels 2022.*16 mai 2023/)).toBeVisible();
    // What was found is to be gone through: from its first line.
    const [first] = (await dossier.read()).shareholders;
    await waitFor(async () => expect(await button(`Modifier ${first?.full_name}`)).toHaveFocus());

    const { nb_total_actions, shareholders } = await dossier.read();
    expect(nb_total_actions).toBe('1000');
    expect(shareholders.map(holding)[3]).toEqual(['Fonds Meridia SRL', '100', '100', null, 1]);
    // They were there before: nobody pays for them.
    expect(screen.getByText('5 crédits')).toBeVisible();

    await user.click(await button('Modifier Fonds Meridia SRL'));
    expect(await field('Nom complet')).toBeDisabled();
  });

  test('nothing found: said, and given by hand at no cost', async () => {
    await open('1999000051');
    const { user } = visit();
    await user.click(await button(fr['cessionParts.choiceAuto']));
    expect(await screen.findByRole('alert')).toHaveTextContent(fr['extraction.notFound']);
    await user.click(await button(fr['cessionParts.choiceManual']));

    await user.click(await button('Enregistrer la répartition'));
    await described('Nom complet', fr['cessionParts.errorFieldsNull']);
    await fill(user, await field('Nom complet'), 'Élise Lambotte');
    const [first, second] = await screen.findAllByRole('textbox', { name: 'Actions' });
    await fill(user, first as HTMLElement, '99,5');
    await fill(user, await field('Actionnaire 2'), 'Louis Lambotte');
    await fill(user, second as HTMLElement, '0,5');
    await user.click(await button('Enregistrer la répartition'));

    expect(await row('Louis Lambotte')).toBeVisible();
    expect(screen.getByText('Saisie par vous')).toBeVisible();
    const { nb_total_actions, shareholders } = await dossier.read();
    expect(nb_total_actions).toBe('100');
    expect(shareholders.map(holding)).toEqual([
      ['Élise Lambotte', '99.5', '99.5', null, 1],
      ['Louis Lambotte', '0.5', '0.5', null, 1],
    ]);
    expect(screen.getByText('5 crédits')).toBeVisible();
  });

  test('a form without capital has no capital card', async () => {
    await open('1999000051');
    visit();
    await screen.findByRole('dialog');
    expect(screen.getByText('Total des actions')).toBeInTheDocument();
    expect(screen.queryByText('Capital')).toBeNull();
  });
});

describe('the rule of the sum', () => {
  test('a comma, a difference in exact decimals, and the way on once it is nought', async () => {
    await withTwo('589,75');
    const { user } = visit();
    const notice = await screen.findByText('Il manque 10,25 actions.', { selector: 'strong' });
    expect(plain(notice.parentElement as HTMLElement)).toContain(
      'La colonne « Après » fait 989,75 ; elle doit faire 1 000',
    );
    expect(plain(await row('^Total'))).toBe('Total1 000989,75−10,25');

    await user.click(await goOn());
    expect(await screen.findByRole('alert')).toHaveTextContent(fr['cessionParts.errorSharesMessage']);
    expect(address()).toBe('/cession_service');

    await user.click(await button('Modifier Marc Lambrechts'));
    await fill(user, await field('Actions après'), '410,25');
    await user.click(screen.getAllByRole('button', { name: 'Continuer' })[0] as HTMLElement);
    await user.click(await button('Plus tard'));
    await waitFor(() => expect(screen.queryByText('Il manque 10,25 actions.')).toBeNull());
    expect((await saved()).map(({ shares }) => shares)).toEqual(['589.75', '410.25']);
    await user.click(await goOn());
    await waitFor(() => expect(address()).toBe('/step4'));
  });

  test.each([
    ['600,0001', true],
    ['599,9999', true],
    ['600,0002', false],
    ['599,9998', false],
  ])('%s beside 400 of 1000: passes is %s', async (shares, passes) => {
    await withTwo(shares);
    const { user } = visit();
    await row('Claire Dumont');
    await user.click(await goOn());
    if (passes) await waitFor(() => expect(address()).toBe('/step4'));
    else expect(await screen.findByRole('alert')).toHaveTextContent(fr['cessionParts.errorSharesMessage']);
  });

  test('too many, in Dutch', async () => {
    await withTwo('1600,5');
    visit('nl');
    const notice = await screen.findByText(/te veel\.$/, { selector: 'strong' });
    expect(notice.parentElement).toHaveTextContent('De kolom “Na” geeft 2.000,5; ze moet 1.000 geven');
  });

  test('no total: it opens, and says what is wrong with what is typed', async () => {
    await open();
    await post({ is_origin: 1, shareholders: [{ full_name: 'A', shares: '10', GSM: '+32470000001' }] });
    const { user } = visit();
    await row('^A ');
    await user.click(await goOn());
    expect(await screen.findByRole('alert')).toHaveTextContent(fr['cessionParts.errorTotalMissing']);
    const total = await field('Total des actions');
    await waitFor(() => expect(total).toHaveFocus());

    const confirm = await button('Confirmer le total des actions');
    for (const [typed, message] of [
      ['0', fr['cessionParts.errorTotal']],
      ['1.000', fr['cessionParts.errorAmbiguous']],
      ['dix', fr['validation.decimal']],
    ] as const) {
      await fill(user, total, typed);
      await user.click(confirm);
      await waitFor(() => expect(total).toHaveAccessibleDescription(message));
    }
    await fill(user, total, '10,0');
    await user.click(confirm);
    await waitFor(async () => expect((await dossier.read()).nb_total_actions).toBe('10'));
    await waitFor(async () => expect(await button('Modifier le total des actions')).toHaveFocus());
  });

  test('every shareholder needs a mobile number: the first gap opens', async () => {
    await withTwo('600', '300');
    await post({ is_origin: 0, shareholders: [{ full_name: 'Jeroen Vanderstraeten', shares: '100' }] });
    const { user } = visit();
    await row('Jeroen');
    await user.click(await goOn());
    expect(await screen.findByRole('alert')).toHaveTextContent(fr['cessionParts.errorGsmNull']);
    await waitFor(async () => expect(await field('Numéro de mobile')).toHaveFocus());
    expect(
      screen.getByRole('heading', { name: /Contrôle d’identité de Jeroen Vanderstraeten/ }),
    ).toBeVisible();
  });
});

describe('one shareholder', () => {
  test('adding goes form, phone, list', async () => {
    await withTwo('500');
    const { user, store } = visit();
    const kind = () => store.getState().cession.panel.kind;
    await user.click(await button('Ajouter un actionnaire +1 crédit'));
    expect(kind()).toBe('form');
    await user.click(await button('Continuer +1 crédit'));
    await described('Nom complet', fr['cessionParts.errorFieldsNull']);
    await described('Actions après', fr['cessionParts.errorFieldsNull']);

    await fill(user, await field('Nom complet'), 'Jeroen Vanderstraeten-Willems');
    await fill(user, await field('Actions après'), '100');
    await user.click(await button('Continuer +1 crédit'));
    const number = await field('Numéro de mobile');
    expect(kind()).toBe('phone');
    await waitFor(() => expect(number).toHaveFocus());
    expect(screen.getByText('6 crédits')).toBeVisible();

    await user.click(await button('Envoyer le lien'));
    await described('Numéro de mobile', fr['cessionParts.errorPhoneRequired']);
    await fill(user, number, '0468/00.21.45');
    await user.click(await button('Envoyer le lien'));
    expect(await screen.findByText(fr['identity.linkSent'])).toBeVisible();
    await waitFor(() => expect(kind()).toBe('closed'));
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
    const { user, store } = visit();
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
    expect(await field('Numéro de mobile')).toHaveValue('+32470000001');
    await user.keyboard('{Escape}');
    expect(store.getState().cession.panel).toEqual({ kind: 'closed' });
    expect((await saved()).map(holding)[0]).toEqual(['Claire Dumont', '650', '600', '+32470000001', 1]);
    expect(await screen.findByText(/La colonne « Avant » fait/)).toBeVisible();
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
      await field('Numéro de mobile');
    };

    test('and accepted stays so: with the same number no link is sent, and none is said to be', async () => {
      const decide = await linked();
      await decide('approved');
      const before = await claire();
      const { user, store } = visit();
      await toPhone(user);
      expect(await screen.findByText(/est acceptée pour ce numéro/)).toBeVisible();
      await user.click(await button(fr['person.keepNumber']));
      await waitFor(() => expect(store.getState().cession.panel.kind).toBe('closed'));
      expect(screen.queryByText(fr['identity.linkSent'])).toBeNull();
      await waitFor(async () => expect(await button('Modifier Claire Dumont')).toHaveFocus());
      expect(await claire()).toEqual({ ...before, shares: '590' });
      expect(await links()).toBe(1);
    });

    test('and accepted while his form stood open: no link is said to be sent', async () => {
      const decide = await linked();
      const { user, store } = visit();
      await toPhone(user);
      const send = await button(fr['person.sendLink']);
      await decide('approved');
      await user.click(send);
      await waitFor(() => expect(store.getState().cession.panel.kind).toBe('closed'));
      expect(screen.queryByText(fr['identity.linkSent'])).toBeNull();
      expect((await claire()).status).toBe('accepted');
      expect(await links()).toBe(1);
    });

    test('and accepted with another number is asked for it', async () => {
      const decide = await linked();
      await decide('approved');
      const { user } = visit();
      await toPhone(user);
      await fill(user, await field('Numéro de mobile'), '0471 88 00 99');
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
      expect(await field('Numéro de mobile')).toHaveValue(GSM);
      await user.click(await button(fr['person.sendLink']));
      expect(await screen.findByText(fr['identity.linkSent'])).toBeVisible();
      await waitFor(async () => expect(await row('Claire Dumont')).toHaveTextContent('Lien envoyé'));
      expect(await links()).toBe(2);
      expect((await claire()).session_id).not.toBe(session_id);
    });

    test('and refused stays so when the next link does not leave', async () => {
      const decide = await linked();
      await decide('declined');
      for (let n = 0; n < 5; n += 1)
        await callerOf(server)('POST', '/send-verification-link', { number: GSM, lang: 'fr' });
      const { user } = visit();
      await toPhone(user);
      await user.click(await button(fr['person.sendLink']));
      expect(await screen.findByRole('alert')).toHaveTextContent(fr['person.sendFailed']);
      expect((await claire()).status).toBe('refused');
    });
  });

  test('deleting asks first', async () => {
    await withTwo();
    const { user } = visit();
    await user.click(await button('Supprimer Marc Lambrechts'));
    const dialog = await screen.findByRole('dialog', { name: /Supprimer Marc Lambrechts/ });
    expect(dialog).toHaveTextContent('Pour quelqu’un qui cède toutes ses actions');
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
    await fill(user, await field('Actions après'), '100');
    await dossier.call('DELETE', `/demandes/${dossier.id}`);
    await user.click(await button('Continuer +1 crédit'));
    expect(await screen.findByRole('heading', { name: fr['wizard.notFound'] })).toBeVisible();
  });
});

describe('the capital', () => {
  test('a client reckons with another figure, which is not saved', async () => {
    await withTwo();
    const { user } = visit();
    expect(plain(await screen.findByText(/par action$/))).toBe('soit 61,50 € par action');
    await user.click(await button('Modifier le capital'));
    const capital = await field('Capital');
    await waitFor(() => expect(capital).toHaveFocus());
    expect(screen.getByText(/^Sert au calcul par action/)).toBeVisible();
    await fill(user, capital, '62000');
    await user.click(await button('Confirmer le capital'));
    expect(plain(await screen.findByText(/par action$/))).toBe('soit 62,00 € par action');
    expect(screen.getByText(/Valeur de la BCE/)).toBeVisible();
    expect(JSON.parse((await dossier.read()).bce_data).capital.amount).toBe('61500.00');
  });

  test('an administrator’s figure is saved with the registry data', async () => {
    dossier = await openDossier(server, { who: 'admin', saved: steps, progress: 75 });
    await post({ is_origin: 1, total_shares: '1000', shareholders: [{ full_name: 'A', shares: '1000' }] });
    const { user } = visit();
    await user.click(await button('Modifier le capital'));
    await fill(user, await field('Capital'), '62 000,5');
    await user.click(await button('Confirmer le capital'));
    await waitFor(async () =>
      expect(JSON.parse((await dossier.read()).bce_data).capital.amount).toBe('62000.5'),
    );
  });
});
