import fc from 'fast-check';
import { filingDays, filingTerm } from './deadlines';
import { FORMS } from './forms';

describe('filingTerm', () => {
  it.each([
    ['2026-11-20', '2026-12-20'],
    ['2026-12-15', '2027-01-14'],
    ['2027-02-10', '2027-03-12'],
    ['2028-02-10', '2028-03-11'],
    // Across the change to summer time.
    ['2026-03-20', '2026-04-19'],
  ])('a decision of %s is filed by %s', (decision, deadline) => {
    expect(filingTerm(decision).ends).toBe(deadline);
  });

  it.each([
    ['2026-11-20', { ends: '2026-12-20', closed: 'sunday', last_day: '2026-12-18' }],
    ['2026-11-25', { ends: '2026-12-25', closed: 'holiday', last_day: '2026-12-24' }],
    ['2026-12-15', { ends: '2027-01-14', closed: null, last_day: '2027-01-14' }],
  ])('the last day to file a decision of %s is a day on which the registry is open', (decision, term) => {
    expect(filingTerm(decision)).toEqual(term);
  });

  it.each(['', '2026-02-30', '20-11-2026', '2026-11', 'today'])('refuses %j', (input) => {
    expect(() => filingTerm(input)).toThrow(RangeError);
  });

  it('is always 30 days later', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          expect(Date.parse(filingTerm(day).ends) - Date.parse(day)).toBe(30 * 24 * 60 * 60 * 1000);
        },
      ),
    );
  });
});

test('30 days for everyone, associations by an article of their own', () => {
  expect(filingDays(FORMS.value.SRL)).toMatchObject({ value: 30, source: expect.stringContaining('2:8') });
  expect(filingDays(FORMS.value.ASBL)).toMatchObject({ value: 30, source: expect.stringContaining('2:9') });
  expect(filingDays(null).value).toBe(30);
});
