/** A web address inside a text, with or without a scheme; a stray dot before its path is allowed. */
const HOST = String.raw`(?:[\p{L}\d-]+\.)+\p{L}{2,}(?![\p{L}\d@])(?:\.?[:/?#][^\s<>"'«»“”„]*)?`;
/** 'https://', also with a slash or the colon left out. */
const SCHEME = String.raw`https?(?::\/*|\/\/)`;
const WITH_SCHEME = new RegExp(`${SCHEME}(${HOST})`, 'iu');
const BARE = new RegExp(String.raw`(?<![\p{L}\d@.:/-])(${HOST})`, 'iu');

/**
 * A pasted or typed link, normalised to https with a lower-case host: 'HTTP://WWW.ejustice.just.fgov.be/x' and
 * 'www.ejustice.just.fgov.be\x' become 'https://www.ejustice.just.fgov.be/x'. The first address with a scheme wins. Text without
 * a web address comes back unchanged.
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
