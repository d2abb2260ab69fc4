import { OFFICE_ROLES, type OfficeRole } from '../../people/officeRoles';
import { exact, type InferType, id, mixed, text, timestamp } from '../schema';

/** What an assistant or whoever releases says. */
export const WORD_MAX = 2000;

/** Who has finished a dossier that waits for its release, and what became of it. */
export const releaseSchema = exact({
  asked_by: text().defined(),
  role: mixed<OfficeRole>()
    .oneOf([...OFFICE_ROLES, null] as never[])
    .defined()
    .nullable(),
  asked_at: timestamp().required(),
  /** '' for nothing. */
  word: text().defined(),
  /** Sent back to be changed; null while it waits. */
  returned: exact({ by: text().defined(), at: timestamp().required(), word: text().required() })
    .default(undefined)
    .defined()
    .nullable(),
});
export type Release = InferType<typeof releaseSchema>;

export const waitingReleaseSchema = exact({
  demande_id: id().required(),
  enterprise_number: text().required(),
  denomination: text().required(),
  asked_by: text().defined(),
  asked_at: timestamp().required(),
  word: text().defined(),
});
export type WaitingRelease = InferType<typeof waitingReleaseSchema>;
