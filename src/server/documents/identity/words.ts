import type { Language } from '#domain/language/languages';

/** Texts of the cards, and of the statement that replaces one. */
export interface IdentityWords {
  lead: string;
  part: (name: string) => string;
  person: string;
  ends: string;
  states: (company: string, name: string) => string;
  reasons: string[];
  explained: string;
  signs: (company: string) => string;
  cardsLead: string;
  checked: (day: string | null) => string;
  front: string;
  back: string;
  alt: (side: string, name: string) => string;
}

const fr: IdentityWords = {
  lead: 'Personne sortante dont la carte ne peut être jointe, circulaire du 23 octobre 2023',
  part: (name) => `Déclaration\u00A0: ${name}`,
  person: 'Personne sortante',
  ends: 'Fin du mandat',
  states: (company, name) =>
    `${company} déclare ne pas pouvoir joindre à ce dépôt la copie de la carte d’identité de la personne suivante\u00A0: ${name}. Le motif en est le suivant.`,
  reasons: [
    'Cette personne n’a pas pu être jointe.',
    'Cette personne refuse de remettre une copie de sa carte.',
  ],
  explained: 'Démarches faites',
  signs: (company) => `Pour ${company}`,
  cardsLead: 'Recto et verso, des personnes nommées et sortantes',
  checked: (day) => `identité contrôlée${day ? ` le ${day}` : ''}`,
  front: 'Recto',
  back: 'Verso',
  alt: (side, name) => `${side} de la carte\u00A0: ${name}`,
};

const nl: IdentityWords = {
  lead: 'Uittredende persoon van wie de kaart niet kan worden bijgevoegd, omzendbrief van 23 oktober 2023',
  part: (name) => `Verklaring: ${name}`,
  person: 'Uittredende persoon',
  ends: 'Einde van het mandaat',
  states: (company, name) =>
    `${company} verklaart dat bij deze neerlegging geen kopie kan worden gevoegd van de identiteitskaart van de volgende persoon: ${name}. De reden is de volgende.`,
  reasons: [
    'Deze persoon kon niet worden bereikt.',
    'Deze persoon weigert een kopie van de kaart te bezorgen.',
  ],
  explained: 'Ondernomen stappen',
  signs: (company) => `Voor ${company}`,
  cardsLead: 'Voor- en achterkant, van de benoemde en uittredende personen',
  checked: (day) => `identiteit gecontroleerd${day ? ` op ${day}` : ''}`,
  front: 'Voorzijde',
  back: 'Achterzijde',
  alt: (side, name) => `${side} van de kaart: ${name}`,
};

export const identityWords: Record<Language, IdentityWords> = { fr, nl };
