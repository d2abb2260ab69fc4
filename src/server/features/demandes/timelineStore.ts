import { and, asc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import { auditEvents, media, users } from '../../db/schema';

/** The images of these checks, also those whose bytes were deleted: the audit of their readings stays. */
export async function imagesOf(db: Db, checks: readonly number[]) {
  if (checks.length === 0) return [];
  return db
    .select({ id: media.id, verificationId: media.verificationId })
    .from(media)
    .where(inArray(media.verificationId, [...checks]));
}

interface Subjects {
  demande: number;
  verification: readonly number[];
  media: readonly number[];
}

/** The audit of a demande, its checks and their images since a time, with the actors; oldest first. */
export function eventsOf(db: Db, since: Date, subjects: Subjects) {
  const about = (type: keyof Subjects, ids: readonly number[]) =>
    and(eq(auditEvents.subjectType, type), inArray(auditEvents.subjectId, ids.map(String)));
  return db
    .select({
      at: auditEvents.at,
      action: auditEvents.action,
      subjectType: auditEvents.subjectType,
      subjectId: auditEvents.subjectId,
      detail: auditEvents.detail,
      actorId: auditEvents.actorId,
      actorOwnerId: users.walletId,
      actorIsAdmin: users.isAdmin,
      actorName: sql<string | null>`trim(${users.firstName} || ' ' || ${users.lastName})`,
    })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorId))
    .where(
      and(
        gte(auditEvents.at, since),
        or(
          about('demande', [subjects.demande]),
          about('verification', subjects.verification),
          about('media', subjects.media),
        ),
      ),
    )
    .orderBy(asc(auditEvents.id));
}
