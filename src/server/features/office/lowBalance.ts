import { roleMay } from '#domain/accounts/officeRoles';
import { pathTo } from '#domain/base/paths';
import type { Config } from '../../config/config';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import type { OutboxService } from '../outbox/service';
import { lowBalanceMail } from './mails';
import * as store from './store';

/** Informs partners once when the balance is below their limit, for any cause; again only after it was above in between. */
export const lowBalances =
  (db: Db, { appUrl }: Pick<Config, 'appUrl'>, { outbox }: { outbox: Pick<OutboxService, 'mail'> }) =>
  (): Promise<void> =>
    inTransaction(db, async (tx) => {
      const url = `${appUrl}${pathTo('buyCredits')}`;
      for (const { officeId, below, balance } of await store.noteLow(tx))
        for (const { id, email, language, role } of await store.membersOf(tx, officeId))
          if (role && roleMay(role, 'manage'))
            await outbox.mail(tx, {
              to: email,
              key: `low-balance:${officeId}:${id}:${Date.now()}`,
              content: lowBalanceMail(language, { balance, below, url }),
            });
    });
