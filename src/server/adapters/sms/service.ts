import type { CallOptions } from '../../providers/call';

/** What every SMS service is set up with; which of them it needs, `config.ts` knows. */
export interface SmsOptions extends Partial<Omit<CallOptions, 'provider'>> {
  account: string;
  secret: string;
  /** A number, or up to eleven letters and digits. */
  sender: string;
  /** Of a service that signs nothing: in the address its messages come to. */
  webhookToken: string;
  appUrl: string;
}

/** Most want no plus sign. */
export const withoutPlus = (number: string): string => number.replace(/^\+/, '');
