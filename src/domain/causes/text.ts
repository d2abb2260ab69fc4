/** Causes in the text to publish. */

import { ENCLOSURE_RULES } from '../dossier/enclosures';
import { publishedText } from '../dossier/resolutions';
import { type Cause, once } from './cause';

export const TEXT_CAUSES: readonly Cause[] = [
  {
    id: 'textBeforeChange',
    rule: ENCLOSURE_RULES.minutesCopy,
    severity: 'blocks',
    forms: 'all',
    about: 'filing',
    place: 'step4',
    // The minutes follow the dossier, but a saved text does not: its author keeps it, or takes the new proposal.
    met: (facts) => once(facts.textOver !== null && facts.textOver !== publishedText(facts)),
  },
];
