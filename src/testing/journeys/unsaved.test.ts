import type { Demande } from '#domain/entities/demande';
import type { Language } from '#domain/languages';
import { pathTo } from '#domain/paths';
import { button, field, pressing, refused } from './support/acts';
import { insisting } from './support/api';
import { axe } from './support/axe';
import { expectNoConsole } from './support/browser';
import { arriveAt, bothDesks, type Desk, openAt, openStep, picture, sitDown } from './support/desk';
import { ready } from './support/dossiers';
import { stage } from './support/stage';

/** What is typed outlives the page; what another tab has saved is not written over. */
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

describe.each(languages)('in %s', (lang) => {
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

  test('two tabs on one step: an untouched one follows, a touched one asks', async () => {
    const desk = desks[lang];
    const { page, say, visit } = desk;
    const id = await ready(desk);
    await openStep(desk, 'step3', id);
    const there: Desk = { ...desk, page: await visit.context.newPage() };
    await openStep(there, 'step3', id);

    await place(there).fill('Tournai');
    await until(desk, id, ({ fait_a }) => fait_a === 'Tournai');
    await page.bringToFront();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some(({ value }) => value === 'Tournai'),
    );
    expectNoConsole(visit);

    // Both at once: the later one is refused by the server, and says so.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await there.page.route('**/api/demandes/*', async (route) => {
      if (route.request().method() === 'PUT') await held;
      await route.continue();
    });
    const saving = there.page.waitForRequest((request) => request.method() === 'PUT');
    await there.page.bringToFront();
    await place(there).fill('Mons');
    await saving;
    await place(desk).fill('Namur');
    await until(desk, id, ({ fait_a }) => fait_a === 'Namur');
    release();
    const notice = there.page.getByRole('alert').filter({ hasText: say('wizard.conflict') });
    await notice.waitFor();
    expect(await axe(there.page)).toEqual([]);
    await picture(there, 'unsaved-conflict');
    expect((await read(desk, id)).fait_a).toBe('Namur');
    await pressing('wizard.continue')(there);
    await notice
      .getByRole('button', { name: say('wizard.conflictKeepMine') })
      .and(there.page.locator(':focus'))
      .waitFor();
    await button('wizard.conflictKeepMine')(there).click();
    await notice.waitFor({ state: 'detached' });
    await until(desk, id, ({ fait_a }) => fait_a === 'Mons');
    await page.bringToFront();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some(({ value }) => value === 'Mons'),
    );
    expectNoConsole(visit, { except: [refused(409)] });
    await there.page.close();
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
