import type { DirectorFacts, PersonFacts } from '#domain/dossier/dossierFacts';
import type { EndCause } from '#domain/dossier/mandates';
import type { Language } from '#domain/language/languages';
import { folded, formsOfName, takenOut } from './wording';

/** Beginnings of words that say of somebody that he comes, or that he goes. */
const COMES: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:nomm|nomination|désign)/u,
  nl: /(?<!\p{L})(?:benoem|aangesteld|aanstelling|aangeduid)/u,
};
const GOES: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:fin(?!\p{L})|démission|révo|cesse|cessation|expir|termin|décè|décéd)/u,
  nl: /(?<!\p{L})(?:einde|eindig|beëindig|geëindigd|ontsla|afgezet|afzetting|verstrijk|verstreken|overle)/u,
};
/** Beginnings of words that say why, one for each cause. */
const CAUSES: Record<Language, Record<EndCause, RegExp>> = {
  fr: {
    resignation: /(?<!\p{L})démission/u,
    revocation: /(?<!\p{L})(?:révo|met fin|mis fin)/u,
    expiry: /(?<!\p{L})(?:expir|échéance|terme)/u,
    death: /(?<!\p{L})(?:décè|décéd)/u,
  },
  nl: {
    resignation: /(?<!\p{L})ontsla/u,
    revocation: /(?<!\p{L})(?:beëindig|afgezet|afzetting)/u,
    expiry: /(?<!\p{L})(?:verstrijk|verstreken|afloop)/u,
    death: /(?<!\p{L})overle/u,
  },
};

/**
 * Whether a text still says of each director what the dossier says, in sentences that tell those who come from those who
 * go, and why. One that turns them around names everybody all the same.
 */
export function rolesKept(text: string, { appointed, ended }: DirectorFacts, language: Language): boolean {
  const forms = new Map(
    [...appointed, ...ended].map((person) => [keyOf(person), formsOfName(person).map(folded)]),
  );
  // The longest first: Jan Peeters is not named by Jan Peeters Willems.
  const people = [...forms.keys()].sort((a, b) => b.length - a.length);
  const come = new Set<string>();
  const gone = new Set<string>();
  const caused = new Set<string>();
  for (const sentence of sentencesOf(text)) {
    let left = folded(sentence);
    const named = people.filter((person) => {
      const found = takenOut(left, forms.get(person) ?? []);
      left = found.left;
      return found.times > 0;
    });
    for (const person of named) {
      if (COMES[language].test(left)) come.add(person);
      if (GOES[language].test(left)) gone.add(person);
      const causes = ended.filter((each) => keyOf(each) === person).map(({ cause }) => cause);
      if (causes.some((cause) => CAUSES[language][cause].test(left))) caused.add(person);
    }
  }
  return same(come, appointed) && same(gone, ended) && same(caused, ended);
}

const keyOf = ({ name }: PersonFacts): string => folded(name);

const same = (told: Set<string>, people: readonly PersonFacts[]): boolean => {
  const wanted = new Set(people.map(keyOf));
  return told.size === wanted.size && [...wanted].every((person) => told.has(person));
};

/** Lines and sentences (an initial ends none); the items of a list belong to the sentence that opens it. */
const sentencesOf = (text: string): string[] =>
  text.replace(/\n+(?=\s*[–—•-]\s)/g, ' ').split(/\n+|(?<=[\p{L}\p{N}]{2}[.!?])\s+/u);
