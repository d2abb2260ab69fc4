import type { Language } from '#domain/language/languages';
import type { Placeholder } from '#domain/language/texts';

/** What the preview says in the place of each name. */
export const EXAMPLES: Record<Language, Record<Placeholder, string>> = {
  fr: {
    link: 'https://greffio.be/v/k7m2p9q4rt',
    office: 'Fiduciaire Delvaux',
    company: 'Brasserie du Canal SA',
    person: 'Pieter Van den Broeck',
    number: '1042',
    reason: 'La pièce d’identité n’est pas lisible.',
    subject: 'Facturation',
    name: 'Nathalie Delvaux',
    message: 'Bonjour, je n’ai pas reçu la facture.',
    files: 'Avec 1 pièce jointe.',
    people: 'Claire Dumont\nPieter Van den Broeck',
    browser: 'Firefox 142',
    moment: '25 novembre 2026 à 14:32',
    count: '2',
    claims: '12, Facturation, Nathalie Delvaux (nouvelle)\n9, Autre, Karim Haddad (réponse du client)',
    change: 'clé d’accès ajoutée',
  },
  nl: {
    link: 'https://greffio.be/v/k7m2p9q4rt',
    office: 'Kantoor Peeters',
    company: 'Kanaalbrouwerij NV',
    person: 'Pieter Van den Broeck',
    number: '1042',
    reason: 'Het identiteitsbewijs is niet leesbaar.',
    subject: 'Facturatie',
    name: 'Nathalie Delvaux',
    message: 'Goedendag, ik heb de factuur niet ontvangen.',
    files: 'Met 1 bijlage.',
    people: 'Claire Dumont\nPieter Van den Broeck',
    browser: 'Firefox 142',
    moment: '25 november 2026 om 14:32',
    count: '2',
    claims: '12, Facturatie, Nathalie Delvaux (nieuw)\n9, Andere, Karim Haddad (antwoord van de klant)',
    change: 'toegangssleutel toegevoegd',
  },
};
