import { screen, waitFor, within } from '@testing-library/react';
import type { Demande } from '#domain/dossier/demande';
import type { BceData } from '#domain/registry/bceData';
import { type Call, loginAll, openDemande } from '../../../testing/callServer';
import { renderApp, tokenOf } from '../../../testing/renderApp';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
let client: Call;
let admin: Call;
let demande: Demande;

beforeAll(async () => {
  server = await startServer();
  [client, , admin] = await loginAll(server);
  demande = await openDemande(client);
});
afterAll(() => server.close());

const slip = () => within(screen.getByRole('region', { name: 'Avant d’enregistrer' }));
const save = (name: RegExp) => slip().getByRole('button', { name });
const stored = async () => {
  const { body } = await admin<{ demande: Demande }>('GET', `/demandes/${demande.id}`);
  return JSON.parse(body.demande.bce_data) as BceData;
};

test('the sample: a change can be undone, and saving only says that nothing is kept', async () => {
  const { user } = renderApp({ server, path: '/json', token: await tokenOf(server, 'client') });
  const box = await screen.findByLabelText('Boîte');
  expect(slip().getByText('Rien n’a changé.')).toBeVisible();
  expect(save(/^Enregistrer$/)).toBeDisabled();
  await user.type(box, '12');
  expect(slip().getByText('1 changement')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(box).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Rétablir' }));
  expect(box).toHaveValue('12');
  await user.click(save(/Enregistrer 1 correction/));
  expect(await screen.findByRole('alert')).toHaveTextContent(/exemple local/);
});

test('a demande: fields and JSON are one, a fault keeps what was typed, and the history fills the form', async () => {
  const token = await tokenOf(server, 'admin');
  const { user } = renderApp({ server, path: `/json?demande_id=${demande.id}`, token });
  const number = await screen.findByLabelText('Numéro');
  // As Belgians write it; to walk through it changes nothing.
  expect(screen.getByLabelText<HTMLInputElement>('Montant').value.replace(/\s/g, ' ')).toBe('61 500');
  await user.click(screen.getByLabelText('Montant'));
  await user.tab();
  expect(screen.getByRole('button', { name: 'Annuler' })).toBeDisabled();
  await user.clear(number);
  await user.type(number, '44A');
  await user.click(screen.getByRole('tab', { name: 'JSON' }));
  const json = screen.getByLabelText<HTMLTextAreaElement>('Données en JSON');
  const typed = json.value;
  expect(typed).toContain('"houseNumber": "44A"');
  await user.clear(json);
  await user.click(json);
  await user.paste(typed.replace(/"44A",?/, '"44A" "'));
  const line = typed.slice(0, typed.indexOf('"44A"')).split('\n').length;
  expect(json).toHaveAccessibleDescription(`Erreur de syntaxe à la ligne ${line}.`);
  expect(save(/Enregistrer/)).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await user.click(screen.getByRole('tab', { name: 'Champs' }));

  const amount = screen.getByLabelText('Montant');
  await user.clear(amount);
  await user.type(amount, 'beaucoup');
  await user.type(slip().getByLabelText(/^Raison/), 'Acte du 12 juin');
  await user.click(save(/Enregistrer 2 corrections/));
  await waitFor(() => expect(amount).toHaveAccessibleDescription(/\S/));
  expect((await stored()).address).toEqual((JSON.parse(demande.bce_data) as BceData).address);
  await user.clear(amount);
  await user.type(amount, '62 000,00');
  await user.click(save(/Enregistrer 2 corrections/));
  expect(await slip().findByText(/^Enregistré à/)).toBeVisible();
  expect(await stored()).toMatchObject({ capital: { amount: '62000' }, address: { houseNumber: '44A' } });

  const history = within(screen.getByRole('region', { name: 'Historique' }));
  expect(await history.findByText('Acte du 12 juin')).toBeVisible();
  await user.click(history.getByRole('button', { name: /Reprendre/ }));
  expect(screen.getByLabelText('Numéro')).toHaveValue('44');
  expect(save(/Enregistrer 2 corrections/)).toBeEnabled();
});

test('what somebody else corrects meanwhile is shown, and stays beside what is typed', async () => {
  const fresh = await openDemande(client);
  const { id, bce_data: base } = fresh;
  const token = await tokenOf(server, 'admin');
  const { user } = renderApp({ server, path: `/json?demande_id=${id}`, token });
  await user.type(await screen.findByLabelText('Boîte'), '2');
  const bce_data = JSON.stringify({ ...JSON.parse(base), capital: { amount: '70000', currency: 'EUR' } });
  expect((await admin('PUT', `/demandes/${id}`, { bce_data, base })).status).toBe(200);

  await user.click(save(/Enregistrer 1 correction/));
  const told = (await slip().findByText('Ces données ont été corrigées entre-temps.')).closest('[role]');
  expect(within(told as HTMLElement).getByText('Capital, montant')).toBeVisible();
  // Pressed once more it does not pass over what is there; the page may know of it before its own save is refused.
  expect(await slip().findByRole('button', { name: /Enregistrer/ })).toBeDisabled();
  await user.click(slip().getByRole('button', { name: 'Continuer à partir de ces corrections' }));
  await user.click(save(/Enregistrer 1 correction/));
  expect(await slip().findByText(/^Enregistré à/)).toBeVisible();
  const { body } = await admin<{ demande: Demande }>('GET', `/demandes/${id}`);
  expect(JSON.parse(body.demande.bce_data)).toMatchObject({
    capital: { amount: '70000' },
    address: { box: '2' },
  });
});
