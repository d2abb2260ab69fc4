import { OFFICE_ROLES, type OfficeRole } from '../accounts/officeRoles';
import { array, exact, type InferType, id, mixed, orNull, text, timestamp } from '../base/schema';

/** Characters of a comment by the assistant or the approver. */
export const WORD_MAX = 2000;

/** A dossier that an assistant finished and that waits for approval, or was returned. */
export const approvalSchema = exact({
  asked_by: text().defined(),
  role: mixed<OfficeRole>()
    .oneOf([...OFFICE_ROLES, null] as never[])
    .defined()
    .nullable(),
  asked_at: timestamp().required(),
  /** The assistant's comment; '' for none. */
  word: text().defined(),
  /** The names of the members who may approve it. */
  approvers: array(text().required()).required(),
  /** Returned for changes; null while it waits. */
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
