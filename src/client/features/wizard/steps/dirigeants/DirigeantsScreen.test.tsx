import { screen, waitFor, within } from '@testing-library/react';
import type { Demande } from '#domain/dossier/demande';
import { fr } from '../../../../../testing/companyTexts';
import { cutCalls } from '../../../../../testing/cutCalls';
import { number, openDirectors, row } from '../../../../../testing/directorsStep';
import { messagesTo } from '../../../../../testing/mailbox';
import { button, type OpenedDossier, renderStep, takeElsewhere } from '../../../../../testing/openStep';
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

const saved = async () => (await dossier.read()).dirigeants;

const visit = () => renderStep(server, 'dirigeantsService', dossier);
const goOn = async () => button(/^Continuer/);

describe('while a form is saved', () => {
  const network = globalThis.fetch;
  /** Holds the calls back that change a director, until it is called. */
  function holdSaves(): () => void {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    globalThis.fetch = async (input, init) => {
      const { method, url } = input as Request;
      if (method !== 'GET' && url.includes('/dirigeantsService')) await held;
      return network(input, init);
    };
    return letGo;
  }

  test('it is not cancelled: what is on its way is saved, and the form shows so', async () => {
    const { user } = visit();
    await user.click(await button('Ajouter un administrateur +1 crédit'));
    await user.type(await screen.findByRole('textbox', { name: 'Nom' }), 'De Ridder');
    await user.type(screen.getByRole('textbox', { name: 'Prénom' }), 'Sofie');
    const letGo = holdSaves();
    await user.click(await button('Ajouter +1 crédit'));
    const cancel = await button('Annuler');
    expect(cancel).toHaveAttribute('aria-disabled', 'true');
    await user.click(cancel);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveValue('De Ridder');
    letGo();
    expect(await row('De Ridder')).toBeVisible();
    await waitFor(async () => expect(await button(/^Ajouter un administrateur/)).toHaveFocus());
  });

  test('another one that is opened meanwhile stays', async () => {
    const { user } = visit();
    await user.click(await button('Modifier Claire Dumont-Vandenberghe'));
    const letGo = holdSaves();
    await user.click(await button('Enregistrer'));
    await user.click(await button('Modifier Marc Lambrechts'));
    const marc = await screen.findByRole('form', { name: /Marc Lambrechts/ });
    const mobile = within(marc).getByRole('textbox', { name: /Numéro de GSM/ });
    await user.type(mobile, '0470');
    letGo();
    await waitFor(() =>
      expect(screen.getByText(/enregistrées.*Claire Dumont-Vandenberghe/)).toBeInTheDocument(),
    );
    expect(mobile).toHaveValue('0470');
    expect(mobile).toHaveFocus();
  });
});

test('an added director needs a name, costs a credit and can be removed again', async () => {
  const { user } = visit();
  await row('Claire');
  expect(screen.getByText('5 crédits')).toBeVisible();
  await user.click(await button('Ajouter un administrateur +1 crédit'));
  const surname = await screen.findByRole('textbox', { name: 'Nom' });
  await waitFor(() => expect(surname).toHaveFocus());
  await user.click(await button('Ajouter +1 crédit'));
  await waitFor(() => expect(surname).toHaveAccessibleDescription(fr['dirigeants.errorNameRequired']));
  expect(screen.getByRole('textbox', { name: 'Prénom' })).toHaveAccessibleDescription(
    fr['dirigeants.errorNameRequired'],
  );

  await user.type(surname, 'De Ridder');
  await user.type(screen.getByRole('textbox', { name: 'Prénom' }), 'Sofie');
  await user.click(await button('Ajouter +1 crédit'));
  expect(await row('De Ridder')).toHaveTextContent('nomination, ajoutée par vous');
  expect(screen.getByText('6 crédits')).toBeVisible();
  expect((await saved()).at(-1)).toMatchObject({ surname: 'De Ridder', is_not_bce: 1, GSM: null });
  await waitFor(async () => expect(await button(/^Ajouter un administrateur/)).toHaveFocus());

  // The usual case is filled in; one fact opens in its place.
  expect(
    screen.getByText(/nomme Sofie De Ridder .* jusqu’à l’issue de l’assemblée générale ordinaire de 20\d\d/),
  ).toBeVisible();
  await user.click(await button(/^Modifier.: Rémunération$/));
  expect(screen.getByRole('radio', { name: 'Non, à titre gratuit' })).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: 'Oui, le mandat est rémunéré' }));
  await user.click(await button('Enregistrer'));
  await waitFor(async () => expect(await button(/^Modifier.: Rémunération$/)).toHaveFocus());
  expect(screen.getByText(/Ce mandat est rémunéré\./)).toBeVisible();
  expect((await saved()).at(-1)?.appointment).toMatchObject({ paid: true, powers: null });

  // A home abroad: the country says what else is needed.
  await user.click(await button(/^Modifier.: Domicile$/));
  await user.click(screen.getByRole('radio', { name: 'Son domicile, qui est publié' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Pays' }), 'AE');
  await user.click(await button('Enregistrer'));
  const street = screen.getByRole('textbox', { name: 'Rue ou boîte postale' });
  await waitFor(() => expect(street).toHaveAccessibleDescription(fr['dirigeants.errorDomicileAbroad']));
  await user.type(street, 'PO Box 1234');
  await user.type(screen.getByRole('textbox', { name: 'Localité' }), 'Dubai');
  await user.click(await button('Enregistrer'));
  expect(await screen.findByText('PO Box 1234, Dubai, Émirats arabes unis')).toBeVisible();

  await user.click(await button('Retirer Sofie De Ridder'));
  const dialog = await screen.findByRole('dialog', { name: /Retirer Sofie De Ridder/ });
  expect(within(dialog).getByRole('button', { name: 'Garder' })).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Retirer' }));
  await waitFor(() => expect(screen.queryByText('De Ridder')).toBeNull());
  expect(screen.getByText('5 crédits')).toBeVisible();
  expect(await saved()).toHaveLength(3);
});

describe('what the server does not do is said in the form, which stays as it is', () => {
  afterEach(() => jest.restoreAllMocks());
  const FAILED = /^Le serveur a rencontré une erreur/;

  test('a director who comes', async () => {
    const { user } = visit();
    await user.click(await button('Ajouter un administrateur +1 crédit'));
    await user.type(await screen.findByRole('textbox', { name: 'Nom' }), 'De Ridder');
    await user.type(screen.getByRole('textbox', { name: 'Prénom' }), 'Sofie');
    cutCalls('POST', /^\/dirigeantsService$/, 500);
    await user.click(await button('Ajouter +1 crédit'));
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
    expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveValue('De Ridder');
  });

  test('a mandate that ends', async () => {
    const { user } = visit();
    await user.click(await button('Mettre fin au mandat de Marc Lambrechts'));
    const form = await screen.findByRole('form', { name: /Mettre fin au mandat de Marc Lambrechts/ });
    cutCalls('PUT', /^\/dirigeantsService\//, 500);
    await user.click(within(form).getByRole('button', { name: 'Mettre fin au mandat' }));
    expect(await within(form).findByRole('alert')).toHaveTextContent(FAILED);
  });

  test('a number that is lost on the way, and sent once more', async () => {
    const { user } = visit();
    await user.click(await button(/^Ajouter le numéro de GSM.: Claire Dumont-Vandenberghe$/));
    await user.type(await number(), '0472 00 90 21');
    const mend = cutCalls('PUT', /^\/dirigeantsService\//);
    await user.click(await button('Envoyer le lien'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Le serveur ne répond pas/);
    expect(await number()).toHaveValue('0472 00 90 21');
    mend();
    await user.click(await button('Envoyer le lien'));
    expect(await screen.findByText(fr['identity.linkSent'])).toBeVisible();
    expect((await saved())[0]?.GSM).toBe('+32472009021');
  });
});

test('a company is appointed by its number, represented by a person', async () => {
  const { user } = visit();
  await user.click(await button('Ajouter un administrateur +1 crédit'));
  await user.type(await screen.findByRole('textbox', { name: 'Nom' }), 'Castaigne');
  await user.type(screen.getByRole('textbox', { name: 'Prénom' }), 'Hélène');
  await user.click(screen.getByRole('checkbox', { name: fr['dirigeants.company'] }));
  await user.click(await button('Ajouter +1 crédit'));
  const company = screen.getByRole('textbox', { name: fr['step1.number'] });
  await waitFor(() => expect(company).toHaveFocus());
  await user.click(company);
  await user.paste('1999.001.041');
  await waitFor(() => expect(company).toHaveAccessibleDescription('Fonds Meridia SRL'));
  await user.click(await button('Ajouter +1 crédit'));
  expect(await row('Castaigne')).toHaveTextContent('représentant permanent de Fonds Meridia SRL');
  expect((await saved()).at(-1)?.company).toMatchObject({
    number: '1999001041',
    name: 'Fonds Meridia SRL',
    seat: { box: '8' },
  });
});

test('the name of a registry director is fixed, that of an added one is not', async () => {
  const person = { demande_id: demande.id, is_not_bce: 1, surname: 'De Rider', givenName: 'Sofie' };
  await dossier.call('POST', '/dirigeantsService', person);
  const { user } = visit();
  await user.click(await button('Modifier Claire Dumont-Vandenberghe'));
  expect(await screen.findByRole('textbox', { name: 'Nom' })).toBeDisabled();
  expect(screen.getByRole('textbox', { name: 'Prénom' })).toBeDisabled();
  expect(screen.getByText(fr['dirigeants.nameFixed'])).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Numéro de GSM/ }), '0470001234');
  await user.click(await button('Enregistrer'));
  await waitFor(async () => expect((await saved())[0]?.GSM).toBe('+32470001234'));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Nom' })).toBeNull());

  await user.click(await button('Modifier Sofie De Rider'));
  const surname = await screen.findByRole('textbox', { name: 'Nom' });
  await user.clear(surname);
  await user.type(surname, 'De Ridder');
  await user.click(await button('Enregistrer'));
  expect(await row('De Ridder')).toBeVisible();
  expect((await saved()).at(-1)?.surname).toBe('De Ridder');
});

test('deleting a registry director means the end of the mandate, and can be undone', async () => {
  const { user } = visit();
  await user.click(await button('Mettre fin au mandat de Marc Lambrechts'));
  const form = await screen.findByRole('form', { name: /Mettre fin au mandat de Marc Lambrechts/ });
  expect(within(form).getByRole('radio', { name: 'Démission' })).toBeChecked();
  expect(form).toHaveTextContent('prend acte de la démission de Marc Lambrechts');
  await user.click(within(form).getByRole('button', { name: 'Mettre fin au mandat' }));

  const restore = await button('Rétablir le mandat de Marc Lambrechts');
  await waitFor(() => expect(restore).toHaveFocus());
  const ended = await row('Lambrechts');
  expect(within(ended).getAllByText(/Lambrechts/, { selector: 'del' })).not.toHaveLength(0);
  expect((await saved())[2]).toMatchObject({ ended: true, end: { cause: 'resignation', date: null } });

  await user.click(await button(/^Modifier.: Marc Lambrechts$/));
  await user.click(await screen.findByRole('radio', { name: 'Décès' }));
  expect(
    await screen.findByText(/constate que le mandat .* a pris fin .*à la suite de son décès\.$/),
  ).toBeVisible();
  await user.click(await button('Enregistrer'));
  await waitFor(async () => expect((await saved())[2]?.end?.cause).toBe('death'));
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'Décès' })).toBeNull());

  await user.click(await button('Rétablir le mandat de Marc Lambrechts'));
  await button('Mettre fin au mandat de Marc Lambrechts');
  expect((await saved())[2]?.ended).toBe(false);
  // In the row: the button that had the focus may still be named beside it.
  expect(within(await row('Lambrechts')).queryByText('Fin de mandat')).toBeNull();
});

test('a director who is added with a number is sent the link by the same Enter, once', async () => {
  const { user } = visit();
  await user.click(await button('Ajouter un administrateur +1 crédit'));
  await user.type(await screen.findByRole('textbox', { name: 'Nom' }), 'De Ridder');
  await user.type(screen.getByRole('textbox', { name: 'Prénom' }), 'Sofie');
  await user.type(screen.getByRole('textbox', { name: /^Numéro de GSM/ }), '0495007811');
  expect(await button('Ajouter et envoyer le lien +1 crédit')).toBeVisible();
  await user.keyboard('{Enter}{Enter}');
  expect(await screen.findByText(fr['identity.linkSent'])).toBeVisible();
  expect((await saved()).filter(({ surname }) => surname === 'De Ridder')).toMatchObject([
    { GSM: '+32495007811', link_state: 'sent' },
  ]);
  expect(await messagesTo(server, '+32495007811')).toHaveLength(1);
});

test('what is typed is not thrown away: not by opening another form, not by going on, not by leaving the step', async () => {
  const { user } = visit();
  await user.click(await button('Ajouter un administrateur +1 crédit'));
  await user.type(await screen.findByRole('textbox', { name: 'Nom' }), 'Peeters');

  await user.click(await button('Modifier Claire Dumont-Vandenberghe'));
  expect(await screen.findByRole('form', { name: /Claire/ })).toBeVisible();
  await user.click(await goOn());
  expect(await screen.findByRole('alert')).toHaveTextContent(fr['person.openForm']);
  const surname = screen.getAllByRole('textbox', { name: 'Nom' }).at(-1);
  expect(surname).toHaveValue('Peeters');
  await waitFor(() => expect(surname).toHaveFocus());

  await user.click(await button('Précédent'));
  await screen.findByRole('heading', { level: 1, name: 'Dates et lieu' });
  await user.click(await screen.findByRole('link', { name: /Changements/ }));
  await waitFor(() => expect(path()).toBe('/dirigeants_service'));
  expect(await screen.findByRole('textbox', { name: 'Nom' })).toHaveValue('Peeters');
});
