import type { Language } from '#domain/language/languages';
import { de } from '#domain/language/typography';

/** Texts of the declaration on bans. */
export interface DeclarationWords {
  lead: string;
  part: (name: string) => string;
  person: string;
  representative: string;
  /** Between two capacities. */
  and: string;
  declares: (company: string, name: string, capacity: string) => string;
  signs: (company: string) => string;
  confirms: string;
}

const fr: DeclarationWords = {
  lead: 'Interdictions de gérer, loi du 4 mai 2023',
  part: (name) => `Déclaration sur l’honneur\u00A0: ${name}`,
  person: 'Personne nommée',
  representative: 'représentant permanent',
  and: ' et ',
  declares: (company, name, capacity) =>
    `${company} déclare sur l’honneur qu’aucune interdiction en vigueur, prononcée par une juridiction d’un État membre de l’Espace économique européen et qui ferait obstacle à sa nomination en qualité ${de(capacity)}, ne frappe ${name}.`,
  signs: (company) => `Pour ${company}`,
  confirms: 'La personne nommée, pour confirmation',
};

const nl: DeclarationWords = {
  lead: 'Bestuursverboden, wet van 4 mei 2023',
  part: (name) => `Verklaring op eer: ${name}`,
  person: 'Benoemde persoon',
  representative: 'vaste vertegenwoordiger',
  and: ' en ',
  declares: (company, name, capacity) =>
    `${company} verklaart op eer dat er tegen ${name} geen bestuursverbod van kracht is dat door een rechtscollege van een lidstaat van de Europese Economische Ruimte werd uitgesproken en dat de benoeming tot ${capacity} in de weg zou staan.`,
  signs: (company) => `Voor ${company}`,
  confirms: 'De benoemde persoon, ter bevestiging',
};

export const declarationWords: Record<Language, DeclarationWords> = { fr, nl };
