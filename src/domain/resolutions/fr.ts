import type { AddressParts } from '../bceData';
import type { DirectorFacts, DossierFacts, PersonFacts } from '../dossierFacts';
import type { Region } from '../region';
import { enumeration, french, longDate } from '../typography';
import { fitsInSentence, type Organ, type ResolutionWords } from './words';

const REGIONS: Record<Region, string> = {
  brussels: 'Région de Bruxelles-Capitale',
  wallonia: 'Région wallonne',
  flanders: 'Région flamande',
};

const ORGANS: Record<Organ, string> = { board: 'L’organe d’administration', meeting: 'L’assemblée générale' };
const MINUTES: Record<Organ, string> = {
  board: 'de l’organe d’administration',
  meeting: 'de l’assemblée générale',
};

/** '1060 Saint-Gilles, Chaussée de Charleroi 112, boîte 3': with the postcode first, 'de' and 'à' need no article. */
const place = ({ rue, numero, box, zip_code, localite }: AddressParts): string =>
  [
    [zip_code, localite].filter(Boolean).join(' '),
    [rue, numero].filter(Boolean).join(' '),
    box && `boîte ${box}`,
  ]
    .filter(Boolean)
    .join(', ');

const on = (words: string, day: string | null): string => (day ? `${words} ${longDate(day, 'fr')}` : '');

/** Completes a sentence that ends with the names: in it, or on a line each after it. */
const named = (
  people: readonly PersonFacts[],
  inSentence: (names: string) => string,
  before: string,
): string => {
  const names = people.map(({ name }) => name);
  if (fitsInSentence(people)) return french(inSentence(enumeration(names, 'fr')));
  return french(`${before} :\n${names.map((name) => `– ${name}`).join(' ;\n')}.`);
};

function seatText({ seat, effectiveDate }: DossierFacts): string {
  if (!seat) return '';
  const route = [seat.from && `de ${place(seat.from)}`, seat.to && `à ${place(seat.to)}`].filter(Boolean);
  const move = `${['le siège', route.join(', ')].filter(Boolean).join(' ')}${on(', avec effet au', effectiveDate)}`;
  if (seat.decider === 'meeting')
    return `${ORGANS.meeting}, délibérant dans les conditions prescrites pour la modification des statuts, décide de transférer ${move}. Le transfert entraînant un changement de la langue des statuts, ceux-ci sont adaptés en conséquence.`;
  const decision = `${ORGANS.board} décide de transférer ${move}.`;
  if (seat.decider === 'board' || !seat.fromRegion || !seat.toRegion) return decision;
  return `${decision} Le siège étant transféré de la ${REGIONS[seat.fromRegion]} à la ${REGIONS[seat.toRegion]}, l’organe d’administration adapte les statuts en conséquence.`;
}

function endedText(people: readonly PersonFacts[], day: string | null): string {
  const mandates =
    people.length > 1 ? 'des mandats d’administrateur exercés par' : 'du mandat d’administrateur exercé par';
  const since = on(', avec effet au', day);
  return named(
    people,
    (names) => `${ORGANS.meeting} prend acte de la fin ${mandates} ${names}${since}.`,
    `${ORGANS.meeting} prend acte de la fin${since}${since ? ',' : ''} ${mandates} les personnes suivantes`,
  );
}

function appointedText(people: readonly PersonFacts[], day: string | null): string {
  const capacity = people.length > 1 ? 'en qualité d’administrateurs' : 'en qualité d’administrateur';
  const since = on(', à compter du', day);
  return named(
    people,
    (names) => `${ORGANS.meeting} nomme ${names} ${capacity}${since}.`,
    `${ORGANS.meeting} nomme ${capacity}${since}${since ? ',' : ''} les personnes suivantes`,
  );
}

function directorHeading({ appointed, ended }: DirectorFacts): string {
  const title = appointed.length + ended.length > 1 ? 'd’administrateurs' : 'd’un administrateur';
  if (appointed.length > 0 && ended.length > 0) return `Fin de mandat et nomination ${title}`;
  if (appointed.length > 0) return `Nomination ${title}`;
  return ended.length > 0 ? `Fin du mandat ${title}` : 'Organe d’administration';
}

export const frenchResolutions: ResolutionWords = {
  seat: (facts) => ({
    organ: facts.seat?.decider === 'meeting' ? 'meeting' : 'board',
    heading: 'Transfert du siège',
    text: french(seatText(facts)),
  }),

  directors: ({ directors, effectiveDate }) => {
    const { appointed = [], ended = [] } = directors ?? {};
    const sentences = [
      ended.length > 0 ? endedText(ended, effectiveDate) : '',
      appointed.length > 0 ? appointedText(appointed, effectiveDate) : '',
    ].filter((sentence) => sentence !== '');
    return {
      heading: directorHeading({ appointed, ended, unchanged: [] }),
      text: sentences.join('\n') || 'La composition de l’organe d’administration n’est pas modifiée.',
    };
  },

  shares: ({ effectiveDate }, transfers) => {
    if (transfers === 'none')
      return { heading: 'Actions', text: 'La répartition des actions n’est pas modifiée.' };
    const several = transfers === 'several';
    const noted = `${ORGANS.meeting} prend acte ${several ? 'de cessions' : 'd’une cession'} d’actions${on(', avec effet au', effectiveDate)}.`;
    return {
      heading: several ? 'Cessions d’actions' : 'Cession d’actions',
      // Names and numbers stay in the minutes and the register: a transfer is not published.
      text: `${noted} La nouvelle répartition figure au procès-verbal et doit être inscrite au registre des actions.`,
      minutesText: `${noted} La nouvelle répartition, reprise ci-dessous, doit être inscrite au registre des actions.`,
    };
  },

  proxy: ({ depositor }) => {
    const filing =
      'les déposer au greffe du tribunal de l’entreprise et faire adapter l’inscription à la Banque-Carrefour des Entreprises';
    switch (depositor.kind) {
      case 'comptable':
        return {
          heading: 'Procuration',
          text: `Procuration est donnée à ${depositor.name} pour signer les formulaires I et II, ${filing}.`,
        };
      case 'autrecompt':
        return {
          heading: 'Procuration',
          text: `Procuration est donnée au mandataire signataire des formulaires I et II pour les signer, ${filing}.`,
        };
      case 'gestionnaire':
        return {
          heading: 'Formalités',
          text: 'Les formulaires I et II sont signés et déposés par une personne habilitée à représenter la personne morale.',
        };
      default:
        return null;
    }
  },

  object: {
    seat: 'Transfert du siège',
    directors: ({ directors }) =>
      directors && directors.appointed.length + directors.ended.length > 0 ? directorHeading(directors) : '',
    shares: 'Cession d’actions',
  },

  opening: (organs, day) => {
    const minutes = organs.length > 1 ? 'des procès-verbaux' : 'du procès-verbal';
    const from = organs.map((organ) => MINUTES[organ]).join(' et ');
    return french(['Il résulte', minutes, from, on('du', day), 'ce qui suit :'].filter(Boolean).join(' '));
  },

  closing: (where, day) => french(`Fait à ${where}${on(', le', day)}.`),
};
