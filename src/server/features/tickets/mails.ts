import type { ComplaintType } from '#domain/entities/ticket';
import type { Language } from '#domain/languages';
import type { MailContent } from '../../adapters/mail/content';

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

/** Tells an administrator that somebody has opened a claim. */
export function openedMail(lang: Language, { id, type, nom, text, url }: Said): MailContent {
  const of = TYPES[lang][type];
  if (lang === 'nl')
    return {
      lang,
      subject: `Nieuwe klacht ${id}: ${of}`,
      paragraphs: [`${nom} heeft een klacht ingediend.`, text],
      action: { label: 'Klacht openen', url },
    };
  return {
    lang,
    subject: `Nouvelle réclamation ${id}\u00A0: ${of}`,
    paragraphs: [`${nom} a introduit une réclamation.`, text],
    action: { label: 'Ouvrir la réclamation', url },
  };
}

/** Tells an administrator that a client has written in their thread. */
export function clientWroteMail(lang: Language, said: Said): MailContent {
  const { id, nom, text, url } = said;
  if (lang === 'nl')
    return {
      lang,
      subject: `Klacht ${id}: ${nom} heeft geantwoord`,
      paragraphs: [text, ...filesLine(lang, said.files)],
      action: { label: 'Klacht openen', url },
    };
  return {
    lang,
    subject: `Réclamation ${id}\u00A0: ${nom} a répondu`,
    paragraphs: [text, ...filesLine(lang, said.files)],
    action: { label: 'Ouvrir la réclamation', url },
  };
}

/** Brings a client the answer to their claim. */
export function answeredMail(lang: Language, said: Said): MailContent {
  const { id, text, url } = said;
  if (lang === 'nl')
    return {
      lang,
      subject: `Antwoord op uw klacht ${id}`,
      paragraphs: [`Wij hebben geantwoord op uw klacht ${id}:`, text, ...filesLine(lang, said.files)],
      action: { label: 'Antwoorden in Greffio', url },
    };
  return {
    lang,
    subject: `Réponse à votre réclamation ${id}`,
    paragraphs: [`Nous avons répondu à votre réclamation ${id}\u00A0:`, text, ...filesLine(lang, said.files)],
    action: { label: 'Répondre dans Greffio', url },
  };
}

function filesLine(lang: Language, files: number): string[] {
  if (files === 0) return [];
  if (lang === 'nl') return [files === 1 ? 'Met 1 bijlage.' : `Met ${files} bijlagen.`];
  return [files === 1 ? 'Avec 1 pièce jointe.' : `Avec ${files} pièces jointes.`];
}
