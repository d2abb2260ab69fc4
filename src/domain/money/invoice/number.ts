/** The number series of invoices and credit notes: each begins at 1 every year and has no gaps. */
export const SERIES = ['invoice', 'credit_note'] as const;
export type Series = (typeof SERIES)[number];

const PREFIX: Record<Series, string> = { invoice: '', credit_note: 'C' };

/** '2026-00001', for a credit note 'C2026-00001'. */
export const documentNumber = (series: Series, year: number, sequence: number): string =>
  `${PREFIX[series]}${year}-${String(sequence).padStart(5, '0')}`;
