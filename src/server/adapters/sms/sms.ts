import type { Provider, ProviderEvent } from '../../providers/provider';
import { PlainError } from '../../telemetry/safeError';

/**
 * Why an SMS was not delivered: no phone with this number accepts it, the person blocks us, the phone was not reachable in time, an
 * operator filtered it; undelivered without a known reason.
 */
export type SmsFailure =
  | 'SMS number'
  | 'SMS refused'
  | 'SMS unreachable'
  | 'SMS filtered'
  | 'SMS undelivered';

/** A permanent failure: another attempt is useless. */
export class SmsRefused extends PlainError {
  override readonly name = 'SmsRefused';
  constructor(readonly code: SmsFailure) {
    super(code);
  }
}

/** The operator's status of a sent SMS. */
export interface SmsReceipt extends ProviderEvent {
  status: 'delivered' | 'failed';
  /** Only for a failed one. */
  detail: { reason: SmsFailure | null };
}

/** Sends short messages. */
export interface SmsAdapter extends Provider<SmsReceipt> {
  /**
   * `to` is +324XXXXXXXX; `reference` is the same for all attempts. Returns the id used in receipts. Failures other than `SmsRefused` are
   * temporary.
   */
  send(message: { to: string; text: string; reference: string }): Promise<{ messageId: string }>;
}

/** A receipt. It needs no time, because an SMS has one final state. */
export const receipt = (messageId: string, reason: SmsFailure | null): SmsReceipt => {
  const status = reason === null ? 'delivered' : 'failed';
  return { id: `${messageId}:${status}`, subject: messageId, status, at: new Date(), detail: { reason } };
};
