import type { Language } from '#domain/language/languages';

/** The printed words of the minutes. */
export interface MinutesWords {
  document: string;
  of: (day: string) => string;
  date: string;
  place: string;
  opened: string;
  chair: string;
  secretary: string;
  notary: string;
  attendance: string;
  presentOrBy: string;
  signature: string;
  total: string;
  fromRegister: (register: string) => string;
  /** 'actions', 'actionnaire' */
  beforeMeeting: (shares: string, owner: string) => string;
  directorsNote: (directors: string) => string;
  convening: string;
  convened: (who: string) => string;
  waived: (who: string) => string;
  valid: Record<'meeting' | 'board', string>;
  agenda: string;
  decisions: string;
  votes: [string, string, string];
  before: string;
  movement: string;
  after: string;
  consent: string;
  consentGiven: (article: string) => string;
  consentFree: string;
  closing: string;
  closed: string;
  /** `directors`: 'administrateurs', 'zaakvoerders' */
  read: Record<'meeting' | 'board', (directors: string) => string>;
  name: string;
  mandates: string;
  mandatesNote: string;
  capacity: string;
  accepts: (director: string) => string;
  resigns: (director: string) => string;
  copy: string;
  copyNote: string;
}

const fr: MinutesWords = {
  document: 'Procès-verbal',
  of: (day) => `du ${day}`,
  date: 'Date',
  place: 'Lieu de la réunion',
  opened: 'Heure d’ouverture',
  chair: 'Président de séance',
  secretary: 'Secrétaire',
  notary:
    'Le transfert du siège modifie les statuts\u00A0: un notaire doit en recevoir l’acte et le dépose lui-même. Cette partie lui sert de projet.',
  attendance: 'Liste de présence',
  presentOrBy: 'Présent, ou représenté par',
  signature: 'Signature',
  total: 'Total',
  fromRegister: (register) => `À compléter d’après le ${register}.`,
  beforeMeeting: (shares, owner) =>
    `Les ${shares} sont celles que chaque ${owner} détient le jour de l’assemblée.`,
  directorsNote: (directors) => `${directors} en fonction ce jour-là. À compléter s’il y a lieu.`,
  convening: 'Convocation',
  convened: (who) => `Les ${who} ont été convoqués conformément à la loi et aux statuts.`,
  waived: (who) => `Tous les ${who} sont présents ou représentés et renoncent aux formalités de convocation.`,
  valid: {
    meeting:
      'Le président constate, sur la base de la liste de présence, que l’assemblée peut valablement délibérer.',
    board: 'Le président constate, sur la base de cette liste, que l’organe peut valablement délibérer.',
  },
  agenda: 'Ordre du jour',
  decisions: 'Décisions',
  votes: ['Voix pour', 'Voix contre', 'Abstentions'],
  before: 'Avant',
  movement: 'Mouvement',
  after: 'Après',
  consent: 'Agrément de la cession\u00A0:',
  consentGiven: (article) =>
    `donné aux majorités prévues par les statuts ou, à défaut, par l’article ${article} du Code des sociétés et des associations\u202F;`,
  consentFree:
    'non requis\u00A0: cession à un actionnaire, au conjoint, au cohabitant légal, à un ascendant ou à un descendant, ou statuts qui en dispensent.',
  closing: 'Clôture',
  closed: 'Séance levée à (heure)',
  read: {
    meeting: () =>
      'Après lecture, le procès-verbal est signé par les membres du bureau et par les participants qui le demandent.',
    board: (directors) =>
      `Après lecture, le procès-verbal est signé par le président et par les ${directors} qui le demandent.`,
  },
  name: 'Nom',
  mandates: 'Personnes nommées et démissionnaires',
  mandatesNote: 'Certains greffes demandent aussi leur signature. À vérifier auprès du greffe.',
  capacity: 'Qualité',
  accepts: (director) => `${director}, pour acceptation du mandat`,
  resigns: (director) => `${director}, pour confirmation de la démission`,
  copy: 'Copie à déposer',
  copyNote:
    'À signer sur la copie remise au greffe, par une personne qui peut représenter la personne morale.',
};

const nl: MinutesWords = {
  document: 'Notulen',
  of: (day) => `van ${day}`,
  date: 'Datum',
  place: 'Plaats van de vergadering',
  opened: 'Uur van opening',
  chair: 'Voorzitter',
  secretary: 'Secretaris',
  notary:
    'De zetelverplaatsing wijzigt de statuten: een notaris verlijdt de akte en legt ze zelf neer. Dit deel dient hem als ontwerp.',
  attendance: 'Aanwezigheidslijst',
  presentOrBy: 'Aanwezig, of vertegenwoordigd door',
  signature: 'Handtekening',
  total: 'Totaal',
  fromRegister: (register) => `In te vullen volgens het ${register}.`,
  beforeMeeting: (shares, owner) =>
    `Vermeld zijn de ${shares} die elke ${owner} op de dag van de vergadering bezit.`,
  directorsNote: (directors) => `${directors} in functie op die dag. Zo nodig aan te vullen.`,
  convening: 'Oproeping',
  convened: (who) => `De ${who} werden opgeroepen overeenkomstig de wet en de statuten.`,
  waived: (who) =>
    `Alle ${who} zijn aanwezig of vertegenwoordigd en zien af van de formaliteiten van oproeping.`,
  valid: {
    meeting:
      'De voorzitter stelt op basis van de aanwezigheidslijst vast dat de vergadering geldig kan beraadslagen.',
    board: 'De voorzitter stelt op basis van deze lijst vast dat het orgaan geldig kan beraadslagen.',
  },
  agenda: 'Agenda',
  decisions: 'Besluiten',
  votes: ['Stemmen voor', 'Stemmen tegen', 'Onthoudingen'],
  before: 'Voor',
  movement: 'Beweging',
  after: 'Na',
  consent: 'Goedkeuring van de overdracht:',
  consentGiven: (article) =>
    `gegeven met de meerderheden die de statuten of, bij gebrek daaraan, artikel ${article} van het Wetboek van vennootschappen en verenigingen voorschrijven;`,
  consentFree:
    'niet vereist: overdracht aan een aandeelhouder, de echtgenoot, de wettelijk samenwonende, een bloedverwant in opgaande of neergaande lijn, of vrijstelling in de statuten.',
  closing: 'Sluiting',
  closed: 'Vergadering gesloten om (uur)',
  read: {
    meeting: () =>
      'Na voorlezing worden de notulen ondertekend door de leden van het bureau en door de deelnemers die erom verzoeken.',
    board: (directors) =>
      `Na voorlezing worden de notulen ondertekend door de voorzitter en door de ${directors} die erom verzoeken.`,
  },
  name: 'Naam',
  mandates: 'Wie een mandaat opneemt of neerlegt',
  mandatesNote: 'Sommige griffies vragen ook hun handtekening. Na te gaan bij de griffie.',
  capacity: 'Hoedanigheid',
  accepts: (director) => `${director}, voor aanvaarding van het mandaat`,
  resigns: (director) => `${director}, voor bevestiging van het ontslag`,
  copy: 'Neer te leggen afschrift',
  copyNote:
    'Te ondertekenen op het afschrift voor de griffie, door wie de rechtspersoon kan vertegenwoordigen.',
};

export const minutesWords: Record<Language, MinutesWords> = { fr, nl };
