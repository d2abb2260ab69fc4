import { type CheckedRole, checkedPeople, roleName } from '#domain/dossier/checkedPeople';
import { losesMandate } from '#domain/dossier/decided';
import type { Demande } from '#domain/dossier/demande';
import type { CheckedAs } from '#domain/people/checkedRoles';
import { awaitsPerson, type CheckState, checkState, linkBroke } from '#domain/people/identityStatus';
import type { NoMobile } from '#domain/people/noMobile';
import type {
  DemandeVerification,
  PersonRef,
  Verification,
  VerifiedPerson,
} from '#domain/people/verification';

export interface CheckedPerson {
  key: string;
  /** Their first role, for calls. */
  ref: PersonRef;
  /** Null for a depositor without a name, and a company without a representative. */
  name: string | null;
  roles: CheckedAs[];
  GSM: string | null;
  /** Why there is no number. */
  noMobile: NoMobile | null;
  state: CheckState;
  /** When the last link was sent, ISO 8601. */
  sentAt: string | null;
  /** Provider session of the check; null for the depositor. */
  sessionId: string | null;
  /** Why it failed: a text id. */
  linkError: Verification['link_error'];
  /** Why it must be repeated, and whether the office handed in the card. */
  told: Pick<Verification, 'reason' | 'by_office'>;
  /** Id of their check; null without one. */
  verificationId: number | null;
  /** A different name on the identity document. */
  question: { differing: string; verificationId: number } | null;
}

/** The check of a person; undefined without one. */
export function checkFor(
  { roles, sessionId }: CheckedPerson,
  { user, dirigeants, shareholders }: DemandeVerification,
): VerifiedPerson | undefined {
  if (roles.includes('depositor')) return user ?? undefined;
  return [...dirigeants, ...shareholders].find(
    ({ session_id }) => session_id !== null && session_id === sessionId,
  );
}

/** Everyone to be checked for a demande, once per person: somebody named twice has two roles. */
export const peopleOf = (demande: Demande): CheckedPerson[] =>
  checkedPeople(demande).map((roles) => {
    // Of two roles the one that still needs action.
    const first = roles.find(({ check }) => check.status !== 'accepted') ?? roles[0];
    const { check, kind, id } = first;
    const state = checkState(check);
    return {
      key: `${kind}-${id}`,
      ref: { kind, person_id: id },
      name: roleName(first),
      roles: roles.map(roleOf),
      GSM: check.GSM,
      noMobile: check.no_mobile,
      state,
      sentAt: awaitsPerson(state) ? check.link_sent_at : null,
      sessionId: roles.find((role) => role.check.session_id !== null)?.check.session_id ?? null,
      linkError: linkBroke(state) ? check.link_error : null,
      told: { reason: check.reason, by_office: check.by_office },
      verificationId: check.verification_id,
      question: questionOf(first),
    };
  });

/** People who still have to do something; cards being reviewed by Greffio are not included. */
export const openChecks = (demande: Demande): CheckedPerson[] =>
  peopleOf(demande).filter(({ state }) => !['accepted', 'review', 'officeReview'].includes(state));

const questionOf = ({ check }: CheckedRole): CheckedPerson['question'] =>
  check.differing_name && check.verification_id
    ? { differing: check.differing_name, verificationId: check.verification_id }
    : null;

function roleOf({ kind, row }: CheckedRole): CheckedAs {
  if (kind === 'depositor') return 'depositor';
  if (!row || 'full_name' in row) return 'shareholder';
  if (losesMandate(row)) return 'ended';
  return row.is_not_bce === 1 ? 'appointed' : 'director';
}
