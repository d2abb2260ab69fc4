/** A word that matches, either exactly or as a beginning. */
export interface Alternative {
  text: string;
  begins: boolean;
  /** Too common to look up in the index; the ranking checks it. */
  common?: boolean;
}

/** One interpretation of what was typed. */
export interface Variant {
  /** For each term one of its alternatives must be among the words of the name. */
  terms: Alternative[][];
  /** Postcodes of the seat, exact or as beginnings; null: anywhere. */
  zipcodes: Alternative[] | null;
  /** Distance from what was typed: 0 unchanged, 1 corrected, 2 with a word left out. */
  away: 0 | 1 | 2;
}

export const whole = (text: string): Alternative => ({ text, begins: false });
export const beginning = (text: string): Alternative => ({ text, begins: true });

// Folded words and postcodes have only letters and digits, so nothing needs escaping.
const lexeme = ({ text, begins }: Alternative): string => `'${text}'${begins ? ':*' : ''}`;
const anyOf = (alternatives: Alternative[]): string => `(${alternatives.map(lexeme).join('|')})`;

const allOf = ({ terms, zipcodes }: Variant): string[] => {
  const places = zipcodes?.map(({ text, begins }) => ({ text: `@${text}`, begins })) ?? [];
  // A common whole word is cheap beside a rare one; a common beginning must be read completely.
  const asked = terms.filter((term) => !term.some(({ begins, common }) => begins && common));
  const narrows = places.length > 0 || asked.some((term) => !term.some(({ common }) => common));
  return narrows ? [...asked, ...(places.length > 0 ? [places] : [])].map(anyOf) : [];
};

/** A tsquery on kbo_search that finds at least all matches of the variants; '' when only common words are left. */
export const tsqueryOf = (variants: Variant[]): string =>
  variants
    .map(allOf)
    .filter((all) => all.length > 0)
    .map((all) => `(${all.join('&')})`)
    .join('|');
