import { lettersOf } from './passwords';
import { PLACE_WORDS } from './placeWords';

/** What the lists of zxcvbn lack of what people in Belgian offices choose: greetings, phrases, the trade, clubs, rows of keys. */
const CHOSEN = `
  bienvenue welkom bonjour goedemorgen goeiemorgen goedendag salut hallo dagallemaal coucou
  jetaime jetadore jetaimebeaucoup ikhouvanjou ikhouvanje ikhouvanu ikhouvanmijnvrouw iloveyou moncoeur monamour schatje liefje
  motdepasse monmotdepasse nouveaumotdepasse wachtwoord mijnwachtwoord nieuwwachtwoord paswoord geheim geheimwoord motsecret
  azerty azertyuiop qsdfghjklm wxcvbn azertyqwerty qwertyazerty aqwzsx aqwzsxedc aqwzsxedcrfv
  fiduciaire boekhouder boekhoudkantoor boekhouding kantoor accountant accountancy comptable comptabilite expertcomptable
  belastingadviseur fiscaliste fiscalist bureau cabinet secretariat secretariaat entreprise onderneming societe vennootschap
  moniteurbelge belgischstaatsblad staatsblad greffe griffie tribunal rechtbank
  belgique belgie belgium belgien vlaanderen flandre wallonie brussel brussels bruxelles bruges anvers courtrai malines ardennes
  diablesrouges rodeduivels reddevils standard standarddeliege clubbrugge rscanderlecht kaagent krcgenk unionsaintgilloise
  lundi mardi mercredi jeudi vendredi samedi dimanche maandag dinsdag woensdag donderdag vrijdag zaterdag zondag
  janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre
  januari februari maart april juni juli augustus september oktober november december
  printemps automne hiver lente zomer herfst winter vacances vakantie
`
  .trim()
  .split(/\s+/);

/** Letters of words that are guessed before all others. */
const FIRST: ReadonlySet<string> = new Set([...CHOSEN, ...PLACE_WORDS]);

export const isGuessedWord = (letters: string): boolean => FIRST.has(letters);

/** The dictionaries of languages as zxcvbn takes them, with the words above and those with accents as people type them without. */
export function guessedWords(...languages: readonly Record<string, readonly string[]>[]) {
  const lists: Record<string, string[]> = { belgium: [...FIRST] };
  for (const language of languages)
    for (const [name, words] of Object.entries(language)) {
      lists[name] = [...words];
      lists[`${name}-letters`] = words.filter((word) => /[\u0080-\u024f]/.test(word)).map(lettersOf);
    }
  return lists;
}
