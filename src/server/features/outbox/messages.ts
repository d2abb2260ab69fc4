import type { Einvoice } from '../../adapters/einvoice/einvoice';
import type { MailContent, MailToWord } from '../../adapters/mail/content';
import type { Db, Tx } from '../../db/connect';
import * as store from './store';

/** The content of each channel's messages. */
export interface Contents {
  mail: MailContent | MailToWord;
  sms: string;
  media: PhotosOf;
  invoice: Einvoice;
}
export type Channel = keyof Contents;

/** An accepted check whose photos must be fetched from the provider. */
export interface PhotosOf {
  verificationId: number;
  sessionId: string;
}

export const CHANNELS = ['mail', 'sms', 'media', 'invoice'] as const satisfies readonly Channel[];

export type Data = Record<string, unknown>;

/**
 * The outcome of a message: sent, delivered, failed for good (`hadLeft`: reported by the operator), dropped because it was no longer
 * needed, or sent again after a failure.
 */
export type Fate =
  | { state: 'sent' | 'delivered' | 'dropped' | 'again' }
  | { state: 'failed'; reason: string; hadLeft: boolean };

/** Composes a message when it is about to leave; null: no longer needed. */
export type Composer<C extends Channel> = (data: Data, key: string) => Promise<Contents[C] | null>;

/** Informed of the outcome, in the transaction that stores it. A retry is not an outcome. */
export type Settler = (tx: Tx, data: Data, key: string, fate: Fate) => Promise<void>;

/** A message that is composed when it leaves, for instance with a fresh link. */
export interface Unwritten {
  to: string;
  key: string;
  composer: string;
  data: Data;
  /** Earliest time to leave; left out: now. */
  runAt?: Date;
}

/** Composers of messages that a person waits for: these leave before all others. */
const AWAITED = ['verify', 'reset', 'invitation', 'identity', 'identityAsked'];

/** Queues a message that is composed when it leaves, by any server. */
export async function queueUnwritten(
  tx: Db,
  channel: Channel,
  { to, key, composer, data, runAt }: Unwritten,
): Promise<void> {
  const payload = { ...data, composer };
  const urgent = AWAITED.includes(composer);
  await store.enqueue(tx, {
    channel,
    recipient: to,
    uniqueKey: key,
    payload,
    urgent,
    ...(runAt && { runAt }),
  });
}
