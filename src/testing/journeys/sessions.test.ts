import { DEMO_PASSWORD } from '../callServer';
import { mailedPath } from '../mailbox';
import { arrive, exposed, field, logIn, press, reads, visitor, watchStore } from './support/account';
import { accountStage, newAddress, PASSWORD, state, tokenIn } from './support/accountStage';
import { refused } from './support/acts';
import { expectNoConsole } from './support/browser';

const { url, call, open, account, noted, expectSilence } = accountStage();

test('logging out in one tab logs out the other', async () => {
  const visit = await open('fr');
  const { page, context } = visit;
  const here = visitor(page, 'fr');
  await page.goto('/login/fr');
  await logIn(here, 'client@demo.greffio.be', DEMO_PASSWORD);
  await page.waitForURL((url) => url.pathname === '/');
  const there = visitor(await context.newPage(), 'fr');
  await there.page.goto('/profile');
  await arrive(there, 'title.profile');
  const token = await page.evaluate(() => localStorage.getItem('token'));

  await page.getByRole('button', { name: here.say('shell.account', { name: 'Nathalie Delvaux' }) }).click();
  await press(here, 'shell.logout');
  await arrive(here, 'title.login');
  await arrive(there, 'title.login');
  for (const { page: tab } of [here, there]) expect(new URL(tab.url()).pathname).toBe('/login/fr');
  expect(await there.page.evaluate(() => ({ ...localStorage }))).toEqual({ lang: 'fr' });
  expect((await call(token ?? '')('GET', '/user')).status).toBe(401);
  expectNoConsole(visit);
  await context.close();
});

test('a session that is over keeps what was typed', async () => {
  const email = newAddress('sessie', 'fr');
  await account(email, 'fr');
  const visit = await open('fr');
  const { page, context } = visit;
  const seen = await watchStore(context);
  const person = visitor(page, 'fr');
  await page.goto('/login/fr');
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
  await state(visit, 'session-over', [refused(401)]);
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

test('forgotten password, mail, new one, login', async () => {
  const email = newAddress('vergeten', 'nl');
  await account(email, 'nl');
  const credentials = { email, password: PASSWORD, langue_user: 'nl' };
  const elsewhere = (await call()<{ token: string }>('POST', '/login', credentials)).body.token;
  const visit = await open('nl', 360, 'dark');
  const { page, context } = visit;
  const seen = await watchStore(context);
  const person = visitor(page, 'nl');
  const chosen = 'une autre phrase au jardin';

  await page.goto('/login/nl');
  await page.getByRole('link', { name: person.say('login.forgot') }).click();
  await arrive(person, 'title.forgotpassword');
  await field(person, 'login.email').fill('sofie@demo');
  await press(person, 'auth.forgotSubmit');
  await reads(person, 'validation.email');
  await field(person, 'login.email').fill(email);
  await press(person, 'auth.forgotSubmit');
  await page.getByText(email).first().waitFor();
  await state(visit, 'forgot-sent');

  const path = await mailedPath({ url: url() }, email, 'Kies een nieuw wachtwoord');
  await page.goto(path);
  await arrive(person, 'title.password.reset');
  await page.waitForURL('**/reset-password/-?*');
  expect(await field(person, 'login.email').inputValue()).toBe(email);
  await field(person, 'login.email').fill('');
  await press(person, 'auth.resetSubmit');
  for (const id of ['error_email_required', 'error_password_required', 'error_confirm_required'] as const)
    await reads(person, id);
  await field(person, 'login.email').fill(email);
  await field(person, 'auth.newPassword').fill(chosen);
  await field(person, 'auth.confirmPassword').fill('iets anders');
  await press(person, 'auth.resetSubmit');
  await reads(person, 'error_password_match');
  await state(visit, 'reset-mismatch');

  await field(person, 'auth.confirmPassword').fill(chosen);
  await press(person, 'auth.resetSubmit');
  await reads(person, 'auth.reset_success');
  expect(page.url()).toBe(`${url()}/login/nl?lang=nl`);
  await state(visit, 'reset-done');
  expect((await call(elsewhere)('GET', '/user')).status).toBe(401);

  // Going back does not bring the token back.
  await page.goBack();
  await page.goForward();
  await page.goto(path);
  await arrive(person, 'title.password.reset');
  await field(person, 'auth.newPassword').fill(PASSWORD);
  await field(person, 'auth.confirmPassword').fill(PASSWORD);
  await press(person, 'auth.resetSubmit');
  await reads(person, 'auth.reset_error');
  await reads(person, 'auth.tokenInvalid');
  await state(visit, 'reset-dead', [refused(422)]);

  const { local, ...shown } = await exposed(page);
  expect(Object.keys(local)).toEqual(['lang']);
  expect(seen.some((note) => note.includes('api/resetPassword/fulfilled'))).toBe(true);
  for (const secret of noted(chosen, PASSWORD, tokenIn(path), elsewhere))
    expect([...seen, ...Object.values(shown)].filter((text) => text.includes(secret))).toEqual([]);

  await page.goto('/login/nl');
  await logIn(person, email, PASSWORD);
  await reads(person, 'login.errorMessage');
  await logIn(person, email, chosen);
  await page.waitForURL('**/buy-credits');
  await context.close();
});

test('nothing of a password or a token is in what the server printed, as talkative as it can be, or refused', () =>
  expectSilence(['login', 'sessions', 'forgot-password', 'reset-password'], 'auth.tokenInvalid', 6));
