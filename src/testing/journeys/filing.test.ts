import type { Language } from '#domain/language/languages';
import { callerAt, tokenAt } from './support/api';
import { axe } from './support/axe';
import { expectNoConsole, screenshot } from './support/browser';
import { deleteDrafts } from './support/dossiers';
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
import { stage } from './support/stage';

const app = stage();

beforeEach(async () => deleteDrafts({ call: await client() }));

/** Five for the dossier, Sofie and Jeroen. */
const PRICE = 7;

/** In French, wide and light, one is filed by keyboard alone (keyboard.test.ts). */
const seats: [Language, number, 'light' | 'dark'][] = [['nl', 360, 'dark']];

test.each(seats)(
  'a request with all three services is filed in %s at %d pixels (%s)',
  async (lang, width, colorScheme) => {
    const visit = await app.open({ width, locale: `${lang}-BE`, colorScheme });
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
      expect.stringMatching(/^(Déclaration sur l’honneur|Verklaring op eer) - .*\.pdf %PDF-$/),
      expect.stringMatching(/^Formul\S+ I - .*\.pdf %PDF-$/),
    ]);
    expectNoConsole(visit);
    await context.close();
  },
  240_000,
);

const client = async () => callerAt(app.url(), await tokenAt(app.url(), 'client'));

/** Asked of the server, not of the page. */
async function balance(): Promise<number> {
  const { body } = await (await client())<{ credits: number }>('GET', '/profile');
  return body.credits;
}
