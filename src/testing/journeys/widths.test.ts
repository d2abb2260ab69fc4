import { pathTo } from '#domain/base/paths';
import type { StepName } from '#domain/dossier/wizard';
import { type Act, choosing, filling, pressing } from './support/acts';
import { callerAt, tokenAt } from './support/api';
import { bothDesks, type Desk, openAt, openStep, PHONE, sitDown } from './support/desk';
import { begun, finished, ready, takeOver } from './support/dossiers';
import { stage } from './support/stage';

/**
 * Between a phone and a wide screen: with the bordereau beside it, the sheet of a laptop is narrower than that of a tablet.
 * Nothing may run out of what it stands in, under the bordereau, where it can be neither read nor pressed.
 */
const app = stage();
const desks = bothDesks(app);

const WIDTHS = [320, 900, 1200, 1280, 1366, 1440];
const PEOPLE: StepName[] = ['dirigeantsService', 'cessionService'];

/** Everything has been sent and much is held: the fullest rows there are. */
async function full({ call, lang }: Desk): Promise<number> {
  const id = await ready({ call, lang });
  const { body } = await call<{ demande: { dirigeants: Person[]; shareholders: Person[] } }>(
    'GET',
    `/demandes/${id}`,
  );
  const { dirigeants, shareholders } = body.demande;
  const numbers = new Set([...dirigeants, ...shareholders].map(({ GSM }) => GSM));
  for (const number of numbers) await call('POST', '/send-verification-link', { number, lang });
  for (const { id: row } of shareholders)
    await call('PUT', `/shareholders/${row}`, { shares_old: '1250000', shares: '1249999.5' });
  await call('POST', '/dirigeantsService', { ...NEWCOMER, demande_id: id });
  return id;
}
type Person = { id: number; GSM: string };
const NEWCOMER = {
  givenName: 'Marie-Charlotte',
  surname: 'Vanderstraeten-Willemsens',
  GSM: '+32470999888',
  is_not_bce: 1,
};

/** Numbers that are missing beside links to send: the longest words there are. */
async function half(desk: Desk): Promise<number> {
  const id = await begun(desk);
  await desk.call('POST', '/dirigeantsService', { ...NEWCOMER, demande_id: id });
  return id;
}

/** A scrollbar of Windows takes this much of the page, in px, and leaves the media queries as they are; a phone's takes nothing. */
const SCROLLBARS = [0, 15];

/** Once the page has followed the window to this width, nothing is wider than its place, with a scrollbar beside it or without. */
async function expectRoom(desk: Desk, screen: string, width: number): Promise<void> {
  await desk.page.setViewportSize({ width, height: 900 });
  for (const scrollbar of width < 900 ? [0] : SCROLLBARS) {
    await desk.page.evaluate((px) => {
      document.documentElement.style.paddingInlineEnd = `${px}px`;
    }, scrollbar);
    const until = Date.now() + 5_000;
    let found = await overflowing(desk);
    while (found.length > 0 && Date.now() < until) found = await overflowing(desk);
    expect([screen, width, scrollbar, found]).toEqual([screen, width, scrollbar, []]);
  }
}

/** What is wider than the place it has, in words. */
const overflowing = ({ page }: Desk) =>
  page.evaluate(async () => {
    // The media queries are heard in one frame, what they change is drawn in the next.
    await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
    const runsOut = (element: Element) => {
      const room = element.parentElement?.getBoundingClientRect();
      return room !== undefined && element.getBoundingClientRect().right > room.right + 0.5;
    };
    const parts = [
      ...document.querySelectorAll('main table, main nav > ol, main nav > ol > li:last-child, main h2'),
    ];
    const wide = parts.filter(runsOut).map((part) => part.outerHTML.slice(0, 80));
    return document.documentElement.scrollWidth > window.innerWidth ? [...wide, 'the page'] : wide;
  });

test.each(['fr', 'nl'] as const)(
  'nothing runs out of its place, in %s',
  async (lang) => {
    const desk = desks[lang];
    const { page } = desk;
    const id = await full(desk);
    const people = [
      ...PEOPLE.map((step) => [step, id] as const),
      ['dirigeantsService', await half(desk)] as const,
    ];
    await openStep(desk, 'step1', id);
    await filling('step1.name', 'br')(desk);
    await page
      .getByRole('radio', { name: /Brasserie|brouwerij/ })
      .first()
      .waitFor();
    for (const width of WIDTHS) await expectRoom(desk, 'step1', width);
    for (const [step, dossier] of people) {
      await openStep(desk, step, dossier);
      await page.locator('main table').first().waitFor();
      for (const width of WIDTHS) await expectRoom(desk, step, width);
    }
  },
  120_000,
);

test.each(['fr', 'nl'] as const)(
  "the administrators' list of requests keeps to its place, in %s",
  async (lang) => {
    const { call } = desks[lang];
    await finished({ call, lang });
    const desk = await sitDown(app, { lang, who: 'admin' });
    await openAt(desk, pathTo('adminServices'));
    await desk.page.locator('main tbody a').first().waitFor();
    for (const width of WIDTHS) await expectRoom(desk, 'adminServices', width);
  },
);

/** Rows that are higher than two lines, and words in them that are cut off. */
const tallOrCut = ({ page }: Desk) =>
  page
    .locator('main tbody tr')
    .evaluateAll((rows) =>
      rows.flatMap((row) => [
        ...(row.getBoundingClientRect().height > 48 ? [`high: ${row.textContent}`] : []),
        ...[...row.querySelectorAll('*')]
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
          .map(({ textContent }) => `cut: ${textContent}`),
      ]),
    );

test.each(['fr', 'nl'] as const)(
  'a row of requests has two lines, and cuts nothing off, in %s',
  async (lang) => {
    const client = desks[lang];
    await begun(client);
    const filed = await finished(client);
    const admin = await sitDown(app, { lang, who: 'admin', width: 1366 });
    expect((await admin.call('POST', `/demandes/change_state/${filed}`, { state: true })).status).toBe(200);
    for (const [desk, path] of [
      [client, pathTo('mesDemandes')],
      [admin, pathTo('adminServices')],
    ] as const) {
      await desk.page.setViewportSize({ width: 1366, height: 768 });
      await openAt(desk, path);
      await desk.page.locator('main tbody a').first().waitFor();
      expect([path, await tallOrCut(desk)]).toEqual([path, []]);
    }
  },
);

/** Where no row is fuller than most; which language the words are in makes no difference. */
test('people stand in a table from 900 px on, in cards below', async () => {
  const desk = desks.fr;
  const { page } = desk;
  const id = await ready(desk);
  for (const step of PEOPLE) {
    await openStep(desk, step, id);
    for (const width of [360, 899, 900, 1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const heads = page.locator('main thead').first();
      await heads.waitFor({ state: width >= 900 ? 'visible' : 'hidden' });
    }
  }
});

const columns = ({ page }: Desk) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main thead th')].map((head) =>
      Math.round(head.getBoundingClientRect().left),
    ),
  );

test.each(['fr', 'nl'] as const)(
  'columns of people stay where they are when numbers are given, in %s',
  async (lang) => {
    const desk = desks[lang];
    const { call, page } = desk;
    await page.setViewportSize({ width: 1366, height: 900 });
    const id = await begun(desk);
    await openStep(desk, 'dirigeantsService', id);
    const before = await columns(desk);
    const { body } = await call<{ demande: { dirigeants: Person[] } }>('GET', `/demandes/${id}`);
    const elsewhere = await takeOver(call, id);
    for (const [at, { id: row }] of body.demande.dirigeants.entries())
      await elsewhere('PUT', `/dirigeantsService/${row}`, { GSM: `+3247055500${at}` });
    await elsewhere('POST', `/demandes/${id}/links`, {});
    await openStep(desk, 'dirigeantsService', id);
    await page.getByText('+32 470 55 50 00').first().waitFor();
    expect([lang, await columns(desk)]).toEqual([lang, before]);
  },
);

/** What lies over a control that has the focus, on a phone: the bar at the foot, a notice that stays. */
const covered = ({ page }: Desk) =>
  page.evaluate(async () => {
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(input, select, textarea, button, a[href])',
    );
    const hidden: string[] = [];
    for (const control of controls) {
      if (!control.checkVisibility() || control.matches(':disabled')) continue;
      control.focus();
      // A mark is drawn by its card.
      const drawn = control.closest('label') ?? control;
      const over = () => {
        const { x, y, width, height } = drawn.getBoundingClientRect();
        const there = document.elementFromPoint(x + width / 2, y + height / 2);
        return there && (drawn.contains(there) || there.contains(drawn)) ? null : (there ?? document.body);
      };
      // What opens and closes moves what stands below it for a moment.
      for (let n = 0; n < 20 && over(); n += 1) await new Promise(requestAnimationFrame);
      const found = over();
      if (found) hidden.push(`${control.outerHTML.slice(0, 80)} behind ${found.outerHTML.slice(0, 80)}`);
    }
    return hidden;
  });

test('on a phone nothing that stays in view lies over a field that has the focus', async () => {
  const desk = desks.nl;
  await desk.page.setViewportSize({ width: PHONE, height: 740 });
  const id = await ready(desk);
  const claire = { name: 'Claire Dumont-Vandenberghe' };
  const steps: [StepName, Act?][] = [
    ['step2', choosing('step2.gestionnaire')],
    ['step3'],
    ['addressService'],
    ['dirigeantsService', pressing('person.edit', claire)],
    ['cessionService', pressing('person.edit', claire)],
    ['step4'],
  ];
  for (const [step, open] of steps) {
    await openStep(desk, step, id);
    await open?.(desk);
    expect([step, await covered(desk)]).toEqual([step, []]);
  }
});

test('a unit keeps its distance, figures are one band, and a button beside several lines its height', async () => {
  const desk = await sitDown(app, { lang: 'fr', width: PHONE });
  const { call, page, say } = desk;
  const id = await ready(desk);
  await call('POST', '/dirigeantsService', { ...NEWCOMER, surname: 'Nguyễn', demande_id: id });
  await openStep(desk, 'cessionService', id);
  const figures = page.locator('main tbody tr').first().locator('td[data-card="figure"]');
  await figures.first().waitFor();
  const bands = await figures.evaluateAll((cells) =>
    cells.map((cell) => [cell.getBoundingClientRect().top, cell.getBoundingClientRect().height]),
  );
  expect(bands).toHaveLength(3);
  expect(new Set(bands.map(String)).size).toBe(1);

  await page.setViewportSize({ width: 1366, height: 900 });
  await openStep(desk, 'dirigeantsService', id);
  const spelling = page.getByRole('button', {
    name: say('person.spelling', { name: 'Marie-Charlotte Nguyen' }),
  });
  expect((await spelling.boundingBox())?.height).toBeLessThanOrEqual(44);

  const filed = await finished(desk);
  const admin = callerAt(app.url(), await tokenAt(app.url(), 'admin', 'fr'));
  expect((await admin('POST', `/demandes/change_state/${filed}`, { state: true })).status).toBe(200);
  await openAt(desk, `${pathTo('documents')}?demande_id=${filed}`);
  await pressing('counter.feeNote')(desk);
  const amount = page.getByRole('dialog').locator('.MuiInputBase-root').first();
  const [frame, unit] = [await amount.boundingBox(), await amount.getByText('€').boundingBox()];
  if (!frame || !unit) throw new Error('no unit');
  expect(frame.x + frame.width - unit.x - unit.width).toBeGreaterThanOrEqual(10);
}, 60_000);
