import { FORMS } from '../law/forms';
import { sameName } from '../people/names';

/** Abolished forms and those of neighbouring countries: company names still contain them. */
const OTHERS =
  'SPRL BVBA SCRL CVBA SCS SCA Comm.V GCV GIE SARL SAS GmbH AG UG Ltd LLC Inc Sàrl SICAV BEVEK'.split(' ');
const plain = (word: string): string => word.replaceAll('.', '').toLowerCase();
/** Short legal forms as they occur in names: lower case, without points. */
export const SHORT_FORMS: ReadonlySet<string> = new Set(
  [...Object.values(FORMS.value).flatMap(({ short }) => [short.fr, short.nl]), ...OTHERS].map(plain),
);

/**
 * Guesses from its name whether a party is a company: a legal form at the beginning or the end ('Fonds Meridia SRL'). A form of
 * two letters may be a surname and counts only in capitals.
 */
export function looksLikeCompany(name: string): boolean {
  const words = name.trim().split(/[\s,]+/);
  if (words.length < 2) return false;
  return [words[0] ?? '', words.at(-1) ?? ''].some(
    (word) => SHORT_FORMS.has(plain(word)) && (plain(word).length > 2 || word === word.toUpperCase()),
  );
}

/** Words in the names of accounting offices. */
const OFFICE = /(?<!\p{L})(?:fiduciaire|cabinet|bureau|\p{L}*kantoor)(?!\p{L})/iu;

/** Names the person who acts: 'Fiduciaire Delvaux, représentée par Nathalie Delvaux'. */
const BY_SOMEBODY = /représentée?\s+par\s+\S|vertegenwoordigd\s+door\s+\S/iu;

/** Whether a name is an office's or a company's, without the person who signs for it. */
export const looksLikeFirm = (name: string): boolean =>
  (OFFICE.test(name) || looksLikeCompany(name)) && !BY_SOMEBODY.test(name);

/** Whether two names are the same, ignoring a legal form at either end. */
export const sameCompany = (one: string, other: string): boolean => sameName(bare(one), bare(other));

function bare(name: string): string {
  const words = name.trim().split(/[\s,]+/);
  const isForm = (word: string | undefined) => word !== undefined && SHORT_FORMS.has(plain(word));
  return words.slice(isForm(words[0]) ? 1 : 0, isForm(words.at(-1)) ? -1 : undefined).join(' ');
}

/** The registry's limit (open data of the BCE/KBO, denomination.csv, column Denomination). */
export const COMPANY_NAME_MAX = 320;
