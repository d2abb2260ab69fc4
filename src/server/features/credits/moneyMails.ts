import { pathTo } from '#domain/base/paths';
import type { OrderAttention } from '#domain/money/bookkeeping';
import type { MailContent } from '../../adapters/mail/content';
import type { Tx } from '../../db/connect';
import type { OutboxService } from '../outbox/service';
import { administrators } from './accountStore';
import type { OrderRow, RefundRow } from './invoicing';
import { attentionMail, moneyMovedMail } from './mails';

export type MoneyMails = ReturnType<typeof moneyMails>;

/** Mails to administrators about money that moved without them, once each. The buyer gets the invoice or credit note with its own mail. */
export function moneyMails(outbox: Pick<OutboxService, 'mail'>, appUrl: string) {
  const url = `${appUrl}${pathTo('adminCredits')}`;

  async function tell(tx: Tx, key: string, contentIn: (lang: MailContent['lang']) => MailContent) {
    for (const { id, email, language } of await administrators(tx))
      await outbox.mail(tx, { to: email, key: `${key}:${id}`, content: contentIn(language) });
  }

  return {
    /** A chargeback, or an amount that was returned to us. */
    moneyMoved: (tx: Tx, refund: RefundRow): Promise<void> =>
      tell(tx, `money:${refund.id}`, (lang) => moneyMovedMail(lang, refund, url)),

    /** An order that must be looked into. */
    attention: (tx: Tx, { id, askedAt }: OrderRow, why: OrderAttention): Promise<void> =>
      tell(tx, `attention:${id}:${why}:${askedAt?.getTime() ?? 0}`, (lang) =>
        attentionMail(lang, { order: id, why, url }),
      ),
  };
}
