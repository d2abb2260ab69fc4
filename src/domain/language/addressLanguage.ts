import { isLanguage, type Language, languageOr } from './languages';

/** Routes whose last path segment is the language. */
const IN_PATH = /^\/(?:login|register|veriff-user)(?:\/([^/]*))?\/?$/;

/**
 * The language in a URL: its last path segment on the routes that have one (French if it is unknown), otherwise `lang` in the
 * query, which the links of our mails carry. null: the URL names no language.
 */
export function languageOfAddress(place: { pathname: string; search: string }): Language | null {
  const inQuery = new URLSearchParams(place.search).get('lang');
  const match = IN_PATH.exec(place.pathname);
  if (match) return languageOr(match[1] || inQuery);
  return isLanguage(inQuery) ? inQuery : null;
}
