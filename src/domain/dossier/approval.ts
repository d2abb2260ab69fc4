import { OFFICE_ROLES, type OfficeRole } from '../accounts/officeRoles';
import { array, exact, type InferType, id, mixed, orNull, text, timestamp } from '../base/schema';

/** What an assistant says, or who approves. */
export const WORD_MAX = 2000;

/** Who has finished a dossier that waits for its approval, and what became of it. */
export const approvalSchema = exact({
  asked_by: text().defined(),
  role: mixed<OfficeRole>()
    .oneOf([...OFFICE_ROLES, null] as never[])
    .defined()
    .nullable(),
  asked_at: timestamp().required(),
  /** '' for nothing. */
  word: text().defined(),
  /** Who may approve it, by name. */
  approvers: array(text().required()).required(),
  /** Sent back to be changed; null while it waits. */
  returned: orNull(exact({ by: text().defined(), at: timestamp().required(), word: text().required() })),
});
export type Approval = InferType<typeof approvalSchema>;

export const waitingApprovalSchema = exact({
  demande_id: id().required(),
  enterprise_number: text().required(),
  denomination: text().required(),
  asked_by: text().defined(),
  asked_at: timestamp().required(),
  word: text().defined(),
});
export type WaitingApproval = InferType<typeof waitingApprovalSchema>;
