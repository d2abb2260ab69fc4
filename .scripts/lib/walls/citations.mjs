import { readFileSync } from 'node:fs';
import path from 'node:path';

const citation =
  /(?:\/\/|\*) .*(?:\bthe (?:spec|specification)\b|\b(?:spec|specification|contract),? sections? \d).*/i;

/**
 * Whether a comment of a file leans on a paper that a reader of the repository cannot open.
 *
 * @param {string} root
 * @param {string} file
 * @returns {string[]} in words
 */
export function citations(root, file) {
  const [found] = citation.exec(readFileSync(path.join(root, file), 'utf8')) ?? [];
  return found ? [`${file} cites a paper that is not here, say the rule itself: ${found}`] : [];
}
