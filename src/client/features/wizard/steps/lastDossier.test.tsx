import { screen, waitFor } from '@testing-library/react';
import { fr } from '../../../../testing/companyTexts';
import { button, type OpenedDossier, openDossier, renderStep } from '../../../../testing/openStep';
import { CHOSEN, DATES, holds } from '../../../../testing/placeStep';
import { path } from '../../../../testing/renderApp';
import { startServer, type TestServer } from '../../../../testing/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** A dossier after one of the same person in which the office deposits, at Brussels. */
async function after(depositaire: string): Promise<OpenedDossier> {
  await openDossier(server, { saved: [{ depositaire }, DATES] });
  return openDossier(server, { saved: [CHOSEN], progress: 25 });
}
const choice = (name: string) => screen.findByRole('radio', { name });

test('who deposits and where begin as in the last dossier; only going on saves it', async () => {
  const dossier = await after('comptable');
  const { user } = renderStep(server, 'step2', dossier);
  await waitFor(async () => expect(await choice(fr['step2.comptable'])).toBeChecked());
  expect(screen.queryByText(fr['gap.depositaire.line'])).toBeNull();

  // A look elsewhere saves nothing, and is no typing.
  await user.click(await button(fr['wizard.previous']));
  await waitFor(() => expect(screen.queryByRole('radio', { name: fr['step2.comptable'] })).toBeNull());
  expect(path()).toBe('/servicesStep');
  expect(await dossier.read()).toMatchObject({ depositaire: null, drafts: [], progress: 25 });
  window.history.back();
  await waitFor(() => expect(path()).toBe('/step2'));
  expect(await choice(fr['step2.comptable'])).toBeChecked();

  await user.click(await button(fr['wizard.continue']));
  await waitFor(() => expect(path()).toBe('/step3'));
  await holds('Bruxelles');
  expect(await dossier.read()).toMatchObject({ depositaire: 'comptable', fait_a: null, progress: 50 });
  // The dates are this dossier's own.
  await user.click(await button(fr['wizard.continue']));
  expect(await screen.findByRole('alert')).toHaveTextContent(fr['step3.errorMissingDates']);
});

test('the check of the last dossier is not of this one', async () => {
  const dossier = await after('gestionnaire');
  const { user } = renderStep(server, 'step2', dossier);
  await waitFor(async () => expect(await choice(fr['step2.gestionnaire'])).toBeChecked());
  const phone = await screen.findByRole('textbox', { name: fr['person.mobile'] });
  expect(phone).toHaveValue('');
  await user.click(await button(fr['wizard.continue']));
  await waitFor(() => expect(phone).toHaveFocus());
  expect(path()).toBe('/step2');
});
