/** Words of browsers' error messages, which are English in every language. Any other word might be personal data. */
const WORDS = new Set(
  (
    'a access accessing after allowed already an and any argument array assignment at attempt because been before bigint boolean by call called ' +
    'cannot circular class closed collection color component constant constructor convert could declared default defined delete denied detached ' +
    'element error evaluating exceeded expected failed fetch find for from function has hydrate hydration in index infinite initialization input ' +
    'instance instanceof into invalid is it iterable iterator json key left length load loading match matched maximum method missing module more ' +
    'must node not null number object of on operation or out parameter parse permission primitive promise properties property prototype range read ' +
    'reading reduce redeclaration regular rendered reference rejected request required resolve response right script server set setting size stack state ' +
    'string structure symbol syntax text than that the this to token too type undefined unexpected unsupported use valid value variable was while ' +
    'with without write'
  ).split(' '),
);

/** At most so many stack frames are reported, innermost first. */
export const MAX_FRAMES = 5;

const OTHER = '…';
/** React's production errors: the number identifies the message. */
const REACT = /^Minified React error #(\d{1,3})\b/;

/**
 * Removes everything personal from an error message: keeps only the words of browser errors, in lower case, and replaces each run
 * of others by `…`. No typed name, number, quotation or address survives. Idempotent.
 */
export function namelessMessage(message: string): string {
  const react = REACT.exec(message);
  if (react) return `Minified React error #${react[1]}`;
  const words = message.slice(0, 500).match(/["'“”‘’`][^"'“”‘’`]*["'“”‘’`]|[\p{L}\p{N}@._#…-]+/gu) ?? [];
  const kept = words.map((word) => {
    const plain = word.toLowerCase().replace(/\.$/, '');
    return WORDS.has(plain) ? plain : OTHER;
  });
  return kept
    .filter((word, index) => word !== OTHER || kept[index - 1] !== OTHER)
    .join(' ')
    .slice(0, 200);
}
