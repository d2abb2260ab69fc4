/** Causes in the words to publish. */

import { asked } from '../dossier/enclosures';
import { publishedText } from '../dossier/resolutions';
import { type Cause, once } from './cause';

export const TEXT_CAUSES: readonly Cause[] = [
  {
    id: 'textBeforeChange',
    rule: asked.minutesCopy,
    severity: 'blocks',
    forms: 'all',
    about: 'filing',
    place: 'step4',
    // The minutes follow the dossier, a saved text does not: whoever wrote it keeps it, or takes the proposal.
    met: (facts) => once(facts.textOver !== null && facts.textOver !== publishedText(facts)),
  },
];
