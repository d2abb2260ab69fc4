import { type Asker, type Candidate, compareRanked, rankOf } from './rank';
import { beginning, type Variant, whole } from './variants';

const canal: Variant = { terms: [[whole('brasserie')], [beginning('canal')]], zipcodes: null, away: 0 };
const named = (folded: string, changes: Partial<Candidate> = {}): Candidate => ({
  ...{ number: '1999000150', folded, zipcode: '1080', form: '610', natural: false, normal: true },
  ...changes,
});

/** The candidates in the order in which they are listed; those that answer nothing left out. */
const ranked = (candidates: Candidate[], variants: Variant[] = [canal], asker: Asker = { form: null }) =>
  candidates
    .flatMap((candidate) => {
      const rank = rankOf(candidate, variants, asker);
      return rank ? [{ rank, candidate }] : [];
    })
    .toSorted(compareRanked)
    .map(({ candidate }) => candidate);

test('the name itself, then what begins so, then what has the words, then their beginnings', () => {
  const inOrder = [
    'brasserie canal',
    'brasserie canal export',
    'brasserie canalisee',
    'la brasserie canal',
    'grande brasserie royale canal',
    'la brasserie canaliere',
  ].map((name) => named(name));
  expect(ranked([...inOrder, named('canal'), named('brasseries canal')].reverse())).toEqual(inOrder);
});

test('a place that was typed comes before beginnings, and only for a seat that is there', () => {
  const inPlace: Variant = {
    terms: [[whole('brasserie')]],
    zipcodes: [whole('1080'), beginning('90')],
    away: 0,
  };
  const names = [
    named('brasserie canal'),
    named('brasserie', { zipcode: '9050' }),
    named('brasserie canals'),
  ];
  expect(ranked([...names, named('brasserie', { zipcode: '4000' })].reverse(), [canal, inPlace])).toEqual(
    names,
  );
});

test('what was corrected comes after what was typed', () => {
  const corrected: Variant = {
    terms: [[whole('brasserie')], [whole('canel'), whole('canot')]],
    zipcodes: null,
    away: 1,
  };
  const names = [named('la brasserie canaliere'), named('brasserie canot')];
  expect(ranked([...names].reverse(), [corrected, canal])).toEqual(names);
});

test.each<[string, Partial<Candidate>, Asker]>([
  ['the form that was typed', { form: '014' }, { form: 'SA' }],
  ['the normal situation', {}, { form: null }],
  ['the same postcode', { zipcode: '4000' }, { form: null, near: '4000' }],
  ['the same region of postcodes', { zipcode: '4020' }, { form: null, near: '4000' }],
])('%s breaks a tie', (what, changes, asker) => {
  const first = named('brasserie canal', { ...changes, number: '1999000249' });
  const second = named('brasserie canal', { normal: what !== 'the normal situation' });
  expect(ranked([second, first], [canal], asker)).toEqual([first, second]);
  expect(ranked([first, named('la brasserie canal'), second], [canal], asker)).toHaveLength(3);
});

test('companies come before persons of the same name, and the number decides at last', () => {
  const names = [
    named('brasserie canal', { number: '1999000249' }),
    named('brasserie canal', { number: '1999000348' }),
    named('brasserie canal', { natural: true, form: '' }),
  ];
  expect(ranked([...names].reverse())).toEqual(names);
});
