import { screen, waitFor, within } from '@testing-library/react';
import {
  described,
  field,
  fill,
  holding,
  openCession,
  openWithTwo,
  postShareholders,
  row,
} from '../../../../../testing/cessionStep';
import { fr } from '../../../../../testing/companyTexts';
import { cutCalls } from '../../../../../testing/cutCalls';
import { button, type DossierOptions, type OpenedDossier, renderStep } from '../../../../../testing/openStep';
import { path } from '../../../../../testing/renderApp';
import { startServer, type TestServer } from '../../../../../testing/startServer';

let server: TestServer;
let dossier: OpenedDossier;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

const open = async (options?: DossierOptions) => {
  dossier = await openCession(server, options);
};
const withTwo = async (...given: [first?: string, second?: string, options?: DossierOptions]) => {
  dossier = await openWithTwo(server, ...given);
};
const post = (body: object) => postShareholders(dossier, body);
const visit = (lang: 'fr' | 'nl' = 'fr') => renderStep(server, 'cessionService', dossier, lang);
const saved = async () => (await dossier.read()).shareholders;
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
    expect(screen.getByText(fr['cessionParts.source.auto'])).toBeVisible();
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
    await open({ number: '1999000051' });
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
    const mend = cutCalls('POST', /^\/shareholders$/, 500);
    await user.click(await button('Enregistrer la répartition'));
    expect(await screen.findByRole('alert')).toHaveTextContent(fr['cessionParts.errorAdd']);
    mend();
    await user.click(await button('Enregistrer la répartition'));

    expect(await row('Louis Lambotte')).toBeVisible();
    expect(screen.getByText(fr['cessionParts.source.manual'])).toBeVisible();
    const { nb_total_actions, shareholders } = await dossier.read();
    expect(nb_total_actions).toBe('100');
    expect(shareholders.map(holding)).toEqual([
      ['Élise Lambotte', '99.5', '99.5', null, 1],
      ['Louis Lambotte', '0.5', '0.5', null, 1],
    ]);
    expect(screen.getByText('5 crédits')).toBeVisible();
  });

  test('a form without capital has no capital card', async () => {
    await open({ number: '1999000051' });
    visit();
    await screen.findByRole('dialog');
    expect(screen.getByText('Total des actions', { selector: 'div' })).toBeInTheDocument();
    expect(screen.queryByText('Capital')).toBeNull();
  });
});

describe('the rule of the sum', () => {
  test('a comma, a difference in exact decimals, and the way on once it is nought', async () => {
    await withTwo('589,75');
    const { user } = visit();
    const notice = await screen.findByText('Il manque 10,25 actions.', { selector: 'strong' });
    expect(plain(notice.parentElement as HTMLElement)).toContain(
      'La colonne « Après » donne 989,75 ; elle doit donner 1 000',
    );
    expect(plain(await row('^Total'))).toBe('Total1 000989,75−10,25');

    await user.click(await goOn());
    expect(await screen.findByRole('alert')).toHaveTextContent(fr['cessionParts.errorSharesMessage']);
    expect(path()).toBe('/cession_service');

    await user.click(await button('Modifier Marc Lambrechts'));
    await fill(user, await field('Actions après'), '410,25');
    await user.click(screen.getAllByRole('button', { name: 'Continuer' })[0] as HTMLElement);
    await user.click(await button('Plus tard'));
    await waitFor(() => expect(screen.queryByText('Il manque 10,25 actions.')).toBeNull());
    expect((await saved()).map(({ shares }) => shares)).toEqual(['589.75', '410.25']);
    await user.click(await goOn());
    await waitFor(() => expect(path()).toBe('/step4'));
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
    if (passes) await waitFor(() => expect(path()).toBe('/step4'));
    else expect(await screen.findByRole('alert')).toHaveTextContent(fr['cessionParts.errorSharesMessage']);
  });

  test('too many, in Dutch', async () => {
    await withTwo('1600,5', '400', { lang: 'nl' });
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
    await waitFor(async () => expect(await field('Numéro de GSM')).toHaveFocus());
    expect(
      screen.getByRole('heading', { name: /Contrôle d’identité de Jeroen Vanderstraeten/ }),
    ).toBeVisible();
  });
});

describe('the capital', () => {
  test('a client’s figure is kept with the dossier, beside the registry’s', async () => {
    await withTwo();
    const { user, unmount } = visit();
    expect(plain(await screen.findByText(/par action$/))).toBe('soit 61,50 € par action');
    await user.click(await button('Modifier le capital'));
    const capital = await field('Capital');
    await waitFor(() => expect(capital).toHaveFocus());
    expect(screen.getByText(/^Votre montant est gardé avec le dossier/)).toBeVisible();
    await fill(user, capital, '€ 62.000');
    await user.click(await button('Confirmer le capital'));
    await screen.findByText(/62,00.*par action$/);

    // Another page, another day.
    unmount();
    const { user: again } = visit();
    expect(await screen.findByText(/62,00.*par action$/)).toBeVisible();
    expect(plain(screen.getByText(/Valeur de la BCE/))).toBe('Valeur de la BCE : 61 500,00 €');
    expect(JSON.parse((await dossier.read()).bce_data).capital.amount).toBe('61500.00');

    await again.click(await button('Modifier le capital'));
    await fill(again, await field('Capital'), '61 500');
    await again.click(await button('Confirmer le capital'));
    await waitFor(async () => expect((await dossier.read()).declared_capital).toBeNull());
  });

  test('an administrator’s figure is saved with the registry data', async () => {
    await open({ who: 'admin' });
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
