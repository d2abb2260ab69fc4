import { screen, waitFor, within } from '@testing-library/react';
import type { Demande } from '#domain/dossier/demande';
import fr from '../../../../i18n/fr.json';
import { readyDemande } from '../../../testing/callServer';
import { cutCalls } from '../../../testing/cutCalls';
import { leaveCredits } from '../../../testing/leaveCredits';
import { type OpenedDossier, openDossier, renderStep } from '../../../testing/openStep';
import { address, path } from '../../../testing/renderApp';
import { windowWidth } from '../../../testing/renderUi';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
let restore: () => void;
afterEach(() => jest.restoreAllMocks());
beforeAll(async () => {
  server = await startServer();
  restore = windowWidth(1440);
});
afterAll(async () => {
  restore();
  await server.close();
});

const CHOSEN = { address_service: 1, dirigeants_service: 1, cession_parts_service: 0 };
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const slip = () => screen.findByRole('complementary', { name: 'Bordereau' });
const next = () => screen.findByRole('button', { name: 'Continuer' });

/** A dossier with everything filled in, and one person the client has added. */
async function complete(): Promise<OpenedDossier> {
  const { token, call } = await openDossier(server);
  const { id } = await readyDemande(call);
  const read = async () => (await call<{ demande: Demande }>('GET', `/demandes/${id}`)).body.demande;
  return { token, call, id, read };
}

test('the head names the company, the number and the dossier', async () => {
  const dossier = await openDossier(server, { langue: 'nl' });
  renderStep(server, 'step1Validate', dossier);
  expect(await screen.findByText('Kanaalbrouwerij NV')).toBeVisible();
  expect(screen.getByText(`1999.000.150 · dossier ${dossier.id}`)).toBeVisible();
  expect(screen.getByText('En cours')).toBeVisible();
});

describe('the bordereau', () => {
  test('adds up what the dossier costs, and what is left', async () => {
    renderStep(server, 'servicesStep', await complete());
    const lines = await slip();
    const account = () =>
      within(lines)
        .getAllByRole('term')
        .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
    // The price of a credit and the balance come each by itself.
    await waitFor(() =>
      expect(account()).toEqual([
        'Ouverture du dossier: 5',
        'Sofie De Ridder: 1',
        'Coût à ce jour30,00\u00A0€ hors TVA: 6 crédits',
        'Solde actuel: 60',
        'Solde après ce dossier: 54 crédits',
      ]),
    );
    expect(within(lines).getByText('Identités acceptées').nextElementSibling).toHaveTextContent('0 sur 4');
    expect(within(lines).getByText(/^Enregistré à \d\d:\d\d$/)).toBeVisible();
  });

  test('leads to a field of the same step', async () => {
    const dossier = await openDossier(server, { saved: [CHOSEN], progress: 50 });
    const { user } = renderStep(server, 'step3', dossier);
    await user.click(await within(await slip()).findByRole('button', { name: 'Prise d’effet' }));
    const trigger = () => screen.getByRole('button', { name: /^Prise d’effet Choisissez/ });
    await waitFor(() => expect(trigger()).toHaveFocus());
  });

  test('leads to a field of another step', async () => {
    const dossier = await openDossier(server, { saved: [CHOSEN] });
    const { user } = renderStep(server, 'step3', dossier);
    await user.click(await within(await slip()).findByRole('button', { name: 'Déposant' }));
    await heading(/Qui dépose/);
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Le cabinet comptable' })).toHaveFocus());
  });

  test('follows what is typed before it is saved', async () => {
    const dossier = await openDossier(server, { progress: 25 });
    const { user } = renderStep(server, 'servicesStep', dossier);
    expect(await within(await slip()).findByRole('button', { name: 'Au moins un service' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Transfert du siège' }));
    expect(await within(await slip()).findByText('Il ne manque rien')).toBeVisible();
    expect((await dossier.read()).address_service).toBe(0);
  });
});

test('what is missing is no warning before the person has begun', async () => {
  const { user } = renderStep(server, 'step3', await openDossier(server, { saved: [CHOSEN] }));
  const line = await screen.findByText('Il manque la date de prise d’effet.');
  const icon = () => line.parentElement?.querySelector('path')?.getAttribute('d');
  const plain = icon();
  expect(plain).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Fait à' }), 'N');
  expect(icon()).not.toBe(plain);
});

test('the tabs lead back, and forwards no further than the first incomplete step', async () => {
  const dossier = await openDossier(server, { saved: [CHOSEN], progress: 25 });
  renderStep(server, 'servicesStep', dossier);
  const tabs = within(await screen.findByRole('navigation', { name: 'Étapes' }));
  const links = () => tabs.getAllByRole('link').map((link) => link.textContent);
  await waitFor(() =>
    expect(links()).toEqual([
      '1Entreprise, complète',
      '2Contrôle, complète',
      '3Services',
      '4Déposant, à venir',
    ]),
  );
});

test('the service screens have a row of their own', async () => {
  renderStep(server, 'addressService', await complete());
  const row = within(await screen.findByRole('navigation', { name: 'Changements' }));
  const items = () => row.getAllByRole('listitem').map((item) => item.textContent);
  // It stands there before it is known how many there are.
  await waitFor(() =>
    expect(items()).toEqual(['6aSiège', '6bAdministrateurs, complète', '6cCession, complète']),
  );
});

describe('when saving fails', () => {
  test('it is said, with a retry, and nothing typed is lost', async () => {
    const dossier = await openDossier(server, { progress: 25 });
    const { user } = renderStep(server, 'servicesStep', dossier);
    const address_service = await screen.findByRole('checkbox', { name: 'Transfert du siège' });
    await user.click(address_service);
    const network = globalThis.fetch;
    globalThis.fetch = () => Promise.reject(new TypeError('no network'));
    try {
      await user.click(await next());
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(`Dossier ${dossier.id} non enregistré.`);
      expect(alert).toHaveTextContent('Votre saisie est gardée ici.');
      expect(address_service).toBeChecked();
      // What was typed is a draft, which did not arrive either.
      expect(await within(await slip()).findByText('Non enregistré')).toBeVisible();
      const retry = within(alert).getByRole('button');
      let giveUp = () => {};
      const seen = new Promise<void>((resolve) => {
        giveUp = resolve;
      });
      globalThis.fetch = async () => {
        await seen;
        throw new TypeError('no network');
      };
      await user.click(retry);
      expect(retry).toHaveTextContent('Nouvel essai…');
      giveUp();
      await waitFor(() => expect(retry).toHaveTextContent(/^Réessayer$/));
      expect(retry).toHaveFocus();
    } finally {
      globalThis.fetch = network;
    }
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(path()).toBe('/step2'));
    await waitFor(async () => expect(await heading(/Qui dépose/)).toHaveFocus());
    expect((await dossier.read()).address_service).toBe(1);
  });

  test('so it is where only the progress could not be noted', async () => {
    const dossier = await openDossier(server, { saved: [CHOSEN, { depositaire: 'comptable' }] });
    const { user } = renderStep(server, 'step2', dossier);
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Le cabinet comptable' })).toBeChecked());
    const mend = cutCalls('POST', /^\/demandes\/\d+\/progress$/);
    await user.click(await next());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`Dossier ${dossier.id} non enregistré.`);
    expect(path()).toBe('/step2');
    mend();
    await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(path()).toBe('/step3'));
    expect((await dossier.read()).progress).toBe(50);
  });
});

test('a balance that cannot be read is said, and asked for again', async () => {
  const dossier = await openDossier(server);
  const network = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    (input instanceof Request ? input.url : String(input)).endsWith('/api/profile')
      ? Promise.reject(new TypeError('no network'))
      : network(input, init);
  try {
    renderStep(server, 'step1Validate', dossier);
    expect(await screen.findByText('Votre solde n’a pas pu être vérifié.')).toBeVisible();
  } finally {
    globalThis.fetch = network;
  }
  screen.getByRole('button', { name: 'Réessayer' }).click();
  expect(await heading('Contrôler la société')).toHaveFocus();
  expect(await within(await slip()).findByText('55 crédits')).toBeVisible();
  expect(screen.queryByText('Votre solde n’a pas pu être vérifié.')).toBeNull();
});

test('who has too few credits when he enters a step goes to the shop', async () => {
  const dossier = await openDossier(server, { who: 'gerant', saved: [CHOSEN], progress: 50 });
  const { user, unmount } = renderStep(server, 'step3', dossier);
  expect(await within(await slip()).findByText('1 crédit')).toBeVisible();
  // In another window, five of the six are gone.
  await leaveCredits(server, 'gerant', 1);
  await user.click(screen.getByRole('button', { name: 'Précédent' }));
  await waitFor(() => expect(path()).toBe('/buy-credits'));
  unmount();
  // So does who comes by its address.
  renderStep(server, 'step4', dossier);
  await waitFor(() => expect(path()).toBe('/buy-credits'));
});

test('a service that is dropped keeps what was filled in', async () => {
  const dossier = await complete();
  const { user } = renderStep(server, 'servicesStep', dossier);
  const box = await screen.findByRole('checkbox', { name: 'Transfert du siège' });
  await waitFor(() => expect(box).toBeChecked());
  await user.click(box);
  await user.click(await next());
  await waitFor(() => expect(path()).toBe('/step2'));
  expect(await dossier.read()).toMatchObject({
    address_service: 0,
    address: { rue: 'Chaussée de Charleroi' },
  });
});

test('at least one service must be chosen', async () => {
  const dossier = await openDossier(server, { progress: 25 });
  const { user } = renderStep(server, 'servicesStep', dossier);
  await screen.findByRole('checkbox', { name: 'Transfert du siège' });
  await user.click(await next());
  const group = screen.getByRole('group', { name: 'Services' });
  await waitFor(() => expect(group).toHaveAccessibleDescription('Choisissez au moins un service.'));
  expect(path()).toBe('/servicesStep');
});

test('the registry data is read out, and saying that it is right moves on', async () => {
  const dossier = await openDossier(server);
  const { user } = renderStep(server, 'step1Validate', dossier);
  expect(await screen.findByText('Quai des Charbonnages 44, 1080 Molenbeek-Saint-Jean')).toBeVisible();
  expect(screen.getByText('Greffe francophone de Bruxelles')).toBeVisible();
  expect(screen.getByText('Pieter Van den Broeck')).toBeVisible();
  expect(screen.getByText(/^61\s500,00\s€$/)).toBeVisible();
  await user.click(await next());
  await waitFor(() => expect(path()).toBe('/servicesStep'));
  expect((await dossier.read()).progress).toBe(25);
});

describe('a demande that cannot be filled in', () => {
  test('none: the first step', async () => {
    const { token } = await openDossier(server);
    const { store } = renderStep(server, 'step2', { token, id: 0 });
    await waitFor(() => expect(path()).toBe('/'));
    expect(await screen.findByRole('alert')).toHaveTextContent(fr['addressService.errorGeneric']);
    expect(store.getState().wizard.demandeId).toBeNull();
  });

  test('deleted, or somebody else’s: said, with a way on', async () => {
    const { id } = await openDossier(server, { who: 'admin' });
    const { token } = await openDossier(server);
    const { user } = renderStep(server, 'step2', { token, id });
    expect(await heading('Ce dossier n’est plus disponible')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ouvrir un nouveau dossier' }));
    await heading('Choisir l’entreprise');
    expect(sessionStorage.getItem('demande_id')).toBeNull();
  });

  test('not read: said, and asked for again', async () => {
    const dossier = await openDossier(server);
    const mend = cutCalls('GET', /^\/demandes\/\d+$/);
    const { user } = renderStep(server, 'step2', dossier);
    expect(await heading('Le dossier n’a pas pu être chargé')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/Le serveur n’a pas répondu/);
    mend();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await heading(/Qui dépose/)).toBeVisible();
    expect(path()).toBe('/step2');
  });

  test('finished: its own screen', async () => {
    const dossier = await complete();
    await dossier.call('POST', `/demandes/${dossier.id}/progress`, { progress: 100 });
    renderStep(server, 'step2', dossier);
    await waitFor(() => expect(address()).toBe(`/finish?demande_id=${dossier.id}`));
  });
});
