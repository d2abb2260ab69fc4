import type { Demande } from '#domain/entities/demande';
import type {
  DemandeVerification,
  HandedInCard,
  Verification,
  VerifiedPerson,
} from '#domain/entities/verification';
import { type CheckState, checkState, NO_CHECK } from '#domain/identityStatus';
import { sameName } from '#domain/names';
import { hasService } from '#domain/wizard';

export type Role = 'depositor' | 'director' | 'appointed' | 'ended' | 'shareholder';

export interface CheckedPerson {
  key: string;
  /** null for a depositor, of whom the dossier knows the number only. */
  name: string | null;
  roles: Role[];
  GSM: string | null;
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
  /** Whose card it would be that the office hands in. */
  holder: Pick<HandedInCard, 'holder' | 'person_id'>;
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

/**
 * Everyone whose identity is checked for a demande: a depositor who is not the accountant himself, and the people of
 * the chosen services. Who stands in it twice, under one name and number, is one person with two roles.
 */
export function peopleOf(demande: Demande): CheckedPerson[] {
  const people: CheckedPerson[] = [];
  for (const person of everyone(demande)) {
    const same = people.find(
      ({ name, GSM }) =>
        GSM !== null && GSM === person.GSM && name && person.name && sameName(name, person.name),
    );
    if (!same) people.push(person);
    else {
      same.roles.push(...person.roles);
      same.sessionId ??= person.sessionId;
    }
  }
  return people;
}

function everyone(demande: Demande): CheckedPerson[] {
  const { depositaire, verification } = demande;
  const depositor: CheckedPerson[] =
    depositaire === null || depositaire === 'comptable'
      ? []
      : [
          {
            key: 'depositor',
            name: null,
            roles: ['depositor'],
            sessionId: null,
            verificationId: verification?.id ?? null,
            holder: { holder: 'depositor' },
            ...checkOf(verification ?? { ...NO_CHECK, GSM: null }),
          },
        ];
  const directors = demande.dirigeants.map((dirigeant) => ({
    key: `director-${dirigeant.id}`,
    name: [dirigeant.givenName, dirigeant.surname].filter(Boolean).join(' '),
    roles: [directorRole(dirigeant)],
    sessionId: dirigeant.session_id,
    verificationId: dirigeant.verification?.id ?? null,
    holder: { holder: 'dirigeant' as const, person_id: dirigeant.id },
    ...checkOf(dirigeant),
  }));
  const shareholders = demande.shareholders.map((shareholder) => ({
    key: `shareholder-${shareholder.id}`,
    name: shareholder.full_name,
    roles: ['shareholder' as const],
    sessionId: shareholder.session_id,
    verificationId: shareholder.verification?.id ?? null,
    holder: { holder: 'shareholder' as const, person_id: shareholder.id },
    ...checkOf(shareholder),
  }));
  return [
    ...depositor,
    ...(hasService(demande, 'dirigeants') ? directors : []),
    ...(hasService(demande, 'cession_parts') ? shareholders : []),
  ];
}

function directorRole({ is_not_bce, ended }: Demande['dirigeants'][number]): Role {
  if (ended) return 'ended';
  return is_not_bce === 1 ? 'appointed' : 'director';
}

type Check = Parameters<typeof checkState>[0] &
  Pick<Verification, 'link_sent_at' | 'link_error' | 'reason' | 'by_office'>;

function checkOf(check: Check): Pick<CheckedPerson, 'GSM' | 'state' | 'sentAt' | 'linkError' | 'told'> {
  const state = checkState(check);
  return {
    GSM: check.GSM,
    state,
    sentAt: state === 'linkSent' ? check.link_sent_at : null,
    linkError: state === 'linkFailed' ? check.link_error : null,
    told: { reason: check.reason, by_office: check.by_office },
  };
}
