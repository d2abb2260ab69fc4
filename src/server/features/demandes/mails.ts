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
      subject: `Dossier ${id} geweigerd: ${company}`,
      paragraphs: [`Uw dossier ${id} voor ${company} werd geweigerd.`, `Reden:\n${reason}`],
    };
  return {
    lang,
    subject: `Dossier ${id} refusé\u00A0: ${company}`,
    paragraphs: [`Votre dossier ${id} pour ${company} a été refusé.`, `Motif\u00A0:\n${reason}`],
  };
}
