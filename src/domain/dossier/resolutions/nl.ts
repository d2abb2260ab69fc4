import { atPlace, capitalised, enumeration, longDate } from '../../language/typography';
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
  brussels: 'het Brussels Hoofdstedelijk Gewest',
  wallonia: 'het Waals Gewest',
  flanders: 'het Vlaams Gewest',
};
const LANGUAGES = { fr: 'Frans', nl: 'Nederlands', de: 'Duits' };

/** '1060 Sint-Gillis, Charleroisesteenweg 112 bus 3'. */
const place = ({ rue, numero, box, zip_code, localite, pays }: Domicile): string =>
  [words(zip_code, localite), words(rue, numero, box && `bus ${box}`), abroad(pays, 'nl')]
    .filter(Boolean)
    .join(', ');

const on = (before: string, day: string | null): string => (day ? `${before} ${longDate(day, 'nl')}` : '');
const listOf = (names: readonly string[]): string => enumeration(names, 'nl');

const COUNTED = ['', 'één', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'tien'];

/** 'De algemene vergadering', 'De enige bestuurder' */
const subject = ({ company }: DossierFacts, organ: Organ): string =>
  capitalised(organRecord(organ, company.legalForm, company, 'nl').organ.the);
const wordsOf = ({ company }: DossierFacts): OrganWords => organWords(company.legalForm, 'nl');
const deciderOn = (facts: DossierFacts): string =>
  subject(facts, DIRECTORS_DECIDER[facts.company.legalForm?.family ?? 'company'].value);

/** A sentence with the names in it, or with a line each after it. */
const named = (
  people: readonly PersonFacts[],
  inSentence: (names: string) => string,
  before: string,
): string => {
  const names = people.map(display);
  if (fitsInSentence(people)) return inSentence(listOf(names));
  return `${before}:\n${names.map((name) => `– ${name}`).join(';\n')}.`;
};

/** A company as director comes with the person who represents it, one of two namesakes with the day they began. */
const display = (
  person: PersonFacts & Partial<Pick<AppointedFacts, 'company' | 'domicile'> & Pick<EndedFacts, 'since'>>,
): string => {
  if (person.since) return `${person.name} (in functie sinds ${longDate(person.since, 'nl')})`;
  const { company, domicile } = person;
  if (!company) return person.name;
  const number = formatEnterpriseNumber(company.number);
  const register = registerOf(company, 'nl');
  const who = company.seat
    ? `${company.name}, met zetel te ${place(company.seat)}, ${words(register, number)}`
    : `${company.name} (ondernemingsnummer ${number})`;
  const home =
    domicile === 'seat'
      ? 'die woonplaats kiest op de zetel'
      : domicile && `met woonplaats te ${place(domicile)}`;
  return [who, `met als vaste vertegenwoordiger ${person.name}`, home].filter(Boolean).join(', ');
};

function seatText(facts: DossierFacts, seat: SeatFacts): string {
  const { from, to, fromRegion, toRegion, move, article } = seat;
  const organ = subject(facts, move.organ);
  const target = to && `naar ${place(to)}`;
  const route = from ? words(`van ${place(from)}${target ? ',' : ''}`, target) : target;
  const moved = words('de zetel', on('met ingang van', facts.effectiveDate), 'te verplaatsen', route);
  if (move.newLanguage)
    return `${organ} beslist, met inachtneming van de vereisten voor statutenwijziging, ${moved}, en neemt een nieuwe tekst van de statuten in het ${LANGUAGES[move.newLanguage]} aan.`;
  const decision = `${organ} beslist ${moved}.`;
  if (move.articles.length === 0) return decision;
  const own = ownArticles(facts) !== null;
  const where = own && article ? `in artikel ${article.number} van de statuten` : 'in de statuten';
  const address = move.articles.includes('address');
  const changed =
    own && article?.before && article.after
      ? `vervangt ${where} de woorden “${article.before}” door “${article.after}”`
      : move.articles.includes('region') && fromRegion && toRegion
        ? `vervangt ${where} de vermelding van ${REGIONS[fromRegion]} door die van ${REGIONS[toRegion]}${address ? ' en past daarin het adres van de zetel aan' : ''}`
        : `past ${where} het adres van de zetel aan`;
  return `${decision} ${organ} ${changed}${own ? ' en stelt de gecoördineerde tekst van de statuten vast' : ''}.`;
}

function endedText(facts: DossierFacts, [first, ...others]: [EndedFacts, ...EndedFacts[]]): string {
  const people = [first, ...others];
  const many = others.length > 0;
  const { director, mandate } = wordsOf(facts);
  const the = many ? `de ${mandate.many}` : `het ${mandate.one}`;
  const since = on(', met ingang van', first.date);
  // The daily management ends with the mandate, or alone.
  const { daily } = first;
  const manager = DAILY_MANAGEMENT.value.nl;
  const office = `de functie van ${manager}`;
  const capacity = [
    daily !== 'only' && `als ${many ? director.many : director.one}`,
    daily && `als ${manager}`,
  ].filter(Boolean);
  const ends = (names: string) => {
    if (daily === 'only') return `${office} van ${names}`;
    return daily === 'also' ? `${the} van ${names} en ${office}` : words(the, 'van', names);
  };
  const plural = daily === 'only' ? false : many || daily === 'also';
  const says: Record<EndCause, (names: string) => string> = {
    resignation: (names) => `neemt akte van het ontslag van ${names} ${capacity.join(' en ')}${since}`,
    revocation: (names) => `beëindigt ${ends(names)}${since}`,
    expiry: (names) =>
      `stelt vast dat ${words(ends(names), on('op', first.date), plural ? 'eindigen' : 'eindigt')} door het verstrijken van de termijn`,
    death: (names) =>
      `stelt vast dat ${words(ends(names), on('op', first.date), plural ? 'geëindigd zijn' : 'geëindigd is')} door overlijden`,
  };
  const sentence = (names: string) => `${deciderOn(facts)} ${says[first.cause](names)}`;
  return named(people, (names) => `${sentence(names)}.`, sentence('de volgende personen'));
}

function termText(term: Term): string {
  switch (term.kind) {
    case 'indefinite':
      return 'voor onbepaalde duur';
    case 'years':
      return `voor een duur van ${COUNTED[term.years] ?? term.years} jaar`;
    case 'meeting':
      return `tot na de gewone algemene vergadering van ${term.year}`;
    case 'until':
      return on('tot', term.date);
  }
}

function appointedText(
  facts: DossierFacts,
  [first, ...others]: [AppointedFacts, ...AppointedFacts[]],
): string {
  const people = [first, ...others];
  const many = others.length > 0;
  const { director, company } = wordsOf(facts);
  const capacity = `tot ${many ? director.many : director.one}`;
  const since = words(on('met ingang van', first.start), termText(first.term));
  const decider = deciderOn(facts);
  const manner = first.paid ? 'bezoldigd' : 'onbezoldigd';
  const details = [
    many ? `Deze mandaten zijn ${manner}.` : `Dit mandaat is ${manner}.`,
    {
      articles: 'De bevoegdheden worden overeenkomstig de statuten uitgeoefend.',
      alone: `${capitalised(company)} wordt vertegenwoordigd door ${many ? `elk van deze ${director.many}` : `deze ${director.one}`}, alleen optredend.`,
      jointly: `${capitalised(company)} wordt vertegenwoordigd door twee ${director.many} die gezamenlijk optreden.`,
    }[first.powers],
    ...acceptance(people, many),
  ];
  const sentence = named(
    people,
    (names) =>
      `${words(`${decider} benoemt`, `${names}${people.at(-1)?.company ? ',' : ''}`, since, capacity)}.`,
    words(`${decider} benoemt`, since, capacity),
  );
  return `${sentence}${fitsInSentence(people) ? ' ' : '\n'}${details.join(' ')}`;
}

/** Who accepts, who elects domicile at the seat, whose domicile is elsewhere. */
function acceptance(people: readonly AppointedFacts[], many: boolean): string[] {
  const mandates = many ? 'deze mandaten' : 'dit mandaat';
  const nameOf = ({ company, name }: AppointedFacts) => company?.name ?? name;
  const accepted = people.filter((person) => person.accepted).map(nameOf);
  // Of who represents a company it stands beside their name.
  const elected = people.filter(({ domicile, company }) => domicile === 'seat' && !company).map(nameOf);
  return [
    accepted.length > 0
      ? `${listOf(accepted)} ${accepted.length > 1 ? 'aanvaarden' : 'aanvaardt'} ${mandates}.`
      : '',
    elected.length > 0
      ? `${listOf(elected)} ${elected.length > 1 ? 'kiezen' : 'kiest'} voor de uitoefening van ${mandates} woonplaats op de zetel.`
      : '',
    ...people.map(({ domicile, ...person }) =>
      domicile === 'seat' || person.company
        ? ''
        : `De woonplaats van ${person.name} is gevestigd te ${place(domicile)}.`,
    ),
  ].filter((sentence) => sentence !== '');
}

function directorHeading(facts: DossierFacts, appointed: number, ended: number): string {
  const { director } = wordsOf(facts);
  const title = appointed + ended > 1 ? director.many : `een ${director.one}`;
  if (appointed > 0 && ended > 0) return `Einde van mandaat en benoeming van ${title}`;
  return appointed > 0 ? `Benoeming van ${title}` : `Einde van het mandaat van ${title}`;
}

export const dutchResolutions: ResolutionWords = {
  seat: (facts, seat) => ({ heading: 'Zetelverplaatsing', text: seatText(facts, seat) }),

  directors: (facts, { appointed, ended }) => ({
    heading: onlyDaily(appointed, ended)
      ? 'Einde van het dagelijks bestuur'
      : directorHeading(facts, appointed.length, ended.length),
    text: [
      ...alike(ended, ({ cause, date, daily }) => [cause, date, daily]).map((group) =>
        endedText(facts, group),
      ),
      ...alike(appointed, sameMandate).map((group) => appointedText(facts, group)),
    ].join('\n'),
  }),

  shares: (facts, transfers) => {
    const { share, register } = wordsOf(facts);
    const what = share?.many ?? 'aandelen';
    const noted = transfers === 'several' ? `overdrachten van ${what}` : `een overdracht van ${what}`;
    return {
      heading: `${transfers === 'several' ? 'Overdrachten' : 'Overdracht'} van ${what}`,
      text: `${words(`${subject(facts, 'meeting')} neemt akte van`, noted, on('met ingang van', facts.effectiveDate))}. De nieuwe verdeling, hieronder opgenomen, moet worden ingeschreven in het ${register}.`,
    };
  },

  proxy: ({ depositor }) => ({
    heading: 'Volmacht',
    text: `Er wordt volmacht verleend aan ${depositor.name ?? 'de gemachtigde die de formulieren I en II ondertekent'}, met recht van indeplaatsstelling, om de formulieren I en II te ondertekenen, ze neer te leggen ter griffie van de ondernemingsrechtbank en de inschrijving in de Kruispuntbank van Ondernemingen te laten aanpassen.`,
  }),

  agent: 'gemachtigde',

  opening: (sources, day) => words('Uit', listOf(sources), on('van', day), 'blijkt het volgende:'),

  closing: (where, day) => `${words(`Opgemaakt ${atPlace(where, 'nl')}`, on('op', day))}.`,

  set: (sentence) => sentence,
};
