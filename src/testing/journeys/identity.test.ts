import { pathTo } from '#domain/base/paths';
import { IMAGE_NAMES } from '#domain/people/verification';
import type { Adapters } from '../../server/adapters/adapters';
import { specimen } from '../../server/adapters/identity/specimens';
import { veriffIdentity } from '../../server/adapters/identity/veriff/veriff';
import type { Message } from '../mailbox';
import { startVeriff, type VeriffMessage, type VeriffStandIn } from '../standIns/veriff';
import { insisting, openDossier } from './support/api';
import { axe } from './support/axe';
import { expectNoConsole, type Visit } from './support/browser';
import { type Desk, openAt, openStep, PHONE, picture, sitDown, WIDE } from './support/desk';
import { press } from './support/filing';
import { type Stage, stage } from './support/stage';

/**
 * An identity check from the office to the phone and back: the link is sent, opened on a computer and on a phone, the person is
 * checked, and the page that is open at the office says so and has the images. In Dutch on a phone, and
 * with a provider in French on a wide screen.
 */

const CLAIRE = 'Claire Dumont-Vandenberghe';

const CHOSEN = { address_service: 0, dirigeants_service: 1, cession_parts_service: 0 };

/** The person at the other end: with a phone, and once at a computer. */
interface Other {
  phone: Visit;
  computer: Visit;
}

/** The office sends the link from the directors' step. */
async function send(desk: Desk, number: string): Promise<number> {
  const { person, page, say, call } = desk;
  const { id } = await openDossier(call, { langue: desk.lang, saved: [CHOSEN] });
  await openStep(desk, 'dirigeantsService', id);
  const action = say('person.addNumber');
  await page.getByRole('button', { name: say('person.linkFor', { action, name: CLAIRE }) }).click();
  await page.getByLabel(say('person.mobile'), { exact: true }).fill(number);
  await press(person, 'person.sendLink');
  await page.getByText(say('identity.linkSent')).waitFor();
  return id;
}

/** The person opens the link of the SMS, on a computer too, and begins on the phone. */
async function open(app: Stage, desk: Desk, number: string): Promise<Other> {
  const { say, call, lang } = desk;
  const outbox = await insisting(call)<{ data: Message[] }>(
    'GET',
    `/sandbox/outbox?to=${encodeURIComponent(number)}`,
  );
  const link = outbox.data[0]?.links[0] ?? '';
  const [phone, computer] = (await Promise.all(
    [PHONE, WIDE].map((width) => app.open({ width, locale: `${lang}-BE` })),
  )) as [Visit, Visit];
  for (const { page } of [computer, phone]) {
    await page.goto(link);
    await page.getByRole('heading', { name: say('identityPage.title') }).waitFor();
    await page.getByText('Fiduciaire Delvaux', { exact: true }).first().waitFor();
  }
  await computer.page.getByRole('img', { name: say('identityPage.code') }).waitFor();
  for (const { page } of [computer, phone]) expect(await axe(page)).toEqual([]);
  await picture({ ...desk, page: computer.page }, 'identity-computer');
  await picture({ ...desk, page: phone.page }, 'identity-phone');
  await phone.page.getByRole('link', { name: say('identityPage.begin') }).click();
  return { phone, computer };
}

/** The chip at the office and the computer's page say so by themselves; then the images can be seen. */
async function seen(desk: Desk, id: number, { phone, computer, since }: Other & { since: number }) {
  const { page, say, lang, visit } = desk;
  await page
    .getByText(say('person.accepted'), { exact: true })
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: 60_000 });
  console.info(`identity, ${lang}: ${((Date.now() - since) / 1000).toFixed(1)} s from click to chip`);
  await computer.page.getByRole('heading', { name: say('identityPage.done') }).waitFor();
  expect(await axe(computer.page)).toEqual([]);
  expectNoConsole(visit);

  await openAt(desk, pathTo('documents', undefined, { demande_id: id, tab: 'identity' }));
  await page.getByRole('button', { name: say('documents.showImagesOf', { name: CLAIRE }) }).click();
  await page.waitForFunction((count) => {
    const drawn = [...document.querySelectorAll('main img')].filter(
      (image) => image instanceof HTMLImageElement && image.naturalWidth > 0,
    );
    return drawn.length === count;
  }, IMAGE_NAMES.length);
  await picture(desk, 'identity-images');
  for (const each of [visit, phone, computer]) expectNoConsole(each);
  await Promise.all([visit, phone, computer].map(({ context }) => context.close()));
}

describe('in the sandbox', () => {
  const app = stage();

  test('link, check, chip and images', async () => {
    const desk = await sitDown(app, { lang: 'nl', width: PHONE, colorScheme: 'dark' });
    const number = '+32470401002';
    const id = await send(desk, number);
    const other = await open(app, desk, number);
    const done = other.phone.page.getByRole('button', { name: desk.say('sandboxIdentity.send') });
    await done.waitFor();
    const since = Date.now();
    await done.click();
    await seen(desk, id, { ...other, since });
  });
});

describe('with a real provider’s protocol', () => {
  const adapters: Partial<Adapters> = { sandboxIdentity: null };
  let there: VeriffStandIn;
  beforeAll(async () => {
    there = await startVeriff();
    const { apiKey, secret, url: baseUrl } = there;
    adapters.identity = veriffIdentity({
      ...{ apiKey, secret, baseUrl, appUrl: 'https://greffio.example' },
      pageHosts: ['veriff.invalid'],
    });
  });
  afterAll(() => there.close());
  const app = stage({}, adapters);

  const deliver = async ({ headers, rawBody }: VeriffMessage) => {
    const request = { method: 'POST', headers, body: rawBody };
    expect((await fetch(`${app.url()}/api/webhooks/veriff`, request)).status).toBe(204);
  };

  test('link, check, chip and images', async () => {
    const desk = await sitDown(app, { lang: 'fr' });
    const number = '+32470401003';
    const id = await send(desk, number);
    const other = await open(app, desk, number);
    // Its page cannot be reached from here; its address names the session.
    await other.phone.page.waitForURL(/^https:\/\/alchemy\.veriff\.invalid\/|^chrome-error:/);
    const [session = ''] = there.sessions();
    await deliver(there.start(session));
    await other.computer.page.getByText(desk.say('identityPage.started')).last().waitFor();
    await deliver(there.submit(session));
    for (const name of IMAGE_NAMES) there.addImage(session, name, await specimen(name));
    const since = Date.now();
    await deliver(there.decide(session, { status: 'approved' }));
    other.phone.messages.length = 0;
    await seen(desk, id, { ...other, since });
  });
});
