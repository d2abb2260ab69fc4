import { screen } from '@testing-library/react';
import type { BceData } from '#domain/bceData';
import fr from '../../../../i18n/fr.json';
import { openDossier, renderStep } from '../../../testing/openStep';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('a company in liquidation: who acts is said on the first step, and before the finish', async () => {
  const admin = await openDossier(server, { who: 'admin' });
  const bce = JSON.parse((await admin.read()).bce_data) as BceData;
  bce.juridicalSituation = {
    code: '012',
    status: 'AC',
    description: [{ language: 'fr', value: 'Dissolution anticipée - Liquidation' }],
  };
  await admin.call('PUT', `/demandes/${admin.id}`, { bce_data: JSON.stringify(bce) });
  for (const step of ['step1Validate', 'step4'] as const) {
    const { unmount } = renderStep(server, step, admin);
    expect(await screen.findByText(fr['remarks.title'])).toBeVisible();
    expect(screen.getByText(/Dissolution anticipée - Liquidation/)).toHaveTextContent(
      fr['remarks.stage.liquidation'].replaceAll('\u00a0', ' '),
    );
    unmount();
  }
});
