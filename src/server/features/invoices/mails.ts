import { formatEuro } from '#domain/language/typography';
import type { InvoiceContent } from '#domain/money/invoice/content';
import type { MailContent } from '../../adapters/mail/content';
import type { MailAttachment } from '../../adapters/mail/mail';

/** The mail with an invoice or credit note. `url` leads to the client's orders. */
export function invoiceMail(invoice: InvoiceContent, pdf: MailAttachment, url: string): MailContent {
  const { language: lang, number, settlement, amounts, line } = invoice;
  const amount = formatEuro(amounts.price_incl, lang);
  const parts = { lang, attachments: [pdf] };
  if (lang === 'nl') {
    const action = { label: 'Mijn bestellingen bekijken', url };
    if (settlement === 'paid')
      return {
        ...parts,
        subject: `Factuur ${number}`,
        paragraphs: [
          `Wij hebben uw betaling van ${amount} goed ontvangen. ${creditsNl(line.quantity)} aan uw account toegevoegd.`,
          `Factuur ${number} vindt u als bijlage. Ze is voldaan.`,
        ],
        action,
      };
    if (invoice.series === 'invoice')
      return {
        ...parts,
        subject: `Factuur ${number}`,
        paragraphs: [
          settlement === 'refund_return'
            ? `Onze terugbetaling van ${amount} is niet aangekomen en staat weer bij ons.`
            : `Uw bank heeft een teruggenomen betaling van ${amount} weer vrijgegeven.`,
          `De overeenkomstige credits staan weer op uw account. Factuur ${number}, die creditnota ${invoice.corrects?.number} beantwoordt, vindt u als bijlage. Ze is voldaan.`,
        ],
        action,
      };
    return {
      ...parts,
      subject: `Creditnota ${number}`,
      paragraphs: [
        settlement === 'refund'
          ? `Wij hebben u ${amount} terugbetaald.`
          : `Uw bank heeft een betaling van ${amount} teruggenomen.`,
        `Creditnota ${number} bij factuur ${invoice.corrects?.number} vindt u als bijlage.`,
      ],
      action,
    };
  }
  const action = { label: 'Voir mes commandes', url };
  if (settlement === 'paid')
    return {
      ...parts,
      subject: `Facture ${number}`,
      paragraphs: [
        `Nous avons bien reçu votre paiement de ${amount}. ${creditsFr(line.quantity)} à votre compte.`,
        `La facture ${number} est jointe à ce message. Elle est acquittée.`,
      ],
      action,
    };
  if (invoice.series === 'invoice')
    return {
      ...parts,
      subject: `Facture ${number}`,
      paragraphs: [
        settlement === 'refund_return'
          ? `Notre remboursement de ${amount} n’est pas arrivé et nous est revenu.`
          : `Votre banque a rendu un paiement de ${amount} qu’elle avait repris.`,
        `Les crédits correspondants sont de nouveau sur votre compte. La facture ${number}, qui répond à la note de crédit ${invoice.corrects?.number}, est jointe à ce message. Elle est acquittée.`,
      ],
      action,
    };
  return {
    ...parts,
    subject: `Note de crédit ${number}`,
    paragraphs: [
      settlement === 'refund'
        ? `Nous vous avons remboursé ${amount}.`
        : `Votre banque a repris un paiement de ${amount}.`,
      `La note de crédit ${number}, relative à la facture ${invoice.corrects?.number}, est jointe à ce message.`,
    ],
    action,
  };
}

const creditsFr = (n: number): string =>
  n > 1 ? `${n} crédits ont été ajoutés` : `${n} crédit a été ajouté`;
const creditsNl = (n: number): string => (n === 1 ? '1 credit werd' : `${n} credits werden`);
