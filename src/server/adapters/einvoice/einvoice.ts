import type { Provider, ProviderEvent } from '../../providers/provider';
import { PlainError } from '../../telemetry/safeError';

/** Why an e-invoice did not arrive: nobody receives any under that number, or it was turned away. */
export type EinvoiceFailure = 'einvoice recipient' | 'einvoice refused';

/** It can never arrive: trying again would be noise. */
export class EinvoiceRefused extends PlainError {
  override readonly name = 'EinvoiceRefused';
  constructor(readonly code: EinvoiceFailure) {
    super(code);
  }
}

/** What the access point says became of an e-invoice that it took. */
export interface EinvoiceReceipt extends ProviderEvent {
  status: 'delivered' | 'failed';
  /** Of one that failed. */
  detail: { reason: EinvoiceFailure | null };
}

export interface Einvoice {
  /** The document in UBL. */
  xml: Buffer;
  kind: 'invoice' | 'credit_note';
  /** Who sends and who gets it, in the network's words: '0208:' and ten digits, or '9925:BE' and them. */
  sender: string;
  receiver: string;
  /** The same for every attempt at the same document. */
  reference: string;
}

/** Sends e-invoices through an access point of the Peppol network. */
export interface EinvoiceAdapter extends Provider<EinvoiceReceipt> {
  /**
   * Answers what its receipts call it. Refused with 'einvoice recipient', it was not sent: another address of the buyer may be tried,
   * with another reference. Any failure but `EinvoiceRefused` is passing: it is tried again later.
   */
  send(invoice: Einvoice): Promise<{ messageId: string }>;
}

/** A receipt. A document has one end: it arrived or it did not. */
export const receipt = (
  messageId: string,
  reason: EinvoiceFailure | null,
  at: Date = new Date(),
): EinvoiceReceipt => {
  const status = reason === null ? 'delivered' : 'failed';
  return { id: `${messageId}:${status}`, subject: messageId, status, at, detail: { reason } };
};
