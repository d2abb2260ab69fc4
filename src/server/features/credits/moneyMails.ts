import { pathTo } from '#domain/base/paths';
import type { OrderAttention } from '#domain/money/bookkeeping';
import type { MailContent } from '../../adapters/mail/content';
import type { Tx } from '../../db/connect';
import type { OutboxService } from '../outbox/service';
import { administrators } from './accountStore';
import type { OrderRow, RefundRow } from './invoicing';
import { attentionMail, moneyMovedMail } from './mails';

export type MoneyMails = ReturnType<typeof moneyMails>;

/** What administrators are told of money that moved without them, each once. The buyer gets the paper of it, with its mail. */
export function moneyMails(outbox: Pick<OutboxService, 'mail'>, appUrl: string) {
  const url = `${appUrl}${pathTo('adminCredits')}`;

  async function tell(tx: Tx, key: string, contentIn: (lang: MailContent['lang']) => MailContent) {
    for (const { id, email, language } of await administrators(tx))
      await outbox.mail(tx, { to: email, key: `${key}:${id}`, content: contentIn(language) });
  }

  return {
    /** A bank took a payment back, or what had gone came to us again. */
    moneyMoved: (tx: Tx, refund: RefundRow): Promise<void> =>
      tell(tx, `money:${refund.id}`, (lang) => moneyMovedMail(lang, refund, url)),

    /** An order needs a hand. */
    attention: (tx: Tx, { id, askedAt }: OrderRow, why: OrderAttention): Promise<void> =>
      tell(tx, `attention:${id}:${why}:${askedAt?.getTime() ?? 0}`, (lang) =>
        attentionMail(lang, { order: id, why, url }),
      ),
  };
}
