import type { AUDIT_ROWS, AuditAction, AuditSubject } from '#domain/operations/audit';
import { auditEvents } from './schema';
import type { Db } from './types';

export interface AuditEvent {
  /** null: the program itself. */
  actorId: number | null;
  action: AuditAction;
  /** A row by its id, 0 for none that is known or several; a backup by its file, settings by their key, a list by its call's name. */
  subject:
    | { type: (typeof AUDIT_ROWS)[number]; id: number }
    | { type: Exclude<AuditSubject, (typeof AUDIT_ROWS)[number]>; id: string };
  /** Never personal data. */
  detail?: Record<string, unknown>;
}

/** Writes down who did what, in the transaction that does it. */
export async function audit(db: Db, { actorId, action, subject, detail }: AuditEvent): Promise<void> {
  await db.insert(auditEvents).values({
    actorId,
    action,
    subjectType: subject.type,
    subjectId: String(subject.id),
    detail: detail ?? {},
  });
}
