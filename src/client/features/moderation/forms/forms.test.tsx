import { screen, waitFor, within } from '@testing-library/react';
import type { Blanks } from '#domain/contract/entities/forms';
import { type Call, loginAs } from '../../../../testing/callServer';
import { officialBlank } from '../../../../testing/officialBlanks';
import { renderApp, tokenOf } from '../../../../testing/renderApp';
import { startServer, type TestServer } from '../../../../testing/startServer';

let server: TestServer;
let admin: Call;
let token: string;

beforeAll(async () => {
  server = await startServer();
  [admin, token] = [await loginAs(server, 'admin'), await tokenOf(server, 'admin')];
});
afterAll(() => server.close());

test('a blank is uploaded, mapped and put into use; one that is none stays named with its reason', async () => {
  const { user } = renderApp({ server, path: '/dashboard/admin/settings?tab=forms', token });
  const row = async () =>
    within((await screen.findByText('Formulaire I, français')).closest('li') ?? document.body);
  expect((await row()).getByText('Modèle imprimé')).toBeVisible();
  const fileOf = async (shape: 'nameless' | 'encrypted') =>
    new File([Buffer.from(await officialBlank(shape, 'formulaire1', 'fr'))], `${shape}.pdf`, {
      type: 'application/pdf',
    });
  const input = screen.getByLabelText('Choisir des fichiers');
  await user.upload(input, await fileOf('encrypted'));
  expect(await screen.findByText(/protégé par un mot de passe/, {}, { timeout: 30_000 })).toBeVisible();
  await user.upload(input, await fileOf('nameless'));
  await waitFor(async () => expect((await row()).getByText('À placer')).toBeVisible(), { timeout: 30_000 });

  await user.click((await row()).getByRole('link', { name: 'Continuer' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Version 1' })).toBeVisible();
  expect(screen.getByText('8 valeurs placées sur 8 obligatoires')).toBeVisible();
  const field = screen.getByRole('combobox', { name: 'N° d’entreprise :' });
  expect(field).toHaveValue('number');
  await user.selectOptions(field, '');
  expect(await screen.findByText('7 valeurs placées sur 8 obligatoires')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mettre en usage' }));
  expect(screen.getByRole('button', { name: /^Placer\s: Numéro d’entreprise$/ })).toHaveFocus();
  await user.selectOptions(screen.getByRole('combobox', { name: 'N° d’entreprise :' }), 'number');
  expect(await screen.findByText('8 valeurs placées sur 8 obligatoires')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mettre en usage' }));
  expect(await screen.findByRole('button', { name: 'Copier en brouillon' })).toBeVisible();
  const { blanks } = (await admin<Blanks>('GET', '/admin/forms')).body;
  expect(blanks).toMatchObject([{ form: 'formulaire1', lang: 'fr', kind: 'nameless', used_until: null }]);
  expect(blanks[0]?.used_from).not.toBeNull();
}, 120_000);
