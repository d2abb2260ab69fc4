import { setTimeout as pause } from 'node:timers/promises';
import type { Reply, StandIn, Trouble } from '../../standIns/standIn';
import type { Gate } from './behindGates';
import type { Told } from './office';

/** One way in which an outside system fails, from `begin` to `end`. */
export interface Way {
  name: string;
  begin(): void;
  end(): void;
}

/** Longer than any retry of the try that is looked at. */
const MANY = 200;
/** A system that failed several times in a row is left alone for half a minute. */
const BACK_WITHIN_MS = 90_000;

export const PAGE: Reply = { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>502' };

/** Slow (nothing comes through), dead (nobody listens), and its lies; `truth` makes it answer as it should. */
export const waysToFail = (
  gate: Gate,
  lies: Record<string, () => void>,
  truth: () => void = () => undefined,
): Way[] =>
  Object.entries({
    'is too slow': () => gate.set('stuck'),
    'is dead': () => gate.set('refused'),
    ...lies,
  }).map(([name, begin]) => ({
    name,
    begin,
    end: () => {
      gate.set('open');
      truth();
    },
  }));

/** Every call is answered so, until `trouble()`. */
export const says = (standIn: Pick<StandIn, 'trouble'>, trouble: Trouble) => () =>
  standIn.trouble(...Array<Trouble>(MANY).fill(trouble));

/** Pressed once a second until it works; how often, and how long that took, in words. */
export async function untilItWorks(press: () => Promise<Told>, works: (told: Told) => boolean) {
  const before = Date.now();
  let told = await press();
  for (; !works(told) && Date.now() - before < BACK_WITHIN_MS; told = await press()) await pause(1_000);
  const seconds = Math.round((Date.now() - before) / 1000);
  return { ...told, isBack: works(told), words: `${told.words}, ${seconds} s after it was back` };
}

/** Whether it comes true in time: what a job does is not seen at once. */
export async function comesTrue(test: () => Promise<boolean>, withinMs = BACK_WITHIN_MS): Promise<boolean> {
  const until = Date.now() + withinMs;
  for (; Date.now() < until; await pause(500)) if (await test()) return true;
  return false;
}
