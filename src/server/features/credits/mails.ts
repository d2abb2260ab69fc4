import type { Language } from '#domain/languages';
import type { MailContent } from '../../adapters/mail/content';

interface Given {
  /** Negative when taken. */
  amount: number;
  balance: number;
  reason: string;
  url: string;
}

const creditsIn = (lang: Language, count: number): string =>
  lang === 'nl'
    ? `${count} ${count === 1 ? 'credit' : 'credits'}`
    : `${count} ${count < 2 ? 'crédit' : 'crédits'}`;

/** Tells an account that an administrator has changed its credits, and why. */
export function creditsChangedMail(lang: Language, { amount, balance, reason, url }: Given): MailContent {
  const credits = creditsIn(lang, Math.abs(amount));
  if (lang === 'nl')
    return {
      lang,
      subject: amount > 0 ? `U hebt ${credits} gekregen` : `Uw saldo is met ${credits} verminderd`,
      paragraphs: [
        amount > 0
          ? `Wij hebben uw rekening aangevuld met ${credits}.`
          : `Wij hebben ${credits} van uw rekening gehaald.`,
        `Reden:\n${reason}`,
        `Uw saldo: ${creditsIn(lang, balance)}.`,
      ],
      action: { label: 'Mijn credits bekijken', url },
    };
  return {
    lang,
    subject: amount > 0 ? `Vous avez reçu ${credits}` : `Votre solde a été diminué de ${credits}`,
    paragraphs: [
      amount > 0
        ? `Nous avons ajouté ${credits} à votre compte.`
        : `Nous avons retiré ${credits} de votre compte.`,
      `Motif\u00A0:\n${reason}`,
      `Votre solde\u00A0: ${creditsIn(lang, balance)}.`,
    ],
    action: { label: 'Voir mes crédits', url },
  };
}

/** Tells an administrator that the books do not agree. */
export function ledgerAlertMail(lang: Language, problems: readonly string[]): MailContent {
  if (lang === 'nl')
    return {
      lang,
      subject: 'Greffio: de boekhouding van de credits klopt niet',
      paragraphs: ['De nachtelijke controle van het grootboek vond afwijkingen:', problems.join('\n')],
    };
  return {
    lang,
    subject: 'Greffio\u00A0: la comptabilité des crédits ne concorde pas',
    paragraphs: ['Le contrôle nocturne du grand livre a trouvé des écarts\u00A0:', problems.join('\n')],
  };
}
