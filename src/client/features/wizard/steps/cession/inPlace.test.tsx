import { screen, waitFor } from '@testing-library/react';
import { fr } from '../../../../../testing/companyTexts';
import { button, type OpenedDossier, openDossier, renderStep } from '../../../../../testing/openStep';
import { startServer, type TestServer } from '../../../../../testing/startServer';

let server: TestServer;
let dossier: OpenedDossier;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const saved = [{ address_service: 0, dirigeants_service: 0, cession_parts_service: 1 }];
  dossier = await openDossier(server, { saved, progress: 75 });
});

const field = (name: string) => screen.findByRole('textbox', { name });
const shares = async () => (await dossier.read()).shareholders.map((one) => [one.full_name, one.shares]);

test('shares are changed where they stand in the table, and what is left goes to a newcomer', async () => {
  const shareholders = [{ full_name: 'Claire Dumont', shares: '1000' }];
  const given = { demande_id: dossier.id, is_origin: 1, total_shares: '1000', shareholders };
  await dossier.call('POST', '/shareholders', given);
  const { user } = renderStep(server, 'cessionService', dossier);
  await user.click(await button(/^Modifier les actions de Claire Dumont/));
  const after = await field('Actions de Claire Dumont après la cession');
  await user.clear(after);
  await user.type(after, '750,5{Enter}');
  await waitFor(async () => expect(await shares()).toEqual([['Claire Dumont', '750.5']]));

  await user.click(await button(/^Donner le reste \(249,5 actions\)/));
  expect(await field(fr['cessionParts.sharesAfter'])).toHaveValue('249,5');
});

test('a range of a spreadsheet becomes lines of the opening distribution', async () => {
  const { user } = renderStep(server, 'cessionService', dossier);
  await user.click(await button(fr['cessionParts.choiceManual']));
  await user.click(await field(fr['cessionParts.fullName']));
  await user.paste(
    'Nom\tPrénom\tActions\nDumont\tClaire\t600\nLambrechts\tMarc\t399,5\nFonds Meridia SRL\t\t0,5\nTotal\t\t1 000\n',
  );
  // What was left out is told.
  expect(
    await screen.findByText(/La ligne de titres n’a pas été reprise.*Nom, Prénom, Actions/),
  ).toBeVisible();
  expect(screen.getByText(/La ligne du total n’a pas été reprise.*1 000/)).toBeVisible();
  await user.click(await button(fr['cessionParts.openingSave']));
  await waitFor(async () =>
    expect(await shares()).toEqual([
      ['Claire Dumont', '600'],
      ['Marc Lambrechts', '399.5'],
      ['Fonds Meridia SRL', '0.5'],
    ]),
  );
  expect((await dossier.read()).nb_total_actions).toBe('1000');
});
