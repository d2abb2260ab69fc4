import { pathTo } from '#domain/base/paths';
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
import { accountStage, newAddress, PASSWORD, state, tokenIn } from './support/accountStage';
import { refused } from './support/acts';
import { expectNoConsole } from './support/browser';

const { url, call, open, noted, expectSilence } = accountStage();

test('register, mail, confirmation, login', async () => {
  const visit = await open('fr');
  const { page, context } = visit;
  const seen = await watchStore(context);
  const person = visitor(page, 'fr');
  const email = newAddress('nieuw', 'fr');

  await page.goto('/login/fr');
  await page.getByRole('link', { name: 'Créer un compte' }).click();
  await arrive(person, 'title.register');
  expect(new URL(page.url()).pathname).toBe('/register/fr');
  await press(person, 'register.submit');
  await reads(person, 'error_email_required');
  await state(visit, 'register-empty');

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
  await state(visit, 'register-refused', [refused(403)]);

  await field(person, 'login.email').fill(email);
  await press(person, 'register.submit');
  await reads(person, 'register.sentTitle');
  expect(new URL(page.url()).pathname).toBe('/login/fr');
  await state(visit, 'verification-sent');
  await press(person, 'auth.resend');
  await page.getByText(/un nouveau message vient d’y être envoyé/).waitFor();
  expect(await messagesTo({ url: url() }, email)).toHaveLength(2);

  // Too early: the address is not confirmed.
  await logIn(person, email, PASSWORD);
  await page.waitForURL('**/email-verification/*');
  await reads(person, 'login.emailNotVerified');
  await state(visit, 'email-verification');
  expect((await exposed(page)).local.token).toBeUndefined();

  // The mail, read in the sandbox's own page.
  await page.getByRole('link', { name: /messages simulés/ }).click();
  await arrive(person, 'title.sandboxOutbox');
  const link = page.getByRole('link', { name: /verify-email/ });
  await link.first().waitFor();
  await state(visit, 'outbox');
  const path = await mailedPath({ url: url() }, email);
  await page.goto(path);
  await reads(person, 'auth.verifyAsk');
  await state(visit, 'verify-question');
  await press(person, 'auth.verifyYes');
  await reads(person, 'auth.verified');
  expect(new URL(page.url()).pathname).toBe('/login/fr');
  await state(visit, 'verified');

  // The same link again is dead.
  await page.goto(path);
  await arrive(person, 'title.verifyEmail');
  await reads(person, 'auth.verifyNewLink');
  await state(visit, 'verify-dead', [refused(422)]);

  await page.goto('/login/fr');
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

test('an administrator says who may register', async () => {
  const visit = await open('nl', 360, 'dark');
  const { page, context } = visit;
  const person = visitor(page, 'nl');
  await page.goto('/login/nl');
  await logIn(person, 'admin@demo.greffio.be', DEMO_PASSWORD);
  await page.waitForURL(`**${pathTo('admin')}`);
  await page.goto('/dashboard/admin/settings');
  await arrive(person, 'title.adminSettings');
  await field(person, 'settings.name').fill('Kantoor');
  const list = page.getByRole('textbox', { name: person.say('settings.list'), exact: true });
  await list.fill('Jan Peeters <jan@kantoor.be>\ngeen adres');
  await press(person, 'settings.add');
  await reads(person, 'validation.domain');
  await state(visit, 'settings-fault');
  await list.fill('Jan Peeters <jan@kantoor.be>');
  await press(person, 'settings.add');
  await page.getByText(person.say('settings.added', { name: 'Kantoor' })).waitFor();
  await state(visit, 'settings-added');

  const register = { first_name: 'Jan', last_name: 'Peeters', password: PASSWORD, langue_user: 'nl' };
  expect((await call()('POST', '/register', { ...register, email: 'jan@kantoor.be' })).status).toBe(201);
  expect((await call()('POST', '/register', { ...register, email: 'an@kantoor.be' })).status).toBe(403);
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

test('nothing of a password or a token is in what the server printed, as talkative as it can be, or refused', () =>
  expectSilence(['login', 'register', 'verify-email'], 'auth.tokenInvalid', 3));
