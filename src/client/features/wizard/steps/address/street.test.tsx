import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import fr from '../../../../../../i18n/fr.json';
import { importCountry } from '../../../../../testing/addressList';
import { field, goOn, openAddress } from '../../../../../testing/addressStep';
import { fill, type OpenedDossier, openDossier, renderStep } from '../../../../../testing/openStep';
import { path } from '../../../../../testing/renderApp';
import { startServer, type TestServer } from '../../../../../testing/startServer';

let server: TestServer;
let dossier: OpenedDossier;

beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  dossier = await openAddress(server);
});
afterAll(() => server.close());

const visit = () => renderStep(server, 'addressService', dossier);
const street = () => screen.findByLabelText('Rue', { selector: 'input' });
/** What is offered: each line as it reads. */
const offered = async () =>
  within(await screen.findByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const write = async (user: UserEvent, seat: Record<string, string>) => {
  for (const [name, text] of Object.entries(seat)) await fill(user, await field(name), text);
};

test('without a list of addresses nothing is offered and nothing doubted', async () => {
  const { user } = visit();
  await write(user, { 'Code postal': '1060' });
  await waitFor(async () => expect(await field('Localité')).toHaveValue('Saint-Gilles'));
  // A plain field, by its role.
  await write(user, { Rue: 'Rue qui n’existe pas', Numéro: '1' });
  await user.tab();
  await user.click(goOn());
  expect(await field('Rue')).not.toHaveAccessibleDescription();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.queryByText(/BeSt/)).toBeNull();
});

describe('with a list of addresses', () => {
  beforeAll(() => importCountry(server));

  test('the street is offered as it is typed, by either name, and the source is named', async () => {
    const { user } = visit();
    await write(user, { 'Code postal': '1060' });
    await user.click(await street());
    await user.keyboard('charleroises');
    expect(await offered()).toEqual(['Chaussée de Charleroi Charleroisesteenweg']);
    expect(await street()).toHaveAccessibleDescription(fr['addressService.streetSource']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await street()).toHaveValue('Chaussée de Charleroi');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(path()).toBe('/address_service');
  });

  test('a street that was typed before its postcode is judged and completed once that is there', async () => {
    const { user } = visit();
    await write(user, { Rue: 'charleroises', Numéro: '112' });
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(await street()).not.toHaveAccessibleDescription();
    await write(user, { 'Code postal': '1060' });
    await waitFor(async () =>
      expect(await street()).toHaveAccessibleDescription(
        /^«\scharleroises\s» n’est pas parmi les rues du 1060/,
      ),
    );
    await user.click(await street());
    expect(await offered()).toEqual(['Chaussée de Charleroi Charleroisesteenweg']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await street()).toHaveValue('Chaussée de Charleroi');
    await waitFor(async () =>
      expect(await street()).toHaveAccessibleDescription(fr['addressService.streetSource']),
    );
  });

  test('where one language is official, its name is offered, and said of what was typed', async () => {
    const { user } = visit();
    await write(user, { 'Code postal': '1640', Rue: 'rue du village' });
    expect(await offered()).toEqual(['Dorpsstraat Rue du Village']);
    await user.tab();
    await waitFor(async () =>
      expect(await street()).toHaveAccessibleDescription(/^Dans les documents\s: Dorpsstraat\. Rues/),
    );
    expect(await street()).toHaveValue('rue du village');
    await write(user, { Numéro: '3' });
    expect(await screen.findByText('Dorpsstraat 3, 1640', { exact: false })).toBeVisible();
  });

  test('in Brussels it is in the language of the documents, not of the screen', async () => {
    const services = { address_service: 1, dirigeants_service: 0, cession_parts_service: 0 };
    const dutch = await openDossier(server, { langue: 'nl', saved: [services] });
    const { user } = renderStep(server, 'addressService', dutch, 'fr');
    await write(user, { 'Code postal': '1000', Rue: 'rue haute' });
    expect(await offered()).toEqual(['Hoogstraat Rue Haute']);
  });

  test.each([
    [
      'a street',
      { Rue: 'Rue Inconnue', Numéro: '112' },
      'Rue',
      /^«\sRue Inconnue\s» n’est pas parmi les rues du 1060 \(BeSt, 20 novembre 2026\)/,
    ],
    [
      'a number',
      { Rue: 'Chaussée de Charleroi', Numéro: '113' },
      'Numéro',
      /^Pas de 113 «\sChaussée de Charleroi\s» \(BeSt/,
    ],
    [
      'a box',
      { Rue: 'Chaussée de Charleroi', Numéro: '112', 'Boîte (facultatif)': '9' },
      'Boîte (facultatif)',
      /^Pas de boîte 9 au 112 «/,
    ],
  ])(
    '%s that it does not have is said under the field once it is left, and stops nobody',
    async (_what, seat, name, words) => {
      const { user } = visit();
      await write(user, { 'Code postal': '1060' });
      await waitFor(async () => expect(await field('Localité')).toHaveValue('Saint-Gilles'));
      await write(user, seat as Record<string, string>);
      expect(screen.queryByText(words)).toBeNull();
      await user.tab();
      await waitFor(() => expect(screen.getByLabelText(name)).toHaveAccessibleDescription(words));
      await user.click(screen.getByRole('radio', { name: 'Non' }));
      await waitFor(() => expect(screen.queryByText(fr['wizard.causes'])).toBeNull());
      await user.click(goOn());
      await waitFor(() => expect(path()).toBe('/cession_service'));
      expect((await dossier.read()).address).toMatchObject({ rue: seat.Rue, numero: seat.Numéro });
    },
  );

  test('an address that it has is not doubted, however it is written', async () => {
    const { user } = visit();
    await write(user, {
      'Code postal': '1060',
      Rue: 'chaussee de charleroi',
      Numéro: '112',
      'Boîte (facultatif)': 'bte 101',
    });
    await user.tab();
    await waitFor(async () => expect(await street()).toHaveAccessibleDescription(/Chaussée de Charleroi\./));
    expect(screen.queryByText(/\(BeSt, /)).toBeNull();
  });
});
