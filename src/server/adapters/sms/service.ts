import type { CallOptions } from '../../providers/call';

/** Settings of all SMS services; `config.ts` knows which of them need what. */
export interface SmsOptions extends Partial<Omit<CallOptions, 'provider'>> {
  account: string;
  secret: string;
  /** A number, or up to eleven letters and digits. */
  sender: string;
  /** Part of the webhook's address, for services that sign nothing. */
  webhookToken: string;
  appUrl: string;
}

/** Most services want no plus sign. */
export const withoutPlus = (number: string): string => number.replace(/^\+/, '');
