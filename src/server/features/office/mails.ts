import type { Language } from '#domain/language/languages';
import { dayInBrussels } from '#domain/language/today';
import { longDate } from '#domain/language/typography';
import { creditsIn, shownBalance } from '#domain/money/balance';
import type { MailContent } from '../../adapters/mail/content';

interface Invited {
  office: string;
  by: string;
  expiresAt: Date;
  url: string;
}

/** Invites a person to an office. */
export function invitationMail(lang: Language, { office, by, expiresAt, url }: Invited): MailContent {
  const until = longDate(dayInBrussels(expiresAt), lang);
  return lang === 'nl'
    ? {
        lang,
        subject: `${by} nodigt u uit bij ${office}`,
        paragraphs: [
          `${by} vraagt u om op Greffio lid te worden van ${office}.`,
          'Meld u aan met dit e-mailadres, of registreer u eerst. Vóór u aanvaardt, ziet u wat er met uw dossiers en credits gebeurt.',
        ],
        action: { label: 'Uitnodiging bekijken', url },
        after: [`De uitnodiging geldt tot ${until}.`],
      }
    : {
        lang,
        subject: `${by} vous invite chez ${office}`,
        paragraphs: [
          `${by} vous propose de devenir membre de ${office} sur Greffio.`,
          'Connectez-vous avec cette adresse e-mail, ou inscrivez-vous d’abord. Avant d’accepter, vous verrez ce que deviennent vos dossiers et vos crédits.',
        ],
        action: { label: 'Voir l’invitation', url },
        after: [`L’invitation est valable jusqu’au ${until}.`],
      };
}

/** Informs a partner that the wallet runs low, or of its debt. */
export function lowBalanceMail(
  lang: Language,
  { balance: all, below, url }: { balance: number; below: number; url: string },
): MailContent {
  const { balance, debt } = shownBalance(all);
  const [left, under, owed] = [balance, below, debt].map((count) => creditsIn(lang, count));
  if (lang === 'nl') {
    const still = balance === 0 ? 'zijn er geen meer' : `${balance === 1 ? 'is' : 'zijn'} er nog ${balance}`;
    return {
      lang,
      subject: `${balance === 0 ? 'Geen credits meer' : `Nog ${left}`} in de portefeuille van het kantoor`,
      paragraphs: [
        `Het saldo van het kantoor is onder ${under} gezakt: er ${still}.`,
        ...(debt > 0
          ? [
              `Het kantoor is nog ${owed} verschuldigd. Uw volgende aankoop dient eerst om die schuld te vereffenen.`,
            ]
          : []),
      ],
      action: { label: 'Credits kopen', url },
    };
  }
  const still = balance === 0 ? 'il n’en reste plus' : `il en reste ${balance}`;
  return {
    lang,
    subject: `${balance === 0 ? 'Plus de crédits' : `Encore ${left}`} dans le portefeuille du cabinet`,
    paragraphs: [
      `Le solde du cabinet est passé sous ${under}\u00A0: ${still}.`,
      ...(debt > 0
        ? [`Le cabinet doit encore ${owed}. Votre prochain achat sert d’abord à compenser cette dette.`]
        : []),
    ],
    action: { label: 'Acheter des crédits', url },
  };
}
