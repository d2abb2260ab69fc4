/** The decisions about directors, in Dutch. */
import { capitalised, enumeration, longDate } from '../../language/typography';
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

/** '1060 Sint-Gillis, Charleroisesteenweg 112 bus 3'. */
export const place = ({ rue, numero, box, zip_code, localite, pays }: Domicile): string =>
  [
    words(zip_code, localite),
    words(rue, houseNumberIn(numero, 'nl'), box && `bus ${box}`),
    abroad(pays, 'nl'),
  ]
    .filter(Boolean)
    .join(', ');

export const on = (before: string, day: string | null): string =>
  day ? `${before} ${longDate(day, 'nl')}` : '';
const listOf = (names: readonly string[]): string => enumeration(names, 'nl');

const COUNTED = ['', 'één', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'tien'];

/** 'de algemene vergadering', 'de enige bestuurder' */
export const organName = ({ company }: DossierFacts, organ: Organ): string =>
  organRecord(organ, company.legalForm, company, 'nl').organ.the;
export const wordsOf = ({ company }: DossierFacts): OrganWords => organWords(company.legalForm, 'nl');

/** A sentence with the names in it, and an introduction for a list of them. */
type Wording = readonly [inSentence: (names: string) => string, before: string];

/** The names in the sentence, or in a list after its introduction. */
const named = (people: readonly PersonFacts[], [inSentence, before]: Wording): string => {
  const names = people.map(display);
  if (fitsInSentence(people)) return inSentence(listOf(names));
  return `${before}:\n${names.map((name) => `– ${name}`).join(';\n')}.`;
};

type Shown = PersonFacts & Partial<Pick<AppointedFacts, 'company' | 'domicile'> & Pick<EndedFacts, 'since'>>;

/** A company that is a director appears with its representative; one of two namesakes with the day they took office. */
const display = (person: Shown): string => {
  if (person.since) return `${person.name} (in functie sinds ${longDate(person.since, 'nl')})`;
  const { company, domicile } = person;
  if (!company) return person.name;
  const home =
    domicile === 'seat'
      ? 'die woonplaats kiest op de zetel'
      : domicile && `met woonplaats te ${place(domicile)}`;
  return [companyName(company), `met als vaste vertegenwoordiger ${person.name}`, home]
    .filter(Boolean)
    .join(', ');
};

const companyName = (company: NonNullable<Shown['company']>): string => {
  const number = formatEnterpriseNumber(company.number);
  return company.seat
    ? `${company.name}, met zetel te ${place(company.seat)}, ${words(registerOf(company, 'nl'), number)}`
    : `${company.name} (ondernemingsnummer ${number})`;
};

/** The sentence on mandates that end in the same way. */
function endedText(
  facts: DossierFacts,
  decider: Decider,
  [first, ...others]: [EndedFacts, ...EndedFacts[]],
): string {
  const people = [first, ...others];
  const many = others.length > 0;
  const { director, mandate, company } = wordsOf(facts);
  const the = many ? `de ${mandate.many}` : `het ${mandate.one}`;
  const since = on(', met ingang van', first.date);
  // Together with the mandate, or only the daily management.
  const { daily } = first;
  const manager = DAILY_MANAGEMENT.value.nl[daily === 'only' && !first.keepsSeat ? 'alone' : 'director'];
  const office = `de functie van ${manager}`;
  const capacity = [
    daily !== 'only' && `als ${many ? director.many : director.one}`,
    daily && `als ${manager}`,
  ]
    .filter(Boolean)
    .join(' en ');
  const ends = (names: string) => {
    if (daily === 'only') return `${office} van ${names}`;
    return daily === 'also' ? `${the} van ${names} en ${office}` : words(the, 'van', names);
  };
  const plural = daily === 'only' ? false : many || daily === 'also';
  const over = (by: string, names: string) =>
    `stelt vast dat ${words(ends(names), plural ? 'zijn geëindigd' : 'is geëindigd', on('op', first.date))} ${by}`;
  const says: Record<EndCause, (names: string) => string> = {
    resignation: (names) => `neemt akte van het ontslag van ${names} ${capacity}${since}`,
    revocation: (names) => `beëindigt ${ends(names)}${since}`,
    expiry: (names) =>
      hasPassed(facts, first.date)
        ? over('door het verstrijken van de termijn', names)
        : `stelt vast dat ${words(ends(names), on('op', first.date), plural ? 'eindigen' : 'eindigt')} door het verstrijken van de termijn`,
    death: (names) => over('door overlijden', names),
  };
  if (decider === 'notice') {
    const notified = `${many ? 'hebben' : 'heeft'} ${company} in kennis gesteld van ${many ? 'hun' : 'het'} ontslag ${capacity}${since}`;
    return `${listOf(people.map(display))} ${notified}. Deze bekendmaking gebeurt op initiatief van ${listOf(people.map(({ name }) => name))}.`;
  }
  const sentence = (names: string) => `${capitalised(organName(facts, decider))} ${says[first.cause](names)}`;
  return named(people, [(names) => `${sentence(names)}.`, sentence('de volgende personen')]);
}

function termText(term: MandateTerm, many: boolean): string {
  switch (term.kind) {
    case 'indefinite':
      return 'voor onbepaalde duur';
    case 'years':
      return `voor een duur van ${COUNTED[term.years] ?? term.years} jaar`;
    case 'meeting':
      return `tot na de gewone algemene vergadering van ${term.year}`;
    case 'until':
      return on('tot', term.date);
    case 'nextMeeting':
      return `tot de eerstvolgende algemene vergadering, die zich over de bevestiging van ${many ? 'deze benoemingen' : 'deze benoeming'} uitspreekt`;
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
  const noun = many ? director.many : director.one;
  const span = [on('met ingang van', first.start), termText(first.term, many)].filter(Boolean);
  const since = span.length > 0 ? `, ${span.join(' en ')}` : '';
  const decider = capitalised(organName(facts, organ));
  const manner = first.paid ? 'bezoldigd' : 'onbezoldigd';
  const details = [
    many ? `Deze mandaten zijn ${manner}.` : `Dit mandaat is ${manner}.`,
    {
      articles: 'De bevoegdheden worden overeenkomstig de statuten uitgeoefend.',
      alone: `${capitalised(company)} wordt vertegenwoordigd door ${many ? `elk van deze ${director.many}` : `deze ${director.one}`}, die alleen optreedt.`,
      jointly: `${capitalised(company)} wordt vertegenwoordigd door twee ${director.many} die gezamenlijk optreden.`,
      college: `${capitalised(company)} wordt vertegenwoordigd door haar ${director.many} die als college optreden.`,
    }[first.powers],
    ...acceptance(people, many ? 'deze mandaten' : 'dit mandaat'),
  ];
  const comma = people.at(-1)?.company ? ',' : '';
  const their = many ? `de ${mandate.many}` : `het ${mandate.one}`;
  const vacancy = `Gelet op de openstaande plaats coöpteert ${organName(facts, organ)}`;
  const says: Record<AppointmentKind, Wording> = {
    appointment: [
      (names) => `${words(`${decider} benoemt`, `${names}${comma}`, `tot ${noun}`)}${since}.`,
      `${decider} benoemt tot ${noun}${since}`,
    ],
    cooptation: [
      (names) => `${words(vacancy, `${names}${comma}`, `als ${noun}`)}${since}.`,
      `${vacancy} als ${noun}${since}`,
    ],
    renewal: [
      (names) => `${decider} hernieuwt ${their} van ${names}${since}.`,
      `${decider} hernieuwt ${their}${since}, van`,
    ],
    confirmation: [
      (names) =>
        `${words(`${decider} bevestigt de coöptatie van`, `${names}${comma}`, `als ${noun}`)}${since}.`,
      `${decider} bevestigt de coöptatie als ${noun}${since}, van`,
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
  const titled = isSeated(first) ? ', met de titel van gedelegeerd bestuurder' : '';
  const sentence = `${words(
    `${capitalised(organName(facts, 'board'))} draagt het dagelijks bestuur van ${company}, en de vertegenwoordiging wat dat bestuur betreft,`,
    on('met ingang van', first.start),
    `op aan ${listOf(people.map(display))}`,
  )}${titled}.`;
  if (first.daily === 'also') return sentence;
  const office = others.length > 0 ? 'deze functies' : 'deze functie';
  return [
    sentence,
    `Deze functie is ${first.paid ? 'bezoldigd' : 'onbezoldigd'}.`,
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
      ? `${listOf(accepted)} ${accepted.length > 1 ? 'aanvaarden' : 'aanvaardt'} ${office}.`
      : '',
    elected.length > 0
      ? `${listOf(elected)} ${elected.length > 1 ? 'kiezen' : 'kiest'} voor de uitoefening van ${office} woonplaats op de zetel.`
      : '',
    ...people.map(({ domicile, name, company }) =>
      domicile === 'seat' || domicile === null || company
        ? ''
        : `${name} heeft woonplaats te ${place(domicile)}.`,
    ),
  ].filter((sentence) => sentence !== '');
}

/** One sentence per change. */
function changedText(facts: DossierFacts, decider: Organ, person: ChangedFacts): string[] {
  const { name, new_name, domicile, representative, powers, company, date } = person;
  const { director, company: legalPerson } = wordsOf(facts);
  const organ = capitalised(organName(facts, decider));
  const since = on(', met ingang van', date);
  return [
    new_name &&
      `${organ} neemt akte van de naamswijziging van ${name}, die voortaan ${inOneLine(new_name)} heet${since}.`,
    domicile && `${organ} neemt akte van de nieuwe woonplaats van ${name}, te ${place(domicile)}${since}.`,
    representative &&
      `${words(
        `${organ} neemt er akte van dat ${company ? companyName(company) : 'de rechtspersoon'}, ${director.one},`,
        on('met ingang van', date),
        `${inOneLine(representative)} aanstelt als vaste vertegenwoordiger${person.daily ? ', ook voor het dagelijks bestuur' : ''}, ter vervanging van ${name}`,
      )}.`,
    powers &&
      {
        articles: `${organ} beslist dat ${name} de bevoegdheden overeenkomstig de statuten uitoefent${since}.`,
        alone: `${organ} beslist dat ${legalPerson} wordt vertegenwoordigd door ${name}, die alleen optreedt${since}.`,
        jointly: `${organ} beslist dat ${legalPerson} wordt vertegenwoordigd door ${name}, die gezamenlijk met een andere ${director.one} optreedt${since}.`,
        college: `${organ} beslist dat ${legalPerson} wordt vertegenwoordigd door haar ${director.many} die als college optreden${since}.`,
      }[powers],
  ].flatMap((sentence) => sentence || []);
}

export const dutchDirectors: DirectorWords = {
  language: 'nl',
  ended: endedText,
  appointed: appointedText,
  changed: changedText,
  managers: managersText,
  of: (facts, many) =>
    many ? `van ${wordsOf(facts).director.many}` : `van een ${wordsOf(facts).director.one}`,
  whole: (facts, many) => {
    const { mandate } = wordsOf(facts);
    const of = dutchDirectors.of(facts, many);
    return {
      end: many ? `einde van ${mandate.many}` : `einde van het mandaat ${of}`,
      appointment: `benoeming ${of}`,
      cooptation: `coöptatie ${of}`,
      renewal: many ? `hernieuwing van ${mandate.many}` : `hernieuwing van het mandaat ${of}`,
      confirmation: `bevestiging van de benoeming ${of}`,
    };
  },
  short: {
    end: 'einde van mandaat',
    renewal: 'hernieuwing',
    confirmation: 'bevestiging',
    cooptation: 'coöptatie',
    appointment: 'benoeming',
  },
  other: {
    dailyEnd: 'einde van het dagelijks bestuur',
    daily: 'dagelijks bestuur',
    new_name: 'naamswijziging',
    domicile: 'wijziging van woonplaats',
    representative: 'wijziging van vaste vertegenwoordiger',
    powers: 'vertegenwoordigingsbevoegdheid',
  },
};
