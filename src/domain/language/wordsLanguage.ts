import type { Language } from './languages';

/** Words that stand in nearly any sentence about a seat, and in one of the two languages alone. */
const WORDS: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:le|la|les|l[’']|du|des|est|et|dans|en|siège|région|bruxelles|capitale|société|association|établi|situé|rue|avenue)(?!\p{L})/giu,
  nl: /(?<!\p{L})(?:het|van|een|en|is|te|zetel|gewest|brussels|hoofdstedelijk|vennootschap|vereniging|gevestigd|gelegen|straat)(?!\p{L})/giu,
};

/** The language a sentence is written in, by its common words; null where neither shows. */
export function wordsLanguage(text: string): Language | null {
  const [fr, nl] = [WORDS.fr, WORDS.nl].map((words) => text.match(words)?.length ?? 0);
  if (fr === nl || fr === undefined || nl === undefined) return null;
  return fr > nl ? 'fr' : 'nl';
}
