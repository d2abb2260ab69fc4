import { lettersOf } from './passwords';
import { PLACE_WORDS } from './placeWords';

/** Common passwords of Belgian offices that zxcvbn's lists lack: greetings, phrases, the trade, clubs, keyboard rows. */
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

/** The words that are guessed first, as letters. */
const FIRST: ReadonlySet<string> = new Set([...CHOSEN, ...PLACE_WORDS]);

export const isGuessedWord = (letters: string): boolean => FIRST.has(letters);

/** Dictionaries for zxcvbn, with the words above and with words without their accents. */
export function guessedWords(...languages: readonly Record<string, readonly string[]>[]) {
  const lists: Record<string, string[]> = { belgium: [...FIRST] };
  for (const language of languages)
    for (const [name, words] of Object.entries(language)) {
      lists[name] = [...words];
      lists[`${name}-letters`] = words.filter((word) => /[\u0080-\u024f]/.test(word)).map(lettersOf);
    }
  return lists;
}
