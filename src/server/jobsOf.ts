import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config';
import type { Database } from './db/connect';
import { watchLedger } from './features/credits/ledgerCheck';
import type { Job } from './jobs/runner';
import { scheduled } from './jobs/schedule';
import { watchFolder } from './registry/watch';
import type { Services } from './services';

/** Jobs. `work` are services with connections of their own. */
export function jobsOf(
  work: Services,
  { config, database, log }: { config: Config; database: Database; log: FastifyBaseLogger },
): Job[] {
  const { background } = database;
  const { registryImportDir: folder } = config;
  return scheduled(
    {
      providers: work.intake.poll,
      lists: work.settling.rest,
      refunds: work.paid.retry,
      reminders: async () => {
        await work.lowBalances();
        await work.remind();
      },
      deadlines: async (signal) => {
        await work.weekly.queue();
        await work.tariff();
        await work.deadlines.settleDaily(signal);
      },
      openData: folder ? watchFolder(folder, { ...database, db: background }, log).look : undefined,
      tidy: () =>
        Promise.all(
          [
            work.accounts,
            work.clientErrors,
            work.clientImports,
            work.outbox,
            work.intake,
            work.orders,
            work.retention,
            work.secondFactors,
          ].map((kept) => kept.tidy()),
        ),
      // After an import: changes of clients, and dossiers that the registry confirms by now.
      clients: async (signal) => {
        await work.watchClients(signal);
        await work.journal.watch(signal);
      },
      images: work.media.tidy,
      files: () => work.files.collect(),
      ledger: () => watchLedger(background, { outbox: work.outbox, log }),
      backup: config.backupHours > 0 ? database.backup : undefined,
      // PostgreSQL has autovacuum.
      maintenance: database.engine === 'pglite' ? database.maintain : undefined,
    },
    config,
  );
}
