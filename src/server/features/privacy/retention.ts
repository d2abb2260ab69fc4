import type { Config } from '../../config/config';
import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import * as store from './retentionStore';

type Periods = Pick<Config, 'retention' | 'registryCacheDays'>;

/** Rows per deletion, and deletions per kind in an hour; the rest follows in the next hour. */
const BATCH = 100;
const BATCHES = 50;
/** Days that a registry answer is kept after it expires, for when the service is down. */
const SPARE_DAYS = 30;

/** Deletes what is older than the operator's limits in months; 0: kept for ever. */
export function retention(db: Db, { retention: months, registryCacheDays }: Periods) {
  /** Deletes dossiers as an office would, with their people and drafts. */
  const dossiers = () =>
    inTransaction(db, async (tx) => {
      const ids = (await store.staleDossiers(tx, months.unfinished, BATCH)).map(({ id }) => id);
      if (ids.length > 0) await store.deleteDossiers(tx, ids);
      return ids.length;
    });

  const parts: [name: string, months: number, some: () => Promise<number>][] = [
    ['dossiers', months.unfinished, dossiers],
    ['checks', months.unfinished, () => store.deleteLooseChecks(db, months.unfinished, BATCH)],
    ['claims', months.claims, () => store.deleteClosedClaims(db, months.claims, BATCH)],
    ['logins', months.logins, () => store.deleteEvents(db, 'logins', months.logins)],
    ['events', months.audit, () => store.deleteEvents(db, 'rest', months.audit)],
  ];

  return {
    /** Deletes old data, and audits how many of which kind. */
    async tidy(): Promise<void> {
      await store.deleteAnswers(db, registryCacheDays + SPARE_DAYS);
      for (const [name, of, some] of parts) {
        let gone = 0;
        for (let batch = 0; of > 0 && batch < BATCHES; batch += 1) {
          const more = await some();
          gone += more;
          if (more < BATCH) break;
        }
        if (gone > 0)
          await audit(db, {
            actorId: null,
            action: 'retention.applied',
            subject: { type: 'list', id: name },
            detail: { deleted: gone },
          });
      }
    },
  };
}
