import type { Demande } from '#domain/entities/demande';
import { type CheckState, checkState } from '#domain/identityStatus';
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
}

const NO_CHECK = { GSM: null, status: 'pending', link_sent_at: null, link_expired: false } as const;

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
    if (same) same.roles.push(...person.roles);
    else people.push(person);
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
            ...checkOf(verification ?? NO_CHECK),
          },
        ];
  const directors = demande.dirigeants.map((dirigeant) => ({
    key: `director-${dirigeant.id}`,
    name: [dirigeant.givenName, dirigeant.surname].filter(Boolean).join(' '),
    roles: [directorRole(dirigeant)],
    ...checkOf(dirigeant),
  }));
  const shareholders = demande.shareholders.map((shareholder) => ({
    key: `shareholder-${shareholder.id}`,
    name: shareholder.full_name,
    roles: ['shareholder' as const],
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

function checkOf(check: Parameters<typeof checkState>[0]): Pick<CheckedPerson, 'GSM' | 'state' | 'sentAt'> {
  const state = checkState(check);
  return { GSM: check.GSM, state, sentAt: state === 'linkSent' ? check.link_sent_at : null };
}
