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
  /** The channels whose sent messages are kept for the sandbox. */
  keep: Partial<Record<Channel, boolean>>;
  log: { error(detail: object, text: string): void };
  leaseSeconds?: number;
  /** The sender that this process uses, if it does not send itself. */
  sender?: Sender;
}

interface Sender {
  /** To be called when a message was queued. */
  expect(): void;
  /** Sends what is due on a channel at once, if this process sends; to be called after the commit, for messages that a person waits for. */
  sendNow(channel: Channel): void;
}

const KEEP_DAYS = 30;
/** Messages of a channel sent in parallel, so that a slow one does not block the next. */
const AT_ONCE = 2;

export type { Fate } from './messages';
export type OutboxService = ReturnType<typeof outboxService>;

/** Messages to the outside: queued in the transaction of their cause, sent at least once by a poller. One `key` is queued once. */
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

  /** One after the other: other due messages remain free for other processes. */
  async function work(channel: Channel): Promise<void> {
    while (!stopping) {
      const message = await store.claim(db, channel, leaseSeconds);
      if (!message) return;
      // The lease is extended while a slow server answers: otherwise a second process would also send the message.
      await whileRenewing(
        () => store.renew(db, message, leaseSeconds),
        () => attempt(channel, message),
        leaseSeconds,
      );
    }
  }

  /** Sends everything due on a channel; simultaneous calls run one after the other. */
  function drainChannel(channel: Channel): Promise<void> {
    working[channel] = working[channel]
      .then(() => Promise.all(Array.from({ length: AT_ONCE }, () => work(channel))))
      .then(() => undefined)
      .catch((error: unknown) => log.error({ err: safeError(error) }, 'the outbox stopped'));
    return working[channel];
  }

  /** Sends everything due on these channels, in parallel: a slow mail server does not delay SMS. */
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

    /** Queues a mail with known content. */
    async mail(
      tx: Db,
      { to, key, content }: { to: string; key: string; content: Contents['mail'] },
    ): Promise<void> {
      sender.expect();
      await store.enqueue(tx, { channel: 'mail', recipient: to, uniqueKey: key, payload: { content } });
    },

    /** Queues the fetching of a check's photos, once per session. */
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

    /** The sessions among these whose photos are not fetched yet. */
    awaitingPhotos: async (sessionIds: readonly string[]): Promise<Set<string>> => {
      const waiting = new Set(await store.waitingOf(db, sessionIds.map(photosKey)));
      return new Set(sessionIds.filter((id) => waiting.has(photosKey(id))));
    },

    /** Queues a message that is composed when it leaves. */
    async later(tx: Db, channel: Channel, message: Unwritten): Promise<void> {
      sender.expect();
      await queueUnwritten(tx, channel, message);
    },

    registerComposer,

    /** Applies a receipt of an SMS or an e-invoice. 'delivered' is final: later reports are ignored. */
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
     * Retries now those of these messages that failed or wait for a retry. Returns their ids, and `now` to call after the commit. A message
     * with a composer is composed again, and leaves only if it is still needed.
     */
    async sendAgain(tx: Tx, ids: readonly number[]): Promise<{ ids: number[]; now(): void }> {
      const rows = await leaveAgain(tx, ids);
      for (const row of rows) await tell(tx, row.channel as Channel, row, { state: 'again' });
      if (rows.length > 0) sender.expect();
      const channels = new Set(rows.map(({ channel }) => channel as Channel));
      return { ids: rows.map(({ id }) => id), now: () => channels.forEach(sender.sendNow) };
    },

    drain,

    /** Sends after a short delay if something was queued since the last call; called after each response. */
    wake(): void {
      if (!queued || stopping || !timer) return;
      queued = false;
      soon ??= setTimeout(() => {
        soon = undefined;
        void drain();
      }, momentLater()).unref();
    },

    /** Starts sending in this process: polls for due messages, which includes retries and those of other processes. */
    start(everyMs: number): void {
      timer ??= setInterval(() => void drain(), everyMs).unref();
    },

    /** Deletes messages that left or were given up long ago: they contain personal data. */
    tidy: (): Promise<void> => store.deleteOld(db, new Date(Date.now() - KEEP_DAYS * 86_400_000)),

    /** Stops after the current message; the rest remains in the database. */
    async stop(): Promise<void> {
      stopping = true;
      clearTimeout(soon);
      clearInterval(timer);
      await Promise.all(Object.values(working));
    },

    /** The messages that the sandbox shows instead of sending: newest first, with the links in the text. */
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
 * A random delay, in ms. Without it, the time of the caller's next call would reveal whether a mail was composed, that is, whether an
 * address is known.
 */
const momentLater = (): number => 200 + Math.random() * 1000;
