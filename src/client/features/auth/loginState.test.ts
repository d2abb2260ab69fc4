import { readLoginState } from './loginState';

test.each(['/', '/profile', '/form?demande_id=12', '/dashboard/admin/services?view=tickets'])(
  '%s is a place to come back to',
  (wanted) => {
    expect(readLoginState({ wanted })).toEqual({ wanted });
  },
);

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'evil.example',
  '',
  7,
  { toString: () => '/profile' },
])('%j is none: it leaves the site, or says nothing', (wanted) => {
  expect(readLoginState({ wanted })).toEqual({});
});

test.each([null, undefined, 'text', 1, [], { done: 'admin', languageByDefault: 1, email: {} }])(
  'of %j nothing is taken',
  (state) => {
    expect(readLoginState(state)).toEqual({});
  },
);
