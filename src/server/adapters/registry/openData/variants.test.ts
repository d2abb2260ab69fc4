import { beginning, tsqueryOf, type Variant, whole } from './variants';

const of = (terms: Variant['terms'], zipcodes: Variant['zipcodes'] = null): Variant => ({
  terms,
  zipcodes,
  away: 0,
});
const common = true;

test.each<[string, Variant[], string]>([
  ['words', [of([[whole('vieux')], [beginning('qua')]])], "(('vieux')&('qua':*))"],
  ['one of several words', [of([[whole('canal'), whole('canot')]])], "(('canal'|'canot'))"],
  ['a place', [of([[whole('immo')]], [whole('1080'), beginning('90')])], "(('immo')&('@1080'|'@90':*))"],
  ['either reading', [of([[whole('a')]]), of([[whole('b')]])], "(('a'))|(('b'))"],
  [
    'a common beginning is not looked up',
    [of([[whole('immo')], [{ ...beginning('v'), common }]])],
    "(('immo'))",
  ],
  ['nor common words alone', [of([[{ ...whole('de'), common }], [{ ...beginning('v'), common }]])], ''],
  ['but with a place', [of([[{ ...whole('de'), common }]], [whole('1080')])], "(('de')&('@1080'))"],
])('%s', (_what, variants, tsquery) => {
  expect(tsqueryOf(variants)).toBe(tsquery);
});
