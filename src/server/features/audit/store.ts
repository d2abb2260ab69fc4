import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import {
  AUDIT_ACTIONS_OF,
  type AuditAction,
  type AuditKind,
  type AuditSubject,
} from '#domain/operations/audit';
import type { Db } from '../../db/connect';
import { auditEvents, demandes, dirigeants, media, shareholders, users } from '../../db/schema';
import { countCapped } from '../../lists/countCapped';
import { listOrder, type Place } from '../../lists/listOrder';
import type { Page } from '../../lists/lists';
import { userIdsMatching } from '../../lists/userIdsMatching';

export interface AuditFilter {
  q?: string | undefined;
  kind?: AuditKind | undefined;
  action?: AuditAction | undefined;
  subject?: AuditSubject | undefined;
  number?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

const SORT_COLUMNS = { id: auditEvents.id };

const selectEvents = (db: Db) =>
  db
    .select({
      event: auditEvents,
      actor: { id: users.id, first: users.firstName, last: users.lastName, email: users.email },
    })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorId));
export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

/** A page of events, and the number of all. */
export async function listEvents(db: Db, filter: AuditFilter, { page, per_page, sort }: Page) {
  const where = await conditions(db, filter);
  const rows = await selectEvents(db)
    .where(where)
    .orderBy(...listOrder(SORT_COLUMNS, auditEvents.id, sort).by)
    .limit(per_page)
    .offset((page - 1) * per_page);
  return { rows, count: () => countCapped(db, auditEvents, where) };
}

/** The events after a place in that list. */
export async function eventsAfter(
  db: Db,
  { sort, ...filter }: AuditFilter & Pick<Page, 'sort'>,
  after: Place | undefined,
  limit: number,
): Promise<EventRow[]> {
  const order = listOrder(SORT_COLUMNS, auditEvents.id, sort);
  return selectEvents(db)
    .where(and(await conditions(db, filter), order.after(after)))
    .orderBy(...order.by)
    .limit(limit);
}

/** Names and dossiers in the filter are resolved to ids first, so that events are found by an index. */
async function conditions(db: Db, filter: AuditFilter): Promise<SQL | undefined> {
  const { q, kind, action, subject, number, from, until } = filter;
  return and(
    action && eq(auditEvents.action, action),
    kind && inArray(auditEvents.action, [...AUDIT_ACTIONS_OF[kind]]),
    q ? inArray(auditEvents.actorId, await userIdsMatching(db, q)) : undefined,
    subject && !number ? eq(auditEvents.subjectType, subject) : undefined,
    number ? await aboutNumber(db, subject ?? 'demande', number) : undefined,
    from ? sql`${auditEvents.at} >= ${from}::timestamp at time zone 'Europe/Brussels'` : undefined,
    until
      ? sql`${auditEvents.at} < (${until}::timestamp + interval '1 day') at time zone 'Europe/Brussels'`
      : undefined,
  );
}

const about = (type: AuditSubject, ids: readonly (number | string)[]) =>
  and(eq(auditEvents.subjectType, type), inArray(auditEvents.subjectId, ids.map(String)));

/** Events about one thing; for a dossier also those about its people's checks and images. */
async function aboutNumber(db: Db, subject: AuditSubject, number: string): Promise<SQL | undefined> {
  if (subject !== 'demande') return about(subject, [Number(number)]);
  const checks = (
    await Promise.all(
      [
        { check: dirigeants.verificationId, of: dirigeants, by: dirigeants.demandeId },
        { check: shareholders.verificationId, of: shareholders, by: shareholders.demandeId },
        { check: demandes.verificationId, of: demandes, by: demandes.id },
      ].map(({ check, of, by }) =>
        db
          .select({ id: check })
          .from(of)
          .where(eq(by, Number(number))),
      ),
    )
  )
    .flat()
    .flatMap(({ id }) => (id === null ? [] : [id]));
  const images = await db.select({ id: media.id }).from(media).where(inArray(media.verificationId, checks));
  return or(
    about('demande', [Number(number)]),
    about('verification', checks),
    about(
      'media',
      images.map(({ id }) => id),
    ),
  );
}
