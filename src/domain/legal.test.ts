import fc from 'fast-check';
import * as legal from './legal';

describe('filingDeadline', () => {
  it.each([
    ['2026-11-20', '2026-12-20'],
    ['2026-12-15', '2027-01-14'],
    ['2027-02-10', '2027-03-12'],
    ['2028-02-10', '2028-03-11'],
    // Across the change to summer time.
    ['2026-03-20', '2026-04-19'],
  ])('a decision of %s is filed by %s', (decision, deadline) => {
    expect(legal.filingDeadline(decision)).toBe(deadline);
  });

  it.each(['', '2026-02-30', '20-11-2026', '2026-11', 'today'])('refuses %j', (input) => {
    expect(() => legal.filingDeadline(input)).toThrow(RangeError);
  });

  it('is always 30 days later', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          expect(Date.parse(legal.filingDeadline(day)) - Date.parse(day)).toBe(30 * 24 * 60 * 60 * 1000);
        },
      ),
    );
  });
});

describe('legal values', () => {
  const values = Object.entries(legal).filter(([, value]) => typeof value === 'object');

  it.each(values)('%s says where it comes from', (_name, value) => {
    const { source, since, confirmed } = value as legal.LegalValue<unknown>;
    expect(source).not.toBe('');
    expect(since === null || /^\d{4}-\d{2}-\d{2}$/.test(since)).toBe(true);
    expect(typeof confirmed).toBe('boolean');
  });

  it('holds the publication fee of 1 March 2025', () => {
    expect(legal.PUBLICATION_FEE).toMatchObject({ value: '203.76', since: '2025-03-01' });
  });
});
