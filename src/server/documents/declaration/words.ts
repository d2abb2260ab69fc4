import type { Language } from '#domain/language/languages';
import { de } from '#domain/language/typography';

/** The printed words of the declaration on bans. */
export interface DeclarationWords {
  title: string;
  lead: string;
  part: (name: string) => string;
  person: string;
  representativeOf: (company: string, director: string) => string;
  representative: string;
  declares: (company: string, name: string, capacity: string) => string;
  note: string;
  signs: (company: string) => string;
  confirms: string;
}

const fr: DeclarationWords = {
  title: 'Déclaration sur l’honneur',
  lead: 'Interdictions de gérer, loi du 4 mai 2023',
  part: (name) => `Déclaration sur l’honneur\u00A0: ${name}`,
  person: 'Personne nommée',
  representativeOf: (company, director) => `représentant permanent de ${company}, ${director}`,
  representative: 'représentant permanent',
  declares: (company, name, capacity) =>
    `${company} déclare sur l’honneur que ${name} ne fait l’objet d’aucune interdiction en vigueur, prononcée par une juridiction d’un État membre de l’Espace économique européen, qui ferait obstacle à sa nomination en qualité ${de(capacity)}.`,
  note: 'Cette déclaration émane de la personne morale et est signée par qui peut la représenter. Elle se joint au formulaire\u00A0I. Si le greffe impose son propre modèle, recopiez-y ces données.',
  signs: (company) => `Pour ${company}`,
  confirms: 'La personne nommée, pour confirmation',
};

const nl: DeclarationWords = {
  title: 'Verklaring op eer',
  lead: 'Bestuursverboden, wet van 4 mei 2023',
  part: (name) => `Verklaring op eer: ${name}`,
  person: 'Benoemde persoon',
  representativeOf: (company, director) => `vaste vertegenwoordiger van ${company}, ${director}`,
  representative: 'vaste vertegenwoordiger',
  declares: (company, name, capacity) =>
    `${company} verklaart op eer dat er tegen ${name} geen bestuursverbod van kracht is dat door een rechtscollege van een lidstaat van de Europese Economische Ruimte werd uitgesproken en dat de benoeming tot ${capacity} in de weg zou staan.`,
  note: 'Deze verklaring gaat uit van de rechtspersoon en wordt ondertekend door wie hem kan vertegenwoordigen. Ze wordt bij formulier\u00A0I gevoegd. Legt de griffie een eigen model op, neem deze gegevens dan daarop over.',
  signs: (company) => `Voor ${company}`,
  confirms: 'De benoemde persoon, ter bevestiging',
};

export const declarationWords: Record<Language, DeclarationWords> = { fr, nl };
