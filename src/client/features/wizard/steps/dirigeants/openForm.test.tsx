import { screen, waitFor } from '@testing-library/react';
import { sendLinks } from '../../../../../testing/callServer';
import { fr } from '../../../../../testing/companyTexts';
import { button, fill, openDossier, renderStep } from '../../../../../testing/openStep';
import { startServer, type TestServer } from '../../../../../testing/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const CHOSEN = { address_service: 0, dirigeants_service: 1, cession_parts_service: 0 };
const CLAIRE = /^Ajouter le numéro de GSM.*Claire/;
const mobile = () => screen.findByRole('textbox', { name: fr['person.mobile'] });

test('a check that is used again leaves nothing unfinished behind', async () => {
  const GSM = '+32470555111';
  const earlier = await openDossier(server, { saved: [CHOSEN] });
  const [claire] = (await earlier.read()).dirigeants;
  await earlier.call('PUT', `/dirigeantsService/${claire?.id}`, { GSM });
  await sendLinks(earlier.id, earlier.call);
  const session = (await earlier.read()).dirigeants[0]?.session_id;
  await earlier.call('POST', `/sandbox/identity/${session}`, { decision: 'approved' });

  const dossier = await openDossier(server, { saved: [CHOSEN] });
  const { user } = renderStep(server, 'dirigeantsService', dossier);
  await user.click(await button(/^\+32 470 55 51 11.*Claire/));
  // The number is proposed, and typed anew in another way.
  await user.clear(await mobile());
  await fill(user, await mobile(), '0470 55 51 11');
  await user.click(await button('Envoyer le lien'));
  await user.click(await button(fr['checks.reuse']));
  await waitFor(() => expect(screen.queryByRole('form', { name: /Claire/ })).toBeNull());
  // Another form opens: nothing is held, and nothing comes back with a reload.
  await user.click(await button(/^Ajouter un administrateur/));
  const surname = await screen.findByRole('textbox', { name: 'Nom' });
  await waitFor(() => expect(surname).toHaveFocus());
  await waitFor(async () => expect((await dossier.read()).drafts).toEqual([]));
});

test('who is to finish what is open is led there, whichever fields it has', async () => {
  const dossier = await openDossier(server, { saved: [CHOSEN] });
  const { user } = renderStep(server, 'dirigeantsService', dossier);
  await user.click(await button(CLAIRE));
  await user.click(await button(fr['person.noMobile.ask']));
  await waitFor(async () => expect((await dossier.read()).drafts).toHaveLength(1));
  await user.click(await button(/^Continuer/));
  expect(await screen.findByRole('alert')).toHaveTextContent(fr['person.openForm']);
  await waitFor(() =>
    expect(screen.getByRole('form', { name: /Claire/ }).contains(document.activeElement)).toBe(true),
  );
});

test('what was typed about somebody who is no longer there is forgotten', async () => {
  const dossier = await openDossier(server, { saved: [CHOSEN] });
  const values = { 'edit-999999': { surname: 'Parti' } };
  await dossier.call('PUT', `/demandes/${dossier.id}/drafts/dirigeantsService`, { values });
  renderStep(server, 'dirigeantsService', dossier);
  await button(CLAIRE);
  await waitFor(async () => expect((await dossier.read()).drafts).toEqual([]));
});
