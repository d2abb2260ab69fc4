import { hash } from 'node:crypto';
import type { Language } from '#domain/language/languages';
import { type MailId, usualWords, type Words } from '#domain/language/texts';
import type { EinvoiceAdapter } from '../../adapters/einvoice/einvoice';
import { mailHtml, mailIn, mailText } from '../../adapters/mail/content';
import type { MailAdapter } from '../../adapters/mail/mail';
import type { SmsAdapter } from '../../adapters/sms/sms';
import type { Channel, Contents, Data, PhotosOf } from './messages';
import type { OutboxRow } from './store';

interface Sent {
  words: Data;
  /** For a channel with receipts: the id that they use, and their provider. */
  receipts?: { messageId: string; provider: string };
}

export interface Doors {
  mail: MailAdapter;
  /** The current wording of a mail; left out: the default one. */
  words?(id: MailId, lang: Language): Promise<Words>;
  sms: SmsAdapter;
  einvoice: EinvoiceAdapter;
  /** Fetches a provider's photos that are not stored yet. */
  collect(photos: PhotosOf): Promise<void>;
  /** The host in the ids of mails. */
  host: string;
}

/** Sends a message on each channel; returns what the sandbox shows, and the id that receipts use. */
export type Channels = { [C in Channel]: (row: OutboxRow, content: Contents[C]) => Promise<Sent> };

export const channelsOf = ({ mail, words = usualWords, sms, einvoice, collect, host }: Doors): Channels => ({
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
});
