/** Invoices and credit notes have a series each; both begin at 1 every year and have no gaps. */
export const SERIES = ['invoice', 'credit_note'] as const;
export type Series = (typeof SERIES)[number];

const PREFIX: Record<Series, string> = { invoice: '', credit_note: 'C' };

/** '2026-00001', and 'C2026-00001' of a credit note. */
export const documentNumber = (series: Series, year: number, sequence: number): string =>
  `${PREFIX[series]}${year}-${String(sequence).padStart(5, '0')}`;
