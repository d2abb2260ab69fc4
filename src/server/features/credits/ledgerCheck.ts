import { sql } from 'drizzle-orm';
import { todayInBrussels } from '#domain/language/today';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import type { OutboxService } from '../outbox/service';
import { administrators } from './accountStore';
import { brokenInvariants, trialBalance } from './checkStore';
import { ledgerAlertMail } from './mails';

export interface LedgerReport {
  accounts: Awaited<ReturnType<typeof trialBalance>>;
  /** As text; empty when the ledger is correct. */
  problems: string[];
}

/** Reading the whole ledger takes longer than the usual limit of a query. */
const TIMEOUT_MINUTES = 30;

/** Checks the sums of the ledger, and that it agrees with orders, refunds and dossiers. Reads only. */
export async function checkLedger(db: Db): Promise<LedgerReport> {
  const [problems, accounts] = await inTransaction(db, async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = '${TIMEOUT_MINUTES}min'`));
    return [await brokenInvariants(tx), await trialBalance(tx)];
  });
  const sum = accounts.reduce((total, { credits }) => total + credits, 0);
  // Credits may move between two queries; the sum comes from one query.
  if (sum !== 0) problems.push(`the accounts sum to ${sum} credits instead of 0`);
  return { accounts, problems };
}

interface Dependencies {
  outbox: Pick<OutboxService, 'mail'>;
  log: { error(text: string): void };
}

/** Checks the ledger; if it is wrong, logs that and mails every administrator once a day. Returns how many invariants are violated. */
export async function watchLedger(db: Db, { outbox, log }: Dependencies): Promise<number> {
  const { problems } = await checkLedger(db);
  if (problems.length === 0) return 0;
  log.error(`the ledger is wrong: ${problems.join('; ')}`);
  const day = todayInBrussels();
  for (const { id, email, language } of await administrators(db)) {
    const content = ledgerAlertMail(language, problems);
    await outbox.mail(db, { to: email, key: `ledger:${day}:${id}`, content });
  }
  return problems.length;
}
