import { atPlace, capitalised, de, enumeration, french, longDate } from '../../language/typography';
import { DIRECTORS_DECIDER } from '../../law/decisions';
import { DAILY_MANAGEMENT } from '../../law/functions';
import { type Organ, type OrganWords, organRecord, organWords } from '../../law/organs';
import type { Region } from '../../law/places';
import { formatEnterpriseNumber } from '../../registry/enterpriseNumber';
import type { AppointedFacts, DossierFacts, EndedFacts, PersonFacts, SeatFacts } from '../facts';
import type { Domicile, EndCause, Term } from '../mandates';
import { ownArticles } from '../questions';
import {
  abroad,
  alike,
  fitsInSentence,
  onlyDaily,
  type ResolutionWords,
  registerOf,
  sameMandate,
  words,
} from './words';

const REGIONS: Record<Region, string> = {
  brussels: 'la Région de Bruxelles-Capitale',
  wallonia: 'la Région wallonne',
  flanders: 'la Région flamande',
};
const LANGUAGES = { fr: 'français', nl: 'néerlandais', de: 'allemand' };

/** '1060 Saint-Gilles, Chaussée de Charleroi 112, boîte 3': with the postcode first, 'de' and 'à' need no article. */
const place = ({ rue, numero, box, zip_code, localite, pays }: Domicile): string =>
  [words(zip_code, localite), words(rue, numero), box && `boîte ${box}`, abroad(pays, 'fr')]
    .filter(Boolean)
    .join(', ');

const on = (before: string, day: string | null): string => (day ? `${before} ${longDate(day, 'fr')}` : '');

const listOf = (names: readonly string[]): string => enumeration(names, 'fr');

const COUNTED = ['', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];

/** 'L’assemblée générale', 'L’administrateur unique' */
const subject = ({ company }: DossierFacts, organ: Organ): string =>
  capitalised(organRecord(organ, company.legalForm, company, 'fr').organ.the);
const wordsOf = ({ company }: DossierFacts): OrganWords => organWords(company.legalForm, 'fr');
const deciderOn = (facts: DossierFacts): string =>
  subject(facts, DIRECTORS_DECIDER[facts.company.legalForm?.family ?? 'company'].value);

/** A sentence with the names in it, or with a line each after it. */
const named = (
  people: readonly PersonFacts[],
  inSentence: (names: readonly string[]) => string,
  before: string,
): string => {
  const names = people.map(display);
  if (fitsInSentence(people)) return inSentence(names);
  return `${before} :\n${names.map((name) => `– ${name}`).join(' ;\n')}.`;
};

/** A company as director comes with the person who represents it, one of two namesakes with the day they began. */
const display = (
  person: PersonFacts & Partial<Pick<AppointedFacts, 'company' | 'domicile'> & Pick<EndedFacts, 'since'>>,
): string => {
  if (person.since) return `${person.name} (en fonction depuis le ${longDate(person.since, 'fr')})`;
  const { company, domicile } = person;
  if (!company) return person.name;
  const number = formatEnterpriseNumber(company.number);
  const register = registerOf(company, 'fr');
  const who = company.seat
    ? `${company.name}, dont le siège est établi à ${place(company.seat)}, ${words(register, number)}`
    : `${company.name} (n° d’entreprise ${number})`;
  const home =
    domicile === 'seat'
      ? 'élisant domicile au siège'
      : domicile && `dont le domicile est établi à ${place(domicile)}`;
  return [who, `ayant pour représentant permanent ${person.name}`, home].filter(Boolean).join(', ');
};

function seatText(facts: DossierFacts, seat: SeatFacts): string {
  const { from, to, fromRegion, toRegion, move, article } = seat;
  const organ = subject(facts, move.organ);
  const route = [from && `de ${place(from)}`, to && `à ${place(to)}`].filter(Boolean).join(', ');
  const moved = `${words('le siège', route)}${on(', avec effet au', facts.effectiveDate)}`;
  if (move.newLanguage)
    return `${organ} décide, dans les conditions prescrites pour la modification des statuts, de transférer ${moved}, et adopte un nouveau texte des statuts en ${LANGUAGES[move.newLanguage]}.`;
  const decision = `${organ} décide de transférer ${moved}.`;
  if (move.articles.length === 0) return decision;
  const own = ownArticles(facts) !== null;
  const where = own && article ? `à l’article ${article.number} des statuts` : 'dans les statuts';
  const address = move.articles.includes('address');
  const changed =
    own && article?.before && article.after
      ? `remplace ${where} les mots « ${article.before} » par « ${article.after} »`
      : move.articles.includes('region') && fromRegion && toRegion
        ? `remplace ${where} la mention ${de(REGIONS[fromRegion])} par celle ${de(REGIONS[toRegion])}${address ? ' et y adapte l’adresse du siège' : ''}`
        : `adapte ${where} l’adresse du siège`;
  return `${decision} ${organ} ${changed}${own ? ' et établit le texte coordonné des statuts' : ''}.`;
}

function endedText(facts: DossierFacts, [first, ...others]: [EndedFacts, ...EndedFacts[]]): string {
  const people = [first, ...others];
  const many = others.length > 0;
  const { mandate } = wordsOf(facts);
  const the = many ? `les ${mandate.many}` : `le ${mandate.one}`;
  const since = on(', avec effet au', first.date);
  const whose = (names: readonly string[]) => listOf(names.map(de));
  // The daily management ends with the mandate, or alone.
  const { daily } = first;
  const office = `fonction de ${DAILY_MANAGEMENT.value.fr}`;
  const own = many ? 'leur' : 'sa';
  const both = (mandateEnds: string, officeEnds: string) =>
    daily === 'also' ? `${mandateEnds} et ${officeEnds}` : daily === 'only' ? officeEnds : mandateEnds;
  const ends = (names: string) =>
    daily === 'only' ? `la ${office} ${names}` : both(words(the, names), `${own} ${office}`);
  const plural = daily === 'only' ? false : many || daily === 'also';
  const says: Record<EndCause, (names: string) => string> = {
    resignation: (names) =>
      `prend acte de la démission ${names} ${both(many ? `de leurs ${mandate.many}` : `de son ${mandate.one}`, `de ${own} ${office}`)}${since}`,
    revocation: (names) =>
      `met fin ${daily === 'only' ? `à la ${office} ${names}` : both(`${many ? `aux ${mandate.many}` : `au ${mandate.one}`} ${names}`, `à ${own} ${office}`)}${since}`,
    expiry: (names) =>
      `constate que ${words(ends(names), plural ? 'prennent fin' : 'prend fin', on('le', first.date))} par l’expiration de ${plural ? 'leur' : 'son'} terme`,
    death: (names) =>
      `constate que ${words(ends(names), plural ? 'ont pris fin' : 'a pris fin', on('le', first.date))} par ${many ? 'leur' : 'son'} décès`,
  };
  const sentence = (names: string) => `${deciderOn(facts)} ${says[first.cause](names)}`;
  return named(people, (names) => `${sentence(whose(names))}.`, sentence('des personnes suivantes'));
}

function termText(term: Term): string {
  switch (term.kind) {
    case 'indefinite':
      return ', pour une durée indéterminée';
    case 'years':
      return `, pour une durée ${de(COUNTED[term.years] ?? String(term.years))} ${term.years > 1 ? 'ans' : 'an'}`;
    case 'meeting':
      return `, jusqu’à l’issue de l’assemblée générale ordinaire de ${term.year}`;
    case 'until':
      return on(', jusqu’au', term.date);
  }
}

function appointedText(
  facts: DossierFacts,
  [first, ...others]: [AppointedFacts, ...AppointedFacts[]],
): string {
  const people = [first, ...others];
  const many = others.length > 0;
  const { director, company } = wordsOf(facts);
  const capacity = `en qualité ${de(many ? director.many : director.one)}`;
  const since = `${on(', à compter du', first.start)}${termText(first.term)}`;
  const decider = deciderOn(facts);
  const details = [
    many
      ? `Ces mandats sont ${first.paid ? 'rémunérés' : 'exercés à titre gratuit'}.`
      : `Ce mandat est ${first.paid ? 'rémunéré' : 'exercé à titre gratuit'}.`,
    {
      articles: 'Les pouvoirs s’exercent conformément aux statuts.',
      alone: `${capitalised(company)} est représentée par ${many ? `chaque ${director.one} ainsi nommé` : `${/^[aeiou]/.test(director.one) ? 'cet' : 'ce'} ${director.one}`}, agissant seul.`,
      jointly: `${capitalised(company)} est représentée par deux ${director.many} agissant conjointement.`,
    }[first.powers],
    ...acceptance(people, many),
  ];
  const sentence = named(
    people,
    (names) => `${decider} nomme ${listOf(names)}${people.at(-1)?.company ? ',' : ''} ${capacity}${since}.`,
    `${decider} nomme ${capacity}${since}, les personnes suivantes`,
  );
  return `${sentence}${fitsInSentence(people) ? ' ' : '\n'}${details.join(' ')}`;
}

/** Who accepts, who elects domicile at the seat, whose domicile is elsewhere. */
function acceptance(people: readonly AppointedFacts[], many: boolean): string[] {
  const mandates = many ? 'ces mandats' : 'ce mandat';
  const nameOf = ({ company, name }: AppointedFacts) => company?.name ?? name;
  const accepted = people.filter((person) => person.accepted).map(nameOf);
  // Of who represents a company it stands beside their name.
  const elected = people.filter(({ domicile, company }) => domicile === 'seat' && !company).map(nameOf);
  return [
    accepted.length > 0
      ? `${listOf(accepted)} ${accepted.length > 1 ? 'acceptent' : 'accepte'} ${mandates}.`
      : '',
    elected.length > 0
      ? `${listOf(elected)} ${elected.length > 1 ? 'font' : 'fait'} élection de domicile au siège pour l’exercice de ${mandates}.`
      : '',
    ...people.map(({ domicile, ...person }) =>
      domicile === 'seat' || person.company
        ? ''
        : `${capitalised(`le domicile ${de(person.name)} est situé ${place(domicile)}`)}.`,
    ),
  ].filter((sentence) => sentence !== '');
}

function directorHeading(facts: DossierFacts, appointed: number, ended: number): string {
  const { director } = wordsOf(facts);
  const title = appointed + ended > 1 ? de(director.many) : `d’un ${director.one}`;
  if (appointed > 0 && ended > 0) return `Fin de mandat et nomination ${title}`;
  return appointed > 0 ? `Nomination ${title}` : `Fin du mandat ${title}`;
}

export const frenchResolutions: ResolutionWords = {
  seat: (facts, seat) => ({ heading: 'Transfert du siège', text: french(seatText(facts, seat)) }),

  directors: (facts, { appointed, ended }) => ({
    heading: onlyDaily(appointed, ended)
      ? 'Fin de la gestion journalière'
      : directorHeading(facts, appointed.length, ended.length),
    text: french(
      [
        ...alike(ended, ({ cause, date, daily }) => [cause, date, daily]).map((group) =>
          endedText(facts, group),
        ),
        ...alike(appointed, sameMandate).map((group) => appointedText(facts, group)),
      ].join('\n'),
    ),
  }),

  shares: (facts, transfers) => {
    const { share, register } = wordsOf(facts);
    const what = de(share?.many ?? 'actions');
    const noted = transfers === 'several' ? `de cessions ${what}` : `d’une cession ${what}`;
    return {
      heading: `${transfers === 'several' ? 'Cessions' : 'Cession'} ${what}`,
      text: `${subject(facts, 'meeting')} prend acte ${noted}${on(', avec effet au', facts.effectiveDate)}. La nouvelle répartition, reprise ci-dessous, doit être inscrite au ${register}.`,
    };
  },

  proxy: ({ depositor }) => ({
    heading: 'Procuration',
    text: `Procuration est donnée ${depositor.name ? `à ${depositor.name}` : 'au mandataire signataire des formulaires I et II'}, avec pouvoir de substitution, pour signer les formulaires I et II, les déposer au greffe du tribunal de l’entreprise et faire adapter l’inscription à la Banque-Carrefour des Entreprises.`,
  }),

  agent: 'mandataire',

  opening: (sources, day) => french(words('Il résulte', listOf(sources), on('du', day), 'ce qui suit :')),

  closing: (where, day) => french(`Fait ${atPlace(where, 'fr')}${on(', le', day)}.`),

  set: french,
};
