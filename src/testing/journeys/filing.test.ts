import type { Browser } from 'playwright-core';
import type { Language } from '#domain/languages';
import { DEMO_PASSWORD } from '../callServer';
import { axe } from './support/axe';
import { expectNoConsole, launchBrowser, openPage, screenshot } from './support/browser';
import {
  chooseCompany,
  chooseDepositor,
  chooseServices,
  downloadDocuments,
  filer,
  finishText,
  giveAddress,
  giveDates,
  giveDirectors,
  giveNewDirectorNumber,
  giveShares,
  logIn,
} from './support/filing';
import { dropData, type Served, serve } from './support/serve';

let server: Served;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([
    serve({ env: { SMS_PER_NUMBER_HOUR: '100', SMS_PER_IP_HOUR: '1000' } }),
    launchBrowser(),
  ]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  if (server) await dropData(server.dataDir);
});

beforeEach(deleteDrafts);

/** Five for the dossier, Sofie and Jeroen. */
const PRICE = 7;

const seats: [Language, number, 'light' | 'dark'][] = [
  ['fr', 1440, 'light'],
  ['nl', 360, 'light'],
  ['fr', 360, 'dark'],
  ['nl', 1440, 'dark'],
];

test.each(seats)(
  'a request with all three services is filed in %s at %d pixels (%s)',
  async (lang, width, colorScheme) => {
    const visit = await openPage(browser, { baseURL: server.url, width, locale: `${lang}-BE`, colorScheme });
    const { page, context } = visit;
    const person = filer(page, lang, async (state) => {
      expect([state, await axe(page)]).toEqual([state, []]);
      expectNoConsole(visit);
      await screenshot(page, `filing-${lang}-${width}-${state}`);
    });
    await logIn(person, 'client');
    const credits = await balance();
    await chooseCompany(person, '1999.000.150');
    await chooseServices(person);
    await chooseDepositor(person);
    await giveDates(person);
    await giveAddress(person);
    await giveDirectors(person);
    await giveNewDirectorNumber(person);
    await giveShares(person);
    await finishText(person, PRICE);
    expect(await balance()).toBe(credits - PRICE);
    const files = await downloadDocuments(person);
    expect(files).toEqual([
      expect.stringMatching(/^formulaire1.*\.pdf %PDF-$/),
      expect.stringMatching(/^pv_ag.*\.pdf %PDF-$/),
    ]);
    expectNoConsole(visit);
    await context.close();
  },
  240_000,
);

/** Asked of the server, not of the page. */
const balance = async () => (await login()).credits;

async function login(): Promise<{ token: string; credits: number }> {
  const response = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'client@demo.greffio.be', password: DEMO_PASSWORD, langue_user: 'fr' }),
  });
  return (await response.json()) as { token: string; credits: number };
}

/** A journey that failed leaves a draft, which the next one would be offered. */
async function deleteDrafts(): Promise<void> {
  const headers = { authorization: `Bearer ${(await login()).token}` };
  const list = await fetch(`${server.url}/api/mydemandes?completed=0`, { headers });
  for (const { id } of ((await list.json()) as { data: { id: number }[] }).data)
    await fetch(`${server.url}/api/demandes/${id}`, { method: 'DELETE', headers });
}
