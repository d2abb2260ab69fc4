import { cleanup, screen } from '@testing-library/react';
import fr from '../../../../../../i18n/fr.json';
import { button, openDossier, renderStep } from '../../../../../testing/openStep';
import { startServer, type TestServer } from '../../../../../testing/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const SHARES = { address_service: 0, dirigeants_service: 0, cession_parts_service: 1 };
const source = (id: keyof typeof fr) => screen.findByText(fr[id]);

test('what was extracted is to be confirmed, after a reload as well; who types it again has typed it', async () => {
  const dossier = await openDossier(server, { saved: [SHARES], progress: 75 });
  const { user } = renderStep(server, 'cessionService', dossier);
  await user.click(await button(fr['cessionParts.choiceAuto']));
  expect(await source('cessionParts.source.auto')).toBeVisible();
  cleanup();

  const again = renderStep(server, 'cessionService', dossier);
  expect(await source('cessionParts.source.auto')).toBeVisible();
  // The very same people and figures, but out of the person's hand now.
  await again.user.click(await button(fr['cessionParts.restart']));
  await again.user.click(await button(fr['cessionParts.choiceManual']));
  await again.user.click(await button(fr['cessionParts.openingSave']));
  expect(await source('cessionParts.source.manual')).toBeVisible();
  cleanup();

  renderStep(server, 'cessionService', dossier);
  expect(await source('cessionParts.source.manual')).toBeVisible();
});

const ACCOUNTS = 'Comptes annuels, exercice clôturé le 31 décembre 2025';
test.each([
  ['2025-12-31', ACCOUNTS],
  ['2026-01-31', `${ACCOUNTS}, 31 janvier 2026`],
])('a day that the source names already is not said twice: %s', async (date, words) => {
  const dossier = await openDossier(server, { saved: [SHARES], progress: 75 });
  const given = {
    demande_id: dossier.id,
    is_origin: 1,
    shareholders: [{ full_name: 'Claire', shares: '1' }],
  };
  await dossier.call('POST', '/shareholders', { ...given, extracted_from: { source: ACCOUNTS, date } });
  renderStep(server, 'cessionService', dossier);
  expect(await screen.findByText(words)).toBeVisible();
});
