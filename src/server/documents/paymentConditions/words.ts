import type { Language } from '#domain/language/languages';

/** Texts of the payment conditions. */
export interface PaymentWords {
  lead: string;
  publication: string;
  steps: string[];
  noFee: Record<'German' | 'Notary' | 'Shares', string>;
  dossier: string;
  opening: string;
  participants: string;
  total: string;
  credits: (count: number) => string;
  charged: string;
  toCharge: string;
  noExpiry: string;
}

const fr: PaymentWords = {
  lead: 'Frais de publication et coût du dossier',
  publication: 'Frais de publication au Moniteur belge',
  steps: [
    'Payez le montant exact en une seule fois, avant le dépôt. Un montant trop bas ne se complète pas.',
    'Joignez au formulaire\u00A0I la preuve d’un paiement exécuté (extrait de compte ou confirmation de la banque). Une capture d’écran de l’ordre ne suffit en principe pas.',
    'Plusieurs modifications déposées ensemble ne donnent lieu qu’à un seul paiement. Un dossier renvoyé peut reprendre sa preuve de paiement, sauf si le tarif a changé entre-temps.',
    'Une rue rebaptisée par l’autorité se publie sans frais.',
  ],
  noFee: {
    German:
      'Au greffe d’Eupen, les actes se déposent en allemand\u00A0: ce dossier ne contient pas de dépôt, et les frais de publication se paient avec celui qui est fait en allemand.',
    Notary:
      'Le notaire dépose l’acte et règle les frais de publication avec vous. Rien n’est à payer au Moniteur belge pour ce dossier.',
    Shares: 'Ce dossier ne contient rien à publier\u00A0: aucun frais de publication n’est dû.',
  },
  dossier: 'Coût du dossier dans Greffio',
  opening: 'Ouverture du dossier',
  participants: 'Intervenants ajoutés',
  total: 'Total',
  credits: (count) => `${count} ${count > 1 ? 'crédits' : 'crédit'}`,
  charged: 'Ces crédits ont été portés en compte à la fin du dossier.',
  toCharge: 'Ces crédits sont portés en compte à la fin du dossier, une seule fois.',
  noExpiry: 'Les crédits n’ont pas de date d’expiration. Les frais de publication n’y sont pas compris.',
};

const nl: PaymentWords = {
  lead: 'Publicatiekosten en prijs van het dossier',
  publication: 'Publicatiekosten van het Belgisch Staatsblad',
  steps: [
    'Betaal het juiste bedrag in één keer, vóór de neerlegging. Een te laag bedrag kan niet worden aangevuld.',
    'Voeg bij formulier\u00A0I het bewijs van een uitgevoerde betaling (rekeninguittreksel of bevestiging van de bank). Een schermafdruk van de opdracht volstaat in principe niet.',
    'Voor meerdere wijzigingen die samen worden neergelegd, betaalt u maar één keer. Een teruggestuurd dossier mag zijn betaalbewijs opnieuw gebruiken, behalve als het tarief intussen gewijzigd is.',
    'Een straat die de overheid een nieuwe naam gaf, wordt kosteloos bekendgemaakt.',
  ],
  noFee: {
    German:
      'Ter griffie van Eupen worden akten in het Duits neergelegd: dit dossier bevat geen neerlegging, en de publicatiekosten betaalt u bij die in het Duits.',
    Notary:
      'De notaris legt de akte neer en rekent de publicatiekosten met u af. Voor dit dossier is niets te betalen aan het Belgisch Staatsblad.',
    Shares: 'Dit dossier bevat niets om bekend te maken: er zijn geen publicatiekosten.',
  },
  dossier: 'Prijs van het dossier in Greffio',
  opening: 'Opening van het dossier',
  participants: 'Toegevoegde betrokkenen',
  total: 'Totaal',
  credits: (count) => `${count} ${count === 1 ? 'credit' : 'credits'}`,
  charged: 'Deze credits werden bij het afronden van het dossier aangerekend.',
  toCharge: 'Deze credits worden bij het afronden van het dossier aangerekend, één keer.',
  noExpiry: 'Credits vervallen niet. De publicatiekosten zijn er niet in begrepen.',
};

export const paymentWords: Record<Language, PaymentWords> = { fr, nl };
