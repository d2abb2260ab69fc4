import { hash } from 'node:crypto';
import { Counter, Registry } from 'prom-client';
import type { ClientError, ClientErrorReport } from '#domain/operations/clientErrors';
import type { Db } from '../../db/connect';
import { networkOf, take } from '../../db/rateLimits';
import { browserOf } from '../../http/browser';
import { refuseOver } from '../../http/errors';
import * as store from './store';

/** Reports per network and minute. One report is enough when a whole office has the same error. */
const PER_MINUTE = 10;
/** Rows kept. Beyond that, new errors only count in the metric until old ones are deleted. */
const MAX_ROWS = 2_000;
const KEPT_ROWS = 1_000;
const KEEP_DAYS = 30;
const SHOWN = 50;

/** Errors in browsers: one row per error and release, without the user. */
export function clientErrorService(db: Db) {
  const metrics = new Registry();
  const reported = new Counter({
    name: 'client_errors_total',
    help: 'Errors that browsers reported: nobody caught them (error), a promise failed (rejection), a screen could not be drawn (screen).',
    labelNames: ['kind'] as const,
    registers: [metrics],
  });

  return {
    metrics,

    /** @throws CallError 429 when the network has reported too often */
    async report(
      report: ClientErrorReport,
      { ip, userAgent }: { ip: string; userAgent: string | undefined },
    ) {
      const limit = {
        bucket: 'clientErrors.network',
        key: networkOf(ip),
        most: PER_MINUTE,
        windowSeconds: 60,
      };
      refuseOver(await take(db, [limit]));
      reported.inc({ kind: report.kind });
      const row = { ...report, fingerprint: fingerprintOf(report), browser: browserOf(userAgent) };
      if (await store.countAgain(db, row)) return;
      if ((await store.size(db)) < MAX_ROWS) await store.insert(db, row);
    },

    list: async (): Promise<ClientError[]> =>
      (await store.listLast(db, SHOWN)).map(({ fingerprint: _, firstSeenAt, lastSeenAt, ...error }) => ({
        ...error,
        firstSeenAt: firstSeenAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),

    tidy: (): Promise<void> => store.deleteOld(db, { days: KEEP_DAYS, most: KEPT_ROWS }),
  };
}

/** Equal for the same error at the same place in the code, on any page and in any browser. */
const fingerprintOf = ({ kind, name, message, frames }: ClientErrorReport): string =>
  hash('sha256', JSON.stringify([kind, name, message, frames.slice(0, 3)]));
