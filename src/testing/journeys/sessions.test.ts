import { DEMO_PASSWORD } from '../callServer';
import { arrive, exposed, field, logIn, press, visitor, watchStore } from './support/account';
import { accountStage, languages, newAddress, PASSWORD, state } from './support/accountStage';
import { refused } from './support/acts';
import { expectNoConsole } from './support/browser';

const { call, open, account, noted, expectSilence } = accountStage();

test.each(languages)('logging out in one tab logs out the other, in %s', async (lang) => {
  const visit = await open(lang);
  const { page, context } = visit;
  const here = visitor(page, lang);
  await page.goto(`/login/${lang}`);
  await logIn(here, 'client@demo.greffio.be', DEMO_PASSWORD);
  await page.waitForURL((url) => url.pathname === '/');
  const there = visitor(await context.newPage(), lang);
  await there.page.goto('/profile');
  await arrive(there, 'title.profile');
  const token = await page.evaluate(() => localStorage.getItem('token'));

  await page.getByRole('button', { name: here.say('shell.account', { name: 'Nathalie Delvaux' }) }).click();
  await press(here, 'shell.logout');
  await arrive(here, 'title.login');
  await arrive(there, 'title.login');
  for (const { page: tab } of [here, there]) expect(new URL(tab.url()).pathname).toBe(`/login/${lang}`);
  expect(await there.page.evaluate(() => ({ ...localStorage }))).toEqual({ lang });
  expect((await call(token ?? '')('GET', '/user')).status).toBe(401);
  expectNoConsole(visit);
  await context.close();
});

test.each(languages)('a session that is over keeps what was typed, in %s', async (lang) => {
  const email = newAddress('sessie', lang);
  await account(email, lang);
  const visit = await open(lang);
  const { page, context } = visit;
  const seen = await watchStore(context);
  const person = visitor(page, lang);
  await page.goto(`/login/${lang}`);
  await logIn(person, email, PASSWORD);
  await page.waitForURL('**/buy-credits');
  await page.goto('/profile');
  await arrive(person, 'title.profile');
  await field(person, 'register.firstName').fill('Sofie-Anne');
  const over = await page.evaluate(() => localStorage.getItem('token') ?? '');
  expect((await call(over)('DELETE', '/sessions')).status).toBe(204);

  await press(person, 'profile.save');
  const dialog = page.getByRole('dialog', { name: person.say('auth.expiredTitle') });
  await dialog.waitFor();
  await state(visit, `session-over-${lang}`, [refused(401)]);
  expect(await dialog.getByLabel(person.say('login.email')).inputValue()).toBe(email);
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await dialog.getByText(person.say('login.errorMessage')).waitFor();
  await dialog.getByLabel(person.say('login.password'), { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });

  // What was asked before is done, without being asked again.
  await page.getByText(person.say('profile.saved', { time: '' }).trim()).waitFor();
  expect(await field(person, 'register.firstName').inputValue()).toBe('Sofie-Anne');
  expect(new URL(page.url()).pathname).toBe('/profile');
  const { local } = await exposed(page);
  expect(Object.keys(local).toSorted()).toEqual(['lang', 'token']);
  expect(local.token).not.toBe(over);
  for (const secret of noted(PASSWORD, over, local.token))
    expect(seen.filter((note) => note.includes(secret))).toEqual([]);
  const { body } = await call(local.token)('GET', '/profile');
  expect(body.first_name).toBe('Sofie-Anne');

  // Everywhere, this time by the person's own wish.
  await press(person, 'profile.endEverywhere');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: person.say('profile.endEverywhere') })
    .click();
  await arrive(person, 'title.login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expectNoConsole(visit, { except: [refused(401)] });
  await context.close();
});

test('a session found over in a new tab leaves the first as it is, and one login serves both', async () => {
  const email = newAddress('tabs', 'nl');
  await account(email, 'nl');
  const visit = await open('nl');
  const { page, context } = visit;
  const here = visitor(page, 'nl');
  await page.goto('/login/nl');
  await logIn(here, email, PASSWORD);
  await page.waitForURL('**/buy-credits');
  await page.goto('/profile');
  await arrive(here, 'title.profile');
  await field(here, 'register.lastName').fill('De Ridder-Maes');
  const over = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await call(over)('DELETE', '/sessions');

  const there = visitor(await context.newPage(), 'nl');
  await there.page.goto('/profile');
  await arrive(there, 'title.login');
  const dialog = page.getByRole('dialog', { name: here.say('auth.expiredTitle') });
  await dialog.waitFor();
  await logIn(there, email, PASSWORD);
  await there.page.waitForURL('**/buy-credits');
  await dialog.waitFor({ state: 'detached' });
  expect(await field(here, 'register.lastName').inputValue()).toBe('De Ridder-Maes');
  await press(here, 'profile.save');
  await page.getByText(here.say('profile.saved', { time: '' }).trim()).waitFor();
  expectNoConsole(visit, { except: [refused(401)] });
  await context.close();
});

test('nothing of a password or a token is in what the server printed, as talkative as it can be, or refused', () =>
  expectSilence(['login', 'sessions'], 'auth.failed', 5));
