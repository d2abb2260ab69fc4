import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../callServer';
import { messagesTo } from '../mailbox';
import { field, press, reads, visitor } from './support/account';
import { accountStage, newAddress, PASSWORD } from './support/accountStage';
import { refused } from './support/acts';
import { insisting, openDossier } from './support/api';
import { expectNoConsole } from './support/browser';

const { url, call, open } = accountStage();

/** Keeps every script of the interface back until the answer is called, and notes what is sent meanwhile and afterwards. */
async function holdScripts(page: Page) {
  const sent: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  return { sent, release: () => release() };
}

test('a person faster than the interface signs in and registers', async () => {
  const visit = await open('nl', 360, 'dark');
  const { page, context } = visit;
  const person = visitor(page, 'nl');
  const go = (path: string) => page.goto(path, { waitUntil: 'commit' });
  // At the public page, which offers no demonstration.
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '203.0.113.9' });
  const { sent, release } = await holdScripts(page);

  // A wrong password: what was typed stays, and its error is shown.
  await go('/login/nl');
  await field(person, 'login.email').fill('client@demo.greffio.be');
  await field(person, 'login.password').fill('not the password');
  await page.keyboard.press('Enter');
  release();
  await reads(person, 'login.errorMessage');
  expect(await field(person, 'login.email').inputValue()).toBe('client@demo.greffio.be');
  expect(await field(person, 'login.password').inputValue()).toBe('not the password');
  expect(sent).toEqual(['/api/login']);
  expectNoConsole(visit, { except: [refused(401)] });

  const registering = await holdScripts(page);
  const email = newAddress('snel', 'nl');
  await go('/register/nl');
  await field(person, 'register.firstName').fill('Sofie');
  await field(person, 'register.lastName').fill('De Ridder');
  await field(person, 'login.email').fill(email);
  await field(person, 'login.password').fill(PASSWORD);
  await press(person, 'register.submit');
  registering.release();
  await reads(person, 'register.sentTitle');
  expect(registering.sent).toEqual(['/api/register']);
  expect(await messagesTo({ url: url() }, email)).toHaveLength(1);

  // The interface does not arrive: the page says so, keeps what was sent, and goes on when it is asked again.
  await page.unrouteAll();
  let isLost = true;
  await page.route(/\/assets\/framework/, (route) => (isLost ? route.abort() : route.continue()));
  await go('/login/nl?again');
  await field(person, 'login.email').fill('client@demo.greffio.be');
  await field(person, 'login.password').fill(DEMO_PASSWORD);
  await press(person, 'login.submit');
  await reads(person, 'screen.notLoaded');
  isLost = false;
  // The interface may come by itself meanwhile: then there is nothing to press any more.
  const asked = press(person, 'ui.retry').catch(() => undefined);
  await page.waitForURL(({ pathname }) => pathname === '/');
  expect(registering.sent.filter((path) => path === '/api/login')).toHaveLength(1);
  expectNoConsole(visit, { except: [/net::ERR_FAILED/] });
  await context.close();
  await asked;
});

test('the link of an SMS says who asks and leads on without the interface', async () => {
  const number = '+32470401091';
  const { token } = await insisting(call())<{ token: string }>('POST', '/login', {
    email: 'client@demo.greffio.be',
    password: DEMO_PASSWORD,
    langue_user: 'fr',
  });
  const office = call(token);
  const { id } = await openDossier(office, { langue: 'fr', saved: [] });
  const name = { surname: 'Dumont', givenName: 'Claire' };
  await office('POST', '/dirigeantsService', { demande_id: id, is_not_bce: 1, ...name, GSM: number });
  await office('POST', '/send-verification-link', { number, lang: 'fr' });
  const link = (await messagesTo({ url: url() }, number))[0]?.links[0] ?? '';

  const visit = await open('fr', 360);
  const { page, context } = visit;
  const { say } = visitor(page, 'fr');
  await holdScripts(page);
  await page.goto(link, { waitUntil: 'commit' });
  await page.getByText('Fiduciaire Delvaux', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: say('identityPage.begin') }).click();
  await page.waitForURL('**/sandbox/identity/*', { waitUntil: 'commit' });
  expectNoConsole(visit);
  await context.close();
});
