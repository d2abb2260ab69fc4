import { serverErrors } from './serverErrors';

const values = { email: '', city: '', rows: [{ shares: '' }], company: { name: '' } };
const refused = (errors: Record<string, string[]>) => ({ status: 422, errors });
const itself = (path: string) => path;

test.each([
  ['the first code of a field', refused({ email: ['a', 'b'] }), undefined, { email: 'a' }],
  ['the last part of a path names the field', refused({ 'x.y.city': ['a'] }), undefined, { city: 'a' }],
  ['a path as it is', refused({ 'company.name': ['a'] }), itself, { company: { name: 'a' } }],
  ['a row of a list', refused({ 'rows[0].shares': ['a'] }), itself, { rows: [{ shares: 'a' }] }],
  [
    'two paths of one field: the first',
    refused({ 'a.city': ['1'], 'b.city': ['2'] }),
    undefined,
    { city: '1' },
  ],
  ['no field of the form', refused({ token: ['a'] }), undefined, {}],
  ['no code', refused({ email: [] }), undefined, {}],
  ['no fields at all', { status: 500 }, undefined, {}],
  ['no answer of the server', new Error('x'), undefined, {}],
])('%s', (_what, error, pathOf, expected) => {
  expect(serverErrors(error, values, pathOf)).toEqual(expected);
});
