import type { AddressParts } from '../bceData';
import type { DirectorFacts, DossierFacts, PersonFacts } from '../dossierFacts';
import type { Region } from '../region';
import { enumeration, longDate } from '../typography';
import { fitsInSentence, type Organ, type ResolutionWords } from './words';

const REGIONS: Record<Region, string> = {
  brussels: 'het Brussels Hoofdstedelijk Gewest',
  wallonia: 'het Waals Gewest',
  flanders: 'het Vlaams Gewest',
};

const ORGANS: Record<Organ, string> = { board: 'Het bestuursorgaan', meeting: 'De algemene vergadering' };
const MINUTES: Record<Organ, string> = {
  board: 'van het bestuursorgaan',
  meeting: 'van de algemene vergadering',
};

/** '1060 Sint-Gillis, Charleroisesteenweg 112 bus 3'. */
const place = ({ rue, numero, box, zip_code, localite }: AddressParts): string =>
  [
    [zip_code, localite].filter(Boolean).join(' '),
    [rue, numero, box && `bus ${box}`].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ');

const on = (words: string, day: string | null): string => (day ? `${words} ${longDate(day, 'nl')}` : '');
const words = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' ');

/** Completes a sentence that ends with the names: in it, or on a line each after it. */
const named = (
  people: readonly PersonFacts[],
  inSentence: (names: string) => string,
  before: string,
): string => {
  const names = people.map(({ name }) => name);
  if (fitsInSentence(people)) return inSentence(enumeration(names, 'nl'));
  return `${before}:\n${names.map((name) => `– ${name}`).join(';\n')}.`;
};

function seatText({ seat, effectiveDate }: DossierFacts): string {
  if (!seat) return '';
  const to = seat.to && `naar ${place(seat.to)}`;
  const route = seat.from ? words(`van ${place(seat.from)}${to ? ',' : ''}`, to) : to;
  const move = words('de zetel', on('met ingang van', effectiveDate), 'te verplaatsen', route);
  if (seat.decider === 'meeting')
    return `${ORGANS.meeting}, beraadslagend volgens de voorschriften voor een statutenwijziging, beslist ${move}. Aangezien de verplaatsing een wijziging van de taal van de statuten meebrengt, worden de statuten dienovereenkomstig aangepast.`;
  const decision = `${ORGANS.board} beslist ${move}.`;
  if (seat.decider === 'board' || !seat.fromRegion || !seat.toRegion) return decision;
  return `${decision} Aangezien de zetel van ${REGIONS[seat.fromRegion]} naar ${REGIONS[seat.toRegion]} wordt verplaatst, past het bestuursorgaan de statuten dienovereenkomstig aan.`;
}

function endedText(people: readonly PersonFacts[], day: string | null): string {
  const mandates = people.length > 1 ? 'van de bestuurdersmandaten van' : 'van het bestuurdersmandaat van';
  const noted = `${ORGANS.meeting} neemt akte van het einde`;
  const when = on('op', day);
  return named(
    people,
    (names) => `${words(noted, mandates, names, when)}.`,
    words(noted, when, mandates, 'de volgende personen'),
  );
}

function appointedText(people: readonly PersonFacts[], day: string | null): string {
  const capacity = people.length > 1 ? 'tot bestuurders' : 'tot bestuurder';
  const since = on('met ingang van', day);
  return named(
    people,
    (names) => `${words(`${ORGANS.meeting} benoemt`, names, since, capacity)}.`,
    words(`${ORGANS.meeting} benoemt`, since, capacity),
  );
}

function directorHeading({ appointed, ended }: DirectorFacts): string {
  const title = appointed.length + ended.length > 1 ? 'bestuurders' : 'een bestuurder';
  if (appointed.length > 0 && ended.length > 0) return `Einde van mandaat en benoeming van ${title}`;
  if (appointed.length > 0) return `Benoeming van ${title}`;
  return ended.length > 0 ? `Einde van het mandaat van ${title}` : 'Bestuursorgaan';
}

export const dutchResolutions: ResolutionWords = {
  seat: (facts) => ({
    organ: facts.seat?.decider === 'meeting' ? 'meeting' : 'board',
    heading: 'Zetelverplaatsing',
    text: seatText(facts),
  }),

  directors: ({ directors, effectiveDate }) => {
    const { appointed = [], ended = [] } = directors ?? {};
    const sentences = [
      ended.length > 0 ? endedText(ended, effectiveDate) : '',
      appointed.length > 0 ? appointedText(appointed, effectiveDate) : '',
    ].filter((sentence) => sentence !== '');
    return {
      heading: directorHeading({ appointed, ended, unchanged: [] }),
      text: sentences.join('\n') || 'De samenstelling van het bestuursorgaan wijzigt niet.',
    };
  },

  shares: ({ effectiveDate }, transfers) => {
    if (transfers === 'none')
      return { heading: 'Aandelen', text: 'De verdeling van de aandelen wijzigt niet.' };
    const several = transfers === 'several';
    const what = several ? 'overdrachten van aandelen' : 'een overdracht van aandelen';
    const noted = `${words(`${ORGANS.meeting} neemt akte van`, what, on('met ingang van', effectiveDate))}.`;
    return {
      heading: several ? 'Overdrachten van aandelen' : 'Overdracht van aandelen',
      // Names and numbers stay in the minutes and the register: a transfer is not published.
      text: `${noted} De nieuwe verdeling is opgenomen in de notulen en moet worden ingeschreven in het aandelenregister.`,
      minutesText: `${noted} De nieuwe verdeling, hieronder opgenomen, moet worden ingeschreven in het aandelenregister.`,
    };
  },

  proxy: ({ depositor }) => {
    const filing =
      'ze neer te leggen ter griffie van de ondernemingsrechtbank en de inschrijving in de Kruispuntbank van Ondernemingen te laten aanpassen';
    switch (depositor.kind) {
      case 'comptable':
        return {
          heading: 'Volmacht',
          text: `Er wordt volmacht verleend aan ${depositor.name} om de formulieren I en II te ondertekenen, ${filing}.`,
        };
      case 'autrecompt':
        return {
          heading: 'Volmacht',
          text: `Er wordt volmacht verleend aan de gemachtigde die de formulieren I en II ondertekent, om ze te ondertekenen, ${filing}.`,
        };
      case 'gestionnaire':
        return {
          heading: 'Formaliteiten',
          text: 'De formulieren I en II worden ondertekend en neergelegd door een persoon die bevoegd is om de rechtspersoon te vertegenwoordigen.',
        };
      default:
        return null;
    }
  },

  object: {
    seat: 'Zetelverplaatsing',
    directors: ({ directors }) =>
      directors && directors.appointed.length + directors.ended.length > 0 ? directorHeading(directors) : '',
    shares: 'Overdracht van aandelen',
  },

  opening: (organs, day) =>
    words(
      'Uit de notulen',
      organs.map((organ) => MINUTES[organ]).join(' en '),
      on('van', day),
      'blijkt het volgende:',
    ),

  closing: (where, day) => `${words(`Opgemaakt te ${where}`, on('op', day))}.`,
};
