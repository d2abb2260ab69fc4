import { screen, waitFor, within } from '@testing-library/react';
import type { BlankDetail, Blanks } from '#domain/forms/record';
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

test('a flat blank takes marks, which the arrow keys move and size; nothing is lost between two changes', async () => {
  const { user } = renderApp({ server, path: '/dashboard/admin/settings?tab=forms', token });
  const file = new File([Buffer.from(await officialBlank('flat', 'formulaire1', 'nl'))], 'flat.pdf', {
    type: 'application/pdf',
  });
  await user.upload(await screen.findByLabelText(/^Charger le PDF.*Formulaire I, néerlandais$/), file);
  await user.click(await screen.findByRole('link', { name: 'Continuer' }, { timeout: 30_000 }));
  expect(await screen.findByText(/^Aucun champ reconnu/)).toBeVisible();

  const id = Number(new URLSearchParams(window.location.search).get('form'));
  await user.click(screen.getByRole('button', { name: /^Placer.*Numéro d’entreprise$/ }));
  await user.click(screen.getByRole('button', { name: /^Placer.*Forme légale$/ }));
  const move = await screen.findByRole('button', { name: /^Déplacer.*Repère m2$/ });
  await waitFor(() => expect(move).toHaveFocus());
  await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  expect(move).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: /^Redimensionner.*Repère m2$/ })).toHaveFocus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await waitFor(async () => {
    const { map } = (await admin<BlankDetail>('GET', `/admin/forms/${id}`)).body;
    expect(map).toMatchObject({
      fields: { number: ['m1'], form: ['m2'] },
      places: { m1: { x: 60, y: 60 }, m2: { x: 61, y: 70, width: 250, height: 16 } },
    });
  });
}, 120_000);
