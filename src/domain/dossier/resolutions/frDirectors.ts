/** The decisions about directors, in French. */
import { capitalised, de, enumeration, longDate } from '../../language/typography';
import { DAILY_MANAGEMENT } from '../../law/functions';
import { type Organ, type OrganWords, organRecord, organWords } from '../../law/organs';
import { inOneLine } from '../../people/names';
import { houseNumberIn } from '../../registry/addressWords';
import { formatEnterpriseNumber } from '../../registry/enterpriseNumber';
import type { Decider } from '../directorDecisions';
import type { AppointedFacts, ChangedFacts, DossierFacts, EndedFacts, PersonFacts } from '../facts';
import type { AppointmentKind, Domicile, EndCause, MandateTerm } from '../mandates';
import type { DirectorWords } from './directors';
import { abroad, fitsInSentence, hasPassed, isSeated, registerOf, words } from './words';

/** '1060 Saint-Gilles, Chaussée de Charleroi 112, boîte 3': with the postcode first, 'de' and 'à' need no article. */
export const place = ({ rue, numero, box, zip_code, localite, pays }: Domicile): string =>
  [
    words(zip_code, localite),
    words(rue, houseNumberIn(numero, 'fr')),
    box && `boîte ${box}`,
    abroad(pays, 'fr'),
  ]
    .filter(Boolean)
    .join(', ');

export const on = (before: string, day: string | null): string =>
  day ? `${before} ${longDate(day, 'fr')}` : '';

const listOf = (names: readonly string[]): string => enumeration(names, 'fr');
const whose = (names: readonly string[]): string => listOf(names.map(de));

const COUNTED = ['', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];

/** 'l’assemblée générale', 'l’administrateur unique' */
export const organName = ({ company }: DossierFacts, organ: Organ): string =>
  organRecord(organ, company.legalForm, company, 'fr').organ.the;
export const wordsOf = ({ company }: DossierFacts): OrganWords => organWords(company.legalForm, 'fr');

/** A sentence with the names in it, and an introduction for a list of them. */
type Wording = readonly [inSentence: (names: readonly string[]) => string, before: string];

/** The names in the sentence, or in a list after its introduction. */
const named = (people: readonly PersonFacts[], [inSentence, before]: Wording): string => {
  const names = people.map(display);
  if (fitsInSentence(people)) return inSentence(names);
  return `${before} :\n${names.map((name) => `– ${name}`).join(' ;\n')}.`;
};

type Shown = PersonFacts & Partial<Pick<AppointedFacts, 'company' | 'domicile'> & Pick<EndedFacts, 'since'>>;

/** A company that is a director appears with its representative; one of two namesakes with the day they took office. */
const display = (person: Shown): string => {
  if (person.since) return `${person.name} (en fonction depuis le ${longDate(person.since, 'fr')})`;
  const { company, domicile } = person;
  if (!company) return person.name;
  const home =
    domicile === 'seat'
      ? 'élisant domicile au siège'
      : domicile && `dont le domicile est établi à ${place(domicile)}`;
  return [companyName(company), `ayant pour représentant permanent ${person.name}`, home]
    .filter(Boolean)
    .join(', ');
};

const companyName = (company: NonNullable<Shown['company']>): string => {
  const number = formatEnterpriseNumber(company.number);
  return company.seat
    ? `${company.name}, dont le siège est établi à ${place(company.seat)}, ${words(registerOf(company, 'fr'), number)}`
    : `${company.name} (n° d’entreprise ${number})`;
};

/** The sentence on mandates that end in the same way. */
function endedText(
  facts: DossierFacts,
  decider: Decider,
  [first, ...others]: [EndedFacts, ...EndedFacts[]],
): string {
  const people = [first, ...others];
  const many = others.length > 0;
  const { mandate, company } = wordsOf(facts);
  const the = many ? `les ${mandate.many}` : `le ${mandate.one}`;
  const since = on(', avec effet au', first.date);
  // Together with the mandate, or only the daily management.
  const { daily } = first;
  const office = `fonction de ${DAILY_MANAGEMENT.value.fr[daily === 'only' && !first.keepsSeat ? 'alone' : 'director']}`;
  const own = many ? 'leur' : 'sa';
  const both = (mandateEnds: string, officeEnds: string) =>
    daily === 'also' ? `${mandateEnds} et ${officeEnds}` : daily === 'only' ? officeEnds : mandateEnds;
  const ends = (names: string) =>
    daily === 'only' ? `la ${office} ${names}` : both(words(the, names), `${own} ${office}`);
  const plural = daily === 'only' ? false : many || daily === 'also';
  const over = plural ? 'ont pris fin' : 'a pris fin';
  const expires = hasPassed(facts, first.date) ? over : plural ? 'prennent fin' : 'prend fin';
  const resigned = both(many ? `de leurs ${mandate.many}` : `de son ${mandate.one}`, `de ${own} ${office}`);
  const says: Record<EndCause, (names: string) => string> = {
    resignation: (names) => `prend acte de la démission ${names} ${resigned}${since}`,
    revocation: (names) =>
      `met fin ${daily === 'only' ? `à la ${office} ${names}` : both(`${many ? `aux ${mandate.many}` : `au ${mandate.one}`} ${names}`, `à ${own} ${office}`)}${since}`,
    expiry: (names) =>
      `constate que ${words(ends(names), expires, on('le', first.date))} à l’expiration de ${plural ? 'leur' : 'son'} terme`,
    death: (names) =>
      `constate que ${words(ends(names), over, on('le', first.date))} à la suite de ${many ? 'leur' : 'son'} décès`,
  };
  if (decider === 'notice') {
    const who = people.map(display);
    const notified = `${many ? 'ont notifié' : 'a notifié'} à ${company} ${many ? 'leur' : 'sa'} démission ${resigned}${since}`;
    return `${listOf(who)} ${notified}. Cette publication est faite à l’initiative ${whose(people.map(({ name }) => name))}.`;
  }
  const sentence = (names: string) => `${capitalised(organName(facts, decider))} ${says[first.cause](names)}`;
  return named(people, [(names) => `${sentence(whose(names))}.`, sentence('des personnes suivantes')]);
}

function termText(term: MandateTerm, many: boolean): string {
  switch (term.kind) {
    case 'indefinite':
      return ', pour une durée indéterminée';
    case 'years':
      return `, pour une durée ${de(COUNTED[term.years] ?? String(term.years))} ${term.years > 1 ? 'ans' : 'an'}`;
    case 'meeting':
      return `, jusqu’à l’issue de l’assemblée générale ordinaire de ${term.year}`;
    case 'until':
      return on(', jusqu’au', term.date);
    case 'nextMeeting':
      return `, jusqu’à la prochaine assemblée générale, appelée à confirmer ${many ? 'ces nominations' : 'cette nomination'}`;
  }
}

function appointedText(
  facts: DossierFacts,
  organ: Organ,
  [first, ...others]: [AppointedFacts, ...AppointedFacts[]],
): string {
  const people = [first, ...others];
  const many = others.length > 0;
  const { director, mandate, company } = wordsOf(facts);
  const capacity = `en qualité ${de(many ? director.many : director.one)}`;
  const since = `${on(', à compter du', first.start)}${termText(first.term, many)}`;
  const decider = capitalised(organName(facts, organ));
  const details = [
    many
      ? `Ces mandats sont ${first.paid ? 'rémunérés' : 'exercés à titre gratuit'}.`
      : `Ce mandat est ${first.paid ? 'rémunéré' : 'exercé à titre gratuit'}.`,
    {
      articles: 'Les pouvoirs s’exercent conformément aux statuts.',
      alone: `${capitalised(company)} est représentée par ${many ? `chaque ${director.one} ainsi nommé` : `${/^[aeiou]/.test(director.one) ? 'cet' : 'ce'} ${director.one}`}, agissant seul.`,
      jointly: `${capitalised(company)} est représentée par deux ${director.many} agissant conjointement.`,
      college: `${capitalised(company)} est représentée par ses ${director.many} agissant en collège.`,
    }[first.powers],
    ...acceptance(people, many ? 'ces mandats' : 'ce mandat'),
  ];
  const comma = people.at(-1)?.company ? ',' : '';
  const their = many ? `les ${mandate.many}` : `le ${mandate.one}`;
  const says: Record<AppointmentKind, Wording> = {
    appointment: [
      (names) => `${decider} nomme ${listOf(names)}${comma} ${capacity}${since}.`,
      `${decider} nomme ${capacity}${since}, les personnes suivantes`,
    ],
    cooptation: [
      (names) =>
        `Vu la vacance, ${organName(facts, organ)} coopte ${listOf(names)}${comma} ${capacity}${since}.`,
      `Vu la vacance, ${organName(facts, organ)} coopte ${capacity}${since}, les personnes suivantes`,
    ],
    renewal: [
      (names) => `${decider} renouvelle ${their} ${whose(names)}${since}.`,
      `${decider} renouvelle ${their}${since}, des personnes suivantes`,
    ],
    confirmation: [
      (names) => `${decider} confirme la cooptation ${whose(names)}${comma} ${capacity}${since}.`,
      `${decider} confirme la cooptation ${capacity}${since}, des personnes suivantes`,
    ],
  };
  const sentence = named(people, says[first.kind]);
  return `${sentence}${fitsInSentence(people) ? ' ' : '\n'}${details.join(' ')}`;
}

/** The daily management. The acceptance of a new director is already in the sentence on their mandate. */
function managersText(
  facts: DossierFacts,
  [first, ...others]: [AppointedFacts, ...AppointedFacts[]],
): string {
  const people = [first, ...others];
  const { company } = wordsOf(facts);
  const titled = isSeated(first) ? ', avec le titre d’administrateur délégué' : '';
  const sentence = `${capitalised(organName(facts, 'board'))} confie à ${listOf(people.map(display))} la gestion journalière de ${company}, ainsi que sa représentation en ce qui concerne cette gestion${on(', à compter du', first.start)}${titled}.`;
  if (first.daily === 'also') return sentence;
  const office = others.length > 0 ? 'ces fonctions' : 'cette fonction';
  return [
    sentence,
    `Cette fonction est ${first.paid ? 'rémunérée' : 'exercée à titre gratuit'}.`,
    ...acceptance(people, office),
  ].join(' ');
}

/** Acceptances, domiciles elected at the seat, and other domiciles. */
function acceptance(people: readonly AppointedFacts[], office: string): string[] {
  const nameOf = ({ company, name }: AppointedFacts) => company?.name ?? name;
  const accepted = people.filter((person) => person.accepted).map(nameOf);
  // A representative's elected domicile is in the sentence that names them.
  const elected = people.filter(({ domicile, company }) => domicile === 'seat' && !company).map(nameOf);
  return [
    accepted.length > 0
      ? `${listOf(accepted)} ${accepted.length > 1 ? 'acceptent' : 'accepte'} ${office}.`
      : '',
    elected.length > 0
      ? `${listOf(elected)} ${elected.length > 1 ? 'font' : 'fait'} élection de domicile au siège pour l’exercice de ${office}.`
      : '',
    ...people.map(({ domicile, name, company }) =>
      domicile === 'seat' || domicile === null || company
        ? ''
        : `Le domicile ${de(name)} est établi à ${place(domicile)}.`,
    ),
  ].filter((sentence) => sentence !== '');
}

/** One sentence per change. */
function changedText(facts: DossierFacts, decider: Organ, person: ChangedFacts): string[] {
  const { name, new_name, domicile, representative, powers, company, date } = person;
  const { director, company: legalPerson } = wordsOf(facts);
  const organ = capitalised(organName(facts, decider));
  const since = on(', avec effet au', date);
  return [
    new_name &&
      `${organ} prend acte du changement de nom ${de(name)}, qui se nomme désormais ${inOneLine(new_name)}${since}.`,
    domicile &&
      `${organ} prend acte du changement de domicile ${de(name)}, désormais établi à ${place(domicile)}${since}.`,
    representative &&
      `${organ} prend acte de la désignation, par ${company ? companyName(company) : 'la personne morale'}, ${director.one}, ${de(inOneLine(representative))} en qualité de représentant permanent${person.daily ? ', également pour la gestion journalière' : ''}, en remplacement ${de(name)}${since}.`,
    powers &&
      {
        articles: `${organ} décide que ${name} exerce ses pouvoirs conformément aux statuts${since}.`,
        alone: `${organ} décide que ${legalPerson} est représentée par ${name}, agissant seul${since}.`,
        jointly: `${organ} décide que ${legalPerson} est représentée par ${name}, agissant conjointement avec un autre ${director.one}${since}.`,
        college: `${organ} décide que ${legalPerson} est représentée par ses ${director.many} agissant en collège${since}.`,
      }[powers],
  ].flatMap((sentence) => sentence || []);
}

export const frenchDirectors: DirectorWords = {
  language: 'fr',
  ended: endedText,
  appointed: appointedText,
  changed: changedText,
  managers: managersText,
  of: (facts, many) => (many ? de(wordsOf(facts).director.many) : `d’un ${wordsOf(facts).director.one}`),
  whole: (facts, many) => {
    const { mandate } = wordsOf(facts);
    const of = frenchDirectors.of(facts, many);
    return {
      end: many ? `fin de ${mandate.many}` : `fin du mandat ${of}`,
      appointment: `nomination ${of}`,
      cooptation: `cooptation ${of}`,
      renewal: many ? `renouvellement de ${mandate.many}` : `renouvellement du mandat ${of}`,
      confirmation: `confirmation de la nomination ${of}`,
    };
  },
  short: {
    end: 'fin de mandat',
    renewal: 'renouvellement',
    confirmation: 'confirmation',
    cooptation: 'cooptation',
    appointment: 'nomination',
  },
  other: {
    dailyEnd: 'fin de la gestion journalière',
    daily: 'gestion journalière',
    new_name: 'changement de nom',
    domicile: 'changement de domicile',
    representative: 'changement de représentant permanent',
    powers: 'pouvoirs de représentation',
  },
};
