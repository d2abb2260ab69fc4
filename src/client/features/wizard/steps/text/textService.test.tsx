import { screen, waitFor } from '@testing-library/react';
import fr from '../../../../../../i18n/fr.json';
import { addDemoAccounts } from '../../../../../testing/accounts';
import {
  type ChatService,
  fails,
  holds,
  rewrites,
  startChatService,
} from '../../../../../testing/chatCompletions';
import { button, type OpenedDossier, renderStep } from '../../../../../testing/openStep';
import { openSeatMove, publishedText } from '../../../../../testing/seatMove';
import { startServer, type TestServer } from '../../../../../testing/startServer';
import { setApiOrigin } from '../../../../api/baseQuery';

let service: ChatService;
/** A server that asks it. */
let server: TestServer;
let dossier: OpenedDossier;
let proposal: string;

beforeAll(async () => {
  service = await startChatService();
  server = await startServer({
    env: {
      TEXT_DRIVER: 'openai',
      TEXT_BASE_URL: service.url,
      TEXT_API_KEY: service.key,
      TEXT_MODEL: 'gpt-4o-mini',
    },
  });
  await addDemoAccounts(server);
});
afterAll(async () => {
  await server.close();
  await service.close();
});

async function open() {
  ({ dossier, proposal } = await openSeatMove(server));
}
const visit = () => renderStep(server, 'step4', dossier);
const words = (verb: string) => rewrites((draft) => draft.replace('décide', verb));
const value = async () => ((await publishedText()) as HTMLTextAreaElement).value;
const regenerate = () => button(fr['step4.regenerate']);

test('says who wrote, and every proposal since comes back by undo', async () => {
  service.answers(words('a décidé'));
  await open();
  const { user } = visit();
  await waitFor(async () => expect(await value()).toContain('a décidé'));
  expect(await screen.findByText(fr['step4.byService'])).toBeVisible();
  await user.click(await publishedText());
  await user.paste(' À moi.');
  const mine = await value();
  await waitFor(async () =>
    expect((await dossier.read()).drafts[0]?.values).toMatchObject({ step: { text: mine } }),
  );

  service.answers(words('a résolu'), words('a convenu'));
  await user.click(await regenerate());
  await waitFor(async () => expect(await value()).toContain('a résolu'));
  await user.click(await regenerate());
  await waitFor(async () => expect(await value()).toContain('a convenu'));
  // In the place of what was typed: it follows the dossier.
  await waitFor(async () => expect((await dossier.read()).drafts).toEqual([]));
  await user.click(await button(fr['step4.undo']));
  expect(await value()).toContain('a résolu');
  await user.click(await button(fr['step4.undo']));
  expect(await value()).toBe(mine);
  await waitFor(async () =>
    expect((await dossier.read()).drafts[0]?.values).toMatchObject({ step: { text: mine } }),
  );
});

test('the first proposal takes its time, and is told', async () => {
  service.answers(words('a décidé'));
  await open();
  const held = holds(words('a décidé'));
  service.answers(held.reply);
  visit();
  expect(await screen.findByText(fr['step4.loading'])).toBeVisible();
  expect(screen.getByText(fr['step4.loadingText'])).toBeVisible();
  await held.asked;
  held.release();
  await waitFor(async () => expect(await value()).toContain('a décidé'));
  expect(screen.queryByText(fr['step4.loading'])).toBeNull();
});

test('while a new one is on its way the text stays, and whoever writes keeps it', async () => {
  service.answers(words('a décidé'));
  await open();
  const { user } = visit();
  await waitFor(async () => expect(await value()).toContain('a décidé'));

  const held = holds(words('a résolu'));
  service.answers(held.reply);
  await user.click(await regenerate());
  await held.asked;
  expect(await screen.findByText(/si vous l’adaptez entre-temps, il est gardé/)).toBeVisible();
  expect(await button(new RegExp(fr['step4.regenerating']))).toHaveAttribute('aria-busy', 'true');
  expect(await value()).toContain('a décidé');
  await user.click(await publishedText());
  await user.paste(' À moi.');
  const mine = await value();
  held.release();
  await waitFor(() => expect(screen.queryByText(fr['step4.loading'])).toBeNull());
  expect(await value()).toBe(mine);
  expect(mine).toMatch(/a décidé[\s\S]* À moi\.$/);
  expect(screen.queryByRole('button', { name: fr['step4.undo'] })).toBeNull();
});

test('a finish does not wait for it: what is on the screen is published', async () => {
  service.answers(words('a décidé'));
  await open();
  const { user } = visit();
  await waitFor(async () => expect(await value()).toContain('a décidé'));
  const shown = await value();
  const held = holds(words('a résolu'));
  service.answers(held.reply);
  await user.click(await regenerate());
  await held.asked;
  await user.click(await button(/^Terminer/));
  expect(await screen.findByRole('heading', { level: 1, name: fr['finish.title'] })).toBeVisible();
  held.release();
  expect(await dossier.read()).toMatchObject({ progress: 100, text: shown });
});

test('a failure shows the template in its place and says so; the next may be well', async () => {
  service.answers(fails(401));
  await open();
  const { user } = visit();
  await waitFor(async () => expect(await publishedText()).toHaveValue(proposal));
  expect(screen.getByText(fr['step4.fallback']).closest('[role=status]')).toHaveTextContent(
    fr['step4.fallbackText'],
  );
  service.answers(words('a décidé'));
  await user.click(await regenerate());
  await waitFor(async () => expect(await value()).toContain('a décidé'));
  expect(await screen.findByText(fr['step4.byService'])).toBeVisible();
  expect(screen.queryByText(fr['step4.fallback'])).toBeNull();
});

test('without an answer the text stays, with a way to try again', async () => {
  service.answers(words('a décidé'));
  await open();
  const { user } = visit();
  await waitFor(async () => expect(await value()).toContain('a décidé'));
  const shown = await value();
  setApiOrigin('http://127.0.0.1:1');
  await user.click(await regenerate());
  expect(await screen.findByText(fr['step4.proposalFailed'])).toBeVisible();
  expect(await value()).toBe(shown);
  setApiOrigin(server.url);
  service.answers(words('a résolu'));
  await user.click(await button(fr['ui.retry']));
  await waitFor(async () => expect(await value()).toContain('a résolu'));
  await user.click(await button(fr['step4.undo']));
  expect(await value()).toBe(shown);
});
