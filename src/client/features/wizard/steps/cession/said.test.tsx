import { screen, waitFor } from '@testing-library/react';
import { fill, openCession, postShareholders } from '../../../../../testing/cessionStep';
import { fr } from '../../../../../testing/companyTexts';
import { button, type OpenedDossier, renderStep } from '../../../../../testing/openStep';
import { startServer, type TestServer } from '../../../../../testing/startServer';

/* What is said of a holder beside the shares: how a partner is liable, what right it is, that advice was taken. */

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** An opened dossier of another legal form, with two holders: what each has before and after. */
async function ofForm(code: string, first: [string, string], second: [string, string]) {
  const dossier = await openCession(server, { who: 'admin' });
  const base = (await dossier.read()).bce_data;
  const bce_data = JSON.stringify({ ...JSON.parse(base), juridicalForm: { code } });
  await dossier.call('PUT', `/demandes/${dossier.id}`, { bce_data, base });
  const shareholders = [first, second].map(([shares_old, shares], at) => ({
    ...{ full_name: ['Claire Dumont', 'Marc Lambrechts'][at], shares_old, shares },
  }));
  await postShareholders(dossier, { is_origin: 1, total_shares: '100', shareholders });
  return dossier;
}
const list = (name: string) => screen.findByRole('combobox', { name });
const last = async (dossier: OpenedDossier) => (await dossier.read()).shareholders.at(-1);

test('a new partner of a limited partnership, and a right on the shares', async () => {
  const dossier = await ofForm('612', ['60', '60'], ['40', '0']);
  const { user } = renderStep(server, 'cessionService', dossier, 'fr');
  await user.click(await button(/^Ajouter un/));
  await fill(user, await screen.findByRole('textbox', { name: 'Nom complet' }), 'Louis Lambotte');
  await user.selectOptions(await list(fr['cessionParts.partnerKind']), 'limited');
  await user.selectOptions(await list(fr['cessionParts.shareRight']), 'usufruct');
  const [submit] = await screen.findAllByRole('button', { name: /^Continuer/ });
  await user.click(submit ?? document.body);
  await waitFor(async () =>
    expect(await last(dossier)).toMatchObject({ partner_kind: 'limited', share_right: 'usufruct' }),
  );
});

test('of undivided shares the one person who exercises their rights', async () => {
  const dossier = await ofForm('610', ['60', '50'], ['40', '40']);
  const { user } = renderStep(server, 'cessionService', dossier, 'fr');
  await user.click(await button(/^Ajouter un/));
  await fill(user, await screen.findByRole('textbox', { name: 'Nom complet' }), 'Succession Lambotte');
  expect(screen.queryByRole('textbox', { name: fr['cessionParts.rightsBy'] })).toBeNull();
  await user.selectOptions(await list(fr['cessionParts.shareRight']), 'undivided');
  await fill(user, await screen.findByRole('textbox', { name: fr['cessionParts.rightsBy'] }), 'Ann Maes');
  const [submit] = await screen.findAllByRole('button', { name: /^Continuer/ });
  await user.click(submit ?? document.body);
  await waitFor(async () =>
    expect(await last(dossier)).toMatchObject({ share_right: 'undivided', rights_by: 'Ann Maes' }),
  );
});

test('one partner is left: the warning goes once advice was taken', async () => {
  const dossier = await ofForm('011', ['60', '100'], ['40', '0']);
  const { user } = renderStep(server, 'cessionService', dossier, 'fr');
  expect(await screen.findByText(/serait dissoute de plein droit/)).toBeVisible();
  const advised = await screen.findByRole('checkbox', { name: fr['cessionParts.advised'] });
  await user.click(advised);
  // A control that is disabled while it is saved loses the focus.
  expect(advised).toBeEnabled();
  await waitFor(() => expect(screen.queryByText(/serait dissoute de plein droit/)).toBeNull());
  expect((await dossier.read()).advised).toBe(true);
});

test('a name with a letter that is not printed is written without its signs by one press', async () => {
  const dossier = await ofForm('610', ['60', '50'], ['40', '40']);
  await postShareholders(dossier, {
    is_origin: 0,
    shareholders: [{ full_name: 'Anh Nguyễn', shares: '10' }],
  });
  const { user } = renderStep(server, 'cessionService', dossier, 'fr');
  await user.click(await button(/^Écrire/));
  await waitFor(async () => expect((await last(dossier))?.full_name).toBe('Anh Nguyen'));
});
