import { array, exact, type InferType, id, oneOf, orNull, text, timestamp } from '../base/schema';
import { ENTRY_KINDS } from '../journal/entries';

/** Every audited action, by subject; each belongs to one. Its label is `audit.action.<action>`. */
export const AUDIT_ACTIONS_OF = {
  seen: [
    'media.read',
    'document.read',
    'journal.fileRead',
    'invoice.read',
    'ticket.attachmentRead',
    'list.exported',
  ],
  dossiers: [
    'demande.created',
    'demande.completed',
    'demande.deleted',
    'demande.resolved',
    'demande.cancelled',
    'demande.reopened',
    'demande.registryDataChanged',
    'demande.directorsDeclared',
    'demande.changedByAdministrator',
    'demande.releaseAsked',
    'demande.sentBack',
    ...ENTRY_KINDS.map((kind) => `demande.${kind}` as const),
    'fees.exported',
    'demande.inCharge',
    'demande.feeAsked',
  ],
  identity: [
    'verification.nameConfirmed',
    'identity.cardHandedIn',
    'identity.cardAccepted',
    'identity.cardRefused',
    'identity.linkDisowned',
    'media.deleted',
    'nationalNumber.deleted',
  ],
  logins: ['user.loggedIn', 'user.loginFailed', 'secondFactor.failed', 'secondFactor.codeUsed'],
  accounts: [
    'user.administratorCreated',
    'user.disowned',
    'user.sessionsEnded',
    'user.passwordChanged',
    'user.passwordReset',
    'secondFactor.passkeyAdded',
    'secondFactor.passkeyRemoved',
    'secondFactor.appAdded',
    'secondFactor.appRemoved',
    'secondFactor.codesRenewed',
    'secondFactor.lifted',
    'authorisedAccount.added',
    'authorisedAccount.removed',
  ],
  offices: [
    'office.opened',
    'office.companyChanged',
    'office.invited',
    'office.invitationWithdrawn',
    'office.joined',
    'office.left',
    'office.roleChanged',
    'office.templateKept',
    'office.templateRenamed',
    'office.templateDeleted',
  ],
  clients: [
    'client.added',
    'client.changed',
    'client.removed',
    'client.changeAccepted',
    'clientImport.taken',
    'clientImport.undone',
    'deadline.done',
    'deadline.undone',
  ],
  privacy: ['user.erased', 'user.dataExported', 'person.erased', 'person.dataExported', 'retention.applied'],
  claims: [
    'ticket.statusChanged',
    'ticket.assigned',
    'savedReply.added',
    'savedReply.changed',
    'savedReply.removed',
  ],
  money: [
    'approval.asked',
    'approval.accepted',
    'approval.refused',
    'credits.granted',
    'credits.corrected',
    'order.paid',
    'order.refundAsked',
    'order.refunded',
    'order.returned',
    'order.settled',
  ],
  operation: [
    'outbox.sentAgain',
    'providerEvent.replayed',
    'settings.packsChanged',
    'settings.feesChanged',
    'settings.indicesChanged',
    'settings.textsChanged',
    'settings.formUploaded',
    'settings.formMapped',
    'settings.formUsed',
    'settings.formEnded',
    'settings.formDeleted',
    'backup.written',
    'backup.restored',
  ],
} as const;
export type AuditKind = keyof typeof AUDIT_ACTIONS_OF;
export const AUDIT_KINDS = Object.keys(AUDIT_ACTIONS_OF) as AuditKind[];
export type AuditAction = (typeof AUDIT_ACTIONS_OF)[AuditKind][number];
export const AUDIT_ACTIONS: readonly AuditAction[] = AUDIT_KINDS.flatMap((kind) => AUDIT_ACTIONS_OF[kind]);

/** Subjects that are rows, by their id. */
export const AUDIT_ROWS = [
  'demande',
  'verification',
  'media',
  'user',
  'ticket',
  'order',
  'approval',
  'authorisedAccount',
  'client',
  'clientImport',
  'savedReply',
  'outbox',
  'providerEvent',
] as const;
/** Subjects without a number: a list by its call's name, settings by key, a backup by file. */
export const AUDIT_SUBJECTS = [...AUDIT_ROWS, 'list', 'settings', 'backup'] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

export const auditEntrySchema = exact({
  id: id().required(),
  at: timestamp().required(),
  action: oneOf(AUDIT_ACTIONS).required(),
  /** Who did it, with a masked address; null: the program, or a deleted account. */
  actor: orNull(exact({ id: id().required(), name: text().required(), email: text().required() })),
  subject: exact({
    type: oneOf(AUDIT_SUBJECTS).required(),
    /** '0': unknown, or several. */
    id: text().required(),
    /** The person of an account or check, or the company of a dossier, while still known. */
    name: text().defined().nullable(),
    /** The dossier concerned; for a check of several dossiers the last one. */
    demande_id: id().defined().nullable(),
  }).required(),
  /** The documents or images, by their names in the API. */
  what: array(text().required()).required(),
  /** The origin of a login: a part of the IP address, the browser's family. */
  network: text().defined().nullable(),
  browser: text().defined().nullable(),
});
export type AuditEntry = InferType<typeof auditEntrySchema>;
