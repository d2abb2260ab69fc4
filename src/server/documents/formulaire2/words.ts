import type { AppointmentKind, MandateTerm, Powers } from '#domain/dossier/mandates';
import type { Language } from '#domain/language/languages';
import { longDate } from '#domain/language/typography';

/** Texts of Form II. */
export interface Form2Words {
  title: string;
  partA: string;
  partC: string;
  titleC: string;
  leadA: string;
  leadC: string;
  act: string;
  object: string;
  newSeat: string;
  street: string;
  number: string;
  box: string;
  postcode: string;
  locality: string;
  depositor: string;
  begins: Record<AppointmentKind, (name: string) => string>;
  change: (name: string) => string;
  end: (name: string) => string;
  partner: Record<'comes' | 'leaves', (name: string, isCompany: boolean) => string>;
  partnerNature: Record<'comes' | 'leaves', string>;
  representedBy: string;
  /** Only the daily management ends. */
  endDaily: (name: string) => string;
  person: string;
  nationalNumber: string;
  domicile: string;
  elected: string;
  atSeat: string;
  capacity: string;
  companyDirector: string;
  companyNumber: string;
  companySeat: string;
  nature: string;
  kinds: Record<AppointmentKind, string>;
  changed: string;
  newName: string;
  newDomicile: string;
  newRepresentative: string;
  newPowers: string;
  powers: Record<Powers, string>;
  ended: string;
  since: string;
  causes: Record<'resignation' | 'revocation' | 'expiry' | 'death', string>;
  effect: string;
  /** For the end of a mandate. */
  endEffect: string;
  term: string;
  termOf: (term: MandateTerm) => string;
  nobody: string;
  signatory: string;
}

const fr: Form2Words = {
  title: 'Formulaire II',
  partA: 'Formulaire II, volet A',
  partC: 'Formulaire II, volet C',
  titleC: 'Volet C',
  leadA: 'Volet\u00A0A\u00A0: demande de modification de l’inscription à la Banque-Carrefour des Entreprises',
  leadC: 'Données destinées à la Banque-Carrefour des Entreprises. Ce volet n’est pas publié.',
  act: 'Modification demandée',
  object: 'Objet',
  newSeat: 'Nouveau siège',
  street: 'Rue',
  number: 'Numéro',
  box: 'Boîte',
  postcode: 'Code postal',
  locality: 'Localité',
  depositor: 'Déposant',
  begins: {
    appointment: (name) => `Nomination\u00A0: ${name}`,
    cooptation: (name) => `Cooptation\u00A0: ${name}`,
    renewal: (name) => `Renouvellement\u00A0: ${name}`,
    confirmation: (name) => `Confirmation\u00A0: ${name}`,
  },
  change: (name) => `Modification\u00A0: ${name}`,
  end: (name) => `Fin de mandat\u00A0: ${name}`,
  partner: {
    comes: (name, isCompany) => `Entrée ${isCompany ? 'd’une associée' : 'd’un associé'}\u00A0: ${name}`,
    leaves: (name, isCompany) => `Sortie ${isCompany ? 'd’une associée' : 'd’un associé'}\u00A0: ${name}`,
  },
  partnerNature: { comes: 'entrée', leaves: 'sortie' },
  representedBy: 'Représentée par',
  endDaily: (name) => `Fin de la gestion journalière\u00A0: ${name}`,
  person: 'Nom, prénoms',
  nationalNumber: 'N° national ou BIS, ou à défaut date de naissance',
  domicile: 'Domicile',
  elected: 'Élection de domicile',
  atSeat: 'au siège, pour l’exercice du mandat',
  capacity: 'Qualité',
  companyDirector: 'Personne morale',
  companyNumber: 'N° d’entreprise de la personne morale',
  companySeat: 'Siège de la personne morale',
  nature: 'Nature',
  kinds: {
    appointment: 'nomination',
    cooptation: 'cooptation',
    renewal: 'renouvellement du mandat',
    confirmation: 'confirmation de la cooptation',
  },
  changed: 'modification des données',
  newName: 'Nouveau nom',
  newDomicile: 'Nouveau domicile',
  newRepresentative: 'Nouveau représentant',
  newPowers: 'Pouvoirs',
  powers: {
    articles: 'conformément aux statuts',
    alone: 'agissant seul',
    jointly: 'agissant conjointement',
    college: 'agissant en collège',
  },
  ended: 'fin du mandat',
  since: 'En fonction depuis',
  causes: {
    resignation: 'démission',
    revocation: 'révocation',
    expiry: 'expiration du terme',
    death: 'décès',
  },
  effect: 'Date d’effet',
  endEffect: 'Date d’effet',
  term: 'Durée',
  termOf: (term) => {
    switch (term.kind) {
      case 'indefinite':
        return 'indéterminée';
      case 'years':
        return `${term.years} ${term.years > 1 ? 'ans' : 'an'}`;
      case 'meeting':
        return `jusqu’à l’issue de l’assemblée générale ordinaire de ${term.year}`;
      case 'until':
        return `jusqu’au ${longDate(term.date, 'fr')}`;
      case 'nextMeeting':
        return 'jusqu’à la prochaine assemblée générale';
    }
  },
  nobody: 'Aucune fonction n’est modifiée par ce dépôt.',
  signatory: 'Signataire du formulaire',
};

const nl: Form2Words = {
  title: 'Formulier II',
  partA: 'Formulier II, luik A',
  partC: 'Formulier II, luik C',
  titleC: 'Luik C',
  leadA: 'Luik\u00A0A: aanvraag tot wijziging van de inschrijving in de Kruispuntbank van Ondernemingen',
  leadC: 'Gegevens voor de Kruispuntbank van Ondernemingen. Dit luik wordt niet bekendgemaakt.',
  act: 'Gevraagde wijziging',
  object: 'Onderwerp',
  newSeat: 'Nieuwe zetel',
  street: 'Straat',
  number: 'Nummer',
  box: 'Bus',
  postcode: 'Postcode',
  locality: 'Plaats',
  depositor: 'Neerlegger',
  begins: {
    appointment: (name) => `Benoeming: ${name}`,
    cooptation: (name) => `Coöptatie: ${name}`,
    renewal: (name) => `Hernieuwing: ${name}`,
    confirmation: (name) => `Bevestiging: ${name}`,
  },
  change: (name) => `Wijziging: ${name}`,
  end: (name) => `Einde van het mandaat: ${name}`,
  partner: {
    comes: (name) => `Toetreding van een vennoot: ${name}`,
    leaves: (name) => `Uittreding van een vennoot: ${name}`,
  },
  partnerNature: { comes: 'toetreding', leaves: 'uittreding' },
  representedBy: 'Vertegenwoordigd door',
  endDaily: (name) => `Einde van het dagelijks bestuur: ${name}`,
  person: 'Naam, voornamen',
  nationalNumber: 'Rijksregister- of BIS-nummer, of anders geboortedatum',
  domicile: 'Woonplaats',
  elected: 'Keuze van woonplaats',
  atSeat: 'op de zetel, voor de uitoefening van het mandaat',
  capacity: 'Hoedanigheid',
  companyDirector: 'Rechtspersoon',
  companyNumber: 'Ondernemingsnummer van de rechtspersoon',
  companySeat: 'Zetel van de rechtspersoon',
  nature: 'Aard',
  kinds: {
    appointment: 'benoeming',
    cooptation: 'coöptatie',
    renewal: 'hernieuwing van het mandaat',
    confirmation: 'bevestiging van de coöptatie',
  },
  changed: 'wijziging van gegevens',
  newName: 'Nieuwe naam',
  newDomicile: 'Nieuwe woonplaats',
  newRepresentative: 'Nieuwe vertegenwoordiger',
  newPowers: 'Bevoegdheden',
  powers: {
    articles: 'overeenkomstig de statuten',
    alone: 'treedt alleen op',
    jointly: 'treedt gezamenlijk op',
    college: 'als college',
  },
  ended: 'einde van het mandaat',
  since: 'In functie sinds',
  causes: {
    resignation: 'ontslag',
    revocation: 'afzetting',
    expiry: 'verstrijken van de termijn',
    death: 'overlijden',
  },
  effect: 'Ingangsdatum',
  endEffect: 'Uitwerking op',
  term: 'Duur',
  termOf: (term) => {
    switch (term.kind) {
      case 'indefinite':
        return 'onbepaald';
      case 'years':
        return `${term.years} jaar`;
      case 'meeting':
        return `tot na de gewone algemene vergadering van ${term.year}`;
      case 'until':
        return `tot ${longDate(term.date, 'nl')}`;
      case 'nextMeeting':
        return 'tot de eerstvolgende algemene vergadering';
    }
  },
  nobody: 'Met deze neerlegging wijzigt geen enkele functie.',
  signatory: 'Ondertekenaar van het formulier',
};

export const form2Words: Record<Language, Form2Words> = { fr, nl };
