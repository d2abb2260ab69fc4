import { aDemande, aDirigeant, aShareholder } from '../../testing/factories';
import { checkedPeople, roleName, rolesToSend } from './checkedPeople';

const GSM = '+32470001234';
const claire = aDirigeant({ givenName: 'Claire', surname: 'Dumont', GSM });
const people = (overrides: object) =>
  checkedPeople(aDemande({ dirigeants: [claire], shareholders: [], ...overrides })).map((roles) =>
    roles.map((role) => `${role.kind} ${roleName(role)}`),
  );

test.each<[string, object, string[][]]>([
  [
    'two roles under one name',
    { full_name: 'DUMONT Claire Marie', GSM },
    [['dirigeant Claire Dumont', 'shareholder DUMONT Claire Marie']],
  ],
  [
    'two names on one phone',
    { full_name: 'Luc Janssens', GSM },
    [['dirigeant Claire Dumont'], ['shareholder Luc Janssens']],
  ],
  [
    'one name, two phones',
    { full_name: 'Claire Dumont', GSM: '+32470009999' },
    [['dirigeant Claire Dumont (…34)'], ['shareholder Claire Dumont (…99)']],
  ],
  [
    'a company by who represents it',
    { full_name: 'Meridia SRL', is_company: 1, representative: 'Claire Dumont', GSM },
    [['dirigeant Claire Dumont', 'shareholder Meridia SRL (Claire Dumont)']],
  ],
  [
    'a company without anybody',
    { full_name: 'Meridia SRL', is_company: 1, GSM },
    [['dirigeant Claire Dumont'], ['shareholder Meridia SRL']],
  ],
])('%s', (_what, holder, expected) => {
  expect(people({ shareholders: [aShareholder(holder)] })).toEqual(expected);
});

test('a depositor is somebody of their own, unless it is the accountant', () => {
  const named = { depositaire: 'autrecompt', depositaire_nom: 'Karim Haddad' };
  expect(people(named)[0]).toEqual(['depositor Karim Haddad']);
  expect(people({ depositaire: 'autrecompt', depositaire_nom: null })[0]).toEqual(['depositor null']);
  expect(people({ depositaire: 'comptable', cession_parts_service: 0 })).toHaveLength(1);
});

test('without a number, one name in two lists is one person, and twice in one list two', () => {
  const none = { GSM: null, no_mobile: 'foreign' } as const;
  const holder = aShareholder({ full_name: 'Claire Dumont', ...none });
  const both = { dirigeants: [{ ...claire, ...none }], shareholders: [holder] };
  expect(people({ ...both, depositaire: 'comptable' })).toHaveLength(1);
  expect(people({ ...both, shareholders: [holder, { ...holder, id: 99 }] })).toHaveLength(2);
  // The reason is not confirmed either: it may be another person.
  expect(people({ ...both, shareholders: [{ ...holder, no_mobile: null }] })).toHaveLength(2);
});

test.each<[string, object, number]>([
  ['not sent', {}, 1],
  ['failed', { link_state: 'failed', link_error: 'identity.linkRefused' }, 1],
  ['on its way', { link_state: 'queued' }, 0],
  ['sent', { link_state: 'sent', link_sent_at: '2026-11-20T14:00:00.000Z' }, 0],
  ['accepted', { status: 'accepted' }, 0],
  ['no number', { GSM: null }, 0],
])('who is still to be sent a link: %s', (_what, change, expected) => {
  const none = { link_state: 'none', link_sent_at: null } as const;
  const demande = aDemande({ dirigeants: [{ ...claire, ...none, ...change }], shareholders: [] });
  expect(rolesToSend(demande)).toHaveLength(expected);
});
