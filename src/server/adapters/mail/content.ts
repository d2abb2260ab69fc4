import type { Language } from '#domain/language/languages';
import { BUTTONS, type MailId, mailParts, type Placeholder, type Words } from '#domain/language/texts';
import type { MailAttachment } from './mail';

/** The content of a mail; text and HTML are made from it. */
export interface MailContent {
  lang: Language;
  subject: string;
  /** Separated by an empty line; line breaks inside stay. */
  paragraphs: string[];
  /** A link, shown as a button and in full. */
  action?: { label: string; url: string };
  /** Paragraphs after the link. */
  after?: string[];
  /** Only for mails that are composed when sent: attachments are not queued. */
  attachments?: MailAttachment[];
}

/** A mail by the id of its text, which is looked up when the mail is sent. */
export interface MailToWord {
  words: MailId;
  lang: Language;
  /** Values of placeholders such as {company}. */
  values: Partial<Record<Placeholder, string>>;
  /** Address of its link. */
  url?: string;
}

export function mailIn(words: Words, { words: id, lang, values, url }: MailToWord): MailContent {
  const { subject, before, after } = mailParts(words, lang, values);
  const label = BUTTONS[lang][id];
  if (url === undefined || label === undefined) return { lang, subject, paragraphs: [...before, ...after] };
  return { lang, subject, paragraphs: before, action: { label, url }, after };
}

const SIGNATURE: Record<Language, string> = { fr: 'L’équipe Greffio', nl: 'Het team van Greffio' };
const GREETING: Record<Language, string> = { fr: 'Bonjour,', nl: 'Beste,' };

export function mailText({ lang, paragraphs, action, after = [] }: MailContent): string {
  const link = action ? [`${action.label}\n${action.url}`] : [];
  return `${[GREETING[lang], ...paragraphs, ...link, ...after, SIGNATURE[lang]].join('\n\n')}\n`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
const paragraph = (text: string) =>
  `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

/** Colours of the light theme; mail programs ignore stylesheets. */
const INK = '#14181D';
const PEN = '#1B35A0';

export function mailHtml({ lang, subject, paragraphs, action, after = [] }: MailContent): string {
  const url = action ? escapeHtml(action.url) : '';
  const button = action
    ? `<p style="margin:0 0 16px"><a href="${url}" style="display:inline-block;padding:10px 18px;border-radius:3px;background:${PEN};color:#FFFFFF;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p><p style="margin:0 0 16px;font-size:13px;overflow-wrap:anywhere"><a href="${url}" style="color:${PEN}">${url}</a></p>`
    : '';
  const body = [
    paragraph(GREETING[lang]),
    ...paragraphs.map(paragraph),
    button,
    ...after.map(paragraph),
    paragraph(SIGNATURE[lang]),
  ].join('');
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#ECEEEA"><div style="max-width:560px;margin:24px auto;padding:28px;background:#FFFFFF;border-radius:4px;font:15px/22px Arial,sans-serif;color:${INK}">${body}</div></body></html>`;
}
