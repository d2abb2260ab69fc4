import type { Language } from '../language/languages';
import type { FormName } from './values';

/** Words that occur only in the forms of one language. */
const OF_LANGUAGE: Record<Language, RegExp> = {
  fr: /formulaire|volet|moniteur belge|greffe|d.entreprise|entreprise|forme l[ée]gale|siège|modification|nom\b/gi,
  nl: /formulier|luik|belgisch staatsblad|griffie|ondernemings|rechtsvorm|zetel|wijziging|naam\b/gi,
};
const OF_FORM: Record<FormName, RegExp> = {
  formulaire1: /formul(?:aire|ier)\s*(?:I|1)\b/i,
  formulaire2: /formul(?:aire|ier)\s*(?:II|2)\b/i,
};
/** The part that only this form has: the text to publish, or the data of people. */
const PART: Record<FormName, RegExp> = {
  formulaire1: /(?:volet|luik)\s*B\b/i,
  formulaire2: /(?:volet|luik)\s*C\b/i,
};

/** The form and the language of a blank by its printed text; null if unclear. */
export function recognise(text: string): { form: FormName | null; lang: Language | null } {
  const count = (lang: Language) => text.match(OF_LANGUAGE[lang])?.length ?? 0;
  const [fr, nl] = [count('fr'), count('nl')];
  const byTitle = only(OF_FORM, text);
  return {
    form: byTitle ?? only(PART, text),
    lang: fr >= 2 * nl + 2 ? 'fr' : nl >= 2 * fr + 2 ? 'nl' : null,
  };
}

function only(signs: Record<FormName, RegExp>, text: string): FormName | null {
  const [one, two] = [signs.formulaire1.test(text), signs.formulaire2.test(text)];
  return one === two ? null : one ? 'formulaire1' : 'formulaire2';
}
