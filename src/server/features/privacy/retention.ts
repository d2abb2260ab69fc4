import type { Config } from '../../config/config';
import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import * as store from './retentionStore';

type Periods = Pick<Config, 'retention' | 'registryCacheDays'>;

/** Rows of one kind that go at a time, and how many times in an hour: what is left waits for the next. */
const BATCH = 100;
const BATCHES = 50;
/** How long an answer of the registry's service stays beyond its days, for when the service cannot be asked. */
const SPARE_DAYS = 30;

/** What is kept for no longer than the operator says. In months; 0: for ever. */
export function retention(db: Db, { retention: months, registryCacheDays }: Periods) {
  /** The dossier goes as an office deletes it: its people and drafts with it. */
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
    /** Deletes what is too old, and writes down how many of what. */
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
