import { FORMS } from '../law/forms';
import { sameName } from '../people/names';

/** Forms that the law knows no more, and those of the neighbours, as names still carry them. */
const OTHERS =
  'SPRL BVBA SCRL CVBA SCS SCA Comm.V GCV GIE SARL SAS GmbH AG UG Ltd LLC Inc Sàrl SICAV BEVEK'.split(' ');
const plain = (word: string): string => word.replaceAll('.', '').toLowerCase();
/** Short names of legal forms as names carry them: lower case, without points. */
export const SHORT_FORMS: ReadonlySet<string> = new Set(
  [...Object.values(FORMS.value).flatMap(({ short }) => [short.fr, short.nl]), ...OTHERS].map(plain),
);

/**
 * Whether a name looks like a company's: a legal form stands at its beginning or its end ('Fonds Meridia SRL'). A guess to begin
 * with. A form of two letters, which may be a surname, counts in capitals only.
 */
export function looksLikeCompany(name: string): boolean {
  const words = name.trim().split(/[\s,]+/);
  if (words.length < 2) return false;
  return [words[0] ?? '', words.at(-1) ?? ''].some(
    (word) => SHORT_FORMS.has(plain(word)) && (plain(word).length > 2 || word === word.toUpperCase()),
  );
}

/** What offices call themselves, in both languages. */
const OFFICE = /(?<!\p{L})(?:fiduciaire|cabinet|bureau|\p{L}*kantoor)(?!\p{L})/iu;

/** 'Fiduciaire Delvaux, représentée par Nathalie Delvaux': it says who acts. */
const BY_SOMEBODY = /représentée?\s+par\s+\S|vertegenwoordigd\s+door\s+\S/iu;

/** Whether a name looks like an office's or a company's, without the person who signs for it. */
export const looksLikeFirm = (name: string): boolean =>
  (OFFICE.test(name) || looksLikeCompany(name)) && !BY_SOMEBODY.test(name);

/** Whether two names are one company's, with a legal form at an end or without. */
export const sameCompany = (one: string, other: string): boolean => sameName(bare(one), bare(other));

/** Without the legal form that stands at its beginning or its end. */
function bare(name: string): string {
  const words = name.trim().split(/[\s,]+/);
  const isForm = (word: string | undefined) => word !== undefined && SHORT_FORMS.has(plain(word));
  return words.slice(isForm(words[0]) ? 1 : 0, isForm(words.at(-1)) ? -1 : undefined).join(' ');
}

/** The longest name of an enterprise: that of the registry (open data of the BCE/KBO, denomination.csv, column Denomination). */
export const COMPANY_NAME_MAX = 320;
