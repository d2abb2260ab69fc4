import type { IntlShape } from 'react-intl';
import type { Language } from '#domain/language/languages';
import { capitalised } from '#domain/language/typography';

/** Words for people, shares and the legal person: `{director}`, and `{Director}` at the start of a text. */
export interface TextWords {
  director: string;
  directors: string;
  owner: string;
  owners: string;
  share: string;
  shares: string;
  /** 'd’actions', 'van aandelen' */
  ofShares: string;
  /** Without an article: 'registre des actions' */
  register: string;
  /** 'la société', 'de vereniging' */
  theCompany: string;
}

/** For an unknown legal form. */
export const NEUTRAL_WORDS: Record<Language, TextWords> = {
  fr: {
    director: 'dirigeant',
    directors: 'dirigeants',
    owner: 'actionnaire',
    owners: 'actionnaires',
    share: 'action',
    shares: 'actions',
    ofShares: 'd’actions',
    register: 'registre',
    theCompany: 'la personne morale',
  },
  nl: {
    director: 'bestuurder',
    directors: 'bestuurders',
    owner: 'aandeelhouder',
    owners: 'aandeelhouders',
    share: 'aandeel',
    shares: 'aandelen',
    ofShares: 'van aandelen',
    register: 'register',
    theCompany: 'de rechtspersoon',
  },
};

/** Placeholder values, also capitalised under the capitalised name. */
export const wordValues = (words: TextWords): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([name, word]) => [
      [name, word],
      [capitalised(name), capitalised(word)],
    ]),
  );

/** An `intl` with these words; values given explicitly take precedence. */
export function withWords(intl: IntlShape, words: TextWords): IntlShape {
  const all = wordValues(words);
  const formatMessage = ((...[descriptor, values, options]: Parameters<IntlShape['formatMessage']>) =>
    intl.formatMessage(descriptor, { ...all, ...values }, options)) as IntlShape['formatMessage'];
  return { ...intl, formatMessage, $t: formatMessage };
}
