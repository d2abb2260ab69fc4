import type { PersonStatus } from '#domain/entities/common';
import type { Demande } from '#domain/entities/demande';
import { sameName } from '#domain/names';
import { hasService } from '#domain/wizard';

export type Role = 'depositor' | 'director' | 'appointed' | 'ended' | 'shareholder';
export type CheckState = PersonStatus | 'linkSent' | 'noNumber';

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
            ...checkOf(verification ?? { GSM: null, status: 'pending', link_sent_at: null }),
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

type Checked = Pick<Demande['dirigeants'][number], 'GSM' | 'status' | 'link_sent_at'>;

function checkOf({ GSM, status, link_sent_at }: Checked): Pick<CheckedPerson, 'GSM' | 'state' | 'sentAt'> {
  const state =
    status !== 'pending' ? status : GSM === null ? 'noNumber' : link_sent_at ? 'linkSent' : 'pending';
  return { GSM, state, sentAt: state === 'linkSent' ? link_sent_at : null };
}
