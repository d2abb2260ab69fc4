import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { isCheckOf } from '#domain/people/identityStatus';
import type { NameToMatch } from '#domain/people/nameMatch';
import { CARD_IMAGES } from '#domain/people/verification';
import type { Db } from '../../db/connect';
import { privateTo } from '../../db/privateCheck';
import { media, verifications } from '../../db/schema';

/* An owner's accepted checks that another dossier may reuse. */

type Check = typeof verifications.$inferSelect;

/** Accepted, and the image of the card is still stored. */
export const isUsable = and(
  eq(verifications.status, 'approved'),
  sql`exists (select from ${media} where ${media.verificationId} = ${verifications.id}
    and ${media.storedAt} is not null and ${inArray(media.name, [...CARD_IMAGES])})`,
);

/** Usable, and decided within `reuseDays`. */
const isReusable = (reuseDays: number) =>
  and(isUsable, sql`${verifications.decidedAt} > now() - make_interval(days => ${reuseDays}::int)`);

/** Reusable checks with these numbers or with this id, the newest first. */
export function findChecks(
  db: Db,
  reuseDays: number,
  { ownerId, gsms, id = null }: { ownerId: number; gsms: readonly string[]; id?: number | null },
): Promise<Check[]> {
  const ofNumbers = inArray(verifications.gsm, [...gsms]);
  return db
    .select()
    .from(verifications)
    .where(
      and(
        eq(verifications.ownerId, ownerId),
        id === null ? ofNumbers : or(ofNumbers, eq(verifications.id, id)),
        isReusable(reuseDays),
      ),
    )
    .orderBy(desc(verifications.decidedAt));
}

/** The first check with the person's number and name. */
export const checkOf = (
  checks: readonly Check[],
  { gsm, name }: { gsm: string | null; name: NameToMatch },
): Check | undefined => checks.find((check) => check.gsm === gsm && isCheckOf(check, name));

/**
 * The newest reusable checks with a number, without those that are private to another user; each with the name of a director who is tied to
 * it, if any.
 */
export const lastChecks = (
  db: Db,
  reuseDays: number,
  { id, ownerId }: { id: number; ownerId: number },
  most: number,
) =>
  db
    .select({
      check: verifications,
      named: sql<{ givenName: string; surname: string } | null>`(
        select json_build_object('givenName', d.given_name, 'surname', d.surname) from dirigeants d
        where d.verification_id = verifications.id order by d.id desc limit 1
      )`,
    })
    .from(verifications)
    .where(
      and(
        eq(verifications.ownerId, ownerId),
        isNotNull(verifications.gsm),
        isReusable(reuseDays),
        sql`coalesce(${privateTo}, ${id}) = ${id}`,
      ),
    )
    .orderBy(desc(verifications.decidedAt), desc(verifications.id))
    .limit(most);
