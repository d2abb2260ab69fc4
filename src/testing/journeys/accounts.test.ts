import { createHash } from 'node:crypto';
import type { Browser } from 'playwright-core';
import type { Language } from '#domain/languages';
import { DEMO_PASSWORD } from '../callServer';
import { mailedPath, messagesTo } from '../mailbox';
import {
  arrive,
  chooseLanguage,
  exposed,
  field,
  logIn,
  press,
  reads,
  visitor,
  watchStore,
} from './support/account';
import { axe } from './support/axe';
import { expectNoConsole, launchBrowser, openPage, screenshot, type Visit } from './support/browser';
import { dropData, type Served, serve } from './support/serve';

let server: Served;
let browser: Browser;

beforeAll(async () => {
  const env = {
    REGISTER_PER_IP_HOUR: '200',
    MAIL_PER_IP_HOUR: '500',
    MAIL_PER_ADDRESS_HOUR: '50',
    LOG_LEVEL: 'trace',
  };
  [server, browser] = await Promise.all([serve({ env }), launchBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  if (server) await dropData(server.dataDir);
});

const PASSWORD = 'vélo-rouge-sous-la-pluie';
const seats: [Language, number, 'light' | 'dark'][] = [
  ['fr', 1440, 'light'],
  ['nl', 360, 'dark'],
];
const languages: [Language][] = [['fr'], ['nl']];
const newAddress = (name: string, lang: Language) => `${name}.${lang}@demo.greffio.be`;

/** What nobody but its owner may read: the last test looks for it in all the server said. */
const secrets = new Set([PASSWORD]);
const refusals: string[] = [];

async function open(lang: Language, width = 1440, colorScheme: 'light' | 'dark' = 'light') {
  const visit = await openPage(browser, { baseURL: server.url, width, locale: `${lang}-BE`, colorScheme });
  visit.context.on('response', async (response) => {
    if (response.status() >= 400) refusals.push(await response.text().catch(() => ''));
  });
  return visit;
}

/** A state worth keeping: no fault for axe, nothing on the console, a picture. */
async function state(visit: Visit, name: string, except: RegExp[] = []): Promise<void> {
  expect([name, await axe(visit.page)]).toEqual([name, []]);
  expectNoConsole(visit, { except });
  await screenshot(visit.page, `accounts-${name}`);
}

/** Chromium itself reports every answer from 400 on. */
const refused = (status: number) => [new RegExp(`the server responded with a status of ${status}`)];

const call = async (method: string, path: string, body?: object, token?: string) => {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json().catch(() => null) };
};

/** An account that is confirmed, made without the interface. */
async function account(email: string, lang: Language): Promise<void> {
  const person = {
    first_name: 'Sofie',
    last_name: 'De Ridder',
    email,
    password: PASSWORD,
    langue_user: lang,
  };
  await call('POST', '/register', person);
  const path = await mailedPath(server, email);
  await call('POST', '/verify-email', { token: path.split('/')[2]?.split('?')[0] });
}

/** The same secrets, kept for the last test. */
function noted(...found: (string | undefined)[]): string[] {
  const whole = found.map((secret) => secret ?? 'missing');
  for (const secret of whole) {
    expect(secret.length).toBeGreaterThan(10);
    secrets.add(secret);
  }
  return whole;
}

const tokenIn = (path: string) => path.split('/')[2]?.split('?')[0] ?? '';

test.each(seats)('register, mail, confirmation, login in %s (%d px, %s)', async (lang, width, scheme) => {
  const visit = await open(lang, width, scheme);
  const { page, context } = visit;
  const seen = await watchStore(context);
  const person = visitor(page, lang);
  const email = newAddress('nieuw', lang);
  const name = (what: string) => `${what}-${lang}-${width}`;

  await page.goto(`/login/${lang}`);
  await page.getByRole('link', { name: lang === 'fr' ? 'Créer un compte' : 'Account aanmaken' }).click();
  await arrive(person, 'title.register');
  expect(new URL(page.url()).pathname).toBe(`/register/${lang}`);
  await press(person, 'register.submit');
  await reads(person, 'error_email_required');
  await state(visit, name('register-empty'));

  await field(person, 'register.firstName').fill('Sofie');
  await field(person, 'register.lastName').fill('De Ridder');
  await field(person, 'login.email').fill('sofie@elsewhere.be');
  await field(person, 'login.password').fill('password1234');
  await reads(person, 'auth.strengthCommon');
  await field(person, 'login.password').fill(PASSWORD);
  await reads(person, 'auth.strengthVeryGood');
  await press(person, 'register.submit');
  await reads(person, 'register.notAuthorised');
  await reads(person, 'register.errorMessage');
  await state(visit, name('register-refused'), refused(403));

  await field(person, 'login.email').fill(email);
  await press(person, 'register.submit');
  await reads(person, 'register.sentTitle');
  expect(new URL(page.url()).pathname).toBe(`/login/${lang}`);
  await state(visit, name('verification-sent'));
  await press(person, 'auth.resend');
  await page
    .getByText(lang === 'fr' ? /un nouveau message vient de partir/ : /een nieuw bericht vertrokken/)
    .waitFor();
  expect(await messagesTo(server, email)).toHaveLength(2);

  // Too early: the address is not confirmed.
  await logIn(person, email, PASSWORD);
  await page.waitForURL('**/email-verification/*');
  await reads(person, 'login.emailNotVerified');
  await state(visit, name('email-verification'));
  expect((await exposed(page)).local.token).toBeUndefined();

  // The mail, read in the sandbox's own page.
  await page
    .getByRole('link', { name: lang === 'fr' ? /messages simulés/ : /gesimuleerde berichten/ })
    .click();
  await arrive(person, 'title.sandboxOutbox');
  const link = page.getByRole('link', { name: /verify-email/ });
  await link.first().waitFor();
  await state(visit, name('outbox'));
  const path = await mailedPath(server, email);
  await page.goto(path);
  await reads(person, 'auth.verified');
  expect(new URL(page.url()).pathname).toBe(`/login/${lang}`);
  await state(visit, name('verified'));

  // The same link again is dead.
  await page.goto(path);
  await arrive(person, 'title.verifyEmail');
  await reads(person, 'auth.verifyNewLink');
  await state(visit, name('verify-dead'), refused(422));

  await page.goto(`/login/${lang}`);
  await logIn(person, email, PASSWORD);
  // Without credits the shop comes first.
  await page.waitForURL('**/buy-credits');
  const { local, ...shown } = await exposed(page);
  expect(Object.keys(local).toSorted()).toEqual(['lang', 'token']);
  // The watch saw what it was to see.
  for (const sign of ['api/login/fulfilled', 'api/register/fulfilled', 'api/verifyEmail/', '[hidden]', email])
    expect([sign, seen.some((note) => note.includes(sign))]).toEqual([sign, true]);
  for (const secret of noted(PASSWORD, tokenIn(path), local.token))
    expect([...seen, ...Object.values(shown)].filter((text) => text.includes(secret))).toEqual([]);
  await context.close();
});

test.each(seats)(
  'forgotten password, mail, new one, login in %s (%d px, %s)',
  async (lang, width, scheme) => {
    const email = newAddress('vergeten', lang);
    await account(email, lang);
    const elsewhere = (await call('POST', '/login', { email, password: PASSWORD, langue_user: lang })).body
      .token;
    const visit = await open(lang, width, scheme);
    const { page, context } = visit;
    const seen = await watchStore(context);
    const person = visitor(page, lang);
    const name = (what: string) => `${what}-${lang}-${width}`;
    const chosen = 'une autre phrase au jardin';

    await page.goto(`/login/${lang}`);
    await page.getByRole('link', { name: person.say('login.forgot') }).click();
    await arrive(person, 'title.forgotpassword');
    await field(person, 'login.email').fill('sofie@demo');
    await press(person, 'auth.forgotSubmit');
    await reads(person, 'validation.email');
    await field(person, 'login.email').fill(email);
    await press(person, 'auth.forgotSubmit');
    await page.getByText(email).first().waitFor();
    await state(visit, name('forgot-sent'));

    const subject = lang === 'fr' ? 'Choisissez un nouveau mot de passe' : 'Kies een nieuw wachtwoord';
    const path = await mailedPath(server, email, subject);
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
    await state(visit, name('reset-mismatch'));

    await field(person, 'auth.confirmPassword').fill(chosen);
    await press(person, 'auth.resetSubmit');
    await reads(person, 'auth.reset_success');
    expect(page.url()).toBe(`${server.url}/login/${lang}?lang=${lang}`);
    await state(visit, name('reset-done'));
    expect((await call('GET', '/user', undefined, elsewhere)).status).toBe(401);

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
    await state(visit, name('reset-dead'), refused(422));

    const { local, ...shown } = await exposed(page);
    expect(Object.keys(local)).toEqual(['lang']);
    expect(seen.some((note) => note.includes('api/resetPassword/fulfilled'))).toBe(true);
    for (const secret of noted(chosen, PASSWORD, tokenIn(path), elsewhere))
      expect([...seen, ...Object.values(shown)].filter((text) => text.includes(secret))).toEqual([]);

    await page.goto(`/login/${lang}`);
    await logIn(person, email, PASSWORD);
    await reads(person, 'login.errorMessage');
    await logIn(person, email, chosen);
    await page.waitForURL('**/buy-credits');
    await context.close();
  },
);

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
  expect((await call('GET', '/user', undefined, token ?? '')).status).toBe(401);
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
  expect((await call('DELETE', '/sessions', undefined, over)).status).toBe(204);

  await press(person, 'profile.save');
  const dialog = page.getByRole('dialog', { name: person.say('auth.expiredTitle') });
  await dialog.waitFor();
  await state(visit, `session-over-${lang}`, refused(401));
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
  const { body } = await call('GET', '/profile', undefined, local.token);
  expect(body.first_name).toBe('Sofie-Anne');

  // Everywhere, this time by the person's own wish.
  await press(person, 'profile.endEverywhere');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: person.say('profile.endEverywhere') })
    .click();
  await arrive(person, 'title.login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expectNoConsole(visit, { except: refused(401) });
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
  await call('DELETE', '/sessions', undefined, over);

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
  expectNoConsole(visit, { except: refused(401) });
  await context.close();
});

test('a change of language keeps the place, what was typed and what was said, before the login and behind it', async () => {
  const visit = await open('fr', 768);
  const { page, context } = visit;
  const [french, dutch] = [visitor(page, 'fr'), visitor(page, 'nl')];
  const language = () => page.evaluate(() => [document.documentElement.lang, document.title]);

  await page.goto('/register/fr');
  await arrive(french, 'title.register');
  await field(french, 'register.lastName').fill('De Ridder');
  await field(french, 'login.password').fill('te kort');
  await press(french, 'register.submit');
  await reads(french, 'validation.passwordTooShort');
  await chooseLanguage(french, 'nl');
  await arrive(dutch, 'title.register');
  expect(new URL(page.url()).pathname).toBe('/register/nl');
  expect(await language()).toEqual(['nl-BE', 'Account aanmaken · Greffio']);
  await reads(dutch, 'validation.passwordTooShort');
  expect(await field(dutch, 'register.lastName').inputValue()).toBe('De Ridder');
  expect(await field(dutch, 'login.password').inputValue()).toBe('te kort');
  await state(visit, 'language-register-768');

  await page.goto('/login/nl');
  await logIn(dutch, 'client@demo.greffio.be', DEMO_PASSWORD);
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/profile');
  await arrive(dutch, 'title.profile');
  const mobile = (person: typeof dutch) => page.getByLabel(person.say('profile.mobile'));
  await mobile(dutch).fill('02 511 00 00');
  await press(dutch, 'profile.save');
  await reads(dutch, 'validation.mobile');
  await page.getByRole('button', { name: dutch.say('shell.account', { name: 'Nathalie Delvaux' }) }).click();
  await page.getByRole('button', { name: 'FR, Français' }).click();
  await page.keyboard.press('Escape');
  await arrive(french, 'title.profile');
  await reads(french, 'validation.mobile');
  expect(await mobile(french).inputValue()).toBe('02 511 00 00');
  expect(await language()).toEqual(['fr-BE', 'Profil · Greffio']);
  expect(new URL(page.url()).pathname).toBe('/profile');
  expectNoConsole(visit);
  await context.close();
});

test.each(languages)('an administrator says who may register, in %s', async (lang) => {
  const visit = await open(lang);
  const { page, context } = visit;
  const person = visitor(page, lang);
  await page.goto(`/login/${lang}`);
  await logIn(person, 'admin@demo.greffio.be', DEMO_PASSWORD);
  await page.waitForURL('**/admin');
  await page.goto('/dashboard/admin/settings');
  await arrive(person, 'title.adminSettings');
  await field(person, 'settings.name').fill(`Kantoor ${lang}`);
  const list = page.getByRole('textbox', { name: person.say('settings.list'), exact: true });
  await list.fill(`Jan Peeters <jan@kantoor-${lang}.be>\ngeen adres`);
  await press(person, 'settings.add');
  await reads(person, 'validation.domain');
  await state(visit, `settings-fault-${lang}`);
  await list.fill(`Jan Peeters <jan@kantoor-${lang}.be>`);
  await press(person, 'settings.add');
  await page.getByText(person.say('settings.added', { name: `Kantoor ${lang}` })).waitFor();
  await state(visit, `settings-added-${lang}`);

  const register = { first_name: 'Jan', last_name: 'Peeters', password: PASSWORD, langue_user: lang };
  expect((await call('POST', '/register', { ...register, email: `jan@kantoor-${lang}.be` })).status).toBe(
    201,
  );
  expect((await call('POST', '/register', { ...register, email: `an@kantoor-${lang}.be` })).status).toBe(403);
  await context.close();
});

test('nothing of a password or a token is in what the server printed, as talkative as it can be, or refused', () => {
  const said = server.output();
  for (const route of ['login', 'register', 'verify-email', 'forgot-password', 'reset-password', 'sessions'])
    expect(said).toContain(`"route":"/api/${route}"`);
  expect(refusals.filter((body) => body.includes('auth.tokenInvalid'))).not.toEqual([]);
  expect(secrets.size).toBeGreaterThan(10);
  const hashes = [...secrets].map((secret) => createHash('sha256').update(secret).digest('hex'));
  const spoken = [said, ...refusals].join('\n');
  expect([...secrets, ...hashes, '$argon2'].filter((secret) => spoken.includes(secret))).toEqual([]);
});
