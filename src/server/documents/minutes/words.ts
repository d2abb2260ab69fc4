import type { Language } from '#domain/languages';

/** The printed words of the minutes. */
export interface MinutesWords {
  document: string;
  meeting: string;
  board: string;
  of: (day: string) => string;
  company: string;
  seat: string;
  number: string;
  date: string;
  place: string;
  opened: string;
  chair: string;
  secretary: string;
  notary: string;
  attendance: string;
  shareholder: string;
  member: string;
  director: string;
  shares: string;
  presentOrBy: string;
  signature: string;
  total: string;
  fromRegister: string;
  fromRegisterOfMembers: string;
  beforeMeeting: string;
  directorsNote: string;
  convening: string;
  convened: (who: 'shareholders' | 'members' | 'directors') => string;
  waived: (who: 'shareholders' | 'members' | 'directors') => string;
  valid: Record<'meeting' | 'board', string>;
  agenda: string;
  decisions: string;
  votes: [string, string, string];
  before: string;
  movement: string;
  after: string;
  consent: string;
  consentGiven: string;
  consentFree: string;
  closing: string;
  closed: string;
  read: Record<'meeting' | 'board', string>;
  name: string;
}

const whoFr = { shareholders: 'actionnaires', members: 'membres', directors: 'administrateurs' };

const fr: MinutesWords = {
  document: 'Procès-verbal',
  meeting: 'Procès-verbal de l’assemblée générale',
  board: 'Procès-verbal de l’organe d’administration',
  of: (day) => `du ${day}`,
  company: 'Dénomination',
  seat: 'Siège',
  number: 'N° d’entreprise',
  date: 'Date',
  place: 'Lieu de la réunion',
  opened: 'Heure d’ouverture',
  chair: 'Président de séance',
  secretary: 'Secrétaire',
  notary:
    'Le transfert du siège change la langue des statuts\u00A0: la décision se prend devant notaire. Cette partie lui sert de projet.',
  attendance: 'Liste de présence',
  shareholder: 'Actionnaire',
  member: 'Membre',
  director: 'Administrateur',
  shares: 'Actions',
  presentOrBy: 'Présent, ou représenté par',
  signature: 'Signature',
  total: 'Total',
  fromRegister: 'À compléter d’après le registre des actions.',
  fromRegisterOfMembers: 'À compléter d’après le registre des membres.',
  beforeMeeting: 'Les actions sont celles que chacun détient le jour de l’assemblée.',
  directorsNote:
    'Administrateurs inscrits à la Banque-Carrefour des Entreprises avant ce dossier. À compléter s’il y a lieu.',
  convening: 'Convocation',
  convened: (who) => `Les ${whoFr[who]} ont été convoqués conformément à la loi et aux statuts.`,
  waived: (who) =>
    `Tous les ${whoFr[who]} sont présents ou représentés et renoncent aux formalités de convocation.`,
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
  consentGiven:
    'donné aux majorités prévues par les statuts ou, à défaut, par l’article 5:63 du Code des sociétés et des associations\u202F;',
  consentFree:
    'non requis\u00A0: cession à un actionnaire, au conjoint, au cohabitant légal, à un ascendant ou à un descendant, ou statuts qui en dispensent.',
  closing: 'Clôture',
  closed: 'Séance levée à (heure)',
  read: {
    meeting:
      'Après lecture, le procès-verbal est signé par les membres du bureau et par les participants qui le demandent.',
    board:
      'Après lecture, le procès-verbal est signé par le président et par les administrateurs qui le demandent.',
  },
  name: 'Nom',
};

const whoNl = { shareholders: 'aandeelhouders', members: 'leden', directors: 'bestuurders' };

const nl: MinutesWords = {
  document: 'Notulen',
  meeting: 'Notulen van de algemene vergadering',
  board: 'Notulen van het bestuursorgaan',
  of: (day) => `van ${day}`,
  company: 'Naam',
  seat: 'Zetel',
  number: 'Ondernemingsnummer',
  date: 'Datum',
  place: 'Plaats van de vergadering',
  opened: 'Uur van opening',
  chair: 'Voorzitter',
  secretary: 'Secretaris',
  notary:
    'De zetelverplaatsing wijzigt de taal van de statuten: de beslissing wordt voor een notaris genomen. Dit deel dient hem als ontwerp.',
  attendance: 'Aanwezigheidslijst',
  shareholder: 'Aandeelhouder',
  member: 'Lid',
  director: 'Bestuurder',
  shares: 'Aandelen',
  presentOrBy: 'Aanwezig, of vertegenwoordigd door',
  signature: 'Handtekening',
  total: 'Totaal',
  fromRegister: 'In te vullen volgens het aandelenregister.',
  fromRegisterOfMembers: 'In te vullen volgens het ledenregister.',
  beforeMeeting: 'De aandelen zijn die welke elkeen op de dag van de vergadering bezit.',
  directorsNote:
    'Bestuurders die vóór dit dossier in de Kruispuntbank van Ondernemingen zijn ingeschreven. Zo nodig aan te vullen.',
  convening: 'Oproeping',
  convened: (who) => `De ${whoNl[who]} werden opgeroepen overeenkomstig de wet en de statuten.`,
  waived: (who) =>
    `Alle ${whoNl[who]} zijn aanwezig of vertegenwoordigd en zien af van de formaliteiten van oproeping.`,
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
  consentGiven:
    'gegeven met de meerderheden die de statuten of, bij gebrek daaraan, artikel 5:63 van het Wetboek van vennootschappen en verenigingen voorschrijven;',
  consentFree:
    'niet vereist: overdracht aan een aandeelhouder, de echtgenoot, de wettelijk samenwonende, een bloedverwant in opgaande of neergaande lijn, of vrijstelling in de statuten.',
  closing: 'Sluiting',
  closed: 'Vergadering gesloten om (uur)',
  read: {
    meeting:
      'Na voorlezing worden de notulen ondertekend door de leden van het bureau en door de deelnemers die erom verzoeken.',
    board:
      'Na voorlezing worden de notulen ondertekend door de voorzitter en door de bestuurders die erom verzoeken.',
  },
  name: 'Naam',
};

export const minutesWords: Record<Language, MinutesWords> = { fr, nl };
