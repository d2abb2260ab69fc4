import { isLanguage, type Language, languageOr } from './languages';

/** Routes whose last path segment is the language. */
const IN_PATH = /^\/(?:login|register|veriff-user)(?:\/([^/]*))?\/?$/;

/**
 * The language an address names: in its last segment where the route has one there, French for none of ours; or as `lang`
 * in the query, which the links of our mails carry. null for an address that says nothing.
 */
export function languageOfAddress(place: { pathname: string; search: string }): Language | null {
  const inQuery = new URLSearchParams(place.search).get('lang');
  const match = IN_PATH.exec(place.pathname);
  if (match) return languageOr(match[1] || inQuery);
  return isLanguage(inQuery) ? inQuery : null;
}
