/** An address of the web among other words, with or without its scheme. */
const ADDRESS =
  /(?:https?:\/\/|(?<![\p{L}\d@.:/-]))(?:[\p{L}\d-]+\.)+\p{L}{2,}(?![\p{L}\d@])(?:[:/?#][^\s<>"']*)?/iu;

/**
 * A link as it is copied or typed, over https and with its host in small letters: 'HTTP://WWW.ejustice.just.fgov.be/x' and
 * 'www.ejustice.just.fgov.be/x' are 'https://www.ejustice.just.fgov.be/x'. What holds no web address stays what it is.
 */
export function readLink(typed: string): string {
  const found = ADDRESS.exec(typed.replace(/\p{Cf}/gu, ''))?.[0];
  const url = found && URL.parse(`https://${found.replace(/^https?:\/\//i, '').replace(/[.,;)\]]+$/, '')}`);
  return url ? url.href.replace(/^(https:\/\/[^/:]+):80(?=\/)/, '$1') : typed;
}
