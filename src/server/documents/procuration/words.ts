import type { Identified } from '#domain/dossier/identified';
import type { Language } from '#domain/language/languages';
import { de } from '#domain/language/typography';

/** Texts of the proxy with the professional's certificate, and of the declaration of a depositing director. */
export interface ProxyWords {
  /** Where the certificate is below the proxy. */
  lead: string;
  principal: string;
  declarant: string;
  representedBy: string;
  agent: string;
  office: string;
  officeNumber: string;
  professionalNumber: string;
  act: string;
  powers: string;
  powersList: string[];
  substitution: string;
  declaration: string;
  /** A person acting for a company. */
  speaks: (person: string, company: string) => string;
  /** `quality`: 'administrateur' */
  declares: (name: string | null, quality: string, company: string) => string;
  /** Their own resignation: 'administrateur démissionnaire' */
  publishes: (name: string | null, quality: string, company: string) => string;
  certificate: string;
  certifies: string;
  person: string;
  identified: (name: string, day: string | null, means: Identified['means']) => string;
  grants: string;
  accepts: string;
  certifiesSign: string;
  depositor: string;
  agentQuality: string;
}

const fr: ProxyWords = {
  lead: 'avec l’attestation du professionnel qui dépose',
  principal: 'Mandant',
  declarant: 'Personne morale',
  representedBy: 'Représenté par',
  agent: 'Mandataire',
  office: 'Cabinet',
  officeNumber: 'N° d’entreprise du cabinet',
  professionalNumber: 'Profession et n° d’inscription',
  act: 'Acte à déposer',
  powers: 'Pouvoirs',
  powersList: [
    'signer les formulaires I et II, en ce compris l’extrait à publier\u202F;',
    'les déposer au greffe du tribunal de l’entreprise, payer les frais de publication et retirer tout document\u202F;',
    'faire adapter l’inscription à la Banque-Carrefour des Entreprises et les unités d’établissement.',
  ],
  substitution: 'Le mandataire peut se faire remplacer (pouvoir de substitution).',
  declaration: 'Déclaration',
  speaks: (person, company) => `${person}, représentant permanent ${de(company)}`,
  declares: (name, quality, company) =>
    `Je soussigné(e) ${name ?? '……………………………………'}, ${quality} ${de(company)}, déclare pouvoir représenter la personne morale à l’égard des tiers et déposer moi-même les formulaires I et II relatifs à l’acte ci-dessus.`,
  publishes: (name, quality, company) =>
    `Je soussigné(e) ${name ?? '……………………………………'}, ${quality} ${de(company)}, déclare publier ma démission et déposer moi-même les formulaires I et II relatifs à l’acte ci-dessus.`,
  certificate: 'Attestation du professionnel',
  certifies:
    'Le mandataire atteste agir dans l’exercice de sa profession et avoir contrôlé l’identité des personnes suivantes sur la base de leur document d’identité\u00A0:',
  person: 'Personne',
  identified: (name, day, means) =>
    `${name}\u00A0: identité contrôlée${day ? ` le ${day}` : ''}, ${means === 'phone' ? 'en ligne, document et visage' : 'sur la base des deux faces de la carte'}`,
  grants: 'Le mandant («\u00A0bon pour pouvoir\u00A0»)',
  accepts: 'Le mandataire («\u00A0pour acceptation\u00A0»)',
  certifiesSign: 'Le mandataire, pour l’attestation',
  depositor: 'Le dirigeant qui dépose',
  agentQuality: 'mandataire',
};

const nl: ProxyWords = {
  lead: 'met het attest van de beroepsbeoefenaar die neerlegt',
  principal: 'Lastgever',
  declarant: 'Rechtspersoon',
  representedBy: 'Vertegenwoordigd door',
  agent: 'Gemachtigde',
  office: 'Kantoor',
  officeNumber: 'Ondernemingsnummer van het kantoor',
  professionalNumber: 'Beroep en inschrijvingsnummer',
  act: 'Neer te leggen akte',
  powers: 'Bevoegdheden',
  powersList: [
    'de formulieren I en II ondertekenen, met inbegrip van het bekend te maken uittreksel;',
    'ze neerleggen ter griffie van de ondernemingsrechtbank, de publicatiekosten betalen en elk document afhalen;',
    'de inschrijving in de Kruispuntbank van Ondernemingen en de vestigingseenheden laten aanpassen.',
  ],
  substitution: 'De gemachtigde mag zich laten vervangen (recht van indeplaatsstelling).',
  declaration: 'Verklaring',
  speaks: (person, company) => `${person}, vaste vertegenwoordiger van ${company}`,
  declares: (name, quality, company) =>
    `Ondergetekende ${name ?? '……………………………………'}, ${quality} van ${company}, verklaart de rechtspersoon ten aanzien van derden te kunnen vertegenwoordigen en de formulieren I en II over bovenstaande akte zelf neer te leggen.`,
  publishes: (name, quality, company) =>
    `Ondergetekende ${name ?? '……………………………………'}, ${quality} van ${company}, verklaart het eigen ontslag bekend te maken en de formulieren I en II over bovenstaande akte zelf neer te leggen.`,
  certificate: 'Attest van de beroepsbeoefenaar',
  certifies:
    'De gemachtigde attesteert in de uitoefening van zijn beroep te handelen en de identiteit van de volgende personen aan de hand van hun identiteitsdocument te hebben gecontroleerd:',
  person: 'Persoon',
  identified: (name, day, means) =>
    `${name}: identiteit gecontroleerd${day ? ` op ${day}` : ''}, ${means === 'phone' ? 'online, document en gezicht' : 'aan de hand van beide kanten van de kaart'}`,
  grants: 'De lastgever (“goed voor volmacht”)',
  accepts: 'De gemachtigde (“voor aanvaarding”)',
  certifiesSign: 'De gemachtigde, voor het attest',
  depositor: 'Wie neerlegt',
  agentQuality: 'gemachtigde',
};

export const proxyWords: Record<Language, ProxyWords> = { fr, nl };
