import { sql } from 'drizzle-orm';
import type { Config } from '../../server/config/config';
import { openDatabase } from '../../server/db/connect';
import { inTransaction } from '../../server/db/transaction';
import type { Database, Db } from '../../server/db/types';
import { accountService } from '../../server/features/accounts/service';
import { creditService } from '../../server/features/credits/service';
import { ACCESS_POINT, startAccessPoint } from '../standIns/accessPoint';
import { mailServer } from '../standIns/mailServer';
import { startMollie } from '../standIns/mollie';
import { SPRYNG, startSpryng } from '../standIns/sms';
import { startStripe } from '../standIns/stripe';

/* What a server needs to be tried to its limits: the outside systems, and an office that has credits. */

export const PASSWORD = 'Bicyclette-verte-41';
export const START_CREDITS = 100_000;

/** Every provider as a stand-in of this machine, and the settings with which a server speaks to them. */
export async function startOutside(provider: 'mollie' | 'stripe' = 'mollie') {
  const [payments, sms, smtp, einvoice] = await Promise.all([
    provider === 'stripe' ? startStripe() : startMollie(),
    startSpryng(),
    mailServer(),
    startAccessPoint(),
  ]);
  const many = '100000';
  const env = {
    LOG_LEVEL: 'error',
    BACKUP_HOURS: '0',
    CALLS_PER_IP_MINUTE: many,
    ...{ SMS_PER_NUMBER_HOUR: many, SMS_PER_USER_HOUR: many, SMS_PER_IP_HOUR: many },
    PASSWORD_MEMORY_KIB: '64',
    PROVIDER_POLL_SECONDS: '30',
    ...{ PAYMENTS_DRIVER: provider, PAYMENTS_BASE_URL: payments.url, PAYMENTS_API_KEY: payments.apiKey },
    PAYMENTS_WEBHOOK_SECRET: payments.webhookSecret,
    PAYMENTS_PAGE_HOSTS: `${provider}.invalid`,
    ...{ SMS_DRIVER: 'spryng', SMS_BASE_URL: sms.url, SMS_SECRET: SPRYNG.secret, SMS_SENDER: SPRYNG.sender },
    SMS_WEBHOOK_TOKEN: 'sms-webhook-token-of-the-bench',
    ...{ MAIL_DRIVER: 'smtp', SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, SMTP_REQUIRE_TLS: '0' },
    ...{ EINVOICE_DRIVER: 'http', EINVOICE_BASE_URL: einvoice.url, EINVOICE_API_KEY: ACCESS_POINT.apiKey },
    EINVOICE_WEBHOOK_SECRET: ACCESS_POINT.webhookSecret,
  };
  const close = () => Promise.all([payments.close(), sms.close(), smtp.close(), einvoice.close()]);
  return { provider, payments, sms, smtp, einvoice, env, close };
}

/** With a database that no server holds, or on PostgreSQL. */
export async function withDatabase<T>(
  config: Config,
  work: (db: Db, database: Database) => Promise<T>,
): Promise<T> {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const database = await openDatabase(config, quiet);
  try {
    return await work(database.db, database);
  } finally {
    await database.close();
  }
}

/** An office and an administrator, `client@` and `admin@bench.example`; answers the office's account. */
export async function addOffice(db: Db, config: Config): Promise<number> {
  await db.execute(sql`
    with office as (insert into authorised_accounts (name) values ('Fiduciaire Delvaux') returning id)
    insert into authorised_domains (account_id, domain) select id, 'bench.example' from office`);
  const at = { street: 'Rue Neuve', number: '12', zip_code: '1000', city: 'Bruxelles', country: 'BE' };
  const company = { name: 'Fiduciaire Delvaux', enterprise_number: '1999000150', address: at };
  const person = { firstName: 'An', lastName: 'Peeters', langueUser: 'fr', company } as const;
  return inTransaction(db, async (tx) => {
    const credits = creditService(db);
    const accounts = accountService(db, config, credits);
    const add = (email: string, isAdmin: boolean) =>
      accounts.add(tx, { ...person, email, isAdmin }, PASSWORD);
    await add('admin@bench.example', true);
    const client = await add('client@bench.example', false);
    await credits.grant(tx, client.walletId, START_CREDITS, 'bench');
    return client.id;
  });
}
