import { eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect';
import { now } from '../../db/now';
import { settings } from '../../db/schema';

export type SettingKey = 'packs' | 'fees' | 'indices' | 'texts';

export async function readSettings(db: Db, keys: readonly SettingKey[]): Promise<Map<string, unknown>> {
  const rows = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, [...keys]));
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Serialises changes; a row lock does not suffice while there is no row. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`);
}

export async function writeSetting(
  tx: Tx,
  key: SettingKey,
  value: unknown,
  updatedBy: number,
): Promise<void> {
  const columns = { value, updatedBy, updatedAt: now };
  await tx
    .insert(settings)
    .values({ key, ...columns })
    .onConflictDoUpdate({ target: settings.key, set: columns });
}

/** The default applies again. */
export async function removeSetting(tx: Tx, key: SettingKey): Promise<void> {
  await tx.delete(settings).where(eq(settings.key, key));
}
