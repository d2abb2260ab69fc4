import { asc, count, desc, eq, sql } from 'drizzle-orm';
import type { RegistryVersion } from '#domain/dossier/demande';
import type { Db, Tx } from '../../db/connect';
import type { DemandeRow } from '../../db/mappers';
import { registryDataVersions, users } from '../../db/schema';
import type { Page } from '../../lists/lists';

export async function insertVersion(
  tx: Tx,
  version: typeof registryDataVersions.$inferInsert,
): Promise<void> {
  await tx.insert(registryDataVersions).values(version);
}

/** A page of the corrections of a demande. The result of a correction is what the next one found. */
export async function listVersions(
  db: Db,
  { id, bceData }: Pick<DemandeRow, 'id' | 'bceData'>,
  { page, per_page, sort = '-id' }: Page,
): Promise<{ versions: RegistryVersion[]; total: number }> {
  const ofDemande = eq(registryDataVersions.demandeId, id);
  const after = sql<string | null>`(
    select next.before from ${registryDataVersions} next
    where next.demande_id = ${registryDataVersions.demandeId} and next.id > ${registryDataVersions.id}
    order by next.id limit 1
  )`;
  const rows = await db
    .select({
      version: registryDataVersions,
      by: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      after,
    })
    .from(registryDataVersions)
    .innerJoin(users, eq(users.id, registryDataVersions.userId))
    .where(ofDemande)
    .orderBy((sort.startsWith('-') ? desc : asc)(registryDataVersions.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const [total] = await db.select({ total: count() }).from(registryDataVersions).where(ofDemande);
  const versions = rows.map(({ version, by, after: next }) => ({
    id: version.id,
    at: version.at.toISOString(),
    by,
    reason: version.reason || null,
    before: version.before,
    after: next ?? bceData,
    filing_version: version.filingVersion,
  }));
  return { versions, total: total?.total ?? 0 };
}
