import type { Language } from '#domain/language/languages';
import type { PackKey } from '#domain/money/credits';
import type { InvoiceContent } from '#domain/money/invoice/content';
import type { Series } from '#domain/money/invoice/number';

/** Texts of invoices and credit notes. */
export interface InvoiceWords {
  title: Record<Series, string>;
  seller: string;
  buyer: string;
  number: Record<Series, string>;
  issued: string;
  delivered: string;
  order: string;
  communication: string;
  corrects: (number: string, day: string) => string;
  /** Which document this one corrects. */
  correctsLabel: Record<Series, string>;
  vatNumber: string;
  enterpriseNumber: string;
  account: string;
  item: string;
  quantity: string;
  unitPrice: string;
  rate: string;
  amount: string;
  taxable: string;
  vat: (percent: number) => string;
  total: string;
  settlement: Record<InvoiceContent['settlement'], (day: string) => string>;
  lineOf: (invoice: Pick<InvoiceContent, 'settlement' | 'pack'>) => string;
  settled: string;
  vatToReturn: string;
  asPdf: string;
}

/** Product names, the same in both languages. */
const PACKS: Record<PackKey, string> = {
  starter: 'Starter',
  pro: 'Pro',
  business: 'Business',
  gerants: 'Gérants',
};

const FR_LINES: Record<InvoiceContent['settlement'], string> = {
  paid: 'Crédits Greffio',
  refund: 'Remboursement, crédits Greffio',
  chargeback: 'Paiement repris par la banque, crédits Greffio',
  refund_return: 'Remboursement non abouti, crédits Greffio',
  chargeback_return: 'Paiement rendu par la banque, crédits Greffio',
};
const NL_LINES: Record<InvoiceContent['settlement'], string> = {
  paid: 'Greffio-credits',
  refund: 'Terugbetaling, Greffio-credits',
  chargeback: 'Betaling teruggenomen door de bank, Greffio-credits',
  refund_return: 'Terugbetaling niet uitgevoerd, Greffio-credits',
  chargeback_return: 'Betaling vrijgegeven door de bank, Greffio-credits',
};

const fr: InvoiceWords = {
  title: { invoice: 'Facture', credit_note: 'Note de crédit' },
  seller: 'Vendeur',
  buyer: 'Client',
  number: { invoice: 'N° de facture', credit_note: 'N° de note de crédit' },
  issued: 'Date',
  delivered: 'Date de livraison',
  order: 'Commande',
  communication: 'Communication',
  correctsLabel: { invoice: 'Note de crédit annulée', credit_note: 'Facture corrigée' },
  corrects: (number, day) => `${number} du ${day}`,
  vatNumber: 'TVA',
  enterpriseNumber: 'Numéro d’entreprise',
  account: 'Compte',
  item: 'Description',
  quantity: 'Quantité',
  unitPrice: 'Prix unitaire',
  rate: 'TVA',
  amount: 'Montant hors TVA',
  taxable: 'Total hors TVA',
  vat: (percent) => `TVA ${percent}\u00A0%`,
  total: 'Total TVA comprise',
  settlement: {
    paid: (day) => `Payée en ligne le ${day}`,
    refund: (day) => `Montant remboursé le ${day}`,
    chargeback: (day) => `Montant repris par la banque le ${day}`,
    refund_return: (day) => `Remboursement revenu le ${day}`,
    chargeback_return: (day) => `Montant rendu par la banque le ${day}`,
  },
  lineOf: ({ settlement, pack }) => `${FR_LINES[settlement]}, pack ${PACKS[pack]}`,
  settled: 'Facture acquittée\u00A0: il ne reste rien à payer.',
  vatToReturn: 'TVA à reverser à l’État dans la mesure où elle a été initialement déduite.',
  asPdf: 'Le même document en PDF',
};

const nl: InvoiceWords = {
  title: { invoice: 'Factuur', credit_note: 'Creditnota' },
  seller: 'Verkoper',
  buyer: 'Klant',
  number: { invoice: 'Factuurnummer', credit_note: 'Nummer van de creditnota' },
  issued: 'Datum',
  delivered: 'Leveringsdatum',
  order: 'Bestelling',
  communication: 'Mededeling',
  correctsLabel: { invoice: 'Geannuleerde creditnota', credit_note: 'Verbeterde factuur' },
  corrects: (number, day) => `${number} van ${day}`,
  vatNumber: 'Btw',
  enterpriseNumber: 'Ondernemingsnummer',
  account: 'Rekening',
  item: 'Omschrijving',
  quantity: 'Aantal',
  unitPrice: 'Eenheidsprijs',
  rate: 'Btw',
  amount: 'Bedrag excl. btw',
  taxable: 'Totaal excl. btw',
  vat: (percent) => `Btw ${percent}\u00A0%`,
  total: 'Totaal incl. btw',
  settlement: {
    paid: (day) => `Online betaald op ${day}`,
    refund: (day) => `Terugbetaald op ${day}`,
    chargeback: (day) => `Teruggenomen door de bank op ${day}`,
    refund_return: (day) => `Terugbetaling teruggekomen op ${day}`,
    chargeback_return: (day) => `Vrijgegeven door de bank op ${day}`,
  },
  lineOf: ({ settlement, pack }) => `${NL_LINES[settlement]}, pakket ${PACKS[pack]}`,
  settled: 'Deze factuur is voldaan: er is niets meer te betalen.',
  vatToReturn:
    'Btw terug te storten aan de Staat in de mate waarin ze oorspronkelijk in aftrek werd gebracht.',
  asPdf: 'Hetzelfde document als pdf',
};

const FILES: Record<Language, Record<Series, string>> = {
  fr: { invoice: 'facture', credit_note: 'note-de-credit' },
  nl: { invoice: 'factuur', credit_note: 'creditnota' },
};

/** 'facture-2026-00012.pdf'; for the e-invoice '.xml'. */
export const fileName = (
  { series, number, language }: Pick<InvoiceContent, 'series' | 'number' | 'language'>,
  format: 'pdf' | 'ubl',
): string => `${FILES[language][series]}-${number}.${format === 'pdf' ? 'pdf' : 'xml'}`;

export const invoiceWords: Record<Language, InvoiceWords> = { fr, nl };
