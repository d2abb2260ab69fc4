/** Every paper that may be drawn for a dossier; which of them one has: `documentsOf`. */
export const PDF_NAMES = [
  'formulaire1',
  'formulaire2',
  'formulaire3',
  'formulaire5',
  'formulaire6',
  'pv_ag',
  /** The board's own, where the meeting decides as well. */
  'pv_organe',
  'registre_parts',
  'cession_parts',
  'identity_statement',
  'identity_cards',
  'page_garde',
  'payment_conditions',
  /** What a notary needs for a deed. */
  'dossier_notaire',
] as const;
export type PdfName = (typeof PDF_NAMES)[number];
