import type { EnclosureKind } from '#domain/dossier/enclosures';
import type { Language } from '#domain/language/languages';
import type { LastDay } from '../lastDay';

/** Texts of the cover sheet. */
export interface CoverWords {
  lead: string;
  received: string;
  filing: string;
  object: string;
  registry: string;
  counter: string;
  counterAndHours: string;
  hours: string;
  unknown: string;
  deadline: string;
  /** `since`: 'de la décision' */
  deadlineOf: (last: LastDay, term: { days: number; since: string }) => string;
  depositor: string;
  fee: string;
  /** Description of the payment code for screen readers. */
  code: string;
  enclosures: string;
  enclosuresNote: string;
  papers: Record<EnclosureKind, string>;
  copies: (count: number) => string;
  people: (names: string) => string;
  perhaps: string;
  perhapsNote: string;
  notary: string;
  /** It is unknown whether the articles contain the seat's address. */
  unreadArticles: string;
  languageOf: Record<Language, string>;
  wrongLanguage: (used: string, chosen: string) => string;
  dossier: string;
  prepared: (id: number, day: string) => string;
  signing: string;
  signs: Record<'cross' | 'copy' | 'proxy' | 'mandates' | 'declaration', string>;
  /** What volet C asks and the dossier lacks, with the people concerned. */
  byHand: Record<'numbers' | 'homes' | 'companies', (names: string) => string>;
}

const fr: CoverWords = {
  lead: 'À placer au-dessus du dossier. Feuilles imprimées d’un seul côté, non agrafées.',
  received: 'Reçu par le greffe le',
  filing: 'Dépôt',
  object: 'Objet',
  registry: 'Greffe',
  counter: 'Adresse',
  counterAndHours: 'Adresse et heures d’ouverture',
  hours: 'Heures d’ouverture',
  unknown: 'à vérifier auprès du greffe avant de vous déplacer',
  deadline: 'À déposer',
  deadlineOf: (last, { days, since }) => {
    switch (last.kind) {
      case 'open':
        return `dans les ${days} jours ${since}, en principe au plus tard le ${last.day}${last.why ? ` (${last.why})` : ''}`;
      case 'passed':
        return `le délai a pris fin le ${last.day}\u00A0: déposez sans tarder`;
      case 'left':
        return `sans tarder\u00A0: depuis le ${last.day}, ${last.name} ne peut plus signer`;
      case 'leaving':
        return `avant le ${last.day}\u00A0: ${last.name} ne pourra plus signer ensuite`;
    }
  },
  depositor: 'Déposant',
  fee: 'Frais de publication',
  code: 'Code QR de paiement, à lire avec l’application de la banque',
  enclosures: 'Pièces du dossier',
  enclosuresNote: 'Sans l’une de ces pièces, le greffe renvoie en principe le dossier.',
  papers: {
    form1: 'Formulaire I, volets A et B',
    form2: 'Formulaire II, volets A et C',
    feeProof: 'Preuve du paiement exécuté des frais de publication',
    minutesCopy: 'Copie signée du procès-verbal ou de la décision, «\u00A0Pour copie conforme\u00A0»',
    identityCard: 'Carte d’identité recto verso',
    absenceStatement: 'Déclaration signée en remplacement de la carte d’identité',
    deathCertificate: 'Acte de décès',
    resignationLetter: 'Lettre de démission',
    representativeDecision:
      'Décision qui désigne le représentant permanent, prise par l’organe de la société nommée',
    identification: 'Attestation d’identification du professionnel',
    banDeclaration: 'Déclaration sur l’honneur relative aux interdictions de gérer',
    powerOfAttorney: 'Procuration nominative',
    depositorCard: 'Carte d’identité du déposant',
    residenceProof:
      'Preuve de domicile de moins de trois mois, si la personne habite à l’étranger et n’a ni numéro national ni numéro BIS',
    coordinatedArticles: 'Texte coordonné des statuts, daté et signé',
    newArticles: 'Texte intégral des statuts dans la nouvelle langue, daté et signé',
    capacityProof: 'Preuve qu’une personne mineure peut exercer le mandat (jugement d’émancipation)',
    occupancyTitle: 'Titre d’occupation du nouveau siège (bail, acte de propriété)',
  },
  copies: (count) => `${count} exemplaires`,
  people: (names) => `\u00A0: ${names}`,
  perhaps: 'Pièces que certains greffes demandent',
  perhapsNote: 'À vérifier auprès du greffe avant le dépôt.',
  notary:
    'Le transfert du siège n’est pas compris dans ce dépôt\u00A0: il modifie les statuts, et le notaire dépose son acte lui-même.',
  unreadArticles:
    'Lisez les statuts avant de signer\u00A0: si l’adresse du siège y figure, il faut un acte notarié, et le greffe refuserait ce dossier.',
  languageOf: { fr: 'français', nl: 'néerlandais' },
  wrongLanguage: (used, chosen) =>
    `Les documents sont en ${used}, la langue de la région du siège, et non en ${chosen} comme la demande.`,
  dossier: 'Dossier Greffio',
  prepared: (id, day) => `n°\u00A0${id}, préparé le ${day}`,
  signing: 'Signatures',
  signs: {
    cross:
      'Chaque croix marque une signature à la main\u00A0: le nom et la qualité se trouvent au-dessus. Certains greffes refusent l’impression d’une signature électronique.',
    copy: '«\u00A0Pour copie conforme\u00A0» se signe sur la copie du procès-verbal ou de la décision qui va au greffe, par qui peut représenter la personne morale.',
    proxy:
      'Sur la procuration, les mots entre guillemets s’écrivent à la main au-dessus de chaque signature.',
    mandates:
      'Certains greffes demandent sous le procès-verbal aussi la signature des personnes nommées et démissionnaires.',
    declaration:
      'La déclaration sur l’honneur émane de la personne morale. Si le greffe impose son propre modèle, recopiez-y ces données.',
  },
  byHand: {
    numbers: (names) => `N° national à inscrire à la main\u00A0: ${names}`,
    homes: (names) => `Domicile à inscrire à la main\u00A0: ${names}`,
    companies: (names) => `N° d’entreprise à inscrire à la main\u00A0: ${names}`,
  },
};

const nl: CoverWords = {
  lead: 'Bovenop het dossier te leggen. Bladen enkelzijdig afgedrukt en niet geniet.',
  received: 'Ontvangen door de griffie op',
  filing: 'Neerlegging',
  object: 'Onderwerp',
  registry: 'Griffie',
  counter: 'Adres',
  counterAndHours: 'Adres en openingsuren',
  hours: 'Openingsuren',
  unknown: 'na te gaan bij de griffie voordat u zich verplaatst',
  deadline: 'Neer te leggen',
  deadlineOf: (last, { days, since }) => {
    switch (last.kind) {
      case 'open':
        return `binnen ${days} dagen ${since}, in principe uiterlijk op ${last.day}${last.why ? ` (${last.why})` : ''}`;
      case 'passed':
        return `de termijn is verstreken op ${last.day}: leg onmiddellijk neer`;
      case 'left':
        return `onmiddellijk: sinds ${last.day} kan ${last.name} niet meer ondertekenen`;
      case 'leaving':
        return `vóór ${last.day}: daarna kan ${last.name} niet meer ondertekenen`;
    }
  },
  depositor: 'Neerlegger',
  fee: 'Publicatiekosten',
  code: 'QR-code voor de betaling, te lezen met de app van de bank',
  enclosures: 'Stukken van het dossier',
  enclosuresNote: 'Ontbreekt een van deze stukken, dan stuurt de griffie het dossier in principe terug.',
  papers: {
    form1: 'Formulier I, luiken A en B',
    form2: 'Formulier II, luiken A en C',
    feeProof: 'Bewijs van de uitgevoerde betaling van de publicatiekosten',
    minutesCopy: 'Ondertekend afschrift van de notulen of het besluit, “Voor eensluidend afschrift”',
    identityCard: 'Identiteitskaart, voor- en achterkant',
    absenceStatement: 'Ondertekende verklaring ter vervanging van de identiteitskaart',
    deathCertificate: 'Overlijdensakte',
    resignationLetter: 'Ontslagbrief',
    representativeDecision:
      'Besluit tot aanwijzing van de vaste vertegenwoordiger, genomen door het orgaan van de benoemde vennootschap',
    identification: 'Identificatieattest van de beroepsbeoefenaar',
    banDeclaration: 'Verklaring op eer over bestuursverboden',
    powerOfAttorney: 'Volmacht op naam',
    depositorCard: 'Identiteitskaart van de neerlegger',
    residenceProof:
      'Bewijs van woonplaats van minder dan drie maanden, voor wie in het buitenland woont en geen rijksregister- of BIS-nummer heeft',
    coordinatedArticles: 'Gecoördineerde tekst van de statuten, gedagtekend en ondertekend',
    newArticles: 'Volledige tekst van de statuten in de nieuwe taal, gedagtekend en ondertekend',
    capacityProof: 'Bewijs dat een minderjarige het mandaat mag uitoefenen (vonnis van ontvoogding)',
    occupancyTitle: 'Bezettingstitel van de nieuwe zetel (huurovereenkomst, eigendomsakte)',
  },
  copies: (count) => `${count} exemplaren`,
  people: (names) => `: ${names}`,
  perhaps: 'Stukken die sommige griffies vragen',
  perhapsNote: 'Na te gaan bij de griffie vóór de neerlegging.',
  notary:
    'De zetelverplaatsing is niet in deze neerlegging begrepen: ze wijzigt de statuten, en de notaris legt zijn akte zelf neer.',
  unreadArticles:
    'Lees de statuten na voordat u tekent: staat het adres van de zetel erin, dan is een notariële akte nodig en zou de griffie dit dossier weigeren.',
  languageOf: { fr: 'Frans', nl: 'Nederlands' },
  wrongLanguage: (used, chosen) =>
    `De documenten zijn in het ${used}, de taal van het gewest van de zetel, en niet in het ${chosen} zoals de aanvraag.`,
  dossier: 'Greffio-dossier',
  prepared: (id, day) => `nr.\u00A0${id}, opgemaakt op ${day}`,
  signing: 'Handtekeningen',
  signs: {
    cross:
      'Elk kruisje staat bij een handtekening met de hand: naam en hoedanigheid staan erboven. Sommige griffies weigeren de afdruk van een elektronische handtekening.',
    copy: '“Voor eensluidend afschrift” wordt ondertekend op het afschrift van de notulen of van het besluit voor de griffie, door wie de rechtspersoon kan vertegenwoordigen.',
    proxy:
      'Op de volmacht worden de woorden tussen aanhalingstekens met de hand boven elke handtekening geschreven.',
    mandates:
      'Sommige griffies vragen onder de notulen ook de handtekening van wie benoemd wordt of ontslag neemt.',
    declaration:
      'De verklaring op eer gaat uit van de rechtspersoon. Legt de griffie een eigen model op, neem deze gegevens dan daarop over.',
  },
  byHand: {
    numbers: (names) => `Rijksregisternummer met de hand in te vullen: ${names}`,
    homes: (names) => `Woonplaats met de hand in te vullen: ${names}`,
    companies: (names) => `Ondernemingsnummer met de hand in te vullen: ${names}`,
  },
};

export const coverWords: Record<Language, CoverWords> = { fr, nl };
