import { and, eq, sql } from 'drizzle-orm';
import type { BceData } from '#domain/registry/bceSchema';
import type { Db } from '../../db/connect';
import { registryAnswers } from '../../db/schema';

/** The last answer of a service about each company. */
export interface AnswerStore {
  /** `isFresh`: younger than `freshDays`. */
  find(number: string, freshDays: number): Promise<{ bce: BceData; isFresh: boolean } | undefined>;
  keep(bce: BceData): Promise<void>;
}

/** Stored in the database for all processes, with the database's clock. */
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
