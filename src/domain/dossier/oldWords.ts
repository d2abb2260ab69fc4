import type { Language } from '../language/languages';
import { bceChanges } from '../registry/bceDiff';
import { readField } from '../registry/bceEdit';
import type { BceData } from '../registry/bceSchema';

/** The fields whose value may occur in a text; codes ('AC', '014') never do. */
const TEXT_FIELDS = /^(name|street|municipality)_(fr|nl)$|^(house_number|box|zipcode)$/;

/** Values of the registry data before a correction that a text still contains, each once. */
export function oldWords(text: string, before: BceData, after: BceData, lang: Language): string[] {
  const street = readField(before, `street_${lang}`);
  const words = bceChanges(before, after).flatMap((change): string[] => {
    if (change.kind === 'mandate')
      return change.part === 'surname' || change.part === 'givenName' ? [change.before] : [];
    if (change.kind !== 'field' || !TEXT_FIELDS.test(change.field)) return [];
    // A house number alone may be any number: look for it with its street.
    return [change.field === 'house_number' ? `${street} ${change.before}` : change.before];
  });
  return [...new Set(words)].filter((word) => word.trim() !== '' && isIn(text, word));
}

/** Whole words only: '44' does not match '44A'. */
function isIn(text: string, word: string): boolean {
  const words = word
    .trim()
    .split(/[\s,]+/)
    .map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join('[\\s,]+')}(?![\\p{L}\\p{N}])`, 'iu').test(text);
}
