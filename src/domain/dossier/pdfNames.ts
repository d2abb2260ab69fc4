/** Every document that can be drawn for a dossier; `documentsOf` has those of a given one. */
export const PDF_NAMES = [
  'formulaire1',
  'formulaire2',
  'formulaire3',
  'formulaire5',
  'formulaire6',
  'pv_ag',
  /** The board's own minutes, if the meeting decides as well. */
  'pv_organe',
  'registre_parts',
  'cession_parts',
  'identity_statement',
  'identity_cards',
  'page_garde',
  'payment_conditions',
  /** For the notary who writes the deed. */
  'dossier_notaire',
] as const;
export type PdfName = (typeof PDF_NAMES)[number];
