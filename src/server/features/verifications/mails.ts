import type { Language } from '#domain/language/languages';
import type { MailToWord } from '../../adapters/mail/content';

interface Silence {
  id: number;
  company: string;
  names: readonly string[];
  /** Who deposits has not answered either: the dossier knows no name. */
  depositor: boolean;
  url: string;
}

const DEPOSITOR: Record<Language, string> = {
  fr: 'la personne qui dépose les documents',
  nl: 'de persoon die de documenten neerlegt',
};

/** Tells the office that people have not done their check, reminders or not. */
export const silenceMail = (lang: Language, { id, company, names, depositor, url }: Silence): MailToWord => ({
  words: 'silence',
  lang,
  values: {
    number: String(id),
    company,
    people: [...names, ...(depositor ? [DEPOSITOR[lang]] : [])].join('\n'),
  },
  url,
});
