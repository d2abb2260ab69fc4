import type { IntlShape } from 'react-intl';
import type { Language } from '#domain/language/languages';
import { capitalised } from '#domain/language/typography';

/** What texts call the people, the shares and the legal person by: `{director}`, and `{Director}` where a text begins with it. */
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

/** Where no legal form is known. */
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

/** What texts are given: each word as it is, and with a capital under the name with one. */
export const wordValues = (words: TextWords): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([name, word]) => [
      [name, word],
      [capitalised(name), capitalised(word)],
    ]),
  );

/** The same texts with these words: a value that a text is given itself comes first. */
export function withWords(intl: IntlShape, words: TextWords): IntlShape {
  const all = wordValues(words);
  const formatMessage = ((...[descriptor, values, options]: Parameters<IntlShape['formatMessage']>) =>
    intl.formatMessage(descriptor, { ...all, ...values }, options)) as IntlShape['formatMessage'];
  return { ...intl, formatMessage, $t: formatMessage };
}
