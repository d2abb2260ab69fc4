import type { Provider, ProviderEvent } from '../../providers/provider';
import { PlainError } from '../../telemetry/safeError';

/** Why an e-invoice failed: the receiver is not in the network, or the document was refused. */
export type EinvoiceFailure = 'einvoice recipient' | 'einvoice refused';

/** A permanent failure: another attempt is useless. */
export class EinvoiceRefused extends PlainError {
  override readonly name = 'EinvoiceRefused';
  constructor(readonly code: EinvoiceFailure) {
    super(code);
  }
}

/** The access point's status of an e-invoice. */
export interface EinvoiceReceipt extends ProviderEvent {
  status: 'delivered' | 'failed';
  /** Only for a failed one. */
  detail: { reason: EinvoiceFailure | null };
}

export interface Einvoice {
  /** The document in UBL. */
  xml: Buffer;
  kind: 'invoice' | 'credit_note';
  /** Sender and receiver as network addresses: '0208:' and ten digits, or '9925:BE' and ten digits. */
  sender: string;
  receiver: string;
  /** The same for all attempts at a document. */
  reference: string;
}

/** Sends e-invoices through an access point of the Peppol network. */
export interface EinvoiceAdapter extends Provider<EinvoiceReceipt> {
  /**
   * Returns the id used in receipts. After EinvoiceRefused with 'einvoice recipient', another address of the buyer may be tried with
   * another reference. Other failures are temporary.
   */
  send(invoice: Einvoice): Promise<{ messageId: string }>;
}

/** A receipt. A document has one final state: delivered or failed. */
export const receipt = (
  messageId: string,
  reason: EinvoiceFailure | null,
  at: Date = new Date(),
): EinvoiceReceipt => {
  const status = reason === null ? 'delivered' : 'failed';
  return { id: `${messageId}:${status}`, subject: messageId, status, at, detail: { reason } };
};
