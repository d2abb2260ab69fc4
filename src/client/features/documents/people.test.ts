import { aDemande, aDirigeant, aShareholder } from '../../../testing/factories';
import { peopleOf } from './people';

const nobody = { dirigeants: [], shareholders: [], depositaire: 'comptable' } as const;

test('who is director and shareholder under one number is one person', () => {
  const GSM = '+32470000010';
  const people = peopleOf(
    aDemande({
      dirigeants: [aDirigeant({ givenName: 'Claire', surname: 'Dumont', GSM, is_not_bce: 0 })],
      shareholders: [
        aShareholder({ id: 1, full_name: 'claire DUMONT', GSM }),
        aShareholder({ id: 2, full_name: 'Marc Lambrechts', GSM }),
      ],
    }),
  );
  expect(people.map(({ name, roles }) => [name, roles])).toEqual([
    ['Claire Dumont', ['director', 'shareholder']],
    ['Marc Lambrechts', ['shareholder']],
  ]);
});

test('only people of the chosen services', () => {
  expect(peopleOf(aDemande({ dirigeants_service: 0, cession_parts_service: 0 }))).toEqual([]);
  const roles = peopleOf(aDemande({ cession_parts_service: 0 })).flatMap((person) => person.roles);
  expect(roles).toEqual(['director', 'ended', 'appointed']);
});

test.each([
  [{ status: 'accepted', link_sent_at: '2026-11-20T14:52:00.000Z' }, 'accepted'],
  [{ status: 'refused' }, 'refused'],
  [{ status: 'pending', link_sent_at: '2026-11-20T14:52:00.000Z' }, 'linkSent'],
  [{ status: 'pending', link_sent_at: '2026-11-20T14:52:00.000Z', link_expired: true }, 'expired'],
  [{ status: 'pending' }, 'pending'],
  [{ status: 'pending', GSM: null }, 'noNumber'],
] as const)('%j is shown as %s', (dirigeant, state) => {
  const [person] = peopleOf(aDemande({ ...nobody, shareholders: [], dirigeants: [aDirigeant(dirigeant)] }));
  expect(person?.state).toBe(state);
});

test('a depositor who is not the accountant is checked too', () => {
  const depositor = (overrides: Parameters<typeof aDemande>[0]) =>
    peopleOf(aDemande({ ...overrides, dirigeants: [], shareholders: [] }))[0];
  expect(depositor({ depositaire: 'comptable' })).toBeUndefined();
  expect(depositor({ depositaire: 'gestionnaire' })).toMatchObject({
    roles: ['depositor'],
    state: 'noNumber',
  });
  const sentAt = '2026-11-20T14:52:00.000Z';
  const check = { id: 4, GSM: '+32470000010', status: 'pending', link_sent_at: sentAt } as const;
  const verification = { ...check, link_expired: false };
  expect(depositor({ depositaire: 'autrecompt', verification_id: 4, verification })).toMatchObject({
    GSM: '+32470000010',
    state: 'linkSent',
    sentAt,
  });
});
