import { and, eq, sql } from 'drizzle-orm';
import type { BceData } from '#domain/registry/bceSchema';
import type { Db } from '../../db/connect';
import { registryAnswers } from '../../db/schema';

/** What a service answered of companies, the last time for each. */
export interface AnswerStore {
  /** `isFresh`: younger than so many days. */
  find(number: string, freshDays: number): Promise<{ bce: BceData; isFresh: boolean } | undefined>;
  keep(bce: BceData): Promise<void>;
}

/** In the database, for all processes; by the clock of the database. */
export function answerStore(db: Db, source: string): AnswerStore {
  const { number, readAt } = registryAnswers;
  return {
    async find(wanted, freshDays) {
      const [row] = await db
        .select({
          bce: registryAnswers.bce,
          isFresh: sql<boolean>`${readAt} > now() - make_interval(days => ${freshDays}::int)`,
        })
        .from(registryAnswers)
        .where(and(eq(number, wanted), eq(registryAnswers.source, source)));
      return row;
    },

    async keep(bce) {
      await db
        .insert(registryAnswers)
        .values({ number: bce.number, source, bce })
        .onConflictDoUpdate({
          target: [number, registryAnswers.source],
          set: { bce, readAt: sql`now()` },
        });
    },
  };
}
