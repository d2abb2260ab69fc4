import { FORM_KEYS, FORMS, type FormKey } from './forms';
import { type ArticlesReason, type Deed, seatMove } from './seat';

const WITH_DEED: readonly FormKey[] = ['SRL', 'SC', 'SA', 'AISBL', 'SE', 'SCE'];

/** By form, address in the articles, region and language. */
const MOVES: [string, [string, string, 'fr' | 'nl'], ArticlesReason[], 'board' | 'meeting'][] = [
  ['within Brussels', ['1080', '1060', 'fr'], [], 'board'],
  ['within Wallonia', ['4000', '5000', 'fr'], [], 'board'],
  ['within Flanders', ['9000', '2000', 'nl'], [], 'board'],
  ['French articles leave Brussels for Wallonia', ['1080', '4000', 'fr'], ['region'], 'board'],
  ['from Wallonia to Brussels', ['4000', '1000', 'fr'], ['region'], 'board'],
  ['from Flanders to Brussels', ['9000', '1000', 'nl'], ['region'], 'board'],
  ['French articles to Flanders', ['1080', '9000', 'fr'], ['region', 'language'], 'meeting'],
  ['Dutch articles to Wallonia', ['1080', '5000', 'nl'], ['region', 'language'], 'meeting'],
  ['across the language border', ['4000', '9000', 'fr'], ['region', 'language'], 'meeting'],
  ['to the German-speaking region', ['4000', '4700', 'fr'], ['language'], 'meeting'],
  ['from it', ['4700', '1000', 'fr'], ['region', 'language'], 'meeting'],
];

describe.each(MOVES)('%s', (_why, [from, to, documents], articles, organ) => {
  test.each([true, false, null])('the address in the articles: %s', (addressInArticles) => {
    for (const key of FORM_KEYS) {
      const move = seatMove({ form: FORMS.value[key], from, to, documents, addressInArticles });
      const reasons = [...(addressInArticles ? ['address'] : []), ...articles];
      const asked = key === 'AISBL' && reasons.every((reason) => reason === 'region');
      const needed: Deed = asked ? 'toCheck' : 'needed';
      const deed: Deed = reasons.length > 0 && WITH_DEED.includes(key) ? needed : 'notNeeded';
      expect([key, move]).toEqual([key, expect.objectContaining({ organ, deed, articles: reasons })]);
      expect(move.ask).toBe(addressInArticles === null && reasons.length === 0);
      expect(move.basis.length).toBeGreaterThan(0);
    }
  });
});

test('a form that is not known: to be checked, when the articles change', () => {
  const move = (to: string) => seatMove({ form: null, from: '1080', to, documents: 'fr' });
  expect(move('4000').deed).toBe('toCheck');
  expect(move('1060').deed).toBe('notNeeded');
});

test('the new language of the articles', () => {
  const language = (from: string, to: string, documents: 'fr' | 'nl') =>
    seatMove({ form: null, from, to, documents }).newLanguage;
  expect(language('1080', '9000', 'fr')).toBe('nl');
  expect(language('1080', '9000', 'nl')).toBeNull();
  expect(language('9000', '4700', 'nl')).toBe('de');
  expect(language('4700', '1000', 'nl')).toBe('nl');
});

test('a postcode that is not known yet changes nothing', () => {
  expect(seatMove({ form: FORMS.value.SRL, from: '4000', to: '', documents: 'fr' })).toMatchObject({
    organ: 'board',
    articles: [],
    deed: 'notNeeded',
  });
});
