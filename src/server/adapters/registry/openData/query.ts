import { FORMS, type FormKey } from '#domain/law/forms';
import { normalizeEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { foldings, foldName, foldWords, withoutForm } from '#domain/registry/nameSearch';

/** Longer input is cut. */
const MAX_CHARACTERS = 200;
const MAX_WORDS = 10;

export interface Asked {
  /** Digits of an enterprise number or its beginning, at most one too many; '' for other input. */
  digits: string;
  /** Folded words without the legal form, one list per spelling, the simplest first; [] when nothing is left. */
  spellings: string[][];
  /** The legal form typed with the name. */
  form: FormKey | null;
}

/** Former legal forms that people still type, with their successors by law. */
const FORMER: Record<string, FormKey> = { sprl: 'SRL', bvba: 'SRL', scs: 'SComm', gcv: 'SComm', sca: 'SA' };
const FORM_OF = new Map<string, FormKey>([
  ...Object.values(FORMS.value).flatMap(({ key, short, name }) =>
    [short.fr, short.nl, name.fr, name.nl].map((form): [string, FormKey] => [foldWords(form), key]),
  ),
  ...Object.entries(FORMER),
]);

const formIn = (typed: string, bare: string): FormKey | null => {
  const at = typed.indexOf(bare);
  const around = [typed.slice(0, at).trim(), typed.slice(at + bare.length).trim()];
  return around.map((form) => FORM_OF.get(form)).find(Boolean) ?? null;
};

const wordsOf = (folded: string): string[] => folded.split(' ').slice(0, MAX_WORDS);

/** Parses the typed query. */
export const readQuery = (typed: string): Asked => {
  const query = typed.slice(0, MAX_CHARACTERS);
  const number = normalizeEnterpriseNumber(query);
  const folded = foldName(query);
  const bare = withoutForm(folded);
  return {
    digits: /^\d{1,11}$/.test(number) ? number : '',
    spellings: bare === '' ? [] : [wordsOf(bare), ...foldings(query).slice(1).map(wordsOf)],
    form: formIn(folded, bare),
  };
};
