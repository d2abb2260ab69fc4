import type { Language } from '#domain/language/languages';
import { formatEuro } from '#domain/language/typography';
import { creditsIn } from '#domain/money/balance';
import type { OrderAttention } from '#domain/money/bookkeeping';
import type { MailContent } from '../../adapters/mail/content';
import { wordFor } from '../../words';
import type { RefundRow } from './invoicing';

interface Given {
  /** Negative when credits were taken. */
  amount: number;
  balance: number;
  reason: string;
  url: string;
}

/** Informs a user that an administrator changed their credits, and why. */
export function creditsChangedMail(lang: Language, { amount, balance, reason, url }: Given): MailContent {
  const credits = creditsIn(lang, Math.abs(amount));
  if (lang === 'nl')
    return {
      lang,
      subject: amount > 0 ? `U hebt ${credits} gekregen` : `Uw saldo is met ${credits} verminderd`,
      paragraphs: [
        amount > 0
          ? `Wij hebben ${credits} aan uw saldo toegevoegd.`
          : `Wij hebben ${credits} van uw saldo afgetrokken.`,
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
        ? `Nous avons ajouté ${credits} à votre solde.`
        : `Nous avons retiré ${credits} de votre solde.`,
      `Motif\u00A0:\n${reason}`,
      `Votre solde\u00A0: ${creditsIn(lang, balance)}.`,
    ],
    action: { label: 'Voir mes crédits', url },
  };
}

/** Informs an administrator that the ledger is wrong. */
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

/** Informs an administrator of money that the bank moved for an order, and of the effect on its credits. */
export function moneyMovedMail(lang: Language, refund: RefundRow, url: string): MailContent {
  const { orderId, kind, isReturn } = refund;
  const sum = formatEuro(refund.priceIncl, lang);
  const count = creditsIn(lang, refund.credits);
  if (lang === 'nl') {
    const why =
      kind === 'refund' ? `Een terugbetaling van ${sum} is niet aangekomen` : `De bank gaf ${sum} vrij`;
    return {
      lang,
      subject: `Bestelling ${orderId}: ${isReturn ? 'geld teruggekomen' : 'betaling teruggenomen door de bank'}`,
      paragraphs: isReturn
        ? [
            `${why}: het geld staat weer bij ons.`,
            `Weer op de account: ${count}. Een nieuwe factuur beantwoordt de creditnota.`,
          ]
        : [
            `De bank van de koper heeft ${sum} teruggenomen.`,
            `Van de account afgetrokken: ${count}. Er is een creditnota opgemaakt.`,
          ],
      action: { label: 'Bestellingen bekijken', url },
    };
  }
  const why = kind === 'refund' ? `Un remboursement de ${sum} n’est pas arrivé` : `La banque a rendu ${sum}`;
  return {
    lang,
    subject: `Commande ${orderId}\u00A0: ${isReturn ? 'argent revenu' : 'paiement repris par la banque'}`,
    paragraphs: isReturn
      ? [
          `${why}\u00A0: l’argent nous est revenu.`,
          `De nouveau sur le compte\u00A0: ${count}. Une nouvelle facture répond à la note de crédit.`,
        ]
      : [
          `La banque de l’acheteur a repris ${sum}.`,
          `Retirés du compte\u00A0: ${count}. Une note de crédit a été établie.`,
        ],
    action: { label: 'Voir les commandes', url },
  };
}

/** Informs an administrator that an order must be looked into, and why. */
export const attentionMail = (
  lang: Language,
  { order, why, url }: { order: number; why: OrderAttention; url: string },
): MailContent => ({
  lang,
  subject: lang === 'nl' ? `Bestelling ${order}: na te kijken` : `Commande ${order}\u00A0: à examiner`,
  paragraphs: [wordFor('bookkeeping.attention.', why, lang)],
  action: { label: lang === 'nl' ? 'Bestellingen bekijken' : 'Voir les commandes', url },
});
