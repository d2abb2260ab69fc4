/** One of the words that would do: the word itself, or any that begins with it. */
export interface Alternative {
  text: string;
  begins: boolean;
  /** So many names have it that the index is not asked for it: the ranking leaves out those that do not. */
  common?: boolean;
}

/** One way to understand what was typed. */
export interface Variant {
  /** Each must be among the words of the name, in one of its alternatives. */
  terms: Alternative[][];
  /** The seat must be at one of these postcodes, or at any that begins so; null: wherever it is. */
  zipcodes: Alternative[] | null;
  /** How far it is from what was typed: 0 as it stands, 1 corrected, 2 without a word of it. */
  away: 0 | 1 | 2;
}

export const whole = (text: string): Alternative => ({ text, begins: false });
export const beginning = (text: string): Alternative => ({ text, begins: true });

// Folded words and postcodes are letters and digits: nothing in them needs an escape.
const lexeme = ({ text, begins }: Alternative): string => `'${text}'${begins ? ':*' : ''}`;
const anyOf = (alternatives: Alternative[]): string => `(${alternatives.map(lexeme).join('|')})`;

const allOf = ({ terms, zipcodes }: Variant): string[] => {
  const places = zipcodes?.map(({ text, begins }) => ({ text: `@${text}`, begins })) ?? [];
  // A whole word that is common costs nothing beside a rare one; the beginnings of words are read to the end.
  const asked = terms.filter((term) => !term.some(({ begins, common }) => begins && common));
  const narrows = places.length > 0 || asked.some((term) => !term.some(({ common }) => common));
  return narrows ? [...asked, ...(places.length > 0 ? [places] : [])].map(anyOf) : [];
};

/** The variants as a tsquery over the words of kbo_search: at least what answers any of them; '' when only common words are left. */
export const tsqueryOf = (variants: Variant[]): string =>
  variants
    .map(allOf)
    .filter((all) => all.length > 0)
    .map((all) => `(${all.join('&')})`)
    .join('|');
