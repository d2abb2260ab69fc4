import { screen } from '@testing-library/react';
import type { BceData } from '#domain/registry/bceData';
import { fr } from '../../../testing/companyTexts';
import { changedRegistry } from '../../../testing/namelessRegistry';
import { openDossier, renderStep } from '../../../testing/openStep';
import { renderApp, tokenOf } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('a company in liquidation: who acts is said on the first step, and before the finish', async () => {
  const admin = await openDossier(server, { who: 'admin' });
  const base = (await admin.read()).bce_data;
  const bce = JSON.parse(base) as BceData;
  bce.juridicalSituation = {
    code: '012',
    status: 'AC',
    description: [{ language: 'fr', value: 'Dissolution anticipée - Liquidation' }],
  };
  await admin.call('PUT', `/demandes/${admin.id}`, { bce_data: JSON.stringify(bce), base });
  for (const step of ['step1Validate', 'step4'] as const) {
    const { unmount } = renderStep(server, step, admin);
    expect(await screen.findByText(fr['remarks.title'])).toBeVisible();
    expect(screen.getByText(/Dissolution anticipée - Liquidation/)).toHaveTextContent(
      fr['remarks.stage.liquidation'].replaceAll(/[\u00a0\u202f]/g, ' '),
    );
    unmount();
  }
});

test('before there is a dossier it is said too, once the company is chosen', async () => {
  const juridicalSituation = { code: '050', status: 'AC' };
  const registry = changedRegistry((bce) => ({ ...bce, juridicalSituation }));
  const bankrupt = await startServer({ adapters: { registry } });
  try {
    const { user } = renderApp({ server: bankrupt, path: '/', token: await tokenOf(bankrupt, 'client') });
    await user.type(await screen.findByLabelText(fr['step1.number']), '1999000150');
    expect(await screen.findByText(fr['remarks.title'])).toBeVisible();
    expect(screen.getByText(/Voyez avec le curateur/)).toBeVisible();
  } finally {
    await bankrupt.close();
  }
});

test.each([
  ['2026-02-01', true],
  ['2026-03-01', false],
])(
  'a decision on %s, before the company began or not, is told with the bound',
  async (date_assemblee, isTold) => {
    const admin = await openDossier(server, { who: 'admin' });
    const base = (await admin.read()).bce_data;
    const bce = { ...JSON.parse(base), period: { begin: '2026-03-01' } };
    await admin.call('PUT', `/demandes/${admin.id}`, { bce_data: JSON.stringify(bce), base });
    const days = { date_changement: '2026-04-01', date_assemblee, fait_a: 'Liège' };
    await admin.call('PUT', `/demandes/${admin.id}`, days);
    renderStep(server, 'step3', admin);
    expect(await screen.findByDisplayValue('Liège')).toBeVisible();
    const told = screen.queryByText(/La décision \(1.* février 2026\) précède .*1.* mars 2026/);
    if (isTold) expect(told).toBeVisible();
    else expect(told).toBeNull();
  },
);
