import {
  DECLARED_CAPACITIES,
  type DeclaredDirector,
  declaredDirectors,
  declaredFunctions,
  directorsUnknown,
  mayDeclare,
  withDeclared,
} from './declared';
import { directorsOf, representativesOf } from './mandates';
import { sourcesOf } from './sources';

const open = { number: '1999000150', sources: { directors: null } };
const company = { driver: 'opendata', day: '2026-11-20' } as const;
const one = (capacity: DeclaredDirector['capacity'], since: string | null = null): DeclaredDirector => ({
  surname: 'Peeters',
  givenName: capacity,
  capacity,
  since,
});

test('only where no source says who is in office may it be declared', () => {
  const silent = { number: '1999000150', sources: { directors: company } };
  expect([open, silent, { number: '1999000150' }].map(mayDeclare)).toEqual([true, false, false]);
  expect([open, silent, { number: '1999000150' }].map(directorsUnknown)).toEqual([true, false, false]);
});

test('what was declared is read as the registry’s, by its day, and comes back as it was', () => {
  const directors = DECLARED_CAPACITIES.map((capacity) => one(capacity, '2020-01-31'));
  const bce = withDeclared(open, declaredFunctions(directors), '2026-11-26');
  expect(directorsOf(bce).map(({ capacity, since }) => [capacity, since])).toEqual([
    ['director', '2020-01-31'],
    ['managingDirector', '2020-01-31'],
    ['dailyManager', '2020-01-31'],
  ]);
  expect(representativesOf(bce)).toHaveLength(1);
  expect(bce.sources?.directors).toEqual({ driver: 'declared', day: '2026-11-26' });
  expect(declaredDirectors(bce)).toEqual(directors);
  expect(mayDeclare(bce) && !directorsUnknown(bce)).toBe(true);
});

test('parts of one source and day are grouped', () => {
  const other = { driver: 'kbo-soap', day: '2026-11-26' } as const;
  expect(sourcesOf({ number: '', sources: { company, directors: other, capital: other } })).toEqual([
    { source: company, parts: ['company'] },
    { source: other, parts: ['directors', 'capital'] },
  ]);
  expect(sourcesOf({ number: '', sources: { company, directors: null } })).toHaveLength(1);
  expect(sourcesOf({ number: '' })).toEqual([]);
});
