import type { Einvoice } from '../../adapters/einvoice/einvoice';
import type { MailContent, MailToWord } from '../../adapters/mail/content';
import type { Db, Tx } from '../../db/connect';
import * as store from './store';

/** What each channel carries. */
export interface Contents {
  mail: MailContent | MailToWord;
  sms: string;
  media: PhotosOf;
  invoice: Einvoice;
}
export type Channel = keyof Contents;

/** An accepted check, whose photos are to be fetched at the provider. */
export interface PhotosOf {
  verificationId: number;
  sessionId: string;
}

export const CHANNELS = ['mail', 'sms', 'media', 'invoice'] as const satisfies readonly Channel[];

export type Data = Record<string, unknown>;

/**
 * What became of a message: it has left, it has arrived, it never will (`hadLeft`: as the operator says), nobody was to get
 * it after all, or it is sent once more although it failed.
 */
export type Fate =
  | { state: 'sent' | 'delivered' | 'dropped' | 'again' }
  | { state: 'failed'; reason: string; hadLeft: boolean };

/** Writes a message when it is about to leave, from what was queued; null when nobody is to get one after all. */
export type Composer<C extends Channel> = (data: Data, key: string) => Promise<Contents[C] | null>;

/** Hears what became of a message, in the transaction that notes it. One that is tried again has no fate yet. */
export type Settler = (tx: Tx, data: Data, key: string, fate: Fate) => Promise<void>;

/** A message whose words (a fresh link, for instance) are found when it leaves. */
export interface Unwritten {
  to: string;
  key: string;
  composer: string;
  data: Data;
  /** When it may leave; now when left out. */
  runAt?: Date;
}

/** Composers whose message somebody waits for, on a page or with a telephone in the hand: it leaves before all others. */
const AWAITED = ['verify', 'reset', 'invitation', 'identity', 'identityAsked'];

/** Queues a message that a composer writes, for whichever server sends it. */
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
