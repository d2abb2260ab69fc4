import type { Language } from '#domain/languages';
import type { MailContent } from '../../adapters/mail/content';

interface Silence {
  id: number;
  company: string;
  names: readonly string[];
  /** Who deposits has not answered either: the dossier knows no name. */
  depositor: boolean;
  url: string;
}

/** Tells the office that people have not done their check, reminders or not. */
export function silenceMail(lang: Language, { id, company, names, depositor, url }: Silence): MailContent {
  if (lang === 'nl')
    return {
      lang,
      subject: `Identiteitscontrole zonder reactie: ${company}`,
      paragraphs: [
        `In dossier ${id} voor ${company} is de identiteitscontrole nog niet gedaan door:`,
        [...names, ...(depositor ? ['de persoon die de documenten neerlegt'] : [])].join('\n'),
        'Neem contact op, kijk het gsm-nummer na, of bezorg zelf beide kanten van de identiteitskaart in het dossier.',
      ],
      action: { label: 'Controles bekijken', url },
    };
  return {
    lang,
    subject: `Contrôle d’identité sans réponse\u00A0: ${company}`,
    paragraphs: [
      `Dans le dossier ${id} pour ${company}, le contrôle d’identité n’a pas encore été fait par\u00A0:`,
      [...names, ...(depositor ? ['la personne qui dépose les documents'] : [])].join('\n'),
      'Prenez contact, vérifiez le numéro de GSM, ou remettez vous-même les deux côtés de la carte d’identité dans le dossier.',
    ],
    action: { label: 'Voir les vérifications', url },
  };
}
