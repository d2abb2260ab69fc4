import type { AUDIT_ROWS, AuditAction, AuditSubject } from '#domain/operations/audit';
import { auditEvents } from './schema';
import type { Db } from './types';

export interface AuditEvent {
  /** Null: the program. */
  actorId: number | null;
  action: AuditAction;
  /** The id of a row, 0 when unknown or for several; a backup's file name, a setting's key, a list's call. */
  subject:
    | { type: (typeof AUDIT_ROWS)[number]; id: number }
    | { type: Exclude<AuditSubject, (typeof AUDIT_ROWS)[number]>; id: string };
  /** No personal data. */
  detail?: Record<string, unknown>;
}

/** Adds an event to the audit log, in the transaction of the action. */
export async function audit(db: Db, { actorId, action, subject, detail }: AuditEvent): Promise<void> {
  await db.insert(auditEvents).values({
    actorId,
    action,
    subjectType: subject.type,
    subjectId: String(subject.id),
    detail: detail ?? {},
  });
}
