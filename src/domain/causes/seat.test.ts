import { metIn, testCauses } from '../../testing/causes';
import { aBceData, anAddress } from '../../testing/factories';

const SAME = { rue: 'Quai des Charbonnages', numero: '44', box: '', zip_code: '1080' };
const in2011 = { period: { begin: '2011-03-01' } };
const seatAt = (zipcode: string) => ({
  address: { street: { description: { language: 'de', value: 'Neustraße' } }, zipcode },
});
const AT_1060 = [{ zip_code: '1060', fr: 'Saint-Gilles', nl: 'Sint-Gillis' }];
const moved = (address: Parameters<typeof anAddress>[0]) => ({ address: anAddress(address) });
const ofAssociation = (address: Parameters<typeof anAddress>[0]) => ({ form: '017', ...moved(address) });

const STAYS = { address_service: 0, address: null } as const;
const seatUntil = (end: string) => ({ address: { ...aBceData().address, period: { end } } });
const STRUCK_OFF = seatUntil('2024-03-14');

/** A dossier in Dutch of an association that moves from Brussels to Ghent. */
const inDutch = (article_before: string, address: Parameters<typeof anAddress>[0] = {}) => ({
  ...{ form: '017', langue: 'nl' as const },
  ...moved({ zip_code: '9000', rue: 'Veldstraat', article_number: '2', article_before, ...address }),
});

testCauses([
  ['brusselsLanguage', STAYS, {}],
  ['brusselsLanguage', STAYS, { ...STAYS, bce: seatAt('5000') }],
  ['seatStruckOff', { ...STAYS, bce: STRUCK_OFF }, STAYS],
  // A move gives it a seat again; an end in the future does not count yet.
  ['seatStruckOff', { ...STAYS, bce: STRUCK_OFF }, { bce: STRUCK_OFF }],
  ['seatStruckOff', { ...STAYS, bce: STRUCK_OFF }, { ...STAYS, bce: seatUntil('2999-01-01') }],
  ['seatUnchanged', moved(SAME), {}],
  ['postcodeUnknown', moved({ zip_code: '1999' }), {}],
  ['notaryDeed', moved({ zip_code: '5000' }), {}],
  ['deedToCheck', { form: '125', ...moved({ zip_code: '5000' }) }, moved({ zip_code: '5000' })],
  ['coordinatedArticles', { form: '017', ...moved({ in_articles: true }) }, { form: '017' }],
  [
    'articleUnsaid',
    ofAssociation({ zip_code: '5000' }),
    ofAssociation({ zip_code: '5000', article_number: '2' }),
  ],
  ['articleUnsaid', ofAssociation({ in_articles: true }), moved({ in_articles: true })],
  ['newLanguageOfArticles', ofAssociation({ zip_code: '9000' }), ofAssociation({ zip_code: '5000' })],
  [
    'newLanguageOfArticles',
    { ...ofAssociation({ zip_code: '9000' }), form: '011' },
    { ...ofAssociation({ zip_code: '9000' }), form: '610' },
  ],
  [
    'newLanguageOfArticles',
    ofAssociation({ zip_code: '9000', new_text_enclosed: false }),
    ofAssociation({ zip_code: '9000', new_text_enclosed: true }),
  ],
  [
    'articlesUnread',
    { bce: { period: null }, ...moved({ in_articles: null }) },
    moved({ in_articles: false }),
  ],
  ['germanRegistry', { bce: seatAt('4700') }, moved({ zip_code: '4700' })],
  ['newSeatGerman', moved({ zip_code: '4700' }), moved({ zip_code: '4960' })],
  ['newSeatGerman', moved({ zip_code: '4780' }), { bce: seatAt('4700'), ...moved({ zip_code: '4780' }) }],
  ['articlesLanguage', inDutch('Région de Bruxelles-Capitale'), inDutch('Brussels Hoofdstedelijk Gewest')],
  [
    'articlesLanguage',
    inDutch('Région de Bruxelles-Capitale'),
    inDutch('Région de Bruxelles-Capitale', { articles_language: 'fr' }),
  ],
  ['streetLanguage', { langue: 'nl' }, { langue: 'nl', ...moved({ rue: 'Charleroisesteenweg' }) }],
  ['streetLanguage', moved({ rue: 'Charleroisesteenweg' }), moved({ rue: 'Veldstraat', zip_code: '9000' })],
  ['streetLanguage', moved({ zip_code: '9600' }), moved({ rue: 'Veldstraat', zip_code: '9600' })],
  [
    'localityElsewhere',
    moved({ localite: 'Charleroi', localities: AT_1060 }),
    moved({ localite: 'Charleroi', zip_code: '6000', localities: AT_1060 }),
  ],
  [
    'localityLanguage',
    { langue: 'nl', ...moved({ localities: AT_1060 }) },
    { langue: 'nl', ...moved({ localite: 'SINT GILLIS', localities: AT_1060 }) },
  ],
  [
    'addressUnlisted',
    moved({ listed: { date: '2026-11-20', street: null, number: false, box: false } }),
    moved({ listed: null }),
  ],
  // The documents have its official name, even if another one was typed.
  [
    'streetLanguage',
    moved({ rue: 'Charleroisesteenweg' }),
    moved({ rue: 'Charleroisesteenweg', official_street: 'Chaussée de Charleroi' }),
  ],
  ['oldArticlesAdapted', { bce: in2011, ...moved({ zip_code: '5000' }) }, moved({ zip_code: '5000' })],
  ['lateSeat', { today: '2026-12-21' }, { today: '2026-12-20' }],
  ['occupancyTitle', {}, moved({ zip_code: '5000' })],
  ['renamedStreet', moved({ ...SAME, rue: 'Quai du Port' }), {}],
  ['facilities', { langue: 'nl', ...moved({ zip_code: '1640' }) }, {}],
  ['establishmentUnits', {}, { address_service: 0 }],
]);

test('the articles are to be read of a form with a deed, whenever the company was founded', () => {
  const asked = (form: string, begin: string | null) =>
    metIn('articlesUnread', { form, bce: { period: { begin } }, ...moved({ in_articles: null }) }) ?? [];
  for (const begin of ['2011-03-01', '2019-05-01', '2024-01-02', null])
    expect(asked('610', begin)).toMatchObject([{ field: 'in_articles' }]);
  expect(asked('017', '2011-03-01')).toEqual([]);
});
