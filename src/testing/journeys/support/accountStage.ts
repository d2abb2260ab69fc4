import { createHash } from 'node:crypto';
import type { ErrorCode } from '#domain/base/codes';
import type { Language } from '#domain/language/languages';
import { mailedPath } from '../../mailbox';
import { callerAt } from './api';
import { axe } from './axe';
import { expectNoConsole, screenshot, type Visit } from './browser';
import { stage } from './stage';

export const PASSWORD = 'vélo-rouge-sous-la-pluie';
export const newAddress = (name: string, lang: Language) => `${name}.${lang}@demo.greffio.be`;
/** The token in the path of a mailed link. */
export const tokenIn = (path: string) => path.split('/')[2]?.split('?')[0] ?? '';

/** A stage whose server says all it can, and the secrets of those who play on it. To be called at the top of a file. */
export function accountStage() {
  const app = stage({
    REGISTER_PER_IP_HOUR: '200',
    MAIL_PER_IP_HOUR: '500',
    MAIL_PER_ADDRESS_HOUR: '50',
    LOG_LEVEL: 'trace',
  });
  /** What nobody but its owner may read: the last test of a file looks for it in all the server said. */
  const secrets = new Set([PASSWORD]);
  const refusals: string[] = [];
  const call = (token?: string) => callerAt(app.url(), token);

  return {
    url: app.url,
    call,

    async open(lang: Language, width = 1440, colorScheme: 'light' | 'dark' = 'light'): Promise<Visit> {
      const visit = await app.open({ width, locale: `${lang}-BE`, colorScheme });
      visit.context.on('response', async (response) => {
        if (response.status() >= 400) refusals.push(await response.text().catch(() => ''));
      });
      return visit;
    },

    /** An account that is confirmed, made without the interface. */
    async account(email: string, lang: Language): Promise<void> {
      await call()('POST', '/register', {
        first_name: 'Sofie',
        last_name: 'De Ridder',
        email,
        password: PASSWORD,
        langue_user: lang,
      });
      const path = await mailedPath({ url: app.url() }, email);
      await call()('POST', '/verify-email', { token: tokenIn(path) });
    },

    /** The same secrets, kept for the last test. */
    noted(...found: (string | undefined)[]): string[] {
      const whole = found.map((secret) => secret ?? 'missing');
      for (const secret of whole) {
        expect(secret.length).toBeGreaterThan(10);
        secrets.add(secret);
      }
      return whole;
    },

    /**
     * Nothing of the secrets, `atLeast` so many, is in what the server printed or refused. It did print these routes, and
     * did refuse with this code: what is searched is not empty.
     */
    expectSilence(routes: readonly string[], code: ErrorCode, atLeast: number): void {
      const said = app.output();
      for (const route of routes) expect(said).toContain(`"route":"/api/${route}"`);
      expect(refusals.filter((body) => body.includes(code))).not.toEqual([]);
      expect(secrets.size).toBeGreaterThanOrEqual(atLeast);
      const hashes = [...secrets].map((secret) => createHash('sha256').update(secret).digest('hex'));
      const spoken = [said, ...refusals].join('\n');
      expect([...secrets, ...hashes, '$argon2'].filter((secret) => spoken.includes(secret))).toEqual([]);
    },
  };
}

/** A state worth keeping: no fault for axe, nothing on the console, a picture. */
export async function state(visit: Visit, name: string, except: RegExp[] = []): Promise<void> {
  expect([name, await axe(visit.page)]).toEqual([name, []]);
  expectNoConsole(visit, { except });
  await screenshot(visit.page, `accounts-${name}`);
}
