import { auditEvents } from './schema';
import type { Db } from './types';

export interface AuditEvent {
  /** null: the program itself. */
  actorId: number | null;
  action:
    | 'demande.created'
    | 'demande.completed'
    | 'demande.deleted'
    | 'demande.resolved'
    | 'demande.cancelled'
    | 'demande.reopened'
    | 'demande.registryDataChanged'
    | 'demande.directorsDeclared'
    | 'verification.nameConfirmed'
    | 'document.read'
    | 'invoice.read'
    | 'media.read'
    | 'media.deleted'
    | 'nationalNumber.deleted'
    | 'identity.cardHandedIn'
    | 'identity.cardAccepted'
    | 'identity.cardRefused'
    | 'identity.linkDisowned'
    | 'user.administratorCreated'
    | 'user.disowned'
    | 'user.erased'
    | 'user.dataExported'
    | 'person.erased'
    | 'person.dataExported'
    | 'retention.applied'
    | 'user.loggedIn'
    | 'user.loginFailed'
    | 'secondFactor.failed'
    | 'secondFactor.passkeyAdded'
    | 'secondFactor.passkeyRemoved'
    | 'secondFactor.appAdded'
    | 'secondFactor.appRemoved'
    | 'secondFactor.codesRenewed'
    | 'secondFactor.codeUsed'
    | 'secondFactor.lifted'
    | 'authorisedAccount.added'
    | 'authorisedAccount.removed'
    | 'ticket.statusChanged'
    | 'ticket.assigned'
    | 'ticket.attachmentRead'
    | 'savedReply.added'
    | 'savedReply.changed'
    | 'savedReply.removed'
    | 'list.exported'
    | 'approval.asked'
    | 'approval.accepted'
    | 'approval.refused'
    | 'credits.granted'
    | 'credits.corrected'
    | 'order.paid'
    | 'order.refundAsked'
    | 'order.refunded'
    | 'order.returned'
    | 'order.settled'
    | 'outbox.sentAgain'
    | 'providerEvent.replayed'
    | 'settings.packsChanged'
    | 'settings.feesChanged'
    | 'settings.textsChanged'
    | 'backup.written'
    | 'backup.restored';
  /** A row by its id, 0 for none that is known or several; a backup by its file, settings by their key. */
  subject:
    | {
        type:
          | 'approval'
          | 'demande'
          | 'order'
          | 'user'
          | 'media'
          | 'verification'
          | 'authorisedAccount'
          | 'ticket'
          | 'savedReply'
          | 'outbox'
          | 'providerEvent';
        id: number;
      }
    /** A list by its call's name. */
    | { type: 'backup' | 'list' | 'settings'; id: string };
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
