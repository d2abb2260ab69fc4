import { NO_CHECK } from '#domain/people/identityStatus';
import { aDemande, aDirigeant, aShareholder } from '../../../testing/factories';
import { checkFor, peopleOf } from './people';

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
  // The daily management ends, the seat stays.
  const end = { cause: 'resignation', date: null, daily_only: true } as const;
  const dirigeants = [aDirigeant({ is_not_bce: 0, ended: true, end })];
  expect(peopleOf(aDemande({ ...nobody, shareholders: [], dirigeants }))[0]?.roles).toEqual(['director']);
});

test.each([
  [{ status: 'accepted', link_state: 'sent' }, 'accepted'],
  [{ status: 'refused' }, 'refused'],
  [{ status: 'pending', link_state: 'queued' }, 'linkQueued'],
  [{ status: 'pending', link_state: 'sent' }, 'linkSent'],
  [{ status: 'pending', link_state: 'delivered' }, 'linkDelivered'],
  [{ status: 'pending', link_state: 'failed' }, 'linkFailed'],
  [{ status: 'pending', link_state: 'sent', link_expired: true }, 'expired'],
  [{ status: 'pending', link_state: 'none', link_sent_at: null }, 'linkNotSent'],
  [{ status: 'pending', link_state: 'sent', differing_name: 'Luc Janssens' }, 'nameDiffers'],
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
  const link = { link_state: 'sent', link_sent_at: sentAt } as const;
  const verification = {
    ...NO_CHECK,
    ...link,
    id: 4,
    GSM: '+32470000010',
    name: null,
    decided_at: null,
    has_number: false,
  };
  expect(depositor({ depositaire: 'autrecompt', verification_id: 4, verification })).toMatchObject({
    GSM: '+32470000010',
    state: 'linkSent',
    sentAt,
  });
});

test('a person’s check is found by its session, the depositor’s by what it is for', () => {
  const check = (session_id: string | null) => ({ name: null, session_id, images: [], error: null });
  const [depositor, director, shareholder, nobodys] = peopleOf(
    aDemande({
      depositaire: 'gestionnaire',
      dirigeants: [aDirigeant({ GSM: '+32470000001', session_id: 'a' })],
      shareholders: [
        aShareholder({ id: 1, full_name: 'Marc', GSM: '+32470000002', session_id: 'b' }),
        aShareholder({ id: 2, full_name: 'An', GSM: null, session_id: null }),
      ],
    }),
  );
  const all = { user: check('c'), dirigeants: [check('a'), check(null)], shareholders: [check('b')] };
  const found = [depositor, director, shareholder, nobodys].map(
    (person) => person && checkFor(person, all)?.session_id,
  );
  expect(found).toEqual(['c', 'a', 'b', undefined]);
});
