import { screen, waitFor } from '@testing-library/react';
import { loginAs } from '../../../../../testing/callServer';
import { fr } from '../../../../../testing/companyTexts';
import { openDirectors, row } from '../../../../../testing/directorsStep';
import { button, renderStep } from '../../../../../testing/openStep';
import { startServer, type TestServer } from '../../../../../testing/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('who sits for a company leaves once the company is known', async () => {
  const dossier = await openDirectors(server);
  const { bce_data: base } = await dossier.read();
  const bce = JSON.parse(base);
  bce.function[2].description = [{ language: 'fr', value: 'Représentant permanent' }];
  const admin = await loginAs(server, 'admin');
  const bce_data = JSON.stringify(bce);
  expect((await admin('PUT', `/demandes/${dossier.id}`, { bce_data, base })).status).toBe(200);

  const { user } = renderStep(server, 'dirigeantsService', dossier);
  expect(await row('Lambrechts')).toHaveTextContent('représentant permanent d’une personne morale');
  await user.click(await button('Mettre fin au mandat de Marc Lambrechts'));
  await user.click(await button('Mettre fin au mandat'));
  const company = screen.getByRole('textbox', { name: fr['step1.number'] });
  await waitFor(() => expect(company).toHaveFocus());
  await user.paste('1999.001.041');
  await waitFor(() => expect(company).toHaveAccessibleDescription('Fonds Meridia SRL'));
  await user.click(await button('Mettre fin au mandat'));
  await waitFor(async () =>
    expect(await row('Lambrechts')).toHaveTextContent('représentant permanent de Fonds Meridia SRL'),
  );
  const person = (await dossier.read()).dirigeants.find(({ surname }) => surname === 'Lambrechts');
  expect(person).toMatchObject({ ended: true, company: { number: '1999001041' } });
});
