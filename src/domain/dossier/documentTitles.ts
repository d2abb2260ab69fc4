/** The titles of a dossier's documents: on themselves, as files and on screens. */

import type { Language } from '../language/languages';
import { de } from '../language/typography';
import { type Organ, organRecord, organWords } from '../law/organs';
import type { NamedPaper, Title } from './documentNames';
import { documentsOf } from './documents';
import type { DossierFacts } from './facts';
import type { PdfName } from './pdfNames';
import { recordsOf } from './resolutions';

/** Documents with the same title for every company. */
type Fixed = Exclude<PdfName, 'pv_ag' | 'pv_organe' | 'registre_parts' | 'cession_parts' | 'formulaire5'>;

const FIXED: Record<Language, Record<Fixed, string>> = {
  fr: {
    formulaire1: 'Formulaire I',
    formulaire2: 'Formulaire II',
    formulaire3: 'Déclaration sur l’honneur',
    formulaire6: 'Procuration',
    dossier_notaire: 'Dossier pour le notaire',
    identity_statement: 'Déclaration en remplacement de la carte d’identité',
    identity_cards: 'Cartes d’identité',
    page_garde: 'Page de garde',
    payment_conditions: 'Conditions de paiement',
  },
  nl: {
    formulaire1: 'Formulier I',
    formulaire2: 'Formulier II',
    formulaire3: 'Verklaring op eer',
    formulaire6: 'Volmacht',
    dossier_notaire: 'Dossier voor de notaris',
    identity_statement: 'Verklaring ter vervanging van de identiteitskaart',
    identity_cards: 'Identiteitskaarten',
    page_garde: 'Voorblad',
    payment_conditions: 'Betalingsvoorwaarden',
  },
};

const isFixed = (name: PdfName): name is Fixed => name in FIXED.fr;

/** Documents with the organ, the shares or the director in their title. */
type Named = Exclude<PdfName, Fixed>;

const RECORD: Title = { fr: 'Procès-verbal', nl: 'Notulen' };

function named(name: Named, { company }: DossierFacts, organs: readonly Organ[], lang: Language): string {
  const { director, register, share } = organWords(company.legalForm, lang);
  const shares = share?.many ?? '';
  const record = (organ: Organ | undefined) =>
    organ ? organRecord(organ, company.legalForm, company, lang).title : RECORD[lang];
  switch (name) {
    case 'pv_ag':
      return record(organs[0]);
    case 'pv_organe':
      return record(organs[1]);
    case 'registre_parts':
      return lang === 'fr'
        ? `Projet d’inscriptions au ${register}`
        : `Ontwerp van inschrijvingen in het ${register}`;
    case 'cession_parts':
      return lang === 'fr'
        ? `Déclaration de cession ${de(shares)}`
        : `Verklaring van overdracht van ${shares}`;
    case 'formulaire5':
      return lang === 'fr'
        ? 'Déclaration du dirigeant qui dépose'
        : `Verklaring van de ${director.one} die neerlegt`;
  }
}

const PLAIN: Record<Language, Record<Named, string>> = {
  fr: {
    pv_ag: RECORD.fr,
    pv_organe: 'Procès-verbal de l’organe d’administration',
    registre_parts: 'Projet d’inscriptions au registre',
    cession_parts: 'Déclaration de cession',
    formulaire5: 'Déclaration du dirigeant qui dépose',
  },
  nl: {
    pv_ag: RECORD.nl,
    pv_organe: 'Notulen van het bestuursorgaan',
    registre_parts: 'Ontwerp van inschrijvingen in het register',
    cession_parts: 'Verklaring van overdracht',
    formulaire5: 'Verklaring van de bestuurder die neerlegt',
  },
};

/** A title without the company's facts. */
export const plainTitle = (name: PdfName, lang: Language): string =>
  isFixed(name) ? FIXED[lang][name] : PLAIN[lang][name];

/**
 * The title on the document itself, as a file and on screens: 'Décision de l’administrateur unique'. `organs`: those that keep
 * minutes; [] leaves the organ out of their title.
 */
export const documentTitle = (
  name: PdfName,
  facts: DossierFacts,
  lang: Language = facts.language,
  organs: readonly Organ[] = recordsOf(facts),
): string => (isFixed(name) ? FIXED[lang][name] : named(name, facts, organs, lang));

/** In both languages, as the reader's may differ from the documents'. */
export const documentTitles = (name: PdfName, facts: DossierFacts, organs?: readonly Organ[]): Title => ({
  fr: documentTitle(name, facts, 'fr', organs),
  nl: documentTitle(name, facts, 'nl', organs),
});

export const namedPapers = (facts: DossierFacts): NamedPaper[] =>
  documentsOf(facts).map((name) => ({ name, title: documentTitles(name, facts) }));
