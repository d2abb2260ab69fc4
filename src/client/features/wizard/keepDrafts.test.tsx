import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import fr from '../../../../i18n/fr.json';
import { button, fill, type OpenedDossier, openDossier, renderStep } from '../../../testing/openStep';
import { holds, place, retype, SERVICES } from '../../../testing/placeStep';
import { address, renderApp } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

const keptPlace = async ({ read }: OpenedDossier) =>
  ((await read()).drafts[0]?.values as { typed: { fait_a: string } } | undefined)?.typed.fait_a;

async function toDashboard(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('link', { name: 'Tableau de bord' }));
  await waitFor(() => expect(address()).toBe('/client'));
}

describe('what was typed and not saved is there again', () => {
  test.each([
    ['/finish?demande_id=', fr['finish.resume']],
    ['/form?demande_id=', fr['documents.resume']],
  ])('when the dossier is taken up from %s, which has read it already', async (path, resume) => {
    const dossier = await openDossier(server, { saved: [SERVICES], progress: 75 });
    const nothing = { date_changement: '', date_assemblee: '', fait_a: '' };
    const values = { typed: { ...nothing, fait_a: 'Eupen' }, over: JSON.stringify(nothing) };
    await dossier.call('PUT', `/demandes/${dossier.id}/drafts/step3`, { values, seen: null });
    const { user } = renderApp({ server, token: dossier.token, path: `${path}${dossier.id}` });
    await user.click(await button(resume));
    await holds('Eupen');
  });

  test('when another dossier was deleted meanwhile', async () => {
    const dossier = await openDossier(server, {
      number: '1999000249',
      langue: 'nl',
      saved: [SERVICES],
      progress: 75,
    });
    const other = await openDossier(server, { number: '1999000051', saved: [SERVICES], progress: 75 });
    const { user, store } = renderStep(server, 'step3', dossier);
    await fill(user, await place(), 'Eupen');
    await waitFor(async () => expect(await keptPlace(dossier)).toBe('Eupen'));
    await toDashboard(user);
    await user.click(await button('Reprendre Ateliers Hesbaye SRL'));
    await retype(user, 'Spa');
    await toDashboard(user);
    await user.click(await button(/^Supprimer.*Ateliers Hesbaye/));
    await user.click(await button(fr['demandes.delete']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await other.call('GET', `/demandes/${other.id}`)).status).toBe(404);
    expect(Object.keys(store.getState().wizard.drafts)).toEqual([`${dossier.id}/step3`]);
    await user.click(await button(/^Reprendre Scheldekaai/));
    await holds('Eupen');
  });
});
