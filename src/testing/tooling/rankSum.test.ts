import { quantile, rankSumZ } from '../bench/rankSum';

const upTo = (n: number, from = 1) => Array.from({ length: n }, (_, index) => from + index);

test('two samples of one kind are near zero, and the sign says which is larger', () => {
  expect(rankSumZ([1, 4, 5, 8], [2, 3, 6, 7])).toBe(0);
  expect(rankSumZ(upTo(20, 11), upTo(20))).toBeCloseTo(-rankSumZ(upTo(20), upTo(20, 11)));
});

test('a figure worked out by hand', () => {
  // The tortoise and the hare with ranks 1, 7, 8, 9, 10, 11 against 2, 3, 4, 5, 6, 12: U is 25 and 11.
  expect(rankSumZ([1, 7, 8, 9, 10, 11], [2, 3, 4, 5, 6, 12])).toBeCloseTo((25 - 18) / Math.sqrt(39));
});

test('equal values share their ranks and shrink the spread', () => {
  expect(rankSumZ([5, 5, 5], [5, 5, 5])).toBe(0);
  // ranks 1, 3, 3 against 3, 5, 6; U of the first 1; one tie of three
  expect(rankSumZ([1, 2, 2], [2, 3, 4])).toBeCloseTo((1 - 4.5) / Math.sqrt((9 / 12) * (7 - 24 / 30)));
});

test('a shift of half the spread in 200 values cannot be missed', () => {
  const first = upTo(200);
  expect(
    rankSumZ(
      first,
      first.map((value) => value + 100),
    ),
  ).toBeLessThan(-10);
});

test('quartiles', () => {
  expect([0.25, 0.5, 0.75].map((share) => quantile(upTo(100), share))).toEqual([26, 51, 76]);
});
