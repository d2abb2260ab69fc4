import {
  type CheckState,
  checkStageOf,
  checkState,
  differingName,
  isCheckOf,
  NO_CHECK,
} from './identityStatus';
import type { Verification } from './verification';

const sent = { ...NO_CHECK, GSM: '+32470001234', link_state: 'sent' } as const;
type Check = Partial<Omit<Verification, 'GSM'>> & { GSM?: string | null };

test.each<[string, Check, CheckState]>([
  ['a link that has left', {}, 'linkSent'],
  ['photos that are looked at', { stage: 'review' }, 'review'],
  ['photos that are wanted again', { stage: 'resubmission' }, 'resubmission'],
  ['and whose link is sent again', { stage: 'resubmission', link_state: 'queued' }, 'linkQueued'],
  ['a card of the office, in any state of the link', { by_office: true, link_state: 'none' }, 'officeReview'],
  ['and decided', { by_office: true, status: 'refused' }, 'refused'],
  [
    'a number whose owner is somebody else',
    { link_state: 'failed', link_error: 'identity.linkDisowned' },
    'linkDisowned',
  ],
  ['no number', { GSM: null, link_state: 'none' }, 'noNumber'],
])('%s', (_what, check, state) => {
  expect(checkState({ ...sent, ...check })).toBe(state);
});

test('what the provider calls the stages of an examination', () => {
  const words = [
    'created',
    'started',
    'submitted',
    'review',
    'resubmission_requested',
    'expired',
    'approved',
  ];
  const stages: unknown[] = [null, null, 'review', 'review', 'resubmission', null, null];
  expect(words.map((word) => checkStageOf(word))).toEqual(stages);
});

const made = (personName: string | null, document: [string, string] | null, status = 'approved') => ({
  status,
  personName,
  verifiedGivenName: document?.[0] ?? null,
  verifiedSurname: document?.[1] ?? null,
});

test.each<[string, ReturnType<typeof made>, string, boolean]>([
  ['made for them', made('Claire Dumont', null, 'started'), 'Claire Dumont', true],
  ['made for somebody else', made('Claire Dumont', null, 'started'), 'Luc Janssens', false],
  ['nobody’s yet', made(null, null, 'started'), 'Luc Janssens', true],
  ['their document', made('Claire Dumont', ['LUC', 'JANSSENS']), 'Luc Janssens', true],
  ['made for them, with another document', made('Claire Dumont', ['LUC', 'JANSSENS']), 'Claire Dumont', true],
  ['neither', made('Claire Dumont', ['LUC', 'JANSSENS']), 'An Peeters', false],
])('whose a check is: %s', (_what, one, name, expected) => expect(isCheckOf(one, name)).toBe(expected));

test.each<[string, ReturnType<typeof made> | null, string | null, string | null]>([
  ['the same', made('x', ['CLAIRE MARIE', 'DUMONT']), null, null],
  ['another', made('Claire Dumont', ['LUC', 'JANSSENS']), null, 'LUC JANSSENS'],
  ['another that was confirmed', made('Claire Dumont', ['LUC', 'JANSSENS']), 'LUC JANSSENS', null],
  ['another than was confirmed', made('Claire Dumont', ['LUC', 'JANSSENS']), 'Paul Janssens', 'LUC JANSSENS'],
  ['half a name', made('Claire Dumont', ['', 'JANSSENS']), null, 'JANSSENS'],
  ['no document’s name, made for another', made('Luc Janssens', null), null, 'Luc Janssens'],
  ['nobody’s name', made(null, null), null, null],
  ['not accepted', made('Claire Dumont', ['LUC', 'JANSSENS'], 'declined'), null, null],
  ['no check', null, null, null],
])('Claire Dumont and the name on an accepted check: %s', (_what, one, confirmed, expected) =>
  expect(differingName(one, 'Claire Dumont', confirmed)).toBe(expected),
);
