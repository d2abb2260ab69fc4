import type { Language } from '#domain/language/languages';
import { dayInBrussels } from '#domain/language/today';
import { longDate } from '#domain/language/typography';
import type { MailContent } from '../../adapters/mail/content';

interface Invited {
  office: string;
  by: string;
  expiresAt: Date;
  url: string;
}

/** Asks somebody to become a member of an office. */
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

/** Tells a partner that the office's wallet runs low. */
export function lowBalanceMail(
  lang: Language,
  { balance, below, url }: { balance: number; below: number; url: string },
): MailContent {
  return lang === 'nl'
    ? {
        lang,
        subject: `Nog ${balance} credits in de portefeuille van het kantoor`,
        paragraphs: [
          `Het saldo van het kantoor is onder ${below} credits gezakt: er zijn er nog ${balance}.`,
        ],
        action: { label: 'Credits kopen', url },
      }
    : {
        lang,
        subject: `Encore ${balance} crédits dans le portefeuille du cabinet`,
        paragraphs: [`Le solde du cabinet est passé sous ${below} crédits\u00A0: il en reste ${balance}.`],
        action: { label: 'Acheter des crédits', url },
      };
}
