import { screen, waitFor, within } from '@testing-library/react';
import { fill, openCession, openWithTwo, postShareholders } from '../../../../../testing/cessionStep';
import { fr } from '../../../../../testing/companyTexts';
import { button, type OpenedDossier, renderStep } from '../../../../../testing/openStep';
import { startServer, type TestServer } from '../../../../../testing/startServer';

/* Who gives how many to whom, where several give to several. */

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Two who give, and two who come. */
const crossed = async (): Promise<OpenedDossier> => {
  const dossier = await openWithTwo(server, '570', '380');
  const shareholders = [
    { full_name: 'Élise Lambotte', shares: '30', GSM: '+32470000003' },
    { full_name: 'Louis Lambotte', shares: '20', GSM: '+32470000004' },
  ];
  await postShareholders(dossier, { is_origin: 0, shareholders });
  return dossier;
};
const line = (from: string, to: string) =>
  within(screen.getByRole('group', { name: `Cession de ${from} à ${to}` })).getByRole('textbox', {
    name: 'Actions',
  });

test('are proposed, must add up with the distribution, and are kept with their price', async () => {
  const dossier = await crossed();
  const { user } = renderStep(server, 'cessionService', dossier, 'fr');
  await user.click(await button(fr['cessionParts.transfersEdit']));
  const first = await waitFor(() => line('Claire Dumont', 'Élise Lambotte'));
  expect(first).toHaveValue('30');
  expect(line('Marc Lambrechts', 'Louis Lambotte')).toHaveValue('20');

  await fill(user, first, '10');
  await user.click(await button(fr['cessionParts.transfersSave']));
  await waitFor(() => expect(first).toHaveAccessibleDescription(fr['cessionParts.errorTransfers']));
  expect((await dossier.read()).transfers).toBeNull();

  await fill(user, line('Claire Dumont', 'Louis Lambotte'), '20');
  await fill(user, line('Marc Lambrechts', 'Élise Lambotte'), '20');
  await user.clear(line('Marc Lambrechts', 'Louis Lambotte'));
  const price = within(screen.getByRole('group', { name: 'Cession de Claire Dumont à Louis Lambotte' }));
  await fill(user, price.getByRole('textbox', { name: /Prix/ }), '1500,50');
  await user.click(await button(fr['cessionParts.transfersSave']));
  expect(await screen.findByText(/Cession de Claire Dumont à Louis Lambotte.*20.*1.500,50/)).toBeVisible();
  const { transfers, shareholders } = await dossier.read();
  const [claire, marc, elise, louis] = shareholders.map(({ id }) => id);
  expect(transfers).toEqual([
    { from: claire, to: elise, shares: '10', price: null },
    { from: claire, to: louis, shares: '20', price: '1500.5' },
    { from: marc, to: elise, shares: '20', price: null },
  ]);
});

test('are not asked where one gives', async () => {
  const dossier = await openWithTwo(server, '500', '500');
  renderStep(server, 'cessionService', dossier, 'fr');
  await button(/^Continuer/);
  expect(screen.queryByText(fr['cessionParts.transfers'])).toBeNull();
});

test('where a new partner lives is asked of a partnership alone', async () => {
  const dossier = await openCession(server);
  await postShareholders(dossier, {
    is_origin: 1,
    total_shares: '10',
    shareholders: [{ full_name: 'A', shares: '10' }],
  });
  const { user } = renderStep(server, 'cessionService', dossier, 'fr');
  await user.click(await button(/^Ajouter un/));
  await screen.findByRole('textbox', { name: 'Nom complet' });
  expect(screen.queryByRole('textbox', { name: fr['cessionParts.domicile'] })).toBeNull();
});
