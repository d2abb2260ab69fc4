import { screen } from '@testing-library/react';
import fr from '../../../../i18n/fr.json';
import { button, openDossier, renderStep } from '../../../testing/openStep';
import { startServer, type TestServer } from '../../../testing/startServer';
import { switchableExtraction } from '../../../testing/switchableExtraction';

let server: TestServer;
const { extraction, outage } = switchableExtraction();
beforeAll(async () => {
  server = await startServer({ adapters: { extraction } });
});
afterAll(() => server.close());

const SHARES = { address_service: 0, dirigeants_service: 0, cession_parts_service: 1 };

/** A dossier whose opening distribution holds these people, found again after a reload. */
async function visit(names: (extracted: { full_name: string; shares: string }[]) => object[]) {
  const dossier = await openDossier(server, { saved: [SHARES], progress: 75 });
  const { body } = await dossier.call<{
    finalResponse: {
      finalResponse: { total_shares: string; shareholders: { full_name: string; shares: string }[] };
    };
  }>('GET', '/extraction-ia/1999000150');
  const { total_shares, shareholders } = body.finalResponse.finalResponse;
  const given = { demande_id: dossier.id, is_origin: 1, total_shares, shareholders: names(shareholders) };
  await dossier.call('POST', '/shareholders', given);
  return dossier;
}

test('what was extracted stays to be confirmed, and what is not known is not said to be one’s own', async () => {
  const dossier = await visit((extracted) => extracted);
  outage.down = true;
  const { user } = renderStep(server, 'cessionService', dossier);
  expect(await screen.findByText(fr['cessionParts.sourceUnknown'])).toBeVisible();
  expect(screen.queryByText(fr['cessionParts.sourceManual'])).toBeNull();
  outage.down = false;
  await user.click(await button(fr['ui.retry']));
  expect(await screen.findByText(fr['cessionParts.sourceAuto'])).toBeVisible();
});

test('other people were given by hand', async () => {
  const dossier = await visit(() => [{ full_name: 'Zoé Quelqu’une', shares: '1000' }]);
  renderStep(server, 'cessionService', dossier);
  expect(await screen.findByText(fr['cessionParts.sourceManual'])).toBeVisible();
});
