/** An address of the web among other words, with its scheme or without; a point may stand before its path. */
const HOST = String.raw`(?:[\p{L}\d-]+\.)+\p{L}{2,}(?![\p{L}\d@])(?:\.?[:/?#][^\s<>"'«»“”„]*)?`;
/** 'https://', also with a slash or the colon left out. */
const SCHEME = String.raw`https?(?::\/*|\/\/)`;
const WITH_SCHEME = new RegExp(`${SCHEME}(${HOST})`, 'iu');
const BARE = new RegExp(String.raw`(?<![\p{L}\d@.:/-])(${HOST})`, 'iu');

/**
 * A link as it is copied or typed, over https and with its host in small letters: 'HTTP://WWW.ejustice.just.fgov.be/x' and
 * 'www.ejustice.just.fgov.be\x' are 'https://www.ejustice.just.fgov.be/x'. Of several addresses the first with a scheme counts. What holds
 * no web address stays what it is.
 */
export function readLink(typed: string): string {
  const text = typed
    .replace(/\p{Cf}/gu, '')
    .replaceAll('\\', '/')
    .replaceAll('&amp;', '&');
  const [, found] = WITH_SCHEME.exec(text) ?? BARE.exec(text) ?? [];
  const bare = found?.replace(/[.,;:!)\]’]+$/, '').replace(/^([^:/?#]+)\.(?=[:/?#])/, '$1');
  const url = bare && URL.parse(`https://${bare}`);
  return url ? url.href.replace(/^(https:\/\/[^/:]+):80(?=\/)/, '$1') : typed;
}
