import type { Route } from 'playwright-core';
import { pathTo } from '#domain/base/paths';
import type { Demande } from '#domain/dossier/demande';
import type { Language } from '#domain/language/languages';
import { DEMO_PASSWORD } from '../callServer';
import { button, cutting, field, LOST, mending, pressing, refused, words } from './support/acts';
import { insisting } from './support/api';
import { axe } from './support/axe';
import { expectNoConsole } from './support/browser';
import { arriveAt, bothDesks, type Desk, openAt, openStep, picture, sitDown } from './support/desk';
import { ready } from './support/dossiers';
import { stage } from './support/stage';

/** What is typed outlives the page, the session and the other tab; only one tab at a time changes a dossier. */
const app = stage();
const languages: Language[] = ['fr', 'nl'];
const desks = bothDesks(app);

const read = async ({ call }: Desk, id: number) =>
  (await insisting(call)<{ demande: Demande }>('GET', `/demandes/${id}`)).demande;
/** Asks the server until it is so, and says what it has when it never is. */
async function until(desk: Desk, id: number, holds: (demande: Demande) => boolean): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; await desk.page.waitForTimeout(100))
    if (holds(await read(desk, id))) return;
  const { fait_a, drafts } = await read(desk, id);
  throw new Error(`Never so: ${holds}. The server has ${JSON.stringify({ fait_a, drafts })}.`);
}
const place = field('step3.fait_a');

/** None of it depends on the language: in Dutch, on a phone. */
describe.each(languages.slice(1))('in %s', (lang) => {
  test('a form half filled in is there after a reload and on another device', async () => {
    const desk = desks[lang];
    const { page, visit } = desk;
    const id = await ready(desk);
    await openStep(desk, 'dirigeantsService', id);
    await pressing('dirigeants.add')(desk);
    await field('dirigeants.surname')(desk).fill('Vandermeulen');
    // At once: what is under way when the page goes is sent with its last breath.
    await page.reload();
    await arriveAt(desk, 'dirigeantsService');
    await expect(field('dirigeants.surname')(desk).inputValue()).resolves.toBe('Vandermeulen');
    expect((await read(desk, id)).drafts).toHaveLength(1);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      'Vandermeulen',
    );
    expectNoConsole(visit);

    const elsewhere = await sitDown(app, { lang });
    await openStep(elsewhere, 'dirigeantsService', id);
    await expect(field('dirigeants.surname')(elsewhere).inputValue()).resolves.toBe('Vandermeulen');
    await pressing('ui.cancel')(elsewhere);
    await until(desk, id, ({ drafts }) => drafts.length === 0);
    expectNoConsole(elsewhere.visit);
    await elsewhere.visit.context.close();
  });

  test('one tab edits at a time: the other reads, keeps what was typed in it, and takes the dossier back', async () => {
    const desk = desks[lang];
    const { page, say, visit } = desk;
    const id = await ready(desk);
    await openStep(desk, 'step3', id);
    await cutting(['PUT', /\/drafts\//])(desk);
    await place(desk).fill('Namur');
    await words('bordereau.notSaved')(desk).waitFor();

    const there: Desk = { ...desk, page: await visit.context.newPage() };
    await openStep(there, 'step3', id);
    expect(await place(there).inputValue()).toBe('Bruxelles');
    const notice = (at: Desk) => at.page.getByRole('alert').filter({ has: button('wizard.takeOver')(at) });
    const [whose] = say('wizard.openElsewhere', { mine: 'true', name: '', since: '|' }).split('|');
    await notice(desk)
      .filter({ hasText: new RegExp(`${whose}\\S.*\\.`) })
      .waitFor();
    expect(await place(desk).inputValue()).toBe('Namur');
    expect(await place(desk).isDisabled()).toBe(true);
    expect(await button('wizard.continue')(desk).count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    await picture(desk, 'unsaved-read-only');
    await mending(desk);

    await place(there).fill('Tournai');
    await pressing('wizard.continue')(there);
    await arriveAt(there, 'addressService');
    await field('addressService.street')(there).fill('Rue Haute');
    await pressing('wizard.continue')(there);
    await arriveAt(there, 'dirigeantsService');
    expect(await read(desk, id)).toMatchObject({ fait_a: 'Tournai', address: { rue: 'Rue Haute' } });

    await pressing('wizard.takeOver')(desk);
    await notice(desk).waitFor({ state: 'detached' });
    await page.locator('h1:focus').waitFor();
    expect(await place(desk).inputValue()).toBe('Namur');
    await pressing('wizard.continue')(desk);
    await arriveAt(desk, 'addressService');
    expect(await field('addressService.street')(desk).inputValue()).toBe('Rue Haute');
    expect((await read(desk, id)).fait_a).toBe('Namur');

    // Now the other one reads, every step.
    await notice(there).waitFor();
    expect(await axe(there.page)).toEqual([]);
    await picture(there, 'unsaved-read-only-people');
    await there.page.getByRole('link', { name: say('wizard.nextStep') }).click();
    await arriveAt(there, 'cessionService');
    await notice(there).waitFor();
    expect(await axe(there.page)).toEqual([]);
    expectNoConsole(visit, { except: [LOST] });
    await there.page.close();
  });

  test('a session that ends in the middle of a step keeps what was typed, and sends it after the login', async () => {
    const desk = await sitDown(app, { lang });
    const { page, call, say, visit } = desk;
    const id = await ready(desk);
    await openStep(desk, 'step3', id);
    // Just before the draft arrives: a call that is refused sooner would have the dialog take what is typed.
    const endFirst = async (route: Route) => {
      await call('POST', '/logout');
      await route.continue();
    };
    await page.route(/\/drafts\//, endFirst, { times: 1 });
    await place(desk).fill('Namur');
    const dialog = page.getByRole('dialog', { name: say('auth.expiredTitle') });
    await dialog.waitFor();
    await dialog.getByLabel(say('login.password'), { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await place(desk).inputValue()).toBe('Namur');
    await until(desks[lang], id, ({ drafts }) => JSON.stringify(drafts).includes('Namur'));
    await pressing('wizard.continue')(desk);
    await arriveAt(desk, 'addressService');
    await until(desks[lang], id, ({ fait_a, drafts }) => fait_a === 'Namur' && drafts.length === 0);
    expectNoConsole(visit, { except: [refused(401)] });
    await visit.context.close();
  });
});

test('leaving by the back button, the tabs and the menu keeps a step as it is', async () => {
  const desk = desks.fr;
  const { page, say, visit } = desk;
  const id = await ready(desk);
  await openStep(desk, 'step2', id);
  await openAt(desk, pathTo('step3'), id);
  await arriveAt(desk, 'step3');
  await place(desk).fill('');
  await page.goBack();
  await page.waitForLoadState();
  await page.goForward();
  await arriveAt(desk, 'step3');
  expect(await place(desk).inputValue()).toBe('');
  await page
    .getByRole('link', { name: say('nav.dashboard') })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === pathTo('client'));
  await page.goBack();
  await arriveAt(desk, 'step3');
  expect(await place(desk).inputValue()).toBe('');
  // Not saved: a place there must be.
  expect((await read(desk, id)).fait_a).not.toBe('');
  expectNoConsole(visit);
});
