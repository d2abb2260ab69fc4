import { aBceData, aDemande, anAddress } from '../../testing/factories';
import type { Demande } from './demande';
import { dossierFacts } from './dossierFacts';
import { articlesUnread, decisionDay, questions } from './questions';

const factsOf = (form: string, demande: Partial<Demande>, directors = 1) => {
  const people = ['Élise', 'Marc', 'Ann'].slice(0, directors);
  const bce = aBceData({
    juridicalForm: { code: form },
    function: people.map((givenName) => ({ person: { givenName, surname: 'Peeters' } })),
  });
  return dossierFacts(aDemande({ bce_data: bce, ...demande }));
};

const SEAT = { dirigeants_service: 0, cession_parts_service: 0 } as const;
const DIRECTORS = { address_service: 0, cession_parts_service: 0 } as const;
const SHARES = { address_service: 0, dirigeants_service: 0 } as const;
const ghent = anAddress({ zip_code: '9000', localite: 'Gent' });

test.each<[string, string, Partial<Demande>]>([
  ['decision', '610', SEAT],
  ['meeting', '610', { ...SEAT, address: ghent }],
  ['meeting', '610', DIRECTORS],
  ['decision', '610', { ...DIRECTORS, sole_owner: true }],
  ['decision', '610', { ...DIRECTORS, written_decisions: true }],
  // A cooperative has no sole shareholder, even if the client said so.
  ['meeting', '706', { ...DIRECTORS, sole_owner: true }],
  ['partners', '011', DIRECTORS],
  ['meeting', '017', DIRECTORS],
  ['meeting', '014', {}],
  ['decision', '014', { address_service: 0, dirigeants_service: 0, cession_parts_service: 0 }],
])('the day of the %s: form %s, %j', (day, form, demande) => {
  expect(decisionDay(factsOf(form, demande, 3))).toBe(day);
});

test.each<[string, string, Partial<Demande>, number, string[]]>([
  ['an SRL with one director that moves is asked nothing', '610', SEAT, 1, []],
  ['several directors meet', '610', SEAT, 2, ['minutesKeeper', 'inWriting']],
  [
    'one director of an SA does not say that the articles want one',
    '014',
    SEAT,
    1,
    ['soleDirector', 'minutesKeeper', 'inWriting'],
  ],
  ['answered', '014', { ...SEAT, sole_director: true }, 1, ['soleDirector']],
  ['several of an SA', '014', SEAT, 3, ['minutesKeeper', 'inWriting']],
  [
    'directors: who owns the company is not in the dossier',
    '610',
    DIRECTORS,
    1,
    ['soleOwner', 'minutesKeeper', 'inWriting'],
  ],
  ['one shareholder', '610', { ...DIRECTORS, sole_owner: true }, 1, ['soleOwner']],
  ['in writing', '610', { ...SEAT, written_decisions: true }, 2, ['inWriting']],
  // A partnership must meet, even if the client said otherwise.
  ['answered for a partnership', '011', { ...DIRECTORS, written_decisions: true }, 2, ['minutesKeeper']],
  ['shares say it', '610', SHARES, 1, ['minutesKeeper', 'inWriting']],
  ['members and partners are several', '017', DIRECTORS, 3, ['minutesKeeper', 'inWriting']],
  ['a form that is not known', '999', DIRECTORS, 1, ['minutesKeeper']],
])('%s', (_case, form, demande, directors, asked) => {
  const found = Object.entries(questions(factsOf(form, demande, directors)));
  expect(found.filter(([, asks]) => asks).map(([name]) => name)).toEqual(asked);
});

test.each<[boolean, string, string | undefined, Partial<Demande>]>([
  [true, '610', '2011-09-14', {}],
  [true, '014', undefined, {}],
  [true, '610', '2021-02-03', {}],
  [false, '017', '2011-09-14', {}],
  [false, '610', '2011-09-14', { address: anAddress({ in_articles: false }) }],
  // The articles change anyway: there is nothing to ask.
  [false, '610', '2011-09-14', { address: anAddress({ zip_code: '4000' }) }],
  [false, '610', '2011-09-14', { address: null }],
])('articles to be read: %s, form %s of %s, %j', (expected, code, begin, demande) => {
  const bce_data = aBceData({ juridicalForm: { code }, ...(begin && { period: { begin } }) });
  expect(articlesUnread(dossierFacts(aDemande({ bce_data, ...demande })))).toBe(expected);
});
