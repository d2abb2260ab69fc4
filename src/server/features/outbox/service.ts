import type { EinvoiceReceipt } from '../../adapters/einvoice/einvoice';
import type { SmsReceipt } from '../../adapters/sms/sms';
import type { Db, Tx } from '../../db/connect';
import { LEASE_SECONDS, whileRenewing } from '../../jobs/lease';
import type { Verdict, Watch } from '../../providers/intake';
import type { ProviderEvent } from '../../providers/provider';
import { safeError } from '../../telemetry/safeError';
import { leaveAgain } from './againStore';
import { channelsOf, type Doors } from './channels';
import { delivery } from './delivery';
import {
  CHANNELS,
  type Channel,
  type Contents,
  type PhotosOf,
  queueUnwritten,
  type Unwritten,
} from './messages';
import * as store from './store';

interface Options extends Doors {
  watch: Watch;
  /** What the sandbox shows is kept after it has "left", by channel. */
  keep: Partial<Record<Channel, boolean>>;
  log: { error(detail: object, text: string): void };
  leaseSeconds?: number;
  /** The one of this process that sends, when that is another one. */
  sender?: Sender;
}

interface Sender {
  /** Something was queued. */
  expect(): void;
  /** Sends what is due on a channel now if this process sends, when what was queued is committed: a person waits to see it leave. */
  sendNow(channel: Channel): void;
}

const KEEP_DAYS = 30;
/** Messages of a channel that leave at once: behind a slow one the next goes on. */
const AT_ONCE = 2;

export type { Fate } from './messages';
export type OutboxService = ReturnType<typeof outboxService>;

/**
 * What must leave the house: queued in the transaction that causes it, sent by a poller, at least once. A cause (`key`)
 * is queued once however often it happens.
 */
export function outboxService(db: Db, options: Options) {
  const { log, leaseSeconds = LEASE_SECONDS, sender = sendsItself() } = options;
  const { attempt, tell, registerComposer } = delivery(db, channelsOf(options), options);
  let queued = false;
  let stopping = false;
  const working: Record<Channel, Promise<void>> = {
    mail: Promise.resolve(),
    sms: Promise.resolve(),
    media: Promise.resolve(),
    invoice: Promise.resolve(),
  };
  let soon: NodeJS.Timeout | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** One after the other: whatever else is due stays free for another process. */
  async function work(channel: Channel): Promise<void> {
    while (!stopping) {
      const message = await store.claim(db, channel, leaseSeconds);
      if (!message) return;
      // Renewed however long a slow server takes: a second process would send it too.
      await whileRenewing(
        () => store.renew(db, message, leaseSeconds),
        () => attempt(channel, message),
        leaseSeconds,
      );
    }
  }

  /** Sends everything that is due on a channel; calls join the round under way, one after the other. */
  function drainChannel(channel: Channel): Promise<void> {
    working[channel] = working[channel]
      .then(() => Promise.all(Array.from({ length: AT_ONCE }, () => work(channel))))
      .then(() => undefined)
      .catch((error: unknown) => log.error({ err: safeError(error) }, 'the outbox stopped'));
    return working[channel];
  }

  /** Does everything that is due, on these channels. A slow mail server holds up no SMS. */
  async function drain(channels: readonly Channel[] = CHANNELS): Promise<void> {
    await Promise.all(channels.map(drainChannel));
  }

  function sendsItself(): Sender {
    return {
      expect: () => {
        queued = true;
      },
      sendNow: (channel) => {
        if (timer) void drainChannel(channel);
      },
    };
  }

  return {
    ...sender,

    /** Queues a mail whose content is known. */
    async mail(
      tx: Db,
      { to, key, content }: { to: string; key: string; content: Contents['mail'] },
    ): Promise<void> {
      sender.expect();
      await store.enqueue(tx, { channel: 'mail', recipient: to, uniqueKey: key, payload: { content } });
    },

    /** Queues the fetching of a check's photos, once for each session. */
    async photos(tx: Db, photos: PhotosOf): Promise<void> {
      sender.expect();
      const recipient = String(photos.verificationId);
      const payload = { content: photos };
      await store.enqueue(tx, {
        channel: 'media',
        recipient,
        uniqueKey: photosKey(photos.sessionId),
        payload,
      });
    },

    /** Those of these sessions whose photos are still to be fetched. */
    awaitingPhotos: async (sessionIds: readonly string[]): Promise<Set<string>> => {
      const waiting = new Set(await store.waitingOf(db, sessionIds.map(photosKey)));
      return new Set(sessionIds.filter((id) => waiting.has(photosKey(id))));
    },

    /** Queues a message that `composer` writes. */
    async later(tx: Db, channel: Channel, message: Unwritten): Promise<void> {
      sender.expect();
      await queueUnwritten(tx, channel, message);
    },

    registerComposer,

    /**
     * What the operator or access point says became of an SMS or an e-invoice. It has one end: what arrived has arrived, whatever
     * else is told.
     */
    async applyReceipt(tx: Tx, { subject, status, detail }: Omit<ProviderEvent, 'id'>): Promise<Verdict> {
      const message = await store.lockByMessageId(tx, subject);
      if (!message) return 'unknown';
      if (message.deliveredAt) return 'settled';
      if (status === 'delivered') {
        await store.markDelivered(tx, message.id);
        await tell(tx, message.channel as Channel, message, { state: 'delivered' });
      } else if (!message.failedAt) {
        const reason = (detail as (SmsReceipt | EinvoiceReceipt)['detail']).reason ?? 'SMS undelivered';
        await store.markUndelivered(tx, message.id, reason);
        await tell(tx, message.channel as Channel, message, { state: 'failed', reason, hadLeft: true });
      }
      return 'settled';
    },

    /**
     * Has those of these messages leave now that failed or wait for their next try; answers them, and `now` once that is committed. One
     * whose words a composer writes says what it says today, and leaves only if somebody is to get it still.
     */
    async sendAgain(tx: Tx, ids: readonly number[]): Promise<{ ids: number[]; now(): void }> {
      const rows = await leaveAgain(tx, ids);
      for (const row of rows) await tell(tx, row.channel as Channel, row, { state: 'again' });
      if (rows.length > 0) sender.expect();
      const channels = new Set(rows.map(({ channel }) => channel as Channel));
      return { ids: rows.map(({ id }) => id), now: () => channels.forEach(sender.sendNow) };
    },

    drain,

    /** Sends a moment later if something was queued since the last time; called when an answer has left. */
    wake(): void {
      if (!queued || stopping || !timer) return;
      queued = false;
      soon ??= setTimeout(() => {
        soon = undefined;
        void drain();
      }, momentLater()).unref();
    },

    /** This process sends: it looks for due messages again and again, for retries, and what other processes queued. */
    start(everyMs: number): void {
      timer ??= setInterval(() => void drain(), everyMs).unref();
    },

    /** Removes what left, or was given up, so long ago that nobody asks any more: it names people. */
    tidy: (): Promise<void> => store.deleteOld(db, new Date(Date.now() - KEEP_DAYS * 86_400_000)),

    /** Ends after the message in hand; what is left waits in the database. */
    async stop(): Promise<void> {
      stopping = true;
      clearTimeout(soon);
      clearInterval(timer);
      await Promise.all(Object.values(working));
    },

    /** What the sandbox shows instead of sending: newest first, links picked out of the text. */
    async sandboxMessages(to: string | undefined) {
      await drain();
      const messages = await store.messagesTo(db, to);
      return messages
        .filter(({ payload }) => typeof payload.text === 'string')
        .map(({ channel, recipient, payload, createdAt }) => ({
          channel: channel as 'mail' | 'sms',
          to: recipient,
          subject: typeof payload.subject === 'string' ? payload.subject : null,
          text: String(payload.text),
          links: String(payload.text).match(/https?:\/\/[^\s<>"]+/g) ?? [],
          at: createdAt.toISOString(),
        }));
    },
  };
}

const photosKey = (sessionId: string): string => `media:${sessionId}`;

/**
 * At once would tell: to write a mail is more work than to find out that nobody is to get one, and the caller's next call
 * would wait for it. So the work begins at a moment that has nothing to do with the call.
 */
const momentLater = (): number => 200 + Math.random() * 1000;
