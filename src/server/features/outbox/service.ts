import { createHash } from 'node:crypto';
import { type MailContent, mailHtml, mailText } from '../../adapters/mail/content';
import { type MailAdapter, MailRefused } from '../../adapters/mail/mail';
import type { SmsAdapter } from '../../adapters/sms/sms';
import type { Db } from '../../db/connect';
import * as store from './store';

/** Writes a mail when it is about to leave, from what was queued; null when nobody is to get one after all. */
export type Composer = (data: Record<string, unknown>) => Promise<MailContent | null>;

/** The same for a short message. */
export type SmsComposer = (data: Record<string, unknown>) => Promise<string | null>;

interface Options {
  mail: MailAdapter;
  sms: SmsAdapter;
  /** What the sandbox shows is kept after it has "left", by channel. */
  keep: { mail: boolean; sms: boolean };
  /** Part of message ids. */
  host: string;
  log: { error(detail: object, text: string): void };
}

const LEASE_SECONDS = 60;
const AT_ONCE = 10;
/** After the last one a message is given up: about a day and a half after the first. */
const ATTEMPTS = 12;
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;

export type OutboxService = ReturnType<typeof outboxService>;

/**
 * What must leave the house: queued in the transaction that causes it, sent by a poller, at least once. A cause (`key`)
 * is queued once however often it happens.
 */
export function outboxService(db: Db, { mail, sms, keep, host, log }: Options) {
  const composers = new Map<string, Composer>();
  const smsComposers = new Map<string, SmsComposer>();
  let queued = false;
  let working: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const deliver = (message: store.OutboxRow) =>
    message.channel === 'sms' ? deliverSms(message) : deliverMail(message);

  async function deliverSms(message: store.OutboxRow): Promise<void> {
    const { composer, ...data } = message.payload;
    const text = (await smsComposers.get(String(composer))?.(data)) ?? null;
    if (text === null) return store.remove(db, message.id);
    await sms.send({ to: message.recipient, text, reference: message.uniqueKey });
    await store.markDone(db, message.id, keep.sms ? { text } : {});
  }

  async function deliverMail(message: store.OutboxRow): Promise<void> {
    const content = await contentOf(message.payload);
    if (content === null) return store.remove(db, message.id);
    const rendered = { subject: content.subject, text: mailText(content), html: mailHtml(content) };
    const id = createHash('sha256').update(message.uniqueKey).digest('hex').slice(0, 32);
    await mail.send({ to: message.recipient, lang: content.lang, messageId: `<${id}@${host}>`, ...rendered });
    await store.markDone(db, message.id, keep.mail ? rendered : {});
  }

  async function contentOf(payload: Record<string, unknown>): Promise<MailContent | null> {
    const { content, composer, ...data } = payload;
    if (content) return content as MailContent;
    const compose = composers.get(String(composer));
    if (!compose) throw new MailRefused('no composer');
    return compose(data);
  }

  async function attempt(message: store.OutboxRow): Promise<void> {
    try {
      await deliver(message);
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

  async function work(): Promise<void> {
    for (;;) {
      const messages = await store.claim(db, {
        channels: ['mail', 'sms'],
        limit: AT_ONCE,
        leaseSeconds: LEASE_SECONDS,
      });
      if (messages.length === 0) return;
      for (const message of messages) await attempt(message);
    }
  }

  /** Sends everything that is due; calls join the round under way, one after the other. */
  function drain(): Promise<void> {
    working = working
      .then(work)
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

    /** Queues a mail whose words (a fresh link, for instance) are found when it leaves. */
    async mailLater(
      tx: Db,
      {
        to,
        key,
        composer,
        data,
      }: { to: string; key: string; composer: string; data: Record<string, unknown> },
    ): Promise<void> {
      queued = true;
      await store.enqueue(tx, {
        channel: 'mail',
        recipient: to,
        uniqueKey: key,
        payload: { ...data, composer },
      });
    },

    /** Queues a short message whose words are found when it leaves. */
    async smsLater(
      tx: Db,
      {
        to,
        key,
        composer,
        data,
      }: { to: string; key: string; composer: string; data: Record<string, unknown> },
    ): Promise<void> {
      queued = true;
      await store.enqueue(tx, {
        channel: 'sms',
        recipient: to,
        uniqueKey: key,
        payload: { ...data, composer },
      });
    },

    registerSmsComposer(name: string, composer: SmsComposer): void {
      smsComposers.set(name, composer);
    },

    /** Says who writes the mails queued under this name. */
    registerComposer(name: string, composer: Composer): void {
      composers.set(name, composer);
    },

    drain,

    /** Sends now if something was queued since the last time; called when an answer has left. */
    wake(): void {
      if (!queued) return;
      queued = false;
      void drain();
    },

    /** Looks for due messages again and again: retries, and what other processes queued. */
    start(everyMs: number): void {
      timer ??= setInterval(() => void drain(), everyMs).unref();
    },

    async stop(): Promise<void> {
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

const pause = (attempts: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
