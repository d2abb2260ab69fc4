import type { Provider, ProviderEvent } from '../../providers/provider';
import { PlainError } from '../../telemetry/safeError';

/**
 * Why an SMS did not arrive: no phone with the number takes it, the person refuses ours, the phone could not be reached in time, an
 * operator held it back; undelivered where nobody says why.
 */
export type SmsFailure =
  | 'SMS number'
  | 'SMS refused'
  | 'SMS unreachable'
  | 'SMS filtered'
  | 'SMS undelivered';

/** The SMS can never arrive: trying again would be noise. */
export class SmsRefused extends PlainError {
  override readonly name = 'SmsRefused';
  constructor(readonly code: SmsFailure) {
    super(code);
  }
}

/** What the operator says became of an SMS that was sent. */
export interface SmsReceipt extends ProviderEvent {
  status: 'delivered' | 'failed';
  /** Of one that failed. */
  detail: { reason: SmsFailure | null };
}

/** Sends short messages. */
export interface SmsAdapter extends Provider<SmsReceipt> {
  /**
   * `to` is +324XXXXXXXX; `reference` is the same for every attempt at the same message. Answers what its receipts call it.
   * Any failure but `SmsRefused` is passing: it is tried again later.
   */
  send(message: { to: string; text: string; reference: string }): Promise<{ messageId: string }>;
}

/** A receipt. They carry no moment, and need none: an SMS has one end. */
export const receipt = (messageId: string, reason: SmsFailure | null): SmsReceipt => {
  const status = reason === null ? 'delivered' : 'failed';
  return { id: `${messageId}:${status}`, subject: messageId, status, at: new Date(), detail: { reason } };
};
