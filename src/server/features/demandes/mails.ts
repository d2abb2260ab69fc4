import type { Language } from '#domain/languages';

/** The mail that tells a client why his demande was refused. */
export function refusalMail(
  lang: Language,
  { id, company, reason }: { id: number; company: string; reason: string },
): { subject: string; text: string } {
  if (lang === 'nl')
    return {
      subject: `Aanvraag ${id} geannuleerd: ${company}`,
      text: `Goeiedag,\n\nUw aanvraag ${id} voor ${company} werd niet gevalideerd.\n\nReden:\n${reason}\n\nHet Greffio-team`,
    };
  return {
    subject: `Demande ${id} annulée\u00A0: ${company}`,
    text: `Bonjour,\n\nVotre demande ${id} pour ${company} n’a pas été validée.\n\nMotif\u00A0:\n${reason}\n\nL’équipe Greffio`,
  };
}
