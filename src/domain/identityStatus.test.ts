import { differingName, isCheckOf } from './identityStatus';

const check = (personName: string | null, document: [string, string] | null, status = 'approved') => ({
  status,
  personName,
  verifiedGivenName: document?.[0] ?? null,
  verifiedSurname: document?.[1] ?? null,
});

test.each<[string, ReturnType<typeof check>, string, boolean]>([
  ['made for them', check('Claire Dumont', null, 'started'), 'Claire Dumont', true],
  ['made for somebody else', check('Claire Dumont', null, 'started'), 'Luc Janssens', false],
  ['nobody’s yet', check(null, null, 'started'), 'Luc Janssens', true],
  ['their document', check('Claire Dumont', ['LUC', 'JANSSENS']), 'Luc Janssens', true],
  [
    'made for them, with another document',
    check('Claire Dumont', ['LUC', 'JANSSENS']),
    'Claire Dumont',
    true,
  ],
  ['neither', check('Claire Dumont', ['LUC', 'JANSSENS']), 'An Peeters', false],
])('whose a check is: %s', (_what, one, name, expected) => expect(isCheckOf(one, name)).toBe(expected));

test.each<[string, ReturnType<typeof check> | null, string | null, string | null]>([
  ['the same', check('x', ['CLAIRE MARIE', 'DUMONT']), null, null],
  ['another', check('Claire Dumont', ['LUC', 'JANSSENS']), null, 'LUC JANSSENS'],
  ['another that was confirmed', check('Claire Dumont', ['LUC', 'JANSSENS']), 'LUC JANSSENS', null],
  [
    'another than was confirmed',
    check('Claire Dumont', ['LUC', 'JANSSENS']),
    'Paul Janssens',
    'LUC JANSSENS',
  ],
  ['half a name', check('Claire Dumont', ['', 'JANSSENS']), null, 'JANSSENS'],
  ['no document’s name, made for another', check('Luc Janssens', null), null, 'Luc Janssens'],
  ['nobody’s name', check(null, null), null, null],
  ['not accepted', check('Claire Dumont', ['LUC', 'JANSSENS'], 'declined'), null, null],
  ['no check', null, null, null],
])('Claire Dumont and the name on an accepted check: %s', (_what, one, confirmed, expected) =>
  expect(differingName(one, 'Claire Dumont', confirmed)).toBe(expected),
);
