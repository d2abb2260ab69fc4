import { createHash } from 'node:crypto';
import { type MailContent, mailHtml, mailText } from '../../adapters/mail/content';
import { type MailAdapter, MailRefused } from '../../adapters/mail/mail';
import type { SmsAdapter } from '../../adapters/sms/sms';
import type { Db } from '../../db/connect';
import * as store from './store';

/** What each channel carries. */
interface Contents {
  mail: MailContent;
  sms: string;
}
type Channel = keyof Contents;

/** Writes a message when it is about to leave, from what was queued; null when nobody is to get one after all. */
export type Composer<C extends Channel> = (data: Record<string, unknown>) => Promise<Contents[C] | null>;

/** A message whose words (a fresh link, for instance) are found when it leaves. */
interface Unwritten {
  to: string;
  key: string;
  composer: string;
  data: Record<string, unknown>;
}

interface Options {
  mail: MailAdapter;
  sms: SmsAdapter;
  /** What the sandbox shows is kept after it has "left", by channel. */
  keep: Record<Channel, boolean>;
  /** Part of message ids. */
  host: string;
  log: { error(detail: object, text: string): void };
}

/** Longer than the slowest server takes one message, or a second process would send it too. */
const LEASE_SECONDS = 300;
/** After the last one a message is given up: about a day and a half after the first. */
const ATTEMPTS = 12;
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;
const KEEP_DAYS = 30;

export type OutboxService = ReturnType<typeof outboxService>;

/**
 * What must leave the house: queued in the transaction that causes it, sent by a poller, at least once. A cause (`key`)
 * is queued once however often it happens.
 */
export function outboxService(db: Db, { mail, sms, keep, host, log }: Options) {
  const composers: { [C in Channel]: Map<string, Composer<C>> } = { mail: new Map(), sms: new Map() };
  let queued = false;
  let stopping = false;
  let working: Promise<void> = Promise.resolve();
  let soon: NodeJS.Timeout | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** How a message leaves; answers what the sandbox shows of it. */
  const send: { [C in Channel]: (row: store.OutboxRow, content: Contents[C]) => Promise<object> } = {
    mail: async ({ recipient: to, uniqueKey }, content) => {
      const words = { subject: content.subject, text: mailText(content), html: mailHtml(content) };
      const id = createHash('sha256').update(uniqueKey).digest('hex').slice(0, 32);
      await mail.send({ to, lang: content.lang, messageId: `<${id}@${host}>`, ...words });
      return words;
    },
    sms: async ({ recipient: to, uniqueKey }, text) => {
      await sms.send({ to, text, reference: uniqueKey });
      return { text };
    },
  };

  async function deliver<C extends Channel>(channel: C, message: store.OutboxRow): Promise<void> {
    const content = await contentOf(channel, message.payload);
    if (content === null) return store.remove(db, message.id);
    const words = await send[channel](message, content);
    await store.markDone(db, message.id, keep[channel] ? { ...words } : {});
  }

  async function contentOf<C extends Channel>(channel: C, payload: Record<string, unknown>) {
    const { content, composer, ...data } = payload;
    if (content) return content as Contents[C];
    const compose = composers[channel].get(String(composer));
    if (!compose) throw new MailRefused('no composer');
    return compose(data);
  }

  async function attempt(channel: Channel, message: store.OutboxRow): Promise<void> {
    try {
      await deliver(channel, message);
    } catch (error) {
      // Codes only: what a mail server says names people.
      const reason =
        error instanceof MailRefused ? error.code : error instanceof Error ? error.message : 'error';
      const lastError = /^(SMTP( \d{3})?|E[A-Z]+|no composer)$/.test(reason) ? reason : 'error';
      const givenUp = error instanceof MailRefused || message.attempts >= ATTEMPTS;
      log.error(
        { outbox: message.id, attempt: message.attempts, lastError, givenUp },
        'a message did not leave',
      );
      if (givenUp) await store.markFailed(db, message.id, lastError);
      else await store.retryLater(db, message.id, lastError, new Date(Date.now() + pause(message.attempts)));
    }
  }

  /** One at a time: whatever else is due stays free for another process. */
  async function work(channel: Channel): Promise<void> {
    while (!stopping) {
      const message = await store.claim(db, channel, LEASE_SECONDS);
      if (!message) return;
      await attempt(channel, message);
    }
  }

  /** Sends everything that is due; calls join the round under way, one after the other. */
  function drain(): Promise<void> {
    working = working
      .then(() => Promise.all([work('mail'), work('sms')]))
      .then(() => undefined)
      .catch((error: Error) => log.error({ type: error.name }, 'the outbox stopped'));
    return working;
  }

  return {
    /** Queues a mail whose words are known. */
    async mail(
      tx: Db,
      { to, key, content }: { to: string; key: string; content: MailContent },
    ): Promise<void> {
      queued = true;
      await store.enqueue(tx, { channel: 'mail', recipient: to, uniqueKey: key, payload: { content } });
    },

    /** Queues a message that `composer` writes. */
    async later(tx: Db, channel: Channel, { to, key, composer, data }: Unwritten): Promise<void> {
      queued = true;
      await store.enqueue(tx, { channel, recipient: to, uniqueKey: key, payload: { ...data, composer } });
    },

    /** Says who writes the messages queued under this name. */
    registerComposer<C extends Channel>(channel: C, name: string, composer: Composer<C>): void {
      composers[channel].set(name, composer);
    },

    drain,

    /** Sends a moment later if something was queued since the last time; called when an answer has left. */
    wake(): void {
      if (!queued || stopping) return;
      queued = false;
      soon ??= setTimeout(() => {
        soon = undefined;
        void drain();
      }, momentLater()).unref();
    },

    /** Looks for due messages again and again: retries, and what other processes queued. */
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
      await working;
    },

    /** What the sandbox shows instead of sending: newest first, links picked out of the text. */
    async sandboxMessages(to: string) {
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

/**
 * At once would tell: to write a mail is more work than to find out that nobody is to get one, and the caller's next call
 * would wait for it. So the work begins at a moment that has nothing to do with the call.
 */
const momentLater = (): number => 200 + Math.random() * 1000;

const pause = (attempts: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
