import type { Language } from './languages';

/** Words that occur in nearly any sentence about a registered office, and only in one of the two languages. */
const WORDS: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:le|la|les|l[’']|du|des|est|et|dans|en|siège|région|bruxelles|capitale|société|association|établi|situé|rue|avenue)(?!\p{L})/giu,
  nl: /(?<!\p{L})(?:het|van|een|en|is|te|zetel|gewest|brussels|hoofdstedelijk|vennootschap|vereniging|gevestigd|gelegen|straat)(?!\p{L})/giu,
};

/** The language of a sentence by its common words; null if that is unclear. */
export function wordsLanguage(text: string): Language | null {
  const [fr, nl] = [WORDS.fr, WORDS.nl].map((words) => text.match(words)?.length ?? 0);
  if (fr === nl || fr === undefined || nl === undefined) return null;
  return fr > nl ? 'fr' : 'nl';
}
