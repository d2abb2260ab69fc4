import { screen, waitFor } from '@testing-library/react';
import fr from '../../../../../../i18n/fr.json';
import { button, type OpenedDossier, takeElsewhere } from '../../../../../testing/openStep';
import {
  draftText,
  finish,
  finished,
  onFinish,
  openSeatMove,
  publishedText,
  SEAT,
  visitText,
} from '../../../../../testing/seatMove';
import { startServer, type TestServer } from '../../../../../testing/startServer';

/* A finish of what another tab changed meanwhile. */

let server: TestServer;
let dossier: OpenedDossier;
let proposal: string;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
const network = globalThis.fetch;

async function open() {
  ({ dossier, proposal } = await openSeatMove(server));
}
const visit = () => visitText(server, dossier, proposal);
const notice = () => screen.findByText(/Vous avez ouvert ce dossier dans un autre onglet/);

test('a dossier that changes elsewhere is not filed with the text of before: taken back, it brings its proposal', async () => {
  await open();
  const { user } = await visit();
  // The news of the other tab may arrive before the press, and take the button away.
  const pressed = await finish();
  const otherTab = await takeElsewhere(dossier);
  await otherTab('POST', '/addressService', { demande_id: dossier.id, ...SEAT, numero: '999' });
  await user.click(pressed);
  expect(await notice()).toBeVisible();
  expect(await dossier.read()).toMatchObject({ progress: 75, text: null });
  await user.click(await button(fr['wizard.takeOver']));
  const renewed = proposal.replace('Charleroi 112', 'Charleroi 999');
  await waitFor(async () => expect(await publishedText()).toHaveValue(renewed));
  await user.click(await finish());
  expect(await finished()).toBeVisible();
  expect((await dossier.read()).text).toBe(renewed);
});

test('a text that another tab saves just before is neither filed nor replaced unseen', async () => {
  await open();
  const { user } = await visit();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let late: number | undefined;
  let refused: number | undefined;
  onFinish(async (send) => {
    const otherTab = await takeElsewhere(dossier);
    await otherTab('POST', `/demandes/${dossier.id}/text`, { text: 'Autre texte' });
    // The proposal that was saved for the finish is taken back, which arrives once this tab has the dossier again.
    globalThis.fetch = async (input, init) => {
      if (!(input as Request).url.endsWith('/text')) return network(input, init);
      await held;
      const answer = await network(input, init);
      late = answer.status;
      return answer;
    };
    const answer = await send();
    refused = answer.status;
    return answer;
  });
  await user.click(await finish());
  // The news of the other tab may arrive before: taken back then, the dossier would be finished.
  await waitFor(() => expect(refused).toBe(423));
  expect(await notice()).toBeVisible();
  expect((await dossier.read()).progress).toBe(75);
  await user.click(await button(fr['wizard.takeOver']));
  await waitFor(async () => expect(await publishedText()).toBeEnabled());
  letGo();
  await waitFor(() => expect(late).toBe(409));
  expect((await dossier.read()).text).toBe('Autre texte');
  expect(await publishedText()).toHaveValue('Autre texte');
});

test('what was typed here before another tab saved its text waits for a choice', async () => {
  await open();
  const { user } = await visit();
  await user.click(await publishedText());
  await user.paste(' Fin.');
  await waitFor(async () => expect(await draftText(dossier)).toBe(`${proposal} Fin.`));
  const otherTab = await takeElsewhere(dossier);
  await otherTab('POST', `/demandes/${dossier.id}/text`, { text: 'Autre texte' });
  expect(await notice()).toBeVisible();
  await user.click(await button(fr['wizard.takeOver']));
  expect(await screen.findByText(fr['step4.other'])).toBeVisible();
  expect(await publishedText()).toHaveValue(`${proposal} Fin.`);
  await waitFor(async () => expect(await publishedText()).toBeEnabled());
  await user.click(await finish());
  expect(await screen.findByText(new RegExp(fr['demande.textChanged']))).toBeVisible();
  expect(await dossier.read()).toMatchObject({ progress: 75, text: 'Autre texte' });

  await user.click(await button(fr['step4.otherTake']));
  expect(await publishedText()).toHaveValue('Autre texte');
  expect(screen.queryByText(fr['step4.other'])).toBeNull();
  await user.click(await button(fr['step4.undo']));
  // Seen, it may be replaced.
  expect(screen.queryByText(fr['step4.other'])).toBeNull();
  await user.click(await finish());
  expect(await finished()).toBeVisible();
  expect((await dossier.read()).text).toBe(`${proposal} Fin.`);
});
