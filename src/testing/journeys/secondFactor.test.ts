import { Secret, TOTP } from 'otpauth';
import type { Language } from '#domain/language/languages';
import { DEMO_PASSWORD } from '../callServer';
import { arrive, field, logIn, press, reads, type Visitor, visitor } from './support/account';
import { axe } from './support/axe';
import { stage } from './support/stage';

// Authenticators know sites by a domain name.
const app = stage({}, {}, 'localhost');

const dialog = ({ page }: Visitor) => page.getByRole('dialog');

/** Opens a change of the sheet and gives the password. */
async function begin(person: Visitor, id: Parameters<Visitor['say']>[0], confirm = id): Promise<void> {
  const { page, say } = person;
  await page.getByRole('button', { name: say(id), exact: true }).click();
  await dialog(person).getByLabel(say('profile.passwordCurrent'), { exact: true }).fill(DEMO_PASSWORD);
  expect(await axe(page)).toEqual([]);
  await dialog(person)
    .getByRole('button', { name: say(confirm), exact: true })
    .click();
}

/** The recovery codes that are shown. */
async function takeCodes(person: Visitor): Promise<string[]> {
  await person.page.getByRole('dialog', { name: person.say('secondFactor.codesTitle') }).waitFor();
  const codes = await dialog(person).getByRole('listitem').allInnerTexts();
  expect(await axe(person.page)).toEqual([]);
  await press(person, 'secondFactor.codesKept');
  await dialog(person).waitFor({ state: 'detached' });
  return codes;
}

async function again(person: Visitor): Promise<void> {
  await person.page.evaluate(() => localStorage.removeItem('token'));
  await person.page.goto(`/login/${person.lang}`);
  await logIn(person, 'client@demo.greffio.be', DEMO_PASSWORD);
  await arrive(person, 'secondStep.title');
  expect(await axe(person.page)).toEqual([]);
}

const isIn = async (person: Visitor) => {
  await person.page.waitForURL((url) => url.pathname === '/');
  await person.page.goto('/profile');
  await reads(person, 'secondFactor.on');
};

test.each<Language>(['fr', 'nl'])('an app that gives codes, and recovery codes, in %s', async (lang) => {
  const { page, context } = await app.open({ width: 1440, locale: `${lang}-BE` });
  const person = visitor(page, lang);
  await page.goto(`/login/${lang}`);
  await logIn(person, 'client@demo.greffio.be', DEMO_PASSWORD);
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/profile');
  await reads(person, 'secondFactor.off');

  await begin(person, 'secondFactor.addApp', 'secondFactor.add');
  const secret = ((await dialog(person).locator('strong').textContent()) ?? '').replaceAll(' ', '');
  await dialog(person)
    .getByRole('img', { name: person.say('secondFactor.qr') })
    .waitFor();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await field(person, 'secondStep.code').fill(totp.generate());
  await press(person, 'secondStep.submit');
  const codes = await takeCodes(person);
  expect(codes).toHaveLength(10);
  await reads(person, 'secondFactor.on');

  await again(person);
  // That of the next step of 30 seconds: each is taken once, and one that has just passed still is.
  await field(person, 'secondStep.code').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await press(person, 'secondStep.submit');
  await isIn(person);

  await again(person);
  await press(person, 'secondStep.use.recovery_code');
  await field(person, 'secondStep.recoveryCode').fill('not a code');
  await press(person, 'secondStep.submit');
  await reads(person, 'auth.codeWrong');
  await field(person, 'secondStep.recoveryCode').fill(codes[0] ?? '');
  await press(person, 'secondStep.submit');
  await isIn(person);

  // As it was, for whoever comes next.
  await begin(person, 'secondFactor.remove');
  await dialog(person).waitFor({ state: 'detached' });
  await reads(person, 'secondFactor.off');
  await context.close();
});

/** A finger on a sensor that is built in; `knows` whether it is the right one. */
async function sensor({ page }: Visitor) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    knows: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

test.each<Language>(['fr', 'nl'])('a passkey, and a recovery code when it is lost, in %s', async (lang) => {
  const { page, context } = await app.open({ width: 360, locale: `${lang}-BE` });
  const person = visitor(page, lang);
  const finger = await sensor(person);
  await page.goto(`/login/${lang}`);
  await logIn(person, 'client@demo.greffio.be', DEMO_PASSWORD);
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/profile');
  await reads(person, 'secondFactor.off');

  await begin(person, 'secondFactor.addPasskey', 'secondFactor.add');
  const codes = await takeCodes(person);
  await press(person, 'secondFactor.rename');
  await field(person, 'secondFactor.name').fill('Téléphone de Nathalie');
  expect(await axe(page)).toEqual([]);
  await press(person, 'profile.save');
  await dialog(person).waitFor({ state: 'detached' });
  await page.getByText('Téléphone de Nathalie').waitFor();

  await again(person);
  await press(person, 'secondStep.passkey');
  await isIn(person);

  await again(person);
  await finger.knows(false);
  await press(person, 'secondStep.passkey');
  await reads(person, 'secondStep.passkeyFailed');
  await press(person, 'secondStep.use.recovery_code');
  await field(person, 'secondStep.recoveryCode').fill(codes[0] ?? '');
  await press(person, 'secondStep.submit');
  await isIn(person);

  await begin(person, 'secondFactor.remove');
  await dialog(person).waitFor({ state: 'detached' });
  await reads(person, 'secondFactor.off');
  await context.close();
});
