import type { Language } from '#domain/languages';
import type { MailContent } from '../../adapters/mail/content';

/** The mail that tells a client why his demande was refused. */
export function refusalMail(
  lang: Language,
  { id, company, reason }: { id: number; company: string; reason: string },
): MailContent {
  if (lang === 'nl')
    return {
      lang,
      subject: `Aanvraag ${id} geannuleerd: ${company}`,
      paragraphs: [`Uw aanvraag ${id} voor ${company} werd niet gevalideerd.`, `Reden:\n${reason}`],
    };
  return {
    lang,
    subject: `Demande ${id} annulée\u00A0: ${company}`,
    paragraphs: [`Votre demande ${id} pour ${company} n’a pas été validée.`, `Motif\u00A0:\n${reason}`],
  };
}
