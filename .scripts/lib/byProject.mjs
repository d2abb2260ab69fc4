import Sequencer from '@jest/test-sequencer';

/** The projects of jest.config.ts. Of one turn the longest begins first, also on a first run, when no durations are known. */
const LONGEST_FIRST = ['journeys', 'client', 'server', 'domain', 'tooling'];

/** One file of each project in turn: what waits for a browser or a screen runs beside what does not, to the end. */
export default class InTurn extends Sequencer {
  /** @param {Parameters<Sequencer['prototype']['sort']>[0]} tests */
  sort(tests) {
    /** @type {Record<string, number>} */
    const seen = {};
    const sorted = /** @type {typeof tests} */ (super.sort(tests));
    const turns = sorted.map((test) => {
      const project = test.context.config.displayName?.name ?? '';
      seen[project] = (seen[project] ?? 0) + 1;
      return { test, turn: seen[project], place: LONGEST_FIRST.indexOf(project) };
    });
    return turns.sort((a, b) => a.turn - b.turn || a.place - b.place).map(({ test }) => test);
  }
}
