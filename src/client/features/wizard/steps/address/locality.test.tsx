import { screen, waitFor } from '@testing-library/react';
import fr from '../../../../../../i18n/fr.json';
import { field, openAddress, REGISTERED } from '../../../../../testing/addressStep';
import { cutCalls } from '../../../../../testing/cutCalls';
import { fill, type OpenedDossier, openDossier, renderStep } from '../../../../../testing/openStep';
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
afterEach(() => jest.restoreAllMocks());

const visit = () => renderStep(server, 'addressService', dossier);

describe('the locality of a postcode', () => {
  const postcode = () => field('Code postal');
  const locality = () => field('Localité');
  const holds = (name: string) => waitFor(async () => expect(await locality()).toHaveValue(name));
  const offer = (name: string) => screen.findByRole('button', { name });

  test('fills an empty field, says where it comes from, and goes with its postcode', async () => {
    const { user } = visit();
    await fill(user, await postcode(), '1050');
    await holds('Ixelles');
    expect(await locality()).toHaveAccessibleDescription(fr['addressService.localityFilled']);
    await user.clear(await postcode());
    await fill(user, await postcode(), '4700');
    await holds('Eupen');
    await user.clear(await postcode());
    await fill(user, await postcode(), '5000');
    await holds('');
  });

  test('goes with its postcode, whatever stands after the next one', async () => {
    const { user } = visit();
    await fill(user, await postcode(), '1050');
    await holds('Ixelles');
    await user.type(await postcode(), '{Backspace}');
    await holds('');
    expect(await locality()).not.toHaveAccessibleDescription(fr['addressService.localityFilled']);
    await user.type(await postcode(), '0');
    await holds('Ixelles');
  });

  test('is in the language of the documents, not of the screen', async () => {
    const services = { address_service: 1, dirigeants_service: 0, cession_parts_service: 0 };
    const dutch = await openDossier(server, { langue: 'nl', saved: [services] });
    const { user } = renderStep(server, 'addressService', dutch, 'fr');
    await fill(user, await postcode(), '1050');
    await holds('Elsene');
  });

  test('is chosen where there are several', async () => {
    const { user } = visit();
    await fill(user, await postcode(), '5000');
    const [namur, beez] = [await offer('Namur'), await offer('Beez')];
    expect(await locality()).toHaveValue('');
    await user.click(namur);
    await holds('Namur');
    expect(namur).toHaveAttribute('aria-pressed', 'true');
    expect(beez).toHaveAttribute('aria-pressed', 'false');
  });

  test('never replaces what a person wrote, but is offered', async () => {
    const { user } = visit();
    await fill(user, await locality(), 'Jambes');
    await fill(user, await postcode(), '1050');
    await user.click(await offer('Ixelles'));
    await holds('Ixelles');
    expect(screen.queryByRole('button', { name: 'Ixelles' })).toBeNull();
    expect(await locality()).toHaveFocus();
  });

  test('that a person takes out stays out', async () => {
    const { user } = visit();
    await fill(user, await postcode(), '1050');
    await holds('Ixelles');
    await user.clear(await locality());
    await offer('Ixelles');
    expect(await locality()).toHaveValue('');
  });

  test('comes under the hand of who is in the field already: the next key replaces it', async () => {
    const { user } = visit();
    await fill(user, await postcode(), '1050');
    await user.tab();
    await holds('Ixelles');
    await waitFor(async () => {
      const { selectionStart, selectionEnd } = (await locality()) as HTMLInputElement;
      expect([selectionStart, selectionEnd]).toEqual([0, 'Ixelles'.length]);
    });
    await user.keyboard('Jambes');
    await holds('Jambes');
  });

  test('can be asked for again when the server did not answer', async () => {
    const { user } = visit();
    await screen.findByText(REGISTERED);
    const mend = cutCalls('GET', /^\/localities/);
    await fill(user, await postcode(), '1050');
    const retry = await screen.findByRole('button', { name: fr['ui.retry'] });
    expect(await locality()).toHaveAccessibleDescription(/^Le serveur ne répond pas/);
    expect(await postcode()).toHaveValue('1050');
    mend();
    await user.click(retry);
    await holds('Ixelles');
    expect(screen.queryByRole('button', { name: fr['ui.retry'] })).toBeNull();
  });

  test('is found by the beginning of its name, and brings its postcode', async () => {
    const { user } = visit();
    await fill(user, await locality(), 'sint-gil');
    await user.click(await offer('1060 Saint-Gilles'));
    await holds('Saint-Gilles');
    expect(await postcode()).toHaveValue('1060');
    expect(await locality()).toHaveFocus();
  });

  test.each(['Code postal', 'Localité'])(
    'comes apart when it is pasted with its postcode: %s',
    async (name) => {
      const { user } = visit();
      await fill(user, await field(name), 'B-1060 Saint-Gilles');
      await holds('Saint-Gilles');
      expect(await postcode()).toHaveValue('1060');
    },
  );
});
