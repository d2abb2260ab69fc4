import { Gauge, Registry } from 'prom-client';
import type { Db } from '../../db/connect';
import type { OutboxService } from '../outbox/service';
import { administrators } from './accountStore';
import { brokenInvariants, trialBalance } from './checkStore';
import { ledgerAlertMail } from './mails';

export interface LedgerReport {
  accounts: Awaited<ReturnType<typeof trialBalance>>;
  /** In words; none when the books are right. */
  problems: string[];
}

/** Proves the books: every sum, and every rule that ties them to orders, refunds and dossiers. Reads only. */
export async function checkLedger(db: Db): Promise<LedgerReport> {
  const [problems, accounts] = [await brokenInvariants(db), await trialBalance(db)];
  const sum = accounts.reduce((total, { credits }) => total + credits, 0);
  // Somebody may have moved credits between two queries; the sum is taken by one.
  if (sum !== 0) problems.push(`the accounts sum to ${sum} credits instead of 0`);
  return { accounts, problems };
}

export const ledgerMetrics = new Registry();
const problemsFound = new Gauge({
  name: 'ledger_problems',
  help: 'Rules of the ledger that the last nightly check found broken; 0 when the books are right.',
  registers: [ledgerMetrics],
});

interface Dependencies {
  outbox: Pick<OutboxService, 'mail'>;
  log: { error(text: string): void };
}

/** Checks the books and, when they are wrong, says so in the log, the metrics and to every administrator, once a day. */
export async function watchLedger(db: Db, { outbox, log }: Dependencies): Promise<void> {
  const { problems } = await checkLedger(db);
  problemsFound.set(problems.length);
  if (problems.length === 0) return;
  log.error(`the ledger is wrong: ${problems.join('; ')}`);
  const day = new Date().toISOString().slice(0, 10);
  for (const { id, email, language } of await administrators(db)) {
    const content = ledgerAlertMail(language, problems);
    await outbox.mail(db, { to: email, key: `ledger:${day}:${id}`, content });
  }
}
