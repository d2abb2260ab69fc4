import type { Language } from '../language/languages';
import { bceChanges } from '../registry/bceDiff';
import { readField } from '../registry/bceEdit';
import type { BceData } from '../registry/bceSchema';

/** Where a word of the registry is looked for in a text; the others ('AC', '014') stand in none. */
const SAID = /^(name|street|municipality)_(fr|nl)$|^(house_number|box|zipcode)$/;

/** What the registry data said before they were corrected and a text still says, each once. */
export function oldWords(text: string, before: BceData, after: BceData, lang: Language): string[] {
  const street = readField(before, `street_${lang}`);
  const words = bceChanges(before, after).flatMap((change): string[] => {
    if (change.kind === 'mandate')
      return change.part === 'surname' || change.part === 'givenName' ? [change.before] : [];
    if (change.kind !== 'field' || !SAID.test(change.field)) return [];
    // A bare number may be any: with its street it is the address.
    return [change.field === 'house_number' ? `${street} ${change.before}` : change.before];
  });
  return [...new Set(words)].filter((word) => word.trim() !== '' && isIn(text, word));
}

/** As whole words: '44' is not in '44A'. */
function isIn(text: string, word: string): boolean {
  const words = word
    .trim()
    .split(/[\s,]+/)
    .map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join('[\\s,]+')}(?![\\p{L}\\p{N}])`, 'iu').test(text);
}
