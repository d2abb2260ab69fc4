import type { Language } from '#domain/languages';
import type { MailContent } from '../../adapters/mail/content';

type Words = Omit<MailContent, 'lang' | 'action'> & { label: string };

const VERIFY: Record<Language, Words> = {
  fr: {
    subject: 'Confirmez votre adresse e-mail',
    paragraphs: ['Un compte Greffio a été créé avec cette adresse. Confirmez qu’elle est bien la vôtre.'],
    label: 'Confirmer mon adresse',
    after: [
      'Ce lien est valable 24 heures et ne peut être utilisé qu’une fois.',
      'Vous n’avez rien demandé\u00A0? Ne faites rien\u00A0: sans confirmation, le compte reste fermé.',
    ],
  },
  nl: {
    subject: 'Bevestig uw e-mailadres',
    paragraphs: ['Met dit adres werd een Greffio-account aangemaakt. Bevestig dat het van u is.'],
    label: 'Mijn adres bevestigen',
    after: [
      'Deze link is 24 uur geldig en kan één keer gebruikt worden.',
      'Hebt u niets gevraagd? Dan hoeft u niets te doen: zonder bevestiging blijft de account gesloten.',
    ],
  },
};

const RESET: Record<Language, Words> = {
  fr: {
    subject: 'Choisissez un nouveau mot de passe',
    paragraphs: ['Vous avez demandé un nouveau mot de passe pour votre compte Greffio.'],
    label: 'Choisir un mot de passe',
    after: [
      'Ce lien est valable une heure et ne peut être utilisé qu’une fois.',
      'Vous n’avez rien demandé\u00A0? Ne faites rien\u00A0: votre mot de passe reste le même.',
    ],
  },
  nl: {
    subject: 'Kies een nieuw wachtwoord',
    paragraphs: ['U hebt een nieuw wachtwoord gevraagd voor uw Greffio-account.'],
    label: 'Een wachtwoord kiezen',
    after: [
      'Deze link is één uur geldig en kan één keer gebruikt worden.',
      'Hebt u niets gevraagd? Dan hoeft u niets te doen: uw wachtwoord blijft hetzelfde.',
    ],
  },
};

const withLink =
  (words: Record<Language, Words>) =>
  (lang: Language, url: string): MailContent => {
    const { label, ...content } = words[lang];
    return { lang, ...content, action: { label, url } };
  };

export const verifyMail = withLink(VERIFY);
export const resetMail = withLink(RESET);

/** Told after the password has changed, so that a stranger's change does not go unseen. */
export function passwordChangedMail(lang: Language): MailContent {
  if (lang === 'nl')
    return {
      lang,
      subject: 'Uw wachtwoord werd gewijzigd',
      paragraphs: [
        'Het wachtwoord van uw Greffio-account werd zonet gewijzigd. Alle sessies werden afgesloten.',
        'Was u dit niet? Vraag dan meteen een nieuw wachtwoord via “Wachtwoord vergeten” en verwittig ons.',
      ],
    };
  return {
    lang,
    subject: 'Votre mot de passe a changé',
    paragraphs: [
      'Le mot de passe de votre compte Greffio vient d’être changé. Toutes les sessions ont été fermées.',
      'Ce n’était pas vous\u00A0? Demandez tout de suite un nouveau mot de passe par «\u00A0Mot de passe oublié\u00A0» et prévenez-nous.',
    ],
  };
}
