/**
 * What a text breaks of the typography that a Belgian reader expects, in words.
 * French: a no-break space before : and », after «, and a narrow one (U+202F) before ; and ?. Dutch: none of these.
 *
 * @param {'fr' | 'nl'} language
 * @param {string} text an ICU message
 * @returns {string[]}
 */
export function typographyProblems(language, text) {
  // Skeletons (`::currency/EUR`), times, articles and addresses have colons of another kind.
  const plain = text
    .replace(/::[^}]*/g, '')
    .replace(/(?<=\d):(?=\d)/g, '')
    .replace(/\w+:\/\/\S+/g, '');
  const rules = [...both, ...(language === 'fr' ? french : dutch)];
  return rules.filter(([fault]) => fault.test(plain)).map(([, problem]) => problem);
}

/** @typedef {[fault: RegExp, problem: string]} Rule */

/** @type {Rule[]} */
const both = [
  [/\p{L}'\p{L}/u, 'a straight apostrophe: write ’'],
  [/!/, 'an exclamation mark'],
  [/^\s|\s$/, 'a space at its begin or end'],
];

/** @type {Rule[]} */
const french = [
  [/(?<!\u00A0):/, 'no U+00A0 before :'],
  [/(?<!\u00A0)»/, 'no U+00A0 before »'],
  [/«(?!\u00A0)/, 'no U+00A0 after «'],
  [/(?<!\u202F)[;?]/, 'no U+202F before ; or ?'],
];

/** @type {Rule[]} */
const dutch = [[/[\u00A0\u202F ][:;?]/, 'a space before : ; or ?']];
