import type { Language } from '#domain/language/languages';
import type { MailToWord } from '../../adapters/mail/content';

interface Silence {
  id: number;
  company: string;
  names: readonly string[];
  /** Whether the depositor has not answered either, and the dossier does not have their name. */
  depositor: boolean;
  url: string;
}

const DEPOSITOR: Record<Language, string> = {
  fr: 'la personne qui dépose les documents',
  nl: 'de persoon die de documenten neerlegt',
};

/** Informs the office that people have not done their check, despite any reminders. */
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
