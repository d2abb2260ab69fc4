import { argumentOf, readListState, writeListState } from './listSchema';

const schema = {
  pageSize: 25,
  sort: '-created_at',
  sortable: ['id', 'name', 'created_at'],
  choices: { langue: ['fr', 'nl'], status: ['pending', 'resolved'] },
  typed: { number: /^\d{1,15}$/ },
  open: 'ticket',
} as const;

const read = (address: string) => readListState(new URLSearchParams(address), schema);
const write = (address: string, changes: object) =>
  writeListState(new URLSearchParams(address), schema, { ...read(address), ...changes }).toString();

test('an address that says nothing shows everything, in the usual order', () => {
  expect(read('')).toEqual({
    page: 1,
    sort: '-created_at',
    open: null,
    filters: { q: '', langue: '', status: '', number: '' },
  });
});

test('an address says what is shown, and what the server is asked for', () => {
  const address = 'q=+1999&langue=nl&number=12&page=3&sort=name&ticket=7';
  expect(read(address)).toEqual({
    page: 3,
    sort: 'name',
    open: 7,
    filters: { q: '1999', langue: 'nl', status: '', number: '12' },
  });
  expect(argumentOf(new URLSearchParams(address), schema)).toEqual({
    page: 3,
    per_page: 25,
    sort: 'name',
    q: '1999',
    langue: 'nl',
    number: '12',
  });
});

test.each([
  'langue=de',
  'status=escalated',
  'page=0',
  'page=-1',
  'page=two',
  'sort=password',
  'sort=--id',
  'ticket=x',
  'number=12a',
])('what makes no sense counts as not said: %s', (address) => expect(read(address)).toEqual(read('')));

test('a search is never longer than the server takes', () => {
  expect(read(`q=${'9'.repeat(160)}`).filters.q).toHaveLength(100);
});

test('what is as usual stays out of the address, and what is not the list’s stays in it', () => {
  expect(write('view=tickets&page=4&langue=fr', { page: 1 })).toBe('view=tickets&langue=fr');
  expect(write('q=12&sort=-created_at&ticket=7', { filters: {}, open: null })).toBe('q=12');
});
