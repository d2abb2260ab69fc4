import type { Language } from '#domain/language/languages';

/** Texts of the minutes. */
export interface MinutesWords {
  of: (day: string) => string;
  date: string;
  place: string;
  opened: string;
  chair: string;
  secretary: string;
  attendance: string;
  presentOrBy: string;
  /** Replaces the meeting when all decide in writing; `who`: 'actionnaires', 'administrateurs' */
  inWriting: (who: string) => string;
  allSign: (who: string) => string;
  by: string;
  signature: string;
  total: string;
  totalVotes: string;
  /** 'actions', 'actionnaire' */
  beforeMeeting: (shares: string, owner: string) => string;
  directorsNote: (directors: string) => string;
  convening: string;
  convened: (who: string) => string;
  waived: Record<'meeting' | 'board', (owners: string, directors: string) => string>;
  valid: Record<'meeting' | 'board', string>;
  agenda: string;
  decisions: string;
  votes: [string, string, string];
  /** Part of a decision to vote on, beside the names of Form II. */
  voteOn: Record<'daily' | 'powers', (name: string) => string>;
  before: string;
  movement: string;
  after: string;
  giver: string;
  taker: string;
  /** `owners`: 'actionnaires'; `least`: required share of owners and of shares, '1/2'. */
  consent: (owners: string, least: { owners: string; shares: string }) => string;
  /** 'Agrément de la cession par Chloé Lambert' */
  consentOf: (giver: string) => string;
  votesFor: string;
  /** For a legal form with freely transferable shares. */
  isFree: (article: string) => string;
  /** One line for shareholders without changes. */
  others: (count: number, owners: string) => string;
  consentGiven: (article: string) => string;
  consentFree: string;
  closing: string;
  closed: string;
  /** `directors`: 'administrateurs', 'zaakvoerders' */
  read: Record<'meeting' | 'board', (directors: string) => string>;
  name: string;
  mandates: string;
  capacity: string;
  /** `capacity`: 'administrateur', 'délégué à la gestion journalière' */
  accepts: Record<'new' | 'renewal' | 'office', (capacity: string) => string>;
  resigns: (capacity: string) => string;
}

/** A fraction, in words when usual. */
const LEAST: Record<Language, (part: string) => string> = {
  fr: (part) => ({ '1/2': 'la moitié', '3/4': 'les trois quarts' })[part] ?? part,
  nl: (part) => ({ '1/2': 'de helft', '3/4': 'drie vierde' })[part] ?? part,
};

const fr: MinutesWords = {
  of: (day) => `du ${day}`,
  date: 'Date',
  place: 'Lieu de la réunion',
  opened: 'Heure d’ouverture',
  chair: 'Président de séance',
  secretary: 'Secrétaire',
  attendance: 'Liste des présences',
  presentOrBy: 'Présent, ou représenté par',
  inWriting: (who) =>
    `Les ${who} prennent les décisions ci-dessous à l’unanimité et par écrit, sans se réunir.`,
  allSign: (who) => `Signature de tous les ${who}`,
  by: 'Représenté par',
  signature: 'Signature',
  total: 'Total',
  totalVotes: 'Nombre total de voix présentes ou représentées',
  beforeMeeting: (shares, owner) =>
    `Les ${shares} sont celles que chaque ${owner} détient le jour de l’assemblée.`,
  directorsNote: (directors) => `${directors} en fonction`,
  convening: 'Convocation',
  convened: (who) => `Les ${who} ont été convoqués conformément à la loi et aux statuts.`,
  waived: {
    meeting: (owners, directors) =>
      `Tous les ${owners}, ainsi que les ${directors} et, s’il en est, le commissaire, sont présents ou représentés ou renoncent aux formalités de convocation.`,
    board: (_owners, directors) =>
      `Tous les ${directors} sont présents ou représentés et renoncent aux formalités de convocation.`,
  },
  valid: {
    meeting:
      'Le président constate, sur la base de la liste de présence, que l’assemblée peut valablement délibérer.',
    board: 'Le président constate, sur la base de cette liste, que l’organe peut valablement délibérer.',
  },
  agenda: 'Ordre du jour',
  decisions: 'Décisions',
  votes: ['Voix pour', 'Voix contre', 'Abstentions'],
  voteOn: {
    daily: (name) => `Gestion journalière\u00A0: ${name}`,
    powers: (name) => `Pouvoirs de représentation\u00A0: ${name}`,
  },
  before: 'Avant',
  movement: 'Mouvement',
  after: 'Après',
  giver: 'Cédant',
  taker: 'Cessionnaire',
  consent: (owners, least) =>
    `Agrément de la cession, par le vote des ${owners} autres que le cédant\u00A0: ${LEAST.fr(least.owners)} au moins des ${owners}, possédant ${LEAST.fr(least.shares)} au moins des actions, déduction faite des actions dont la cession est proposée.`,
  consentOf: (giver) => `Cession par ${giver}`,
  votesFor: 'Pour ou contre',
  isFree: (article) =>
    `La cession est libre, sous réserve des limites que prévoient les statuts ou des conventions (article ${article} du Code des sociétés et des associations).`,
  others: (count, owners) => `${count} autres ${owners}`,
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
  mandates: 'Signature des personnes concernées',
  capacity: 'Qualité',
  accepts: {
    new: (capacity) => `${capacity}, pour acceptation du mandat`,
    renewal: (capacity) => `${capacity}, pour acceptation du renouvellement`,
    office: (capacity) => `${capacity}, pour acceptation de la fonction`,
  },
  resigns: (capacity) => `${capacity}, pour confirmation de la démission`,
};

const nl: MinutesWords = {
  of: (day) => `van ${day}`,
  date: 'Datum',
  place: 'Plaats van de vergadering',
  opened: 'Aanvangsuur',
  chair: 'Voorzitter',
  secretary: 'Secretaris',
  attendance: 'Aanwezigheidslijst',
  presentOrBy: 'Aanwezig, of vertegenwoordigd door',
  inWriting: (who) =>
    `De ${who} nemen de onderstaande besluiten eenparig en schriftelijk, zonder te vergaderen.`,
  allSign: (who) => `Handtekening van alle ${who}`,
  by: 'Vertegenwoordigd door',
  signature: 'Handtekening',
  total: 'Totaal',
  totalVotes: 'Totaal aantal aanwezige of vertegenwoordigde stemmen',
  beforeMeeting: (shares, owner) =>
    `Vermeld zijn de ${shares} die elke ${owner} op de dag van de vergadering bezit.`,
  directorsNote: (directors) => `${directors} in functie`,
  convening: 'Oproeping',
  convened: (who) => `De ${who} werden opgeroepen overeenkomstig de wet en de statuten.`,
  waived: {
    meeting: (owners, directors) =>
      `Alle ${owners}, en ook de ${directors} en, in voorkomend geval, de commissaris, zijn aanwezig of vertegenwoordigd of zien af van de oproepingsformaliteiten.`,
    board: (_owners, directors) =>
      `Alle ${directors} zijn aanwezig of vertegenwoordigd en zien af van de oproepingsformaliteiten.`,
  },
  valid: {
    meeting:
      'De voorzitter stelt op basis van de aanwezigheidslijst vast dat de vergadering geldig kan beraadslagen.',
    board: 'De voorzitter stelt op basis van deze lijst vast dat het orgaan geldig kan beraadslagen.',
  },
  agenda: 'Agenda',
  decisions: 'Besluiten',
  votes: ['Stemmen voor', 'Stemmen tegen', 'Onthoudingen'],
  voteOn: {
    daily: (name) => `Dagelijks bestuur: ${name}`,
    powers: (name) => `Vertegenwoordigingsbevoegdheid: ${name}`,
  },
  before: 'Vóór',
  movement: 'Wijziging',
  after: 'Na',
  giver: 'Overdrager',
  taker: 'Overnemer',
  consent: (owners, least) =>
    `Goedkeuring van de overdracht, door de stemmen van de andere ${owners} dan de overdrager: ten minste ${LEAST.nl(least.owners)} van de ${owners}, die ten minste ${LEAST.nl(least.shares)} van de aandelen bezitten, na aftrek van de aandelen waarvan de overdracht wordt voorgesteld.`,
  consentOf: (giver) => `Overdracht door ${giver}`,
  votesFor: 'Voor of tegen',
  isFree: (article) =>
    `De overdracht is vrij, behoudens beperkingen in de statuten of in overeenkomsten (artikel ${article} van het Wetboek van vennootschappen en verenigingen).`,
  others: (count, owners) => `${count} andere ${owners}`,
  consentGiven: (article) =>
    `gegeven met de meerderheden die de statuten of, bij gebrek daaraan, artikel ${article} van het Wetboek van vennootschappen en verenigingen voorschrijven;`,
  consentFree:
    'niet vereist: overdracht aan een aandeelhouder, de echtgenoot, de wettelijk samenwonende, een bloedverwant in opgaande of neergaande lijn, of de statuten verlenen vrijstelling.',
  closing: 'Sluiting',
  closed: 'Vergadering gesloten om (uur)',
  read: {
    meeting: () =>
      'Na voorlezing worden de notulen ondertekend door de leden van het bureau en door de deelnemers die erom verzoeken.',
    board: (directors) =>
      `Na voorlezing worden de notulen ondertekend door de voorzitter en door de ${directors} die erom verzoeken.`,
  },
  name: 'Naam',
  mandates: 'Handtekening van de betrokkenen',
  capacity: 'Hoedanigheid',
  accepts: {
    new: (capacity) => `${capacity}, voor aanvaarding van het mandaat`,
    renewal: (capacity) => `${capacity}, voor aanvaarding van de hernieuwing`,
    office: (capacity) => `${capacity}, voor aanvaarding van de functie`,
  },
  resigns: (capacity) => `${capacity}, voor bevestiging van het ontslag`,
};

export const minutesWords: Record<Language, MinutesWords> = { fr, nl };
