import { mailedPath } from '../mailbox';
import { arrive, exposed, field, logIn, press, reads, visitor, watchStore } from './support/account';
import { accountStage, newAddress, PASSWORD, seats, state, tokenIn } from './support/accountStage';
import { refused } from './support/acts';

const { url, call, open, account, noted, expectSilence } = accountStage();

test.each(seats)(
  'forgotten password, mail, new one, login in %s (%d px, %s)',
  async (lang, width, scheme) => {
    const email = newAddress('vergeten', lang);
    await account(email, lang);
    const credentials = { email, password: PASSWORD, langue_user: lang };
    const elsewhere = (await call()<{ token: string }>('POST', '/login', credentials)).body.token;
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
    const path = await mailedPath({ url: url() }, email, subject);
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
    expect(page.url()).toBe(`${url()}/login/${lang}?lang=${lang}`);
    await state(visit, name('reset-done'));
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
    await state(visit, name('reset-dead'), [refused(422)]);

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

test('nothing of a password or a token is in what the server printed, as talkative as it can be, or refused', () =>
  expectSilence(['login', 'forgot-password', 'reset-password'], 'auth.tokenInvalid', 6));
