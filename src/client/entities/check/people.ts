import { type CheckedRole, checkedPeople, roleName } from '#domain/dossier/checkedPeople';
import { mandateEnds } from '#domain/dossier/decided';
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
  /** The first of their roles, for the calls. */
  ref: PersonRef;
  /** null for a depositor whom nobody has named, and for a company without a representative. */
  name: string | null;
  roles: CheckedAs[];
  GSM: string | null;
  /** Why there is no number. */
  noMobile: NoMobile | null;
  state: CheckState;
  /** When the link was last sent, ISO 8601. */
  sentAt: string | null;
  /** Of their check; null for a depositor, of whom the dossier knows none. */
  sessionId: string | null;
  /** Why it could not be: the id of a text. */
  linkError: Verification['link_error'];
  /** Why it is to be done again, and whether the office handed in the card itself. */
  told: Pick<Verification, 'reason' | 'by_office'>;
  /** Of their check; null without one. */
  verificationId: number | null;
  /** Another name stands on their identity document. */
  question: { differing: string; verificationId: number } | null;
}

/** The check of somebody among those of the demande; undefined for who has none. */
export function checkFor(
  { roles, sessionId }: CheckedPerson,
  { user, dirigeants, shareholders }: DemandeVerification,
): VerifiedPerson | undefined {
  if (roles.includes('depositor')) return user ?? undefined;
  return [...dirigeants, ...shareholders].find(
    ({ session_id }) => session_id !== null && session_id === sessionId,
  );
}

/** Everyone whose identity is checked for a demande, by person: who stands in it twice has two roles. */
export const peopleOf = (demande: Demande): CheckedPerson[] =>
  checkedPeople(demande).map((roles) => {
    // Of two roles the one that something is to be done about.
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

/** Who has still something to do for their check: a card that came is looked at by Greffio. */
export const openChecks = (demande: Demande): CheckedPerson[] =>
  peopleOf(demande).filter(({ state }) => !['accepted', 'review', 'officeReview'].includes(state));

const questionOf = ({ check }: CheckedRole): CheckedPerson['question'] =>
  check.differing_name && check.verification_id
    ? { differing: check.differing_name, verificationId: check.verification_id }
    : null;

function roleOf({ kind, row }: CheckedRole): CheckedAs {
  if (kind === 'depositor') return 'depositor';
  if (!row || 'full_name' in row) return 'shareholder';
  if (mandateEnds(row)) return 'ended';
  return row.is_not_bce === 1 ? 'appointed' : 'director';
}
