import { inArray, type SQL, sql } from 'drizzle-orm';
import { SERVICES, type Service } from '#domain/dossier/services';
import type { Db } from '../../db/connect';
import { GONE_AFTER } from '../../db/goneAfter';
import {
  addressServices,
  demandes,
  dirigeants,
  editors,
  media,
  shareholders,
  verifications,
} from '../../db/schema';

/** What lists show of the rest, and the moment of the last draft. */
const LISTED = sql.raw(`'{updated_at,denomination,names,missing,awaited,deposit_by,open_step,search}'`);

/** Where each service keeps its rows. */
const PARTS = {
  address: addressServices,
  dirigeants,
  cession_parts: shareholders,
} satisfies Record<Service, unknown>;

/** PostgreSQL's own mark of the last change of a row: no table has to keep one. */
const marksOf = (service: Service): SQL => sql`(
  select string_agg(part.id || ':' || part.xmin, ',' order by part.id) from ${PARTS[service]} part
  where part.demande_id = ${demandes.id}
)`;

/** The checks that a demande's people are tied to, its depositor included. */
const checksOf = sql`
  select ${demandes.verificationId} union
  select tied.verification_id from ${dirigeants} tied where tied.demande_id = ${demandes.id} union
  select tied.verification_id from ${shareholders} tied where tied.demande_id = ${demandes.id}`;

/**
 * What a page that shows a demande reads, in one word that changes with it: its fields (but the moment of the last draft), its
 * people, their checks and images, and which tab holds it.
 */
const version = sql<string>`md5(concat_ws('|',
  md5((to_jsonb(${demandes}) - ${LISTED}::text[])::text),
  ${sql.join(SERVICES.map(marksOf), sql`, `)},
  (select string_agg(v.id || ':' || v.xmin, ',' order by v.id) from ${verifications} v where v.id in (${checksOf})),
  (select string_agg(m.id::text, ',' order by m.id) from ${media} m
    where m.stored_at is not null and m.verification_id in (${checksOf})),
  (select holder.editor || ':' || (holder.seen_at > now() - ${GONE_AFTER}) from ${editors} holder
    where holder.demande_id = ${demandes.id})
))`;

/** How these demandes stand; one that is gone is not among them. */
export async function versionsOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: demandes.id, version })
    .from(demandes)
    .where(inArray(demandes.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.version]));
}
