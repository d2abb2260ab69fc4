import { EinvoiceRefused } from '../../adapters/einvoice/einvoice';
import { MailRefused } from '../../adapters/mail/mail';
import { SmsRefused } from '../../adapters/sms/sms';
import type { Db, Tx } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { CallError } from '../../http/errors';
import type { Watch } from '../../providers/intake';
import { errorSummary, PlainError } from '../../telemetry/safeError';
import type { Channels } from './channels';
import type { Channel, Composer, Contents, Fate, Settler } from './messages';
import * as store from './store';

interface Options {
  watch: Watch;
  /** The channels whose sent messages are kept for the sandbox. */
  keep: Partial<Record<Channel, boolean>>;
  log: { error(detail: object, text: string): void };
}

/** After the last one a message is given up: about a day and a half after the first. */
const ATTEMPTS = 12;
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;

/** Errors after which a retry is useless. */
const REFUSALS = [MailRefused, SmsRefused, EinvoiceRefused];

/** One attempt to send one message: compose, send, and report the outcome. */
export function delivery(db: Db, send: Channels, { watch, keep, log }: Options) {
  const composers: { [C in Channel]: Map<string, Composer<C>> } = {
    mail: new Map(),
    sms: new Map(),
    media: new Map(),
    invoice: new Map(),
  };
  const settlers = new Map<string, Settler>();

  async function contentOf<C extends Channel>(channel: C, { payload, uniqueKey }: store.OutboxRow) {
    const { content, composer } = payload;
    if (content) return content as Contents[C];
    const compose = composers[channel].get(String(composer));
    if (!compose) throw new MailRefused('no composer');
    return compose(payload, uniqueKey);
  }

  /** Stores the outcome of a message, and reports it to the feature that queued it. */
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
      // The message that a receipt will be about.
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
      // A message is not given up because this server was too busy to compose it.
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

  return {
    attempt,
    tell,

    /** Registers the composer of the messages queued under this name, and who is informed of their outcome. */
    registerComposer<C extends Channel>(
      channel: C,
      name: string,
      compose: Composer<C>,
      settler?: Settler,
    ): void {
      composers[channel].set(name, compose);
      if (settler) settlers.set(`${channel}:${name}`, settler);
    },
  };
}

/** Codes only: texts of mail servers may contain personal data. */
function reasonOf(error: unknown): string {
  return error instanceof PlainError ? errorSummary(error) : 'error';
}

const pause = (attempts: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
