import { screen, waitFor } from '@testing-library/react';
import { readyDemande } from '../../../testing/callServer';
import { fr } from '../../../testing/companyTexts';
import { button, fill, openDossier, renderStep, takeElsewhere } from '../../../testing/openStep';
import { CHOSEN, DATES, draftOf, holds, place, retype } from '../../../testing/placeStep';
import { address, path } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

// Nobody looks at the page: the server tells it nothing by itself, and a test says when it hears of something.
let isHidden: jest.SpyInstance;
beforeEach(() => {
  isHidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
});
afterEach(() => isHidden.mockRestore());

/** What another tab says when it has taken or changed something. */
function tellTabs(id: number) {
  const otherTab = new BroadcastChannel('greffio');
  otherTab.postMessage({ kind: 'demandeChanged', id });
  otherTab.close();
}
const notice = () => screen.findByText(/^Vous avez ouvert ce dossier dans un autre onglet/);
const takeBack = () => button(fr['wizard.takeOver']);
const noNotice = () =>
  waitFor(() => expect(screen.queryByText(/^Vous avez ouvert ce dossier dans un autre onglet/)).toBeNull());

describe('a dossier that another tab opens', () => {
  test('is read-only here: said with since when, what another tab saves is shown, and the way on is to read', async () => {
    const dossier = await openDossier(server, { saved: [CHOSEN, DATES] });
    const { user } = renderStep(server, 'step3', dossier);
    await holds('Bruxelles');
    const otherTab = await takeElsewhere(dossier);
    await otherTab('PUT', `/demandes/${dossier.id}`, { ...DATES, fait_a: 'Wavre' });
    tellTabs(dossier.id);
    expect(await notice()).toHaveTextContent(/à l’instant|il y a/);
    expect(await place()).toBeDisabled();
    await holds('Wavre');
    expect(screen.queryByRole('button', { name: 'Continuer' })).toBeNull();
    await user.click(await screen.findByRole('link', { name: fr['wizard.nextStep'] }));
    await waitFor(() => expect(path()).toBe('/dirigeants_service'));
    expect(await button(/^Ajouter un administrateur/)).toBeDisabled();
    // To look at it is no change.
    expect(await dossier.read()).toMatchObject({ fait_a: 'Wavre', progress: 0, drafts: [] });
  });

  test('or another browser, of which the server tells', async () => {
    isHidden.mockReturnValue(false);
    const dossier = await openDossier(server, { saved: [CHOSEN, DATES] });
    renderStep(server, 'step3', dossier);
    await holds('Bruxelles');
    await takeElsewhere(dossier);
    await notice();
  });

  test('and a dialog that stands open here closes', async () => {
    const services = { address_service: 0, dirigeants_service: 0, cession_parts_service: 1 };
    const dossier = await openDossier(server, { saved: [services, DATES] });
    renderStep(server, 'cessionService', dossier);
    await screen.findByRole('dialog', { name: fr['cessionParts.choiceTitle'] });
    await takeElsewhere(dossier);
    tellTabs(dossier.id);
    await notice();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is taken back with one press, afresh: nothing typed here is put over what was saved there', async () => {
    const dossier = await openDossier(server, { saved: [CHOSEN, DATES] });
    const { user } = renderStep(server, 'step3', dossier);
    await holds('Bruxelles');
    const otherTab = await takeElsewhere(dossier);
    await otherTab('PUT', `/demandes/${dossier.id}`, { ...DATES, fait_a: 'Wavre' });
    tellTabs(dossier.id);
    await notice();
    await user.click(await takeBack());
    await noNotice();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await holds('Wavre');
    expect(await place()).toBeEnabled();
    // The other one is read-only from now on.
    const refused = await otherTab('PUT', `/demandes/${dossier.id}`, { ...DATES, fait_a: 'Ath' });
    expect([refused.status, refused.body.message]).toEqual([423, 'demande.openElsewhere']);
    await user.click(await button('Précédent'));
    await waitFor(() => expect(path()).toBe('/step2'));
    expect(await dossier.read()).toMatchObject({ fait_a: 'Wavre', drafts: [] });
  });

  test('keeps what was typed here and not saved, before and after it is taken back', async () => {
    const dossier = await openDossier(server, { saved: [CHOSEN, DATES] });
    const { user } = renderStep(server, 'step3', dossier);
    await holds('Bruxelles');
    const otherTab = await takeElsewhere(dossier);
    await otherTab('PUT', `/demandes/${dossier.id}`, { depositaire: 'comptable' });
    await retype(user, 'Mons');
    // Nobody told this tab: its next call does, the draft of what was typed.
    await notice();
    await holds('Mons');
    expect(await dossier.read()).toMatchObject({ fait_a: 'Bruxelles', drafts: [] });
    await user.click(await takeBack());
    await noNotice();
    await holds('Mons');
    await waitFor(async () => expect((await draftOf(dossier))?.step?.fait_a).toBe('Mons'));
    await user.click(await button('Continuer'));
    await waitFor(() => expect(path()).toBe('/dirigeants_service'));
    await waitFor(async () =>
      expect(await dossier.read()).toMatchObject({ fait_a: 'Mons', depositaire: 'comptable', drafts: [] }),
    );
  });

  test('refuses Continue, and nothing is lost or saved', async () => {
    const dossier = await openDossier(server, { saved: [CHOSEN, DATES] });
    const { user } = renderStep(server, 'step3', dossier);
    await holds('Bruxelles');
    await retype(user, 'Mons');
    await waitFor(async () => expect((await draftOf(dossier))?.step?.fait_a).toBe('Mons'));
    await takeElsewhere(dossier);
    await user.click(await button('Continuer'));
    await notice();
    expect(path()).toBe('/step3');
    await holds('Mons');
    expect((await dossier.read()).fait_a).toBe('Bruxelles');
    await user.click(await takeBack());
    await noNotice();
    await holds('Mons');
  });

  test('refuses the form of a person, which stays as typed', async () => {
    const dossier = await openDossier(server, { saved: [CHOSEN] });
    const { user } = renderStep(server, 'dirigeantsService', dossier);
    await user.click(await button('Modifier Claire Dumont-Vandenberghe'));
    const mobile = () => screen.findByRole('textbox', { name: /^Numéro de GSM/ });
    await fill(user, await mobile(), '0470 00 12 30');
    const otherTab = await takeElsewhere(dossier);
    const [person] = (await dossier.read()).dirigeants;
    await otherTab('PUT', `/dirigeantsService/${person?.id}`, { GSM: '+32470001299' });
    await user.click(await button(/^Enregistrer/));
    await notice();
    expect((await dossier.read()).dirigeants[0]?.GSM).toBe('+32470001299');
    await user.click(await takeBack());
    await noNotice();
    expect(await mobile()).toHaveValue('0470 00 12 30');
    await user.click(await button(/^Enregistrer/));
    await waitFor(async () => expect((await dossier.read()).dirigeants[0]?.GSM).toBe('+32470001230'));
  });

  test('is taken back though a reading of before is still on its way', async () => {
    const dossier = await openDossier(server, { saved: [CHOSEN, DATES] });
    const { user } = renderStep(server, 'step3', dossier);
    await holds('Bruxelles');
    await takeElsewhere(dossier);
    tellTabs(dossier.id);
    await notice();
    const network = globalThis.fetch;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let isHeld = false;
    let isTaken = false;
    const { mockRestore } = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const answer = await network(input, init);
      const { method, url } = input as Request;
      isTaken ||= url.endsWith('/edit');
      if (isHeld || method !== 'GET' || !url.endsWith(`/demandes/${dossier.id}`)) return answer;
      isHeld = true;
      await held;
      return answer;
    });
    tellTabs(dossier.id);
    await waitFor(() => expect(isHeld).toBe(true));
    await user.click(await takeBack());
    await waitFor(() => expect(isTaken).toBe(true));
    letGo();
    await noNotice();
    expect(await place()).toBeEnabled();
    mockRestore();
  });

  test('and types in: its draft stands here once it is taken back', async () => {
    const dossier = await openDossier(server, { saved: [CHOSEN] });
    const { user } = renderStep(server, 'step3', dossier);
    await place();
    const otherTab = await takeElsewhere(dossier);
    const values = { step: { date_changement: '', date_assemblee: '', fait_a: 'Tubize' } };
    await otherTab('PUT', `/demandes/${dossier.id}/drafts/step3`, { values });
    tellTabs(dossier.id);
    await notice();
    await user.click(await takeBack());
    await holds('Tubize');
  });

  test('and in which a person is removed takes the form along', async () => {
    const dossier = await openDossier(server, { saved: [CHOSEN] });
    const added = { demande_id: dossier.id, is_not_bce: 1, surname: 'Xhonneux', givenName: 'Yves' };
    const { id } = (await dossier.call<{ id: number }>('POST', '/dirigeantsService', added)).body;
    const { user } = renderStep(server, 'dirigeantsService', dossier);
    await user.click(await button('Modifier Yves Xhonneux'));
    await fill(user, await screen.findByRole('textbox', { name: /^Numéro de GSM/ }), '0470 00 12 30');
    const otherTab = await takeElsewhere(dossier);
    await otherTab('DELETE', `/dirigeantsService/${id}`);
    await user.click(await button(/^Enregistrer/));
    await notice();
    await user.click(await takeBack());
    await noNotice();
    // Nothing is blocked by a form that nobody sees.
    await user.click(await button(/^Ajouter un administrateur/));
    expect(await screen.findByRole('textbox', { name: 'Nom' })).toHaveValue('');
  });
});

describe('a service given up elsewhere', () => {
  const NONE = { address_service: 0, dirigeants_service: 0, cession_parts_service: 0 };

  test('leads from its screen to the choice of the services', async () => {
    const dossier = await openDossier(server, { saved: [CHOSEN] });
    renderStep(server, 'dirigeantsService', dossier);
    await button(/^Ajouter un administrateur/);
    const otherTab = await takeElsewhere(dossier);
    await otherTab('PUT', `/demandes/${dossier.id}`, { ...NONE, cession_parts_service: 1 });
    tellTabs(dossier.id);
    await waitFor(() => expect(path()).toBe('/servicesStep'));
    expect(await screen.findByRole('checkbox', { name: 'Administrateurs' })).not.toBeChecked();
  });

  test('and so does its screen when it is read again', async () => {
    const dossier = await openDossier(server, { saved: [{ ...NONE, address_service: 1 }] });
    renderStep(server, 'cessionService', dossier);
    await waitFor(() => expect(path()).toBe('/servicesStep'));
  });
});

describe('a finished dossier', () => {
  test('leads from any step to its own screen', async () => {
    const dossier = await openDossier(server);
    const { id } = await readyDemande(dossier.call);
    await dossier.call('POST', `/demandes/${id}/progress`, { progress: 100 });
    renderStep(server, 'dirigeantsService', { ...dossier, id });
    await screen.findByRole('heading', { level: 1, name: fr['finish.title'] });
    expect(address()).toBe(`/finish?demande_id=${id}`);
  });

  test('finished in another tab while something was typed here, too', async () => {
    const dossier = await openDossier(server);
    const { id } = await readyDemande(dossier.call);
    const { user } = renderStep(server, 'step3', { ...dossier, id });
    await holds('Bruxelles');
    const otherTab = await takeElsewhere({ ...dossier, id });
    await otherTab('POST', `/demandes/${id}/progress`, { progress: 100 });
    await fill(user, await place(), ' et Namur');
    await waitFor(() => expect(address()).toBe(`/finish?demande_id=${id}`), { timeout: 10_000 });
  });
});
