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

interface Said {
  id: number;
  type: ComplaintType;
  /** Who opened the claim. */
  nom: string;
  text: string;
  /** How many files came with it. */
  files: number;
  url: string;
}

const said = (words: MailToWord['words'], lang: Language, { id, type, nom, text, files, url }: Said) => ({
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

/** Tells an administrator that somebody has opened a claim. */
export const openedMail = (lang: Language, what: Said): MailToWord => said('claimOpened', lang, what);

/** Tells an administrator that a client has written in their thread. */
export const clientWroteMail = (lang: Language, what: Said): MailToWord => said('claimReply', lang, what);

/** Brings a client the answer to their claim. */
export const answeredMail = (lang: Language, what: Said): MailToWord => said('claimAnswer', lang, what);

/** Lines of a mail; the rest is only counted. */
const LISTED = 20;
const KINDS: Record<Language, Record<News['kind'], string>> = {
  fr: { opened: 'nouvelle', reply: 'réponse du client' },
  nl: { opened: 'nieuw', reply: 'antwoord van de klant' },
};

/** Tells an administrator of several claims and answers at once. */
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

/** '' without any: its paragraph is then left out. */
function filesLine(lang: Language, files: number): string {
  if (files === 0) return '';
  if (lang === 'nl') return files === 1 ? 'Met 1 bijlage.' : `Met ${files} bijlagen.`;
  return files === 1 ? 'Avec 1 pièce jointe.' : `Avec ${files} pièces jointes.`;
}
