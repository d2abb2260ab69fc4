import { hash } from 'node:crypto';
import type { Language } from '#domain/language/languages';
import { type MailId, usualWords, type Words } from '#domain/language/texts';
import {
  type Einvoice,
  type EinvoiceAdapter,
  type EinvoiceReceipt,
  EinvoiceRefused,
} from '../../adapters/einvoice/einvoice';
import { type MailContent, type MailToWord, mailHtml, mailIn, mailText } from '../../adapters/mail/content';
import { type MailAdapter, MailRefused } from '../../adapters/mail/mail';
import { type SmsAdapter, type SmsReceipt, SmsRefused } from '../../adapters/sms/sms';
import type { Db, Tx } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { CallError } from '../../errors';
import { LEASE_SECONDS, whileRenewing } from '../../jobs/lease';
import type { Verdict, Watch } from '../../providers/intake';
import type { ProviderEvent } from '../../providers/provider';
import { PlainError, safeError, wordsOf } from '../../safeError';
import { leaveAgain } from './againStore';
import * as store from './store';

/** What each channel carries. */
interface Contents {
  mail: MailContent | MailToWord;
  sms: string;
  media: PhotosOf;
  invoice: Einvoice;
}
type Channel = keyof Contents;

/** An accepted check, whose photos are to be fetched at the provider. */
export interface PhotosOf {
  verificationId: number;
  sessionId: string;
}

const CHANNELS = ['mail', 'sms', 'media', 'invoice'] as const satisfies readonly Channel[];

type Data = Record<string, unknown>;

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
interface Unwritten {
  to: string;
  key: string;
  composer: string;
  data: Data;
  /** When it may leave; now when left out. */
  runAt?: Date;
}

interface Sent {
  words: Data;
  /** Of a channel with receipts: what they call it, and who sends them. */
  receipts?: { messageId: string; provider: string };
}

interface Options {
  mail: MailAdapter;
  /** How a mail is worded now, unless as usual. */
  words?(id: MailId, lang: Language): Promise<Words>;
  sms: SmsAdapter;
  einvoice: EinvoiceAdapter;
  watch: Watch;
  /** Fetches what a provider has photographed and is not kept yet. */
  collect(photos: PhotosOf): Promise<void>;
  /** What the sandbox shows is kept after it has "left", by channel. */
  keep: Partial<Record<Channel, boolean>>;
  /** Part of message ids. */
  host: string;
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

/** After the last one a message is given up: about a day and a half after the first. */
const ATTEMPTS = 12;
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;
const KEEP_DAYS = 30;

/** It can never arrive. */
const REFUSALS = [MailRefused, SmsRefused, EinvoiceRefused];

/** Queues a message that a composer writes, for whichever server sends it. */
export async function queueUnwritten(
  tx: Db,
  channel: Channel,
  { to, key, composer, data, runAt }: Unwritten,
): Promise<void> {
  const payload = { ...data, composer };
  await store.enqueue(tx, { channel, recipient: to, uniqueKey: key, payload, ...(runAt && { runAt }) });
}

export type OutboxService = ReturnType<typeof outboxService>;

/**
 * What must leave the house: queued in the transaction that causes it, sent by a poller, at least once. A cause (`key`)
 * is queued once however often it happens.
 */
export function outboxService(db: Db, options: Options) {
  const { mail, sms, einvoice, words = usualWords, collect, watch, keep, host, log } = options;
  const { leaseSeconds = LEASE_SECONDS, sender = sendsItself() } = options;
  const composers: { [C in Channel]: Map<string, Composer<C>> } = {
    mail: new Map(),
    sms: new Map(),
    media: new Map(),
    invoice: new Map(),
  };
  const settlers = new Map<string, Settler>();
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

  /** How a message leaves; answers what the sandbox shows of it, and what its receipts will call it. */
  const send: { [C in Channel]: (row: store.OutboxRow, content: Contents[C]) => Promise<Sent> } = {
    mail: async ({ recipient: to, uniqueKey }, said) => {
      const content = 'words' in said ? mailIn(await words(said.words, said.lang), said) : said;
      const shown = { subject: content.subject, text: mailText(content), html: mailHtml(content) };
      const id = hash('sha256', uniqueKey).slice(0, 32);
      const { lang, attachments = [] } = content;
      await mail.send({ to, lang, messageId: `<${id}@${host}>`, ...shown, attachments });
      return { words: shown };
    },
    sms: async ({ recipient: to, uniqueKey }, text) => {
      const { messageId } = await sms.send({ to, text, reference: uniqueKey });
      return { words: { text }, receipts: { messageId, provider: sms.name } };
    },
    media: async (_row, photos) => {
      await collect(photos);
      return { words: {} };
    },
    invoice: async (_row, content) => {
      const { messageId } = await einvoice.send(content);
      return { words: {}, receipts: { messageId, provider: einvoice.name } };
    },
  };

  async function contentOf<C extends Channel>(channel: C, { payload, uniqueKey }: store.OutboxRow) {
    const { content, composer } = payload;
    if (content) return content as Contents[C];
    const compose = composers[channel].get(String(composer));
    if (!compose) throw new MailRefused('no composer');
    return compose(payload, uniqueKey);
  }

  /** Notes what became of a message, and tells who wrote it. */
  async function settle(
    channel: Channel,
    row: store.OutboxRow,
    fate: Fate,
    note: (tx: Tx, id: number) => Promise<void>,
  ): Promise<void> {
    await inTransaction(db, async (tx) => {
      await note(tx, row.id);
      await tell(tx, channel, row, fate);
    });
  }

  async function tell(tx: Tx, channel: Channel, { uniqueKey, payload }: store.OutboxRow, fate: Fate) {
    await settlers.get(`${channel}:${payload.composer}`)?.(tx, payload, uniqueKey, fate);
  }

  async function deliver<C extends Channel>(channel: C, message: store.OutboxRow): Promise<void> {
    const content = await contentOf(channel, message);
    if (content === null) return settle(channel, message, { state: 'dropped' }, store.remove);
    const { words: said, receipts } = await send[channel](message, content);
    const shown = keep[channel] ? said : {};
    await settle(channel, message, { state: 'sent' }, async (tx, id) => {
      if (!receipts) return store.markDone(tx, id, shown);
      const { messageId, provider } = receipts;
      // Whom to tell when the receipt comes.
      await store.markDone(tx, id, { ...message.payload, ...shown }, messageId);
      await watch(tx, provider, messageId);
    });
  }

  async function attempt(channel: Channel, message: store.OutboxRow): Promise<void> {
    try {
      await deliver(channel, message);
    } catch (error) {
      const refused = REFUSALS.some((refusal) => error instanceof refusal);
      const isBusy = error instanceof CallError && error.status === 503;
      // What this server could not write yet is no message that cannot leave.
      const givenUp = refused || (message.attempts >= ATTEMPTS && !isBusy);
      const reason = reasonOf(error);
      log.error(
        { outbox: message.id, attempt: message.attempts, lastError: reason, givenUp },
        'a message did not leave',
      );
      if (givenUp)
        await settle(channel, message, { state: 'failed', reason, hadLeft: false }, (tx, id) =>
          store.markFailed(tx, id, reason),
        );
      else await store.retryLater(db, message, reason, new Date(Date.now() + pause(message.attempts)));
    }
  }

  /** One at a time: whatever else is due stays free for another process. */
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
      .then(() => work(channel))
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

    /** Says who writes the messages queued under this name, and who hears what became of them. */
    registerComposer<C extends Channel>(
      channel: C,
      name: string,
      compose: Composer<C>,
      settler?: Settler,
    ): void {
      composers[channel].set(name, compose);
      if (settler) settlers.set(`${channel}:${name}`, settler);
    },

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

/** Codes only: what a mail server says names people. */
function reasonOf(error: unknown): string {
  return error instanceof PlainError ? wordsOf(error) : 'error';
}

const pause = (attempts: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
