import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, not, type SQL, sql } from 'drizzle-orm';
import { CARD_IMAGES, type ImageName } from '#domain/people/verification';
import type { Db, Tx } from '../../db/connect';
import { now } from '../../db/now';
import { demandes, dirigeants, media, shareholders, storedFiles, verifications } from '../../db/schema';

export type MediaRow = typeof media.$inferSelect;

/** Adds a row before the image's bytes are stored. */
export async function announce(
  db: Db,
  image: { verificationId: number; name: ImageName; storageKey: string },
): Promise<MediaRow> {
  const [row] = await db.insert(media).values(image).returning();
  if (!row) throw new Error('The image was not announced.');
  return row;
}

/** Marks the image as stored and current. Returns the images it replaces. */
export async function markStored(tx: Tx, { id, verificationId, name }: MediaRow): Promise<MediaRow[]> {
  // Locks the check, so that images of the same name are handled one after the other.
  const ofCheck = eq(verifications.id, verificationId);
  await tx.select({ id: verifications.id }).from(verifications).where(ofCheck).for('no key update');
  const sameImage = and(eq(media.verificationId, verificationId), eq(media.name, name), ne(media.id, id));
  const replaced = await tx
    .update(media)
    .set({ storedAt: null })
    .where(and(sameImage, isNotNull(media.storedAt)))
    .returning();
  await tx.update(media).set({ storedAt: now }).where(eq(media.id, id));
  return replaced;
}

/** Hides the image; false when its row is gone. */
export async function unmark(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .update(media)
    .set({ storedAt: null })
    .where(eq(media.id, id))
    .returning({ id: media.id });
  return rows.length > 0;
}

/** False when another process has removed the row. */
export async function removeRow(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx.delete(media).where(eq(media.id, id)).returning({ id: media.id });
  return rows.length > 0;
}

/** Current images of these checks, unordered. */
export async function storedOf(
  db: Db,
  verificationIds: readonly number[],
): Promise<Pick<MediaRow, 'id' | 'verificationId' | 'name'>[]> {
  if (verificationIds.length === 0) return [];
  return db
    .select({ id: media.id, verificationId: media.verificationId, name: media.name })
    .from(media)
    .where(and(inArray(media.verificationId, [...verificationIds]), isNotNull(media.storedAt)));
}

/** The same, with their storage keys. */
export async function imagesOf(db: Db, verificationIds: readonly number[]): Promise<MediaRow[]> {
  if (verificationIds.length === 0) return [];
  return db
    .select()
    .from(media)
    .where(and(inArray(media.verificationId, [...verificationIds]), isNotNull(media.storedAt)));
}

/** Deletes all image rows of these checks, also unfinished ones; the bytes are still stored. */
export async function removeRowsOf(tx: Tx, verificationIds: readonly number[]): Promise<MediaRow[]> {
  return tx
    .delete(media)
    .where(inArray(media.verificationId, [...verificationIds]))
    .returning();
}

/** Leaves objects without a row to the collection of stored files. */
export async function leaveToCollect(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await tx.insert(storedFiles).values(keys.map((key) => ({ key, state: 'going' as const })));
}

export type StoredImage = Pick<MediaRow, 'name' | 'storageKey'>;

/** Registers objects that are about to be stored and have no row yet. */
export async function announceObjects(db: Db, keys: readonly string[]): Promise<void> {
  await db.insert(storedFiles).values(keys.map((key) => ({ key })));
}

/** Adds rows for stored images and drops the registration of their objects. */
export async function insertStored(
  tx: Tx,
  verificationId: number,
  images: readonly StoredImage[],
  keys: readonly string[],
): Promise<void> {
  const announced = and(inArray(storedFiles.key, [...keys]), eq(storedFiles.state, 'coming'));
  const taken = await tx.delete(storedFiles).where(announced).returning({ key: storedFiles.key });
  if (taken.length < keys.length) throw new Error('The objects of an image have gone.');
  const storedAt = new Date();
  await tx
    .insert(media)
    .values(images.map(({ name, storageKey }) => ({ verificationId, name, storageKey, storedAt })));
}

/** Storing takes seconds; older rows were left by a killed process. */
const UNFINISHED_AFTER = sql`interval '1 hour'`;

/** Images whose storing or removal did not finish, by id after `after`. */
export async function unfinishedAfter(db: Db, after: number, most: number): Promise<MediaRow[]> {
  return db
    .select()
    .from(media)
    .where(
      and(gt(media.id, after), isNull(media.storedAt), lt(media.createdAt, sql`now() - ${UNFINISHED_AFTER}`)),
    )
    .orderBy(media.id)
    .limit(most);
}

/** Time of the provider's decision; without one, of the image. */
const decided = sql`coalesce(${verifications.decidedAt}, ${media.createdAt})`;

/**
 * When the last dossier of a check was decided or, if unfinished, last changed; infinity while a finished one waits for its decision; null
 * without a dossier. Each part uses an index of its own.
 */
const lastDossier = sql`(
  select max(case when ${demandes.progress} = 100 and ${demandes.status} = 'pending' then 'infinity'::timestamptz
    else coalesce(${demandes.decidedAt}, ${demandes.updatedAt}) end)
  from ${demandes}
  where ${demandes.id} in (
    select own.id from ${demandes} own where own.verification_id = ${verifications.id}
    union all select demande_id from ${dirigeants} where ${dirigeants.verificationId} = ${verifications.id}
    union all select demande_id from ${shareholders} where ${shareholders.verificationId} = ${verifications.id}
  )
)`;

const daysAgo = (days: number): SQL => sql`now() - make_interval(days => ${days}::int)`;

/** Checks whose national number is past its retention, which is that of card images. */
export const overdueNumber = (documentDays: number): SQL | undefined =>
  and(
    isNotNull(verifications.nationalNumber),
    // Only checks old enough can be overdue.
    sql`${verifications.decidedAt} < ${daysAgo(documentDays)}`,
    sql`coalesce(${lastDossier}, '-infinity') < ${daysAgo(documentDays)}`,
  );

/** Start of the retention of card images; infinity while a finished dossier waits for its decision. */
const began = sql`greatest(${decided}, ${lastDossier})`;

/**
 * Up to `most` images after `last` that may be past retention, each with whether it is. The retention of faces starts at the decision and
 * does not depend on dossiers.
 */
export async function agedAfter(
  db: Db,
  kind: 'card' | 'face',
  days: number,
  last: MediaRow | undefined,
  most: number,
): Promise<(MediaRow & { isOverdue: boolean })[]> {
  const isCard = inArray(media.name, [...CARD_IMAGES]);
  const rows = await db
    .select({
      media,
      isOverdue: sql<boolean>`${kind === 'card' ? began : decided} < ${daysAgo(days)}`,
    })
    .from(media)
    .innerJoin(verifications, eq(verifications.id, media.verificationId))
    .where(
      and(
        isNotNull(media.storedAt),
        kind === 'card' ? isCard : not(isCard),
        sql`${media.agedFrom} < ${daysAgo(days)}`,
        last &&
          sql`(${media.agedFrom}, ${media.id}) > (${last.agedFrom.toISOString()}::timestamptz, ${last.id})`,
      ),
    )
    .orderBy(media.agedFrom, media.id)
    .limit(most);
  return rows.map(({ media: row, isOverdue }) => ({ ...row, isOverdue }));
}

/** Stores the current start of their retention, so that they are not read again before they can be overdue. */
export async function noteAge(db: Db, kind: 'card' | 'face', ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(media)
    .set({ agedFrom: sql`least(now(), ${kind === 'card' ? began : decided})` })
    .from(verifications)
    .where(and(inArray(media.id, [...ids]), eq(verifications.id, media.verificationId)));
}
