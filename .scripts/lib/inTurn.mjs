import Sequencer from '@jest/test-sequencer';

/** Those that take longest: when nothing is known of earlier runs, none of them is left to the end alone. */
const FIRST = ['journeys', 'client', 'server'];

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
      const place = FIRST.indexOf(project);
      return { test, turn: seen[project], place: place < 0 ? FIRST.length : place };
    });
    return turns.sort((a, b) => a.turn - b.turn || a.place - b.place).map(({ test }) => test);
  }
}
