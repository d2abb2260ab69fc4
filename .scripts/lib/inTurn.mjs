import Sequencer from '@jest/test-sequencer';

/** The projects of jest.config.ts: domain and tooling are short, journeys wait for the build. */
const ORDER = ['client', 'domain', 'server', 'tooling', 'journeys'];

/**
 * The first file of each project, then the second (together.mjs): what waits a part of its time runs beside what does not, and
 * the shortest come last.
 */
export default class InTurn extends Sequencer {
  /** @param {Parameters<Sequencer['prototype']['sort']>[0]} tests */
  sort(tests) {
    /** @param {(typeof tests)[number]} test */
    const part = ({ path }) => Number(/-(\d+)\.test\.ts$/.exec(path)?.[1] ?? 0);
    /** @param {(typeof tests)[number]} test */
    const place = ({ context }) => ORDER.indexOf(context.config.displayName?.name ?? '');
    return tests.toSorted((a, b) => part(a) - part(b) || place(a) - place(b));
  }
}
