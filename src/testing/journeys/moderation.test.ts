import { pathTo } from '#domain/base/paths';
import { refusalLabel, refusalSentence } from '#domain/causes/refusals';
import type { Demande } from '#domain/dossier/demande';
import { readyDemande } from '../callServer';
import { insisting } from './support/api';
import { axe } from './support/axe';
import { expectNoConsole } from './support/browser';
import { arriveAt, type Desk, openAt, openStep, PHONE, picture, settled, sitDown } from './support/desk';
import { stage } from './support/stage';

/**
 * A dossier from its refusal to its end: an administrator reads and refuses it, the client corrects it and files it again
 * without being charged, and it is validated by keyboard. The client in French on a wide screen,
 * the administrator in Dutch, on a phone in dark.
 */
const app = stage({ MAIL_PER_ADDRESS_HOUR: '1000' });

async function clean(desk: Desk, name: string) {
  await settled(desk.page);
  await picture(desk, `moderation-${name}`);
  expect([name, await axe(desk.page)]).toEqual([name, []]);
  expectNoConsole(desk.visit);
}

async function finished(desk: Desk): Promise<number> {
  const { id } = await readyDemande(desk.call, desk.lang);
  await insisting(desk.call)('POST', `/demandes/${id}/progress`, { progress: 100 });
  return id;
}

const reviewOf = (id: number) => pathTo('adminDemande', { id: String(id) });
const WORDS = 'Vérifiez la date.';

test('refused, corrected, validated', async () => {
  const client = await sitDown(app, { lang: 'fr' });
  const admin = await sitDown(app, { lang: 'nl', width: PHONE, colorScheme: 'dark', who: 'admin' });
  const read = async (id: number) =>
    (await client.call<{ demande: Demande }>('GET', `/demandes/${id}`)).body.demande;
  const credits = async () => (await client.call<{ credits: number }>('GET', '/user')).body.credits;
  // What the administrator sees of the message is in the client's language.
  await client.call('POST', '/user/language', { language: 'fr' });
  const [first, second] = [await finished(client), await finished(client)];
  const before = await credits();

  // Reading it, and refusing it: what is typed is no key.
  const { page, say } = admin;
  await openAt(admin, reviewOf(first));
  await page.getByRole('heading', { name: say('review.people'), exact: true }).waitFor();
  await page.getByText(say('review.event.completed')).waitFor();
  await clean(admin, 'dossier');
  await page.keyboard.press('r');
  const panel = page.getByRole('region', { name: new RegExp(` ${first}`) });
  await panel.getByLabel(refusalLabel('dates', 'nl'), { exact: true }).check();
  await panel.getByLabel(new RegExp(`^${say('review.words')}`)).fill('');
  await page.keyboard.type(`${WORDS} vrjk`);
  const sentence = refusalSentence({ code: 'dates', person: null }, 'fr');
  await panel.getByText(sentence).waitFor();
  await clean(admin, 'refuse');
  await panel.getByRole('button', { name: say('review.refuseSend'), exact: true }).click();

  // The next one is opened; what somebody else decides meanwhile is told.
  await page.waitForURL((url) => url.pathname === reviewOf(second));
  await page.getByText(say('review.nextOpened', { id: String(second) })).waitFor();
  await settled(page);
  await insisting(admin.call)('POST', `/demandes/change_state/${second}`, { state: true });
  const decided = say('review.decided.resolved', { name: '|', when: '' }).split('|')[0] ?? '';
  await page.getByText(decided.trim()).waitFor();
  expect(await page.getByRole('button', { name: say('review.validate') }).count()).toBe(0);

  // The client reads why, and corrects.
  await openAt(client, pathTo('documents', undefined, { demande_id: first }));
  await client.page.getByText(sentence).waitFor();
  await client.page.getByText(`${WORDS} vrjk`).waitFor();
  await clean(client, 'refused');
  await client.page.getByRole('button', { name: client.say('documents.correct'), exact: true }).click();
  await arriveAt(client, 'step3');
  await client.page.getByText(client.say('wizard.refusedTitle')).waitFor();
  await clean(client, 'correct');
  await openStep(client, 'step4', first);
  await client.page.getByRole('button', { name: client.say('step4.finish', { n: 0 }), exact: true }).click();
  await client.page.waitForURL((url) => url.pathname === pathTo('finish'));
  expect([await credits(), (await read(first)).progress]).toEqual([before, 100]);

  // Validated by keyboard, though not everybody is accepted: it asks first.
  await openAt(admin, reviewOf(first));
  await page.getByText(say('review.corrected')).waitFor();
  await page.getByText(say('review.event.reopened')).waitFor();
  await settled(page);
  await page.keyboard.press('v');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await clean(admin, 'confirm');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText(say('review.validated', { id: String(first) })).waitFor();
  expect(await read(first)).toMatchObject({ status: 'resolved', reason: null });
  expectNoConsole(client.visit);
  await client.visit.context.close();
  await admin.visit.context.close();
}, 120_000);
