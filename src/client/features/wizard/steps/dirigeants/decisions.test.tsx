import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fr } from '../../../../../testing/companyTexts';
import { openDirectors, row } from '../../../../../testing/directorsStep';
import { button, type OpenedDossier, renderStep, takeElsewhere } from '../../../../../testing/openStep';
import { startServer, type TestServer } from '../../../../../testing/startServer';

/* What becomes of the mandate of somebody in office, and who decides on it. Claire has the daily management. */

let server: TestServer;
let dossier: OpenedDossier;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  dossier = await openDirectors(server);
});
afterEach(async () => {
  // What an earlier one says would be offered.
  const elsewhere = await takeElsewhere(dossier);
  await elsewhere('DELETE', `/demandes/${dossier.id}`);
});
afterAll(() => server.close());

const saved = async (at: number) => (await dossier.read()).dirigeants[at];
/** Their own row, not the form under it. */
const line = (givenName: string, surname: string) => row(`^(${givenName} )?${surname}`);
const visit = () => renderStep(server, 'dirigeantsService', dossier);

async function menuOf(user: UserEvent, name: string) {
  await user.click(await button(`Autre décision : ${name}`));
  return screen.findByRole('menu', { name: `Autre décision : ${name}` });
}
async function decide(user: UserEvent, name: string, what: string) {
  await user.click(within(await menuOf(user, name)).getByRole('menuitem', { name: what }));
}

test('a mandate is renewed at one choice, its terms stand open, and it can be undone', async () => {
  const { user } = visit();
  const menu = await menuOf(user, 'Marc Lambrechts');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Renouveler le mandat',
    'Confirmer la cooptation',
    'Confier la gestion journalière',
    'Modifier les données',
  ]);
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/renouvelle le mandat d’administrateur de Marc Lambrechts/)).toBeVisible();
  await waitFor(async () =>
    expect(await line('Marc', 'Lambrechts')).toHaveTextContent('renouvellement du mandat'),
  );
  await waitFor(async () => expect(await button('Modifier : Début')).toHaveFocus());
  expect(await saved(2)).toMatchObject({ ended: false, appointment: { kind: 'renewal', daily: null } });

  await user.click(await button('Modifier : Fonction'));
  expect(screen.queryByRole('radio', { name: fr['dirigeants.daily.only'] })).toBeNull();
  await user.click(screen.getByRole('radio', { name: /avec la gestion journalière/ }));
  await user.click(await button('Enregistrer'));
  expect(await screen.findByText(/confie à Marc Lambrechts la gestion journalière/)).toBeVisible();
  await waitFor(async () =>
    expect(await line('Marc', 'Lambrechts')).toHaveTextContent('avec la gestion journalière'),
  );

  await user.click(await button('Rétablir la situation de Marc Lambrechts'));
  await waitFor(async () => expect((await saved(2))?.appointment).toBeNull());
  await waitFor(async () =>
    expect(within(await line('Marc', 'Lambrechts')).queryByText(/renouvellement/)).toBeNull(),
  );
});

test('who has the daily management is not offered it again', async () => {
  const { user } = visit();
  const menu = await menuOf(user, 'Claire Dumont-Vandenberghe');
  expect(within(menu).queryByRole('menuitem', { name: 'Confier la gestion journalière' })).toBeNull();
});

test('a director gets the daily management, and nothing else is asked of the mandate', async () => {
  const { user } = visit();
  await decide(user, 'Pieter Van den Broeck', 'Confier la gestion journalière');
  expect(await screen.findByText(/confie à Pieter Van den Broeck la gestion journalière/)).toBeVisible();
  for (const fact of ['Durée', 'Pouvoirs', 'Fonction'])
    expect(screen.queryByRole('button', { name: `Modifier : ${fact}` })).toBeNull();
  expect((await saved(1))?.appointment).toMatchObject({ kind: null, daily: 'only' });
});

test('data change: what is ticked is asked, and its sentence shown', async () => {
  const { user } = visit();
  await decide(user, 'Marc Lambrechts', 'Modifier les données');
  const form = await screen.findByRole('form', { name: 'Données modifiées de Marc Lambrechts' });
  await user.click(within(form).getByRole('button', { name: 'Enregistrer' }));
  expect(await within(form).findByText(fr['dirigeants.errorNoChange'])).toBeVisible();
  await user.click(within(form).getByRole('checkbox', { name: 'Le nom' }));
  await user.type(within(form).getByRole('textbox', { name: 'Nouveau nom' }), 'Lambert');
  await user.type(within(form).getByRole('textbox', { name: /^Nouveau prénom/ }), 'Marc');
  expect(await within(form).findByText(/qui se nomme désormais Marc Lambert/)).toBeVisible();
  await user.click(within(form).getByRole('checkbox', { name: 'Les pouvoirs de représentation' }));
  await user.click(within(form).getByRole('radio', { name: 'À deux, conjointement' }));
  await user.click(within(form).getByRole('button', { name: 'Enregistrer' }));
  await waitFor(async () => expect(await line('Marc', 'Lambrechts')).toHaveTextContent('nom, pouvoirs'));
  expect((await saved(2))?.change).toMatchObject({
    new_name: { givenName: 'Marc', surname: 'Lambert' },
    powers: 'jointly',
    domicile: null,
  });
  await waitFor(async () => expect(await button('Modifier : Marc Lambrechts')).toHaveFocus());
});

test('the daily management ends alone: the mandate stays, and the name too', async () => {
  const { user } = visit();
  await user.click(await button('Mettre fin au mandat de Claire Dumont-Vandenberghe'));
  await user.click(await screen.findByRole('checkbox', { name: fr['dirigeants.dailyOnly'] }));
  await user.click(await button('Mettre fin au mandat'));
  const claire = await line('Claire', 'Dumont-Vandenberghe');
  await waitFor(() => expect(claire).toHaveTextContent('Démission, gestion journalière seulement'));
  expect(within(claire).queryByText(/Dumont/, { selector: 'del' })).toBeNull();
  expect(claire).not.toHaveTextContent('Fin de mandat');
  expect((await saved(0))?.end).toMatchObject({ cause: 'resignation', daily_only: true });
  expect(
    screen.getByText(/^La gestion journalière de Claire Dumont-Vandenberghe prend fin/),
  ).toBeInTheDocument();
  expect(await button('Rétablir la situation de Claire Dumont-Vandenberghe')).toBeVisible();
});

test('who decides is asked once it matters, with the answers that hold', async () => {
  const { user } = visit();
  await row('Claire');
  expect(screen.queryByRole('group', { name: fr['dirigeants.by'] })).toBeNull();
  await user.click(await button('Mettre fin au mandat de Marc Lambrechts'));
  await user.click(await button('Mettre fin au mandat'));
  const by = await screen.findByRole('group', { name: fr['dirigeants.by'] });
  expect(within(by).getAllByRole('radio')).toHaveLength(3);
  expect(within(by).getByRole('radio', { name: 'L’assemblée générale' })).toBeChecked();
  const board = within(by).getByRole('radio', { name: 'Le conseil d’administration' });
  await user.click(board);
  // A control that is disabled while it is saved loses the focus.
  expect(board).toBeEnabled();
  await waitFor(async () => expect((await dossier.read()).directors_by).toBe('board'));
});

test('the board co-opts who comes, until the next meeting', async () => {
  const added = { demande_id: dossier.id, is_not_bce: 1, surname: 'De Ridder', givenName: 'Sofie' };
  await dossier.call('POST', '/dirigeantsService', added);
  const { user } = visit();
  const by = await screen.findByRole('group', { name: fr['dirigeants.by'] });
  await user.click(within(by).getByRole('radio', { name: 'Le conseil d’administration' }));
  await user.click(await button('Voir les modalités : Sofie De Ridder'));
  await waitFor(async () =>
    expect(await line('Sofie', 'De Ridder')).toHaveTextContent('cooptation, ajoutée par vous'),
  );
  expect(await screen.findByText(/le conseil d’administration coopte Sofie De Ridder/)).toBeVisible();
  // Nobody resigns, so that nobody publishes it alone.
  expect(within(by).getAllByRole('radio')).toHaveLength(2);
});

test('who comes may get the daily management alone', async () => {
  const added = { demande_id: dossier.id, is_not_bce: 1, surname: 'De Ridder', givenName: 'Sofie' };
  await dossier.call('POST', '/dirigeantsService', added);
  const { user } = visit();
  await user.click(await button('Voir les modalités : Sofie De Ridder'));
  await user.click(await button('Modifier : Fonction'));
  await user.click(screen.getByRole('radio', { name: fr['dirigeants.daily.only'] }));
  await user.click(await button('Enregistrer'));
  await waitFor(async () =>
    expect(await line('Sofie', 'De Ridder')).toHaveTextContent('gestion journalière, ajoutée par vous'),
  );
  expect(screen.queryByRole('button', { name: 'Modifier : Durée' })).toBeNull();
  expect((await saved(3))?.appointment).toMatchObject({ kind: null, daily: 'only' });
});
