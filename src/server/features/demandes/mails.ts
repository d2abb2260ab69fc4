import type { Language } from '#domain/languages';
import type { MailToWord } from '../../adapters/mail/content';

/** The mail that tells a client why his demande was refused. */
export const refusalMail = (
  lang: Language,
  { id, company, reason }: { id: number; company: string; reason: string },
): MailToWord => ({ words: 'refusal', lang, values: { number: String(id), company, reason } });
