import type { Verification } from './entities/verification';
import { type CheckState, checkState, NO_CHECK, stageOf } from './identityStatus';

const sent = { ...NO_CHECK, GSM: '+32470001234', link_state: 'sent' } as const;
type Check = Partial<Omit<Verification, 'GSM'>> & { GSM?: string | null };

test.each<[string, Check, CheckState]>([
  ['a link that has left', {}, 'linkSent'],
  ['photos that are looked at', { stage: 'review' }, 'review'],
  ['photos that are wanted again', { stage: 'resubmission' }, 'resubmission'],
  ['and whose link is sent again', { stage: 'resubmission', link_state: 'queued' }, 'linkQueued'],
  ['a card of the office, whatever the link', { by_office: true, link_state: 'none' }, 'officeReview'],
  ['and decided', { by_office: true, status: 'refused' }, 'refused'],
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
  expect(words.map((word) => stageOf(word))).toEqual(stages);
});
