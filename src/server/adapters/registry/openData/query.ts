import { FORMS, type FormKey } from '#domain/law/forms';
import { normalizeEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { foldings, foldName, foldWords, withoutForm } from '#domain/registry/nameSearch';

/** Nobody types more of a name; what comes after is not searched for. */
const MOST_CHARACTERS = 200;
const MOST_WORDS = 10;

export interface Asked {
  /** Digits of a number or of its beginning, one too many at the most; '' when something else was typed. */
  digits: string;
  /** Folded, without the legal form, in each spelling, the simplest first; [] when nothing can be searched for. */
  spellings: string[][];
  /** The legal form that was typed with the name. */
  form: FormKey | null;
}

/** What the law made of the forms that it knows no more, in the words people still type. */
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

const wordsOf = (folded: string): string[] => folded.split(' ').slice(0, MOST_WORDS);

/** What is searched for by what was typed. */
export const readQuery = (typed: string): Asked => {
  const query = typed.slice(0, MOST_CHARACTERS);
  const number = normalizeEnterpriseNumber(query);
  const folded = foldName(query);
  const bare = withoutForm(folded);
  return {
    digits: /^\d{1,11}$/.test(number) ? number : '',
    spellings: bare === '' ? [] : [wordsOf(bare), ...foldings(query).slice(1).map(wordsOf)],
    form: formIn(folded, bare),
  };
};
