import { screen, waitFor, within } from '@testing-library/react';
import { readyDemande } from '../../../testing/callServer';
import { button, fill, type OpenedDossier, openDossier, renderStep } from '../../../testing/openStep';
import { CONFLICT, DATES, holds, place, retype, SERVICES } from '../../../testing/placeStep';
import { address } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Something another tab or device has sent: the page has not heard of it. */
const elsewhere = ({ call, id }: OpenedDossier, body: object) => call('PUT', `/demandes/${id}`, body);
/** What another tab says when it has changed something. */
const tellTabs = () => {
  const otherTab = new BroadcastChannel('greffio');
  otherTab.postMessage('request changed');
  otherTab.close();
};

describe('another version, saved elsewhere', () => {
  test('replaces one that nobody has touched', async () => {
    const dossier = await openDossier(server, { saved: [SERVICES, DATES] });
    renderStep(server, 'step3', dossier);
    await holds('Bruxelles');
    await elsewhere(dossier, { ...DATES, fait_a: 'Wavre' });
    tellTabs();
    await holds('Wavre');
    expect(screen.queryByText(CONFLICT)).toBeNull();
  });

  test.each([
    ['Garder ma saisie', 'Mons', 'Mons'],
    ['Reprendre l’autre version', 'Wavre', 'Wavre'],
  ])('waits for a choice: %s', async (choice, shown, saved) => {
    const dossier = await openDossier(server, { saved: [SERVICES, DATES] });
    const { user } = renderStep(server, 'step3', dossier);
    await holds('Bruxelles');
    await elsewhere(dossier, { ...DATES, fait_a: 'Wavre' });
    await retype(user, 'Mons');
    const notice = (await screen.findByText(CONFLICT)).closest('[role=alert]') as HTMLElement;
    expect(notice).toHaveTextContent('1 décembre 2026 · 20 novembre 2026 · Wavre');
    expect(await place()).toHaveValue('Mons');

    await user.click(await button('Continuer'));
    await waitFor(() =>
      expect(within(notice).getByRole('button', { name: 'Garder ma saisie' })).toHaveFocus(),
    );
    expect(address()).toBe('/step3');
    expect((await dossier.read()).fait_a).toBe('Wavre');

    await user.click(within(notice).getByRole('button', { name: choice }));
    await waitFor(() => expect(screen.queryByText(CONFLICT)).toBeNull());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await holds(shown);
    await user.click(await button('Continuer'));
    await waitFor(() => expect(address()).toBe('/dirigeants_service'));
    expect(await dossier.read()).toMatchObject({ ...DATES, fait_a: saved, progress: 75 });
  });

  test('of another step is no conflict', async () => {
    const dossier = await openDossier(server, { saved: [SERVICES, DATES] });
    const { user } = renderStep(server, 'step3', dossier);
    await holds('Bruxelles');
    await elsewhere(dossier, { depositaire: 'comptable' });
    await retype(user, 'Ath');
    await user.click(await button('Continuer'));
    await waitFor(() => expect(address()).toBe('/dirigeants_service'));
    expect(await dossier.read()).toMatchObject({ fait_a: 'Ath', depositaire: 'comptable' });
  });

  test('of what another tab has typed and not saved either, waits too', async () => {
    const dossier = await openDossier(server, { saved: [SERVICES] });
    const { user } = renderStep(server, 'step3', dossier);
    await place();
    const typed = { date_changement: '', date_assemblee: '', fait_a: 'Tubize' };
    await dossier.call('PUT', `/demandes/${dossier.id}/drafts/step3`, {
      values: { typed, over: JSON.stringify({ date_changement: '', date_assemblee: '', fait_a: '' }) },
      seen: null,
    });
    await fill(user, await place(), 'Nivelles');
    await screen.findByText(CONFLICT);
    await user.click(await button('Reprendre l’autre version'));
    await holds('Tubize');
    await waitFor(() => expect(screen.queryByText(CONFLICT)).toBeNull());
  });

  test('of a person is said in his form, and replaced only by saving again', async () => {
    const dossier = await openDossier(server, { saved: [SERVICES] });
    const [person] = (await dossier.read()).dirigeants;
    const { user } = renderStep(server, 'dirigeantsService', dossier);
    await user.click(await button('Modifier Claire Dumont-Vandenberghe'));
    await fill(user, await screen.findByRole('textbox', { name: /^Numéro de mobile/ }), '0470 00 12 30');
    await dossier.call('PUT', `/dirigeantsService/${person?.id}`, { GSM: '+32470001299' });
    await user.click(await button(/^Enregistrer/));
    expect(await screen.findByText(/modifiées ailleurs entre-temps/)).toBeVisible();
    expect((await dossier.read()).dirigeants[0]?.GSM).toBe('+32470001299');
    await user.click(await button(/^Enregistrer/));
    await waitFor(async () => expect((await dossier.read()).dirigeants[0]?.GSM).toBe('+32470001230'));
  });
});

test('a finish is about what the person has seen', async () => {
  const dossier = await openDossier(server, {
    saved: [
      { ...SERVICES, dirigeants_service: 0, cession_parts_service: 0, address_service: 1 },
      DATES,
      { depositaire: 'comptable' },
    ],
    progress: 75,
  });
  const seat = {
    rue: 'Rue Neuve',
    numero: '1',
    zip_code: '1000',
    localite: 'Bruxelles',
    demande_id: dossier.id,
  };
  await dossier.call('POST', '/addressService', seat);
  const { user } = renderStep(server, 'step4', dossier);
  const finish = await button(/^Terminer/);
  await screen.findByRole('textbox');
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveDisplayValue(/Rue Neuve/));
  await dossier.call('POST', '/addressService', { ...seat, numero: '2' });
  await user.click(finish);
  expect(await screen.findByText('La demande a été modifiée ailleurs entre-temps.')).toBeVisible();
  expect((await dossier.read()).progress).toBe(75);
  // The proposal is of what stands there now, too.
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveDisplayValue(/Rue Neuve 2/));
  await user.click(await button(/^Terminer/));
  await waitFor(() => expect(address()).toMatch(/^\/finish/));
});

const GONE = /a été retirée de la liste dans un autre onglet/;

describe('a person removed in another tab', () => {
  const added = async (dossier: OpenedDossier) => {
    const person = { demande_id: dossier.id, is_not_bce: 1, surname: 'Xhonneux', givenName: 'Yves' };
    return (await dossier.call<{ id: number }>('POST', '/dirigeantsService', person)).body.id;
  };

  test('takes his form along, says so, and nothing is blocked', async () => {
    const dossier = await openDossier(server, { saved: [SERVICES] });
    const id = await added(dossier);
    const { user } = renderStep(server, 'dirigeantsService', dossier);
    await user.click(await button('Modifier Yves Xhonneux'));
    await fill(user, await screen.findByRole('textbox', { name: /^Numéro de mobile/ }), '0470 00 12 30');
    await dossier.call('DELETE', `/dirigeantsService/${id}`);
    // Nobody has told this tab: it hears so from the server.
    await user.click(await button(/^Enregistrer/));
    expect(await screen.findByText(GONE)).toBeVisible();
    await user.click(await button(/^Ajouter un administrateur/));
    expect(await screen.findByRole('textbox', { name: 'Nom' })).toHaveValue('');
  });

  test('is not waited for when a draft of his comes back', async () => {
    const dossier = await openDossier(server, { saved: [SERVICES] });
    const id = await added(dossier);
    const values = { GSM: '0470', lang: 'fr' };
    const typed = { forms: [{ panel: { kind: 'link', id }, values, over: '' }] };
    await dossier.call('PUT', `/demandes/${dossier.id}/drafts/dirigeantsService`, {
      values: { typed, over: '' },
      seen: null,
    });
    await dossier.call('DELETE', `/dirigeantsService/${id}`);
    const { user } = renderStep(server, 'dirigeantsService', dossier);
    expect(await screen.findByText(GONE)).toBeVisible();
    await user.click(await button(/^Ajouter un administrateur/));
    expect(await screen.findByRole('textbox', { name: 'Nom' })).toBeVisible();
    await waitFor(async () => expect((await dossier.read()).drafts).toEqual([]));
  });

  test('and one changed there in another field is no conflict', async () => {
    const dossier = await openDossier(server, { saved: [SERVICES] });
    const id = await added(dossier);
    const { user } = renderStep(server, 'dirigeantsService', dossier);
    await user.click(await button(/^Ajouter le mobile.*Yves Xhonneux/));
    await fill(user, await screen.findByRole('textbox', { name: /^Numéro de mobile/ }), '0470 00 12 30');
    await dossier.call('PUT', `/dirigeantsService/${id}`, { givenName: 'Yvan' });
    await user.click(await button(/^Envoyer le lien/));
    await waitFor(async () =>
      expect((await dossier.read()).dirigeants.find((one) => one.id === id)).toMatchObject({
        GSM: '+32470001230',
        givenName: 'Yvan',
      }),
    );
  });
});

describe('a service given up elsewhere', () => {
  const NONE = { address_service: 0, dirigeants_service: 0, cession_parts_service: 0 };

  test('leads from its screen to the choice of the services', async () => {
    const dossier = await openDossier(server, { saved: [SERVICES] });
    renderStep(server, 'dirigeantsService', dossier);
    await button(/^Ajouter un administrateur/);
    await elsewhere(dossier, { ...NONE, cession_parts_service: 1 });
    tellTabs();
    await waitFor(() => expect(address()).toBe('/servicesStep'));
    expect(await screen.findByRole('checkbox', { name: 'Administrateurs' })).not.toBeChecked();
  });

  test('and so does its screen when it is read again', async () => {
    const dossier = await openDossier(server, { saved: [{ ...NONE, address_service: 1 }] });
    renderStep(server, 'cessionService', dossier);
    await waitFor(() => expect(address()).toBe('/servicesStep'));
  });

  test('a finished dossier says so on any screen', async () => {
    const dossier = await openDossier(server);
    const { id } = await readyDemande(dossier.call);
    await dossier.call('PUT', `/demandes/${id}`, { ...NONE, address_service: 1 });
    await dossier.call('POST', `/demandes/${id}/progress`, { progress: 100 });
    renderStep(server, 'dirigeantsService', { ...dossier, id });
    expect(await screen.findByText(/^Cette demande est terminée/)).toBeVisible();
    expect(address()).toBe('/dirigeants_service');
  });
});

test('a value typed again after another tab has replaced it is saved again', async () => {
  const dossier = await openDossier(server, { saved: [SERVICES, DATES] });
  const { user } = renderStep(server, 'step3', dossier);
  await holds('Bruxelles');
  await retype(user, 'Namur');
  await waitFor(async () => expect((await dossier.read()).fait_a).toBe('Namur'));
  await elsewhere(dossier, { ...DATES, fait_a: 'Wavre' });
  tellTabs();
  await holds('Wavre');
  await retype(user, 'Namur');
  await waitFor(async () => expect((await dossier.read()).fait_a).toBe('Namur'));
});

test('a total typed here stays when another tab saves one, which is told', async () => {
  const shares = { address_service: 0, dirigeants_service: 0, cession_parts_service: 1 };
  const dossier = await openDossier(server, { saved: [shares, { nb_total_actions: '1000' }] });
  const { user } = renderStep(server, 'cessionService', dossier);
  await user.click(await button('Saisir à la main'));
  await user.click(await button('Annuler'));
  await user.click(await button('Modifier le total des actions'));
  const total = screen.getByRole('textbox', { name: 'Total des actions' });
  await user.clear(total);
  await user.type(total, '1200');
  await elsewhere(dossier, { nb_total_actions: '1100' });
  tellTabs();
  expect(await screen.findByText(/Modifié ailleurs entre-temps/)).toHaveTextContent(/1.100/);
  expect(total).toHaveValue('1200');
  await user.click(await button('Confirmer le total des actions'));
  await waitFor(async () => expect((await dossier.read()).nb_total_actions).toBe('1200'));
});

test('a request finished in another tab is closed here, too', async () => {
  const dossier = await openDossier(server, {
    saved: [
      { address_service: 1, dirigeants_service: 0, cession_parts_service: 0 },
      DATES,
      { depositaire: 'comptable' },
    ],
    progress: 75,
  });
  const seat = { rue: 'Rue Neuve', numero: '1', zip_code: '1000', localite: 'Bruxelles' };
  await dossier.call('POST', '/addressService', { ...seat, demande_id: dossier.id });
  const { user } = renderStep(server, 'step3', dossier);
  await holds('Bruxelles');
  await dossier.call('POST', `/demandes/${dossier.id}/progress`, { progress: 100 });
  await fill(user, await place(), ' et Namur');
  expect(await screen.findByRole('link', { name: 'Ouvrir les documents' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continuer' })).toBeNull();
});
