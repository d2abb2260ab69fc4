import { type Chunk, chunksOf, overBudget, partsOf } from '../../../.scripts/lib/sizes/judge.mjs';

/** A login that was enlarged by a library, and a page that nobody changed. */
const chunks: Chunk[] = [
  {
    files: ['assets/main.js'],
    initial: true,
    imports: ['./src/client/main.tsx'],
    modules: [
      ['src/client/main.tsx', 1000],
      ['node_modules/react-dom/index.js', 170_000],
    ],
  },
  {
    files: ['assets/1.js'],
    initial: false,
    imports: ['../../features/auth/LoginScreen'],
    modules: [
      ['src/client/features/auth/LoginScreen.tsx', 3000],
      ['src/client/features/auth/password/guess.ts', 600],
      ['node_modules/@zxcvbn-ts/core/dist/index.js', 40_000],
      ['src/client/ui/a.css', 10],
    ],
  },
  {
    files: ['assets/2.js'],
    initial: false,
    imports: ['../../features/profile/ProfileScreen'],
    modules: [['src/client/features/profile/ProfileScreen.tsx', 9000]],
  },
];

test('an entry is what the page begins with and what it imports', () => {
  const files = chunksOf(chunks, ['LoginScreen']).flatMap((chunk) => chunk.files);
  expect(files).toEqual(['assets/main.js', 'assets/1.js']);
  expect(() => chunksOf(chunks, ['Screen'])).toThrow('No import() of Screen');
});

test('what is too large is named, by how much, and with what grew most', () => {
  const parts = partsOf(chunksOf(chunks, ['LoginScreen']));
  const known = { 'react-dom': 170_000, 'src/client/features/auth': 3000, 'src/client/main': 1000 };
  const budgets = {
    login: { most: { page: 5, all: 100 }, parts: known },
    profile: { most: { page: 5 }, parts: {} },
  };
  const weights = {
    login: { sizes: { page: 5120, all: 115_712 }, parts },
    profile: { sizes: { page: 5222 }, parts: {} },
    new: { sizes: { page: 1 }, parts: {} },
  };
  expect(overBudget(weights, budgets)).toEqual([
    'login, all: 113.0 kB of 100.0 kB, 13.0 kB too much. Grown, in source: @zxcvbn-ts/core +39.1 kB (new), ' +
      'src/client/features/auth +0.6 kB.',
    'profile, page: 5.1 kB of 5.0 kB, 0.1 kB too much.',
    'new has no budget.',
  ]);
});
