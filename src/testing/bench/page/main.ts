import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { pathTo } from '#domain/base/paths';
import { findChromium } from '../../../../.scripts/lib/chromium.mjs';
import { chromiumArguments } from '../../journeys/support/browser';
import { FROM_ELSEWHERE, serveProduct } from './product';
import { serveReference } from './references';
import { type Results, report } from './report';
import { type Looked, look, type Scene, type Used, use, type Watched } from './visit';

/**
 * How soon the public pages are seen and do what they are for, beside two reference pages: `npm run bench:page`. It takes about
 * ten minutes; `src/docs/performance.md` says what the figures mean. Figures to compare, not a test.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    /** Only these pages, as in `--only login,bare`. */
    only: { type: 'string' },
  },
});
const rounds = Number(options.rounds);

const LOGIN: Scene = {
  path: pathTo('login', { lang: 'fr' }),
  fields: [
    ['input[type="email"]', 'nobody@kantoor.example'],
    ['input[type="password"]', 'not the password'],
  ],
  call: '/api/login',
  answer: '[role="alert"]',
};
const REGISTER: Scene = {
  path: pathTo('register', { lang: 'fr' }),
  fields: [
    ['input[autocomplete="given-name"]', 'Anne'],
    ['input[autocomplete="family-name"]', 'Lemmens'],
    ['input[type="email"]', 'anne@kantoor.example'],
    ['input[type="password"]', 'vier paarden op de dijk'],
  ],
  call: '/api/register',
  answer: '[role="alert"], [aria-invalid="true"]',
};
const FORGOT: Scene = {
  path: pathTo('forgotpassword'),
  fields: [['input[type="email"]', 'nobody@kantoor.example']],
  call: '/api/forgot-password',
  answer: '[role="status"] > *',
};
/** On the page that a link by SMS opens: the way on, and who asks. */
const INVITATION: Watched = { link: 'a[href*="?start"]', words: 'Fiduciaire Delvaux' };

/** A phone that has never been here: nothing kept, nothing in the cache. */
const PHONE = {
  viewport: { width: 360, height: 640 },
  hasTouch: true,
  isMobile: true,
  locale: 'fr-BE',
  extraHTTPHeaders: FROM_ELSEWHERE,
};

async function asNewVisitor<T>(browser: Browser, visit: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ ...PHONE, timezoneId: 'Europe/Brussels' });
  try {
    return await visit(context);
  } finally {
    await context.close();
  }
}

const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium found: install one, or set CHROMIUM_PATH');
const bare = await serveReference('bare');
const plain = await serveReference('plain');
const browser = await chromium.launch({ executablePath, args: chromiumArguments });
// Last: a process of its own, which would outlive a start that fails.
const product = await serveProduct();
const results: Results = new Map();

const note = (name: string, figures: Partial<Looked & Used>) => {
  for (const [figure, value] of Object.entries(figures)) {
    const row = results.get(name) ?? new Map<string, number[]>();
    results.set(name, row.set(figure, [...(row.get(figure) ?? []), value]));
  }
};
/** Looked at by one new visitor, used by another. */
const seen = async (name: string, base: string, scene: Scene) => {
  const url = base + scene.path;
  note(name, await asNewVisitor(browser, (context) => look(context, url)));
  note(name, await asNewVisitor(browser, (context) => use(context, url, scene)));
};
const pages: Record<string, () => Promise<void>> = {
  login: () => seen('login', product.url, LOGIN),
  bare: () => seen('bare', bare.url, LOGIN),
  plain: () => seen('plain', plain.url, LOGIN),
  register: () => seen('register', product.url, REGISTER),
  forgotpassword: () => seen('forgotpassword', product.url, FORGOT),
  identity: async () => {
    const url = product.url + product.identityPath;
    const { settled, scriptBeforeSettled, ...looked } = await asNewVisitor(browser, (context) =>
      look(context, url, INVITATION),
    );
    note('identity', { ...looked, usable: settled, scriptBeforeUsable: scriptBeforeSettled });
  },
  'login again': () =>
    asNewVisitor(browser, async (context) => {
      const url = product.url + LOGIN.path;
      // Who comes again has logged in before: what only that fetches is in the cache too.
      await use(context, url, LOGIN);
      note('login again', await look(context, url));
      note('login again', await use(context, url, LOGIN));
    }),
};

try {
  const chosen = Object.entries(pages).filter(([name]) => options.only?.split(',').includes(name) ?? true);
  for (let round = 1; round <= rounds; round += 1) {
    // One after the other in every round: what else this machine does meets them all.
    for (const [name, visit] of chosen)
      await visit().catch((error: unknown) => console.error(`${name}: ${String(error)}`));
    console.log(`round ${round} of ${rounds}, load of this machine ${loadavg()[0]?.toFixed(1)}`);
  }
  report(results, rounds);
} finally {
  await browser.close();
  await Promise.all([product.close(), bare.close(), plain.close()]);
}
