import { type Draft, type DraftEvent, NO_DRAFT, nextDraft } from './draft';

const A = { step: { rue: 'Rue Haute' } };
const B = { step: { rue: 'Rue Basse' } };
const typed = (forms: typeof A | null): DraftEvent => ({
  type: 'typed',
  form: 'step',
  values: forms ? forms.step : null,
});
const draft = (status: Draft['status'], forms: Draft['forms'], kept: Draft['kept'] = {}): Draft => ({
  status,
  forms,
  kept,
});

test.each<[string, Draft, DraftEvent, Draft]>([
  ['typing makes a draft', NO_DRAFT, typed(A), draft('dirty', A)],
  ['nothing typed is no draft', NO_DRAFT, typed(null), NO_DRAFT],
  ['typing what is there changes nothing', draft('failed', A), typed(A), draft('failed', A)],
  ['typed back to what the server has', draft('dirty', B, A), typed(A), draft('clean', A, A)],
  [
    'saved elsewhere than in the draft: the copy goes',
    draft('clean', A, A),
    typed(null),
    draft('dirty', {}, A),
  ],
  ['saved before a copy was made', draft('dirty', A), typed(null), NO_DRAFT],
  ['typing after a failure is news', draft('failed', A), typed(B), draft('dirty', B)],
  ['typing while it is sent', draft('saving', A), typed(B), draft('saving', B)],
  ['typing in a dossier that another tab holds', draft('readOnly', A), typed(B), draft('readOnly', B)],
  ['a dirty draft is sent', draft('dirty', A), { type: 'sending' }, draft('saving', A)],
  ['a failed one is sent again', draft('failed', A), { type: 'sending' }, draft('saving', A)],
  ['a clean one is not', draft('clean', A, A), { type: 'sending' }, draft('clean', A, A)],
  ['nor what another tab holds', draft('readOnly', A), { type: 'sending' }, draft('readOnly', A)],
  ['it has arrived', draft('saving', A), { type: 'sent', forms: A }, draft('clean', A, A)],
  ['it has arrived, more was typed', draft('saving', B), { type: 'sent', forms: A }, draft('dirty', B, A)],
  [
    'it has arrived after the dossier was lost',
    draft('readOnly', A),
    { type: 'sent', forms: A },
    draft('readOnly', A, A),
  ],
  ['the server does not take it', draft('saving', A), { type: 'failed', isFinal: true }, draft('refused', A)],
  ['it is not sent again as it stands', draft('refused', A), { type: 'sending' }, draft('refused', A)],
  ['but once it is another', draft('refused', A), typed(B), draft('dirty', B)],
  ['it has not arrived', draft('saving', A), { type: 'failed', isFinal: false }, draft('failed', A)],
  [
    'it has not arrived, and the dossier is lost',
    draft('readOnly', A),
    { type: 'failed', isFinal: false },
    draft('readOnly', A),
  ],
  ['another tab takes the dossier', draft('dirty', A), { type: 'lost' }, draft('readOnly', A)],
  [
    'taken back, what was typed here counts',
    draft('readOnly', A),
    { type: 'opened', kept: B },
    draft('dirty', A, B),
  ],
  [
    'taken back, the copy has it already',
    draft('readOnly', A),
    { type: 'opened', kept: A },
    draft('clean', A, A),
  ],
  [
    'taken back, nothing typed: the copy counts',
    draft('readOnly', A, A),
    { type: 'opened', kept: B },
    draft('clean', B, B),
  ],
  [
    'opened again while it is on its way: not sent twice',
    draft('saving', A),
    { type: 'opened', kept: {} },
    draft('saving', A),
  ],
  ['opened on another device', NO_DRAFT, { type: 'opened', kept: A }, draft('clean', A, A)],
])('%s', (_name, before, event, after) => {
  expect(nextDraft(before, event)).toEqual(after);
});

test('the forms of a step are apart from each other', () => {
  const two = [
    { type: 'typed', form: 'add', values: { surname: 'Peeters' } },
    { type: 'typed', form: 'link-7', values: { GSM: '0470' } },
  ] as const satisfies DraftEvent[];
  const both = two.reduce<Draft>(nextDraft, NO_DRAFT);
  expect(both.forms).toEqual({ add: { surname: 'Peeters' }, 'link-7': { GSM: '0470' } });
  expect(nextDraft(both, { type: 'typed', form: 'add', values: null }).forms).toEqual({
    'link-7': { GSM: '0470' },
  });
});
