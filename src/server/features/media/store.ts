import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, not, type SQL, sql } from 'drizzle-orm';
import { CARD_IMAGES, type ImageName } from '#domain/people/verification';
import type { Db, Tx } from '../../db/connect';
import { now } from '../../db/now';
import { demandes, dirigeants, media, shareholders, storedFiles, verifications } from '../../db/schema';

export type MediaRow = typeof media.$inferSelect;

/** Announces an image whose bytes are about to be stored. */
export async function announce(
  db: Db,
  image: { verificationId: number; name: ImageName; storageKey: string },
): Promise<MediaRow> {
  const [row] = await db.insert(media).values(image).returning();
  if (!row) throw new Error('The image was not announced.');
  return row;
}

/** The image's bytes are there: it counts from now on. Answers those it takes the place of, which no longer do. */
export async function markStored(tx: Tx, { id, verificationId, name }: MediaRow): Promise<MediaRow[]> {
  // Two of one name that come at once do so one after the other.
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

/** From now on the image is shown to nobody; false when its row is gone. */
export async function unmark(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .update(media)
    .set({ storedAt: null })
    .where(eq(media.id, id))
    .returning({ id: media.id });
  return rows.length > 0;
}

/** Answers whether there was a row: of two processes one removes it. */
export async function removeRow(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx.delete(media).where(eq(media.id, id)).returning({ id: media.id });
  return rows.length > 0;
}

/** The images of these checks, in no order. */
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

/** The same with where they are kept. */
export async function imagesOf(db: Db, verificationIds: readonly number[]): Promise<MediaRow[]> {
  if (verificationIds.length === 0) return [];
  return db
    .select()
    .from(media)
    .where(and(inArray(media.verificationId, [...verificationIds]), isNotNull(media.storedAt)));
}

/** Deletes every row of these checks, of an image that is not stored yet too; their bytes are still there. */
export async function removeRowsOf(tx: Tx, verificationIds: readonly number[]): Promise<MediaRow[]> {
  return tx
    .delete(media)
    .where(inArray(media.verificationId, [...verificationIds]))
    .returning();
}

/** Leaves objects of the storage that no row names any more to whoever collects stored files. */
export async function leaveToCollect(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await tx.insert(storedFiles).values(keys.map((key) => ({ key, state: 'going' as const })));
}

export type StoredImage = Pick<MediaRow, 'name' | 'storageKey'>;

/** Announces objects whose bytes are about to be stored, and that no row names yet. */
export async function announceObjects(db: Db, keys: readonly string[]): Promise<void> {
  await db.insert(storedFiles).values(keys.map((key) => ({ key })));
}

/** The rows of images that are stored, in the place of the announcement of their objects. */
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

/** An image is stored within seconds: a row that waits longer was left by a process that was killed. */
const UNFINISHED_AFTER = sql`interval '1 hour'`;

/** What was begun, to store or to remove, and not finished, by its id from `after` on. */
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

/** The provider's decision; for a check without one, when the image came. */
const decided = sql`coalesce(${verifications.decidedAt}, ${media.createdAt})`;

/**
 * When the last dossier that a check serves was decided, or was last changed when it is not finished; never while a finished
 * one waits for its decision. null when the check serves none. Each part is found by its own index.
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

/** Checks whose national number goes, with the images of the card. */
export const overdueNumber = (documentDays: number): SQL | undefined =>
  and(
    isNotNull(verifications.nationalNumber),
    // Nothing goes sooner: whatever is younger need not be looked at.
    sql`${verifications.decidedAt} < ${daysAgo(documentDays)}`,
    sql`coalesce(${lastDossier}, '-infinity') < ${daysAgo(documentDays)}`,
  );

/** When the time of an image really began; never while a finished dossier waits for its decision. */
const began = sql`greatest(${decided}, ${lastDossier})`;

/**
 * The next images whose time may be over, cards or faces, at most `most` after `last`: each with whether it is. A face goes so long after
 * the decision, whatever its dossiers do.
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

/** Writes down from when the time of these counts as it stands now: none is looked at again before it may be over. */
export async function noteAge(db: Db, kind: 'card' | 'face', ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(media)
    .set({ agedFrom: sql`least(now(), ${kind === 'card' ? began : decided})` })
    .from(verifications)
    .where(and(inArray(media.id, [...ids]), eq(verifications.id, media.verificationId)));
}
