import type { Language } from '#domain/language/languages';
import { longDate } from '#domain/language/typography';
import { decimalToString, parseDecimal } from '#domain/money/decimals';
import { inOneLine } from '#domain/people/names';
import type { Extraction } from '../extraction';

/** The bank's JSON with keys in lower case, since their case varies between filings. */
type Fields = { [key: string]: unknown };

/** Matches strings with their content, and numbers. */
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Parses JSON with lower-case keys and with numbers as their text, because shares are exact. Null for invalid JSON. */
export function exactJson(text: string): unknown {
  try {
    return JSON.parse(
      text.replace(STRING_OR_NUMBER, (found) => (found.startsWith('"') ? found : `"${found}"`)),
      (_key, value: unknown) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key.toLowerCase(), item]))
          : value,
    );
  } catch {
    return null;
  }
}

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
export const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Filings give percentages with four decimals. */
const HALF_OF_LAST_PLACE = 0.00005;

interface Holder {
  full_name: string;
  is_company: 0 | 1;
  /** In ten-thousandths; null when a line has no number, or one that is not exact. */
  amount: bigint | null;
  /** The fraction of each line. */
  parts: number[];
}

function holderOf(full_name: string, is_company: 0 | 1, rights: unknown): Holder {
  const lines = listOf(rights);
  const amount = lines.map((line) => amountIn(textOf(line.numbersecuritiesattached)));
  return {
    full_name: full_name.replace(/\s+/g, ' ').trim(),
    is_company,
    amount:
      amount.length === 0 || amount.includes(null)
        ? null
        : amount.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n),
    parts: lines.map(({ percentage }) => Number(textOf(percentage) || Number.NaN)),
  };
}

/** XBRL pads with zeros; a line may have none. */
function amountIn(number: string): bigint | null {
  const units = parseDecimal(number.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''));
  return units === null || units < 0n ? null : units;
}

/**
 * Shareholders in the annual accounts of a filing; null when it names none. A total is given only for a complete list: all fractions are
 * known and add up to one within rounding.
 * @param end last day of the financial year, YYYY-MM-DD
 */
export function holdersIn(filing: Fields, end: string, lang: Language): Extraction | null {
  const { individualshareholders, entityshareholders } = fieldsOf(filing.shareholders);
  const holders = [
    ...listOf(individualshareholders).map(({ person, rightsheld }) => {
      const { firstname, lastname } = fieldsOf(person);
      const name = { givenName: textOf(firstname), surname: textOf(lastname) };
      return holderOf(inOneLine(name), 0, rightsheld);
    }),
    ...listOf(entityshareholders).map(({ entity, rightsheld }) =>
      holderOf(textOf(fieldsOf(entity).name), 1, rightsheld),
    ),
  ];
  const withShares = holders.filter(
    ({ full_name, amount }) => full_name !== '' && amount !== null && amount > 0n,
  );
  if (withShares.length === 0) return null;
  const parts = holders.flatMap(({ parts }) => parts);
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const complete =
    holders.every(({ full_name, amount }) => full_name !== '' && amount !== null) &&
    Math.abs(whole - 1) <= HALF_OF_LAST_PLACE * parts.length + 1e-9;
  return {
    total_shares: complete
      ? decimalToString(withShares.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n))
      : null,
    shareholders: withShares.map(({ full_name, is_company, amount }) => ({
      full_name,
      is_company,
      shares: decimalToString(amount ?? 0n),
    })),
    source: `${SOURCE[lang]} ${longDate(end, lang)}${complete ? '' : INCOMPLETE[lang]}`,
    date: end,
  };
}

const SOURCE: Record<Language, string> = {
  fr: 'Comptes annuels déposés à la Banque nationale, exercice clôturé le',
  nl: 'Jaarrekening neergelegd bij de Nationale Bank, boekjaar afgesloten op',
};
const INCOMPLETE: Record<Language, string> = { fr: ' (liste incomplète)', nl: ' (onvolledige lijst)' };
