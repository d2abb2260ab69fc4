import { metIn, testCauses } from '../../testing/causes';
import { aDirigeant } from '../../testing/factories';

const stays = (id: number, givenName: string, surname: string, ended = false) =>
  aDirigeant({ id, givenName, surname, is_not_bce: 0, is_modified: 0, ended });
const CLAIRE = stays(11, 'Claire', 'Dumont-Vandenberghe');
const MARC = stays(12, 'Marc', 'Lambrechts');
const PIETER = stays(13, 'Pieter', 'Van den Broeck');
const comes = (appointment: Parameters<typeof aDirigeant>[0]) => ({
  dirigeants: [CLAIRE, MARC, PIETER, aDirigeant(appointment)],
});
const term = (
  term: { kind: 'years'; years: number } | { kind: 'meeting'; year: number } | { kind: 'indefinite' },
) => comes({ appointment: { term, start: '2026-12-01' } });
const MARC_EXPIRES = { ...MARC, ended: true, end: { cause: 'expiry' as const } };
const OTHER = { number: '1999000546', name: 'Noordzee BV' };
/** In office with two others since that day. */
const since = (begin: string, details: Parameters<typeof aDirigeant>[0] = {}) => ({
  bce: { function: [{ person: { givenName: 'Marc', surname: 'Lambrechts' }, period: { begin } }] },
  dirigeants: [{ ...MARC, ...details }],
  sole_director: false,
});
const COMPANY = { number: '1999000447', name: 'Fonds Meridia SRL' };

testCauses([
  [
    'minimumDirectors',
    { few_owners: false, shareholders: [], dirigeants: [CLAIRE, { ...MARC, ended: true }] },
    comes({}),
  ],
  ['longestTerm', term({ kind: 'years', years: 9 }), term({ kind: 'years', years: 6 })],
  ['longestTerm', term({ kind: 'meeting', year: 2033 }), term({ kind: 'meeting', year: 2032 })],
  ['longestTerm', term({ kind: 'indefinite' }), { form: '610', ...term({ kind: 'indefinite' }) }],
  [
    'doubleCapacity',
    comes({ givenName: 'Claire', surname: 'Dumont-Vandenberghe', company: COMPANY }),
    comes({ company: COMPANY }),
  ],
  [
    'twoCompanies',
    { dirigeants: [aDirigeant({ id: 1, company: COMPANY }), aDirigeant({ id: 2, company: OTHER })] },
    {
      dirigeants: [
        aDirigeant({ id: 1, company: COMPANY }),
        aDirigeant({ id: 2, company: OTHER, surname: 'Peeters' }),
      ],
    },
  ],
  ['mandateOver', since('2020-11-19'), since('2020-11-20')],
  ['mandateOver', since('2016-03-14'), { ...since('2016-03-14'), form: '610' }],
  ['mandateOver', since('2016-03-14'), since('2016-03-14', { appointment: { kind: 'renewal' } })],
  [
    'renewalInstead',
    { dirigeants: [MARC_EXPIRES, aDirigeant({ givenName: 'Marc', surname: 'Lambrechts' })] },
    { dirigeants: [MARC_EXPIRES, aDirigeant({})] },
  ],
  ['alreadyInOffice', comes({ givenName: 'Claire', surname: 'Dumont-Vandenberghe' }), comes({})],
  [
    'powersOfCollege',
    comes({ appointment: { powers: 'alone' } }),
    { form: '610', ...comes({ appointment: { powers: 'alone' } }) },
  ],
  ['acceptance', comes({}), comes({ appointment: { accepted: true } })],
  ['majority', {}, { shareholders: [], sole_owner: true }],
]);

test('whose mandate ends may be appointed again', () => {
  const again = aDirigeant({ givenName: 'Marc', surname: 'Lambrechts' });
  const dirigeants = [CLAIRE, { ...MARC, ended: true, end: { cause: 'expiry' as const } }, PIETER, again];
  expect(metIn('alreadyInOffice', { dirigeants })).toEqual([]);
});

test('who represents a company by the registry may not come in their own name as well', () => {
  const represents = { description: { language: 'fr', value: 'Représentant permanent' } };
  const person = { givenName: 'Sofie', surname: 'De Ridder' };
  const bce = { function: [{ person: { givenName: 'Ann', surname: 'Maes' } }, { ...represents, person }] };
  const met = (details: Parameters<typeof aDirigeant>[0]) =>
    metIn('doubleCapacity', { bce, dirigeants: [aDirigeant(details)] });
  expect(met({})).toMatchObject([{ person: { id: 1 }, values: { where: 'registry' } }]);
  // The same person for a company, or another person.
  expect(met({ company: COMPANY })).toEqual([]);
  expect(met({ surname: 'Peeters' })).toEqual([]);
});

describe('directors in the registry', () => {
  const mandate = (words: string, givenName = 'Yves', surname = 'Peeters') => ({
    description: { language: 'fr', value: words },
    person: { givenName, surname },
  });
  const yves = aDirigeant({ id: 21, givenName: 'Yves', surname: 'Peeters' });
  const known = (...held: object[]) => ({
    bce: { function: [mandate('Administrateur', 'Ann', 'Maes'), ...held] },
  });

  test('with the daily management alone, may be appointed', () => {
    const row = stays(11, 'Yves', 'Peeters');
    const bce = known(mandate('Personne déléguée à la gestion journalière'));
    expect(metIn('alreadyInOffice', { ...bce, dirigeants: [row, yves] })).toEqual([]);
  });

  test('cannot be appointed again once taken out of the dossier', () => {
    expect(
      metIn('alreadyInOffice', { ...known(mandate('Administrateur')), dirigeants: [yves] }),
    ).toHaveLength(1);
  });
});
