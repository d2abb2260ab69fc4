import { type CDPSession, chromium } from 'playwright-core';
import { findChromium } from '../../../.scripts/lib/chromium.mjs';
import { callerAt, tokenAt } from '../journeys/support/api';
import { chromiumArguments, openPage } from '../journeys/support/browser';
import { arriveAt, type Desk, openStep, WIDE } from '../journeys/support/desk';
import { filer } from '../journeys/support/filing';
import { dropData, serve } from '../journeys/support/serve';
import { changeOfHeading, interactionsOf, observe, quiet, shiftsOf } from './inpMeter';
import { countRenders, rendersOf } from './inpRenders';
import { screens, tabOf, ways } from './inpScreens';
import { seedBusy } from './inpSeed';

/*
 * How fast the busiest screens answer a hand: `npm run bench:inp`, with words of a screen's name for that one alone. The built
 * server and a Chromium four times slower than this machine: 40 directors, 100 shareholders, 100 lines of a list. From each
 * input to the next paint, from a step to the next one, and what moves by itself. Figures to compare, not a test.
 * `--renders` counts instead how many components each press or key draws.
 */
const GOAL = { inp: 100, step: 100, shift: 0.02 };
const SLOWER = 4;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const isCounting = process.argv.includes('--renders');
const wanted = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? '';

const busy = await seedBusy();
const server = await serve({ dataDir: busy.dataDir, env: { CALLS_PER_IP_MINUTE: '1000000' } });
const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium found: install one, or set CHROMIUM_PATH');
const browser = await chromium.launch({ executablePath, args: chromiumArguments });

/** A page of this person, watched, and the way to slow it down. */
async function sit(who: 'client' | 'admin'): Promise<Desk & { cdp: CDPSession }> {
  const visit = await openPage(browser, { baseURL: server.url, width: WIDE, locale: 'fr-BE' });
  const { page, context } = visit;
  // The loader that runs this file names functions with a helper that a page has not got.
  await page.addInitScript('globalThis.__name = (made) => made');
  await (isCounting ? countRenders(page) : observe(page));
  const token = await tokenAt(server.url, who);
  const person = filer(page, 'fr', async () => {});
  const cdp = await context.newCDPSession(page);
  const call = callerAt(server.url, token);
  return { visit, page, person, say: person.say, call, token, lang: 'fr', cdp };
}
const slow = (cdp: CDPSession, rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate });

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const verdict = (value: number, goal: number) => (value > goal ? `  above ${goal}` : '');
const up = (ms: readonly number[]) => ms.toSorted((a, b) => a - b);
const line = (name: string, ms: readonly number[], goal: number, seen: readonly number[] = []) => {
  const sorted = up(ms);
  const whole = seen.length > 0 ? `   seen p50 ${at(up(seen), 0.5).toFixed(0).padStart(5)} ms` : '';
  console.log(
    `  ${name.padEnd(34)} p50 ${at(sorted, 0.5).toFixed(0).padStart(5)} ms` +
      `   worst ${(sorted.at(-1) ?? 0).toFixed(0).padStart(5)} ms${whole}${verdict(at(sorted, 0.5), goal)}`,
  );
};

try {
  const desks = { client: await sit('client'), admin: await sit('admin') };
  console.log(`Chromium ${SLOWER} times slower, ${ROUNDS} rounds; goal: ${GOAL.inp} ms to the next paint`);
  for (const { name, who, open, acts } of screens.filter((screen) => screen.name.includes(wanted))) {
    const desk = desks[who];
    const times = new Map<string, number[]>();
    const changes = new Map<string, number[]>();
    await open(desk, busy);
    await quiet(desk.page, 500);
    console.log(`\n${name}`);
    if (isCounting) {
      for (const { name: act, work, after } of acts) {
        const drawn = await rendersOf(desk.page, () => work(desk));
        console.log(`  ${act.padEnd(34)} ${drawn.join(' ')}`);
        await after?.(desk);
      }
      continue;
    }
    await slow(desk.cdp, SLOWER);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { name: act, work, after } of acts) {
        const { paints, seen } = await interactionsOf(desk.page, () => work(desk));
        times.set(act, [...(times.get(act) ?? []), ...paints]);
        changes.set(act, [...(changes.get(act) ?? []), ...seen]);
        await after?.(desk);
      }
    for (const [act, all] of times) line(act, all, GOAL.inp, changes.get(act));
    line('all', [...times.values()].flat(), GOAL.inp);
    const shift = await shiftsOf(desk.page);
    console.log(`  ${'moved by itself'.padEnd(34)} ${shift.toFixed(4)}${verdict(shift, GOAL.shift)}`);
    await slow(desk.cdp, 1);
  }

  if ('steps'.includes(wanted) && !isCounting) {
    const desk = desks.client;
    console.log(`\nfrom a step to the next one, goal: ${GOAL.step} ms`);
    for (const [from, to] of ways) {
      const times: number[] = [];
      // The first way fetches what is kept from then on.
      for (let round = -1; round < ROUNDS; round += 1) {
        await openStep(desk, from, busy.open);
        await quiet(desk.page, 1_000);
        await slow(desk.cdp, SLOWER);
        const ms = await changeOfHeading(desk.page, () => tabOf(desk.page, to).click());
        await slow(desk.cdp, 1);
        await arriveAt(desk, to);
        if (round >= 0) times.push(ms);
      }
      line(`${from} to ${to}`, times, GOAL.step);
    }
  }
} finally {
  await browser.close();
  await server.stop();
  await dropData(busy.dataDir);
}
