import Sequencer from '@jest/test-sequencer';

/** Journeys wait the most: begun first, they do not stand alone at the end. */
export default class JourneysFirst extends Sequencer {
  /** @param {Parameters<Sequencer['prototype']['sort']>[0]} tests */
  sort(tests) {
    const isJourney = (/** @type {(typeof tests)[number]} */ { path }) => path.includes('journeys');
    const others = /** @type {typeof tests} */ (super.sort(tests.filter((test) => !isJourney(test))));
    return [...tests.filter(isJourney), ...others];
  }
}
