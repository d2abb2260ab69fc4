import type { Language } from '#domain/language/languages';
import type { ComplaintType } from '#domain/tickets/ticket';
import type { MailToWord } from '../../adapters/mail/content';
import type { News } from './newsStore';

const TYPES: Record<Language, Record<ComplaintType, string>> = {
  fr: {
    billing: 'Facturation',
    technical: 'Problème technique',
    delivery: 'Dépôt et délais',
    quality: 'Qualité',
    other: 'Autre',
  },
  nl: {
    billing: 'Facturatie',
    technical: 'Technisch probleem',
    delivery: 'Neerlegging en termijnen',
    quality: 'Kwaliteit',
    other: 'Andere',
  },
};

interface TicketValues {
  id: number;
  type: ComplaintType;
  /** Who opened the ticket. */
  nom: string;
  text: string;
  /** Number of attached files. */
  files: number;
  url: string;
}

const ticketMail = (
  words: MailToWord['words'],
  lang: Language,
  { id, type, nom, text, files, url }: TicketValues,
) => ({
  words,
  lang,
  values: {
    number: String(id),
    subject: TYPES[lang][type],
    name: nom,
    message: text,
    files: filesLine(lang, files),
  },
  url,
});

export const openedMail = (lang: Language, what: TicketValues): MailToWord =>
  ticketMail('claimOpened', lang, what);

export const clientWroteMail = (lang: Language, what: TicketValues): MailToWord =>
  ticketMail('claimReply', lang, what);

export const answeredMail = (lang: Language, what: TicketValues): MailToWord =>
  ticketMail('claimAnswer', lang, what);

/** Entries listed in a mail; the rest is counted. */
const LISTED = 20;
const KINDS: Record<Language, Record<News['kind'], string>> = {
  fr: { opened: 'nouvelle', reply: 'réponse du client' },
  nl: { opened: 'nieuw', reply: 'antwoord van de klant' },
};

/** One mail to an administrator about several tickets and replies. */
export function newsMail(lang: Language, news: readonly News[], url: string): MailToWord {
  const lines = news
    .slice(0, LISTED)
    .map(({ id, type, nom, kind }) => `${id}, ${TYPES[lang][type]}, ${nom} (${KINDS[lang][kind]})`);
  const more = news.length - lines.length;
  if (more > 0) lines.push(lang === 'nl' ? `en nog ${more}` : `et ${more} de plus`);
  return {
    words: 'claimNews',
    lang,
    values: { count: String(news.length), claims: lines.join('\n') },
    url,
  };
}

/** '' without files: the paragraph is left out. */
function filesLine(lang: Language, files: number): string {
  if (files === 0) return '';
  if (lang === 'nl') return files === 1 ? 'Met 1 bijlage.' : `Met ${files} bijlagen.`;
  return files === 1 ? 'Avec 1 pièce jointe.' : `Avec ${files} pièces jointes.`;
}
