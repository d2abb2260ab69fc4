import fc from 'fast-check';
import type { BceData } from './bceData';
import { companyMandates, directorsOf } from './mandates';

const empty: BceData = { number: '1999000051' };

describe('directorsOf', () => {
  it('lists each person once, without ended mandates and companies', () => {
    const person = (givenName: string, surname: string) => ({ person: { givenName, surname } });
    const bce: BceData = {
      ...empty,
      function: [
        { code: '10002', ...person('Claire', 'Dumont') },
        { code: '10003', ...person('Claire', 'Dumont') },
        { ...person('Marc', 'Ancien'), period: { begin: '2001-01-01', end: '2007-06-30' } },
        { ...person('Pieter', 'Van den Broeck'), period: { begin: '2020-01-01', end: '2999-06-30' } },
        { code: '10002', description: { value: 'Administrateur' } },
      ],
    };
    expect(directorsOf(bce)).toEqual([
      { givenName: 'Claire', surname: 'Dumont', since: null, capacity: 'director' },
      { givenName: 'Pieter', surname: 'Van den Broeck', since: '2020-01-01', capacity: 'director' },
    ]);
    expect(directorsOf(empty)).toEqual([]);
  });

  const mandate = (code: string, givenName: string, surname: string, begin = '') => ({
    code,
    person: { givenName, surname },
    period: { begin },
  });
  const peopleIn = (...mandates: ReturnType<typeof mandate>[]) =>
    directorsOf({ ...empty, function: mandates }).map(({ givenName, surname, since }) =>
      [givenName, surname, since].filter(Boolean).join(' '),
    );

  it('takes one name in one function from two days for two people', () => {
    expect(
      peopleIn(
        mandate('10002', 'Jan', 'Peeters', '2020-05-01'),
        mandate('10002', 'An', 'Maes', '2015-01-01'),
        mandate('10002', 'JAN', 'PEETERS', '2010-01-01'),
      ),
    ).toEqual(['Jan Peeters 2020-05-01', 'An Maes 2015-01-01', 'JAN PEETERS 2010-01-01']);
  });

  it('takes several functions of one name for one person', () => {
    expect(
      peopleIn(
        mandate('10003', 'Jan', 'Peeters', '2015-01-01'),
        mandate('10002', 'Jan', 'Peeters', '2010-01-01'),
      ),
    ).toEqual(['Jan Peeters 2010-01-01']);
    // The same mandate twice, and once more without a begin day.
    expect(
      peopleIn(
        mandate('10002', 'Jan', 'Peeters', '2010-01-01'),
        mandate('10002', 'Jan', 'Peeters', '2010-01-01'),
        mandate('10002', 'Jan', 'Peeters'),
      ),
    ).toEqual(['Jan Peeters 2010-01-01']);
    expect(
      peopleIn(
        mandate('10002', 'Jürgen', 'Müller', '2010-01-01'),
        mandate('10003', 'JUERGEN', 'MUELLER', '2012-01-01'),
      ),
    ).toEqual(['Jürgen Müller 2010-01-01']);
  });

  it('counts as many people as one function has at once, in any order', () => {
    const days = fc.uniqueArray(fc.constantFrom('2010-01-01', '2012-01-01', '2014-01-01'), { minLength: 1 });
    fc.assert(
      fc.property(days, days, (directors, managers) => {
        const held = [
          ...directors.map((day) => mandate('10002', 'Jan', 'Peeters', day)),
          ...managers.map((day) => mandate('10003', 'Jan', 'Peeters', day)),
        ];
        const most = Math.max(directors.length, managers.length);
        expect(peopleIn(...held)).toHaveLength(most);
        expect(peopleIn(...held.toReversed())).toHaveLength(most);
      }),
    );
  });

  it('lists who has one name, and leaves out what is none', () => {
    const bce = {
      ...empty,
      function: [mandate('1', '-', 'Suharto'), mandate('1', '', 'Madonna'), mandate('1', '-', '.')],
    };
    expect(directorsOf(bce).map(({ givenName, surname }) => [givenName, surname])).toEqual([
      ['', 'Suharto'],
      ['', 'Madonna'],
    ]);
    expect(companyMandates(bce)).toBe(1);
  });
});
