import { isFiltered, readView, sortedBy, writeView } from './demandeFilters';

const read = (query: string) => readView(new URLSearchParams(query));
const write = (query: string, changes: object) =>
  writeView(new URLSearchParams(query), { ...read(query), ...changes }).toString();

test('an address without filters shows everything, newest first', () => {
  const view = read('');
  expect(view).toEqual({
    q: '',
    langue: '',
    service: '',
    status: '',
    page: 1,
    sort: { id: 'created_at', direction: 'desc' },
  });
  expect(isFiltered(view)).toBe(false);
});

test('an address says what is shown', () => {
  expect(
    read('q=1999&langue=nl&service=cession_parts&status=resolved&page=3&sort=enterprise_number'),
  ).toEqual({
    q: '1999',
    langue: 'nl',
    service: 'cession_parts',
    status: 'resolved',
    page: 3,
    sort: { id: 'enterprise_number', direction: 'asc' },
  });
});

test.each([
  'langue=de',
  'service=notary',
  'status=escalated',
  'page=0',
  'page=-1',
  'page=two',
  'sort=password',
  'sort=--id',
])('what makes no sense counts as not said: %s', (query) => expect(read(query)).toEqual(read('')));

test('a search is never longer than the server takes', () => {
  expect(read(`q=${'9'.repeat(60)}`).q).toHaveLength(40);
});

test('what is as usual stays out of the address, and what is not ours stays in it', () => {
  expect(write('from=mail&page=4', { page: 1, langue: 'fr' })).toBe('from=mail&langue=fr');
  expect(write('q=12&sort=-created_at', { q: '' })).toBe('');
});

test('a head turns the order around; another one begins with the newest, or with A', () => {
  expect(sortedBy({ id: 'id', direction: 'desc' }, 'id')).toEqual({ id: 'id', direction: 'asc' });
  expect(sortedBy({ id: 'status', direction: 'asc' }, 'id')).toEqual({ id: 'id', direction: 'desc' });
  expect(sortedBy({ id: 'id', direction: 'desc' }, 'enterprise_number').direction).toBe('asc');
});
