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
  /** Of a channel with receipts: what they call it, and who sends them. */
  receipts?: { messageId: string; provider: string };
}

export interface Doors {
  mail: MailAdapter;
  /** How a mail is worded now, unless as usual. */
  words?(id: MailId, lang: Language): Promise<Words>;
  sms: SmsAdapter;
  einvoice: EinvoiceAdapter;
  /** Fetches what a provider has photographed and is not kept yet. */
  collect(photos: PhotosOf): Promise<void>;
  /** Part of message ids. */
  host: string;
}

/** How a message leaves, on each channel; answers what the sandbox shows of it, and what its receipts will call it. */
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
