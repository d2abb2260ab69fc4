import { NO_CHECK, needsLink } from '../people/identityStatus';
import { type NameToMatch, nameText, samePerson, wholeName } from '../people/nameMatch';
import { namesApart } from '../people/namesakes';
import type { NoMobile } from '../people/noMobile';
import type { LinkState, PersonKind, Verification } from '../people/verification';
import type { Demande } from './demande';
import { depositorName, needsCheck } from './depositor';
import type { Dirigeant } from './directorRecords';
import type { Shareholder } from './holderRecords';
import { type Service, servicesOf } from './services';

export interface PersonCheck {
  GSM: string | null;
  /** Why there is no number; null if there is one. */
  no_mobile: NoMobile | null;
  status: Verification['status'];
  link_state: LinkState;
  link_error: Verification['link_error'];
  link_sent_at: string | null;
  link_expired: boolean;
  stage: Verification['stage'];
  reason: Verification['reason'];
  by_office: boolean;
  /** See `differingName`. */
  differing_name: string | null;
  /** null for a depositor: the dossier does not have their session. */
  session_id: string | null;
  /** The id of the check; null: no check. */
  verification_id: number | null;
}

/** One role of a person who is checked. */
export interface CheckedRole {
  kind: PersonKind;
  /** The id of the director or shareholder; for the depositor the demande's. */
  id: number;
  /** null: a depositor not named yet, or a company without a representative. */
  name: NameToMatch | null;
  /** In one line, distinguished from namesakes (people/namesakes); null like `name`. */
  shownName: string | null;
  check: PersonCheck;
  row: Dirigeant | Shareholder | null;
}

/** The name on the identity document: for a company that of its representative. */
export const shareholderName = (
  holder: Pick<Shareholder, 'full_name' | 'is_company' | 'representative'>,
): string | null => (holder.is_company === 1 ? holder.representative : holder.full_name);

/** Everybody whose identity the dossier checks: its depositor, and the people of the chosen services. */
export function checkedRoles(demande: Demande): CheckedRole[] {
  const { id, depositaire, depositaire_no_mobile, verification } = demande;
  const { depositaire_differing_name: differing_name } = demande;
  const depositor: Unshown = {
    kind: 'depositor',
    id,
    name: depositorName(demande, depositaire),
    check: {
      ...(verification ?? { ...NO_CHECK, GSM: null }),
      ...(differing_name !== null && { status: 'pending' }),
      no_mobile: depositaire_no_mobile,
      differing_name,
      session_id: null,
      verification_id: verification?.id ?? null,
    },
    row: null,
  };
  return shown([
    ...(depositaire !== null && needsCheck(depositaire) ? [depositor] : []),
    ...servicesOf(demande).flatMap((service) => rolesIn[service](demande)),
  ]);
}

/** Directors who have died or cannot be reached are not checked. */
export const isChecked = ({ end, no_mobile }: Pick<Dirigeant, 'end' | 'no_mobile'>): boolean =>
  end?.cause !== 'death' && no_mobile !== 'unreachable';

type Unshown = Omit<CheckedRole, 'shownName'>;

const checkOf = (row: Dirigeant | Shareholder): PersonCheck => ({
  ...row,
  verification_id: row.verification?.id ?? null,
});

const rolesIn: Record<Service, (demande: Demande) => Unshown[]> = {
  address: () => [],
  dirigeants: ({ dirigeants }) =>
    dirigeants
      .filter(isChecked)
      .map((row) => ({ kind: 'dirigeant', id: row.id, name: wholeName(row), check: checkOf(row), row })),
  cession_parts: ({ shareholders }) =>
    shareholders.map((row) => ({
      kind: 'shareholder',
      id: row.id,
      name: shareholderName(row),
      check: checkOf(row),
      row,
    })),
};

function shown(roles: readonly Unshown[]): CheckedRole[] {
  const named = roles.filter(({ name }) => name !== null);
  const names = namesApart(
    named.map(({ name, kind, check }) => ({ name: nameText(name ?? ''), kind, GSM: check.GSM })),
  );
  return roles.map((role) => ({ ...role, shownName: names[named.indexOf(role)] ?? null }));
}

/** The roles grouped by person: the same name and number is one person, and so is the same name without a number in two lists. */
export function checkedPeople(demande: Demande): [CheckedRole, ...CheckedRole[]][] {
  const people: [CheckedRole, ...CheckedRole[]][] = [];
  for (const role of checkedRoles(demande)) {
    const same = people.find((roles) => roles.every((one) => isSame(one, role)));
    if (same) same.push(role);
    else people.push([role]);
  }
  return people;
}

const isSame = (one: CheckedRole, other: CheckedRole): boolean =>
  one.check.GSM === other.check.GSM &&
  (one.check.GSM !== null ||
    (one.check.no_mobile !== null && other.check.no_mobile !== null && one.kind !== other.kind)) &&
  one.name !== null &&
  other.name !== null &&
  samePerson(one.name, other.name);

/** Roles whose person has a number, and was not sent a link and has none queued. */
export const rolesToSend = (demande: Demande): CheckedRole[] =>
  checkedRoles(demande).filter(
    ({ check, name, kind }) =>
      needsLink(check) && check.link_state !== 'queued' && (name !== null || kind === 'depositor'),
  );

/** In one line, a company with its representative; null: not named. */
export function roleName({ shownName: person, row }: CheckedRole): string | null {
  if (!row || !('is_company' in row) || row.is_company === 0) return person;
  return person === null ? row.full_name : `${row.full_name} (${person})`;
}
