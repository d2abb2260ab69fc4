import Sequencer from '@jest/test-sequencer';

/** The projects of jest.config.ts: what waits most comes first, what keeps a processor busy to its end comes last. */
const ORDER = ['client', 'journeys', 'server', 'domain', 'tooling'];

/**
 * One project after the other, by name: at the end, when workers have nothing left to begin, those that still run wait for
 * nothing, and have little left (together.mjs).
 */
export default class ByProject extends Sequencer {
  /** @param {Parameters<Sequencer['prototype']['sort']>[0]} tests */
  sort(tests) {
    /** @param {(typeof tests)[number]} test */
    const place = (test) => ORDER.indexOf(test.context.config.displayName?.name ?? '');
    return tests.toSorted((a, b) => place(a) - place(b) || (a.path < b.path ? -1 : 1));
  }
}
