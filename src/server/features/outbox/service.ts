import type { Db, Tx } from '../../db/connect';
import * as store from './store';

/** `key` names the cause: the same cause never sends twice. */
interface Message {
  to: string;
  key: string;
  text: string;
}

export type OutboxService = ReturnType<typeof outboxService>;

/** What must leave the house: written in the transaction that causes it, sent later. */
export function outboxService(db: Db) {
  return {
    async mail(tx: Tx, { to, key, subject, text }: Message & { subject: string }): Promise<void> {
      await store.enqueue(tx, { channel: 'mail', recipient: to, uniqueKey: key, payload: { subject, text } });
    },

    async sms(tx: Tx, { to, key, text }: Message): Promise<void> {
      await store.enqueue(tx, { channel: 'sms', recipient: to, uniqueKey: key, payload: { text } });
    },

    /** What the sandbox shows instead of sending: newest first, links picked out of the text. */
    async sandboxMessages(to: string) {
      const messages = await store.messagesTo(db, to);
      return messages.map(({ channel, recipient, payload, createdAt }) => {
        const text = String(payload.text ?? '');
        return {
          channel: channel as 'mail' | 'sms',
          to: recipient,
          subject: typeof payload.subject === 'string' ? payload.subject : null,
          text,
          links: text.match(/https?:\/\/[^\s<>"]+/g) ?? [],
          at: createdAt.toISOString(),
        };
      });
    },
  };
}
