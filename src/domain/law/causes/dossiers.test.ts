import { factsFor, type Situation } from '../../../testing/causes';
import { aDirigeant, anAddress } from '../../../testing/factories';
import { filedSubjects } from '../../dossier/filing';
import { enclosuresOf } from '../enclosures';
import { checkDossier } from './causes';

/** What a registry, or the law, has against a dossier that is filled in to its end. */
const against = (situation: Situation) => {
  const told = (severity: string) =>
    checkDossier(factsFor(situation))
      .filter((check) => check.severity === severity && check.met.length > 0)
      .map(({ id }) => id);
  return { blocks: told('blocks'), warns: told('warns') };
};
const papers = (situation: Situation) => enclosuresOf(factsFor(situation)).map(({ kind }) => kind);

const SEAT = { address_service: 1, dirigeants_service: 0, cession_parts_service: 0 } as const;
const DIRECTORS = { address_service: 0, dirigeants_service: 1, cession_parts_service: 0 } as const;
const seatIn = (zipcode: string, street = 'Rue Haute') => ({
  address: {
    typeOfAddress: 'REGO',
    street: { description: { language: 'fr', value: street } },
    houseNumber: '1',
    zipcode,
  },
});
const to = (address: Parameters<typeof anAddress>[0]) => ({ ...SEAT, address: anAddress(address) });

test('an association moves to another Region: its article, and the coordinated text', () => {
  const move = { form: '017', bce: seatIn('1400'), ...to({ zip_code: '1060' }) };
  expect(against(move)).toEqual({ blocks: [], warns: ['articleUnsaid'] });
  expect(papers(move)).toContain('coordinatedArticles');
  const told = { ...move, ...to({ zip_code: '1060', article_number: '2' }) };
  expect(against(told)).toEqual({ blocks: [], warns: [] });
});

test.each([
  ['a French-speaking association to Gent', { form: '017', ...to({ zip_code: '9000', rue: 'Veldstraat' }) }],
  ['a Dutch-speaking one of Brussels to Namur', { form: '017', langue: 'nl', ...to({ zip_code: '5000' }) }],
  ['a partnership to Gent', { form: '011', ...to({ zip_code: '9000', rue: 'Veldstraat' }) }],
] as const)('%s: the new text in the other language', (_who, move) => {
  expect(against(move).blocks).toEqual(['newLanguageOfArticles']);
  expect(papers(move)).toContain('coordinatedArticles');
  const address = { ...move.address, new_text_enclosed: true };
  expect(against({ ...move, address }).blocks).toEqual([]);
});

test('a company of Eupen: nothing is filed, in whichever language', () => {
  const move = { form: '610', bce: seatIn('4700', 'Neustraße'), ...to({ zip_code: '4700', numero: '9' }) };
  expect(against(move).warns).toContain('germanRegistry');
  expect(filedSubjects(factsFor(move))).toEqual([]);
  expect(papers(move)).toEqual([]);
});

test('a company of 2011 whose articles nobody has read', () => {
  const move = (in_articles: boolean | null) => ({
    ...{ form: '610', bce: { period: { begin: '2011-03-01' } } },
    ...to({ in_articles }),
  });
  expect(against(move(null)).blocks).toEqual(['oldArticlesUnread']);
  expect(against(move(false))).toEqual({ blocks: [], warns: [] });
});

test('days that cannot be', () => {
  const nonsense: Situation = {
    ...DIRECTORS,
    ...{ bce: { period: { begin: '2009-09-02' } }, few_owners: true, shareholders: [] },
    ...{ date_assemblee: '2031-05-04', date_changement: '1999-01-01' },
    dirigeants: [
      aDirigeant({ id: 1, is_not_bce: 0, ended: true, end: { cause: 'death', date: '2032-01-01' } }),
      aDirigeant({ id: 2, givenName: 'Claire', surname: 'Dumont-Vandenberghe', is_not_bce: 0 }),
      aDirigeant({
        ...{ id: 3, givenName: 'Claire', surname: 'Dumont-Vandenberghe', status: 'accepted' },
        appointment: { start: '2030-01-01', term: { kind: 'until', date: '2029-01-01' } },
      }),
    ],
  };
  expect(against(nonsense).blocks).toEqual([
    'beforeCompany',
    'decisionFarAhead',
    'deathAfterDecision',
    'termBeforeStart',
    'alreadyInOffice',
  ]);
});

test('nine years in an SA, decided in February', () => {
  const term = (years: number) => ({
    ...{
      ...DIRECTORS,
      few_owners: true,
      shareholders: [],
      date_assemblee: '2026-02-10',
      date_changement: '2026-02-10',
    },
    dirigeants: [
      aDirigeant({ id: 1, is_not_bce: 0, givenName: 'Marc', surname: 'Lambrechts' }),
      aDirigeant({ id: 2, status: 'accepted', appointment: { term: { kind: 'years', years } } }),
    ],
  });
  expect(against(term(9))).toEqual({ blocks: ['longestTerm'], warns: ['lateFiling'] });
  expect(against(term(6)).blocks).toEqual([]);
});

test('documents in Dutch, the street in French', () => {
  const move = { langue: 'nl', ...to({ in_articles: false }) } as const;
  expect(against(move).warns).toEqual(['streetLanguage']);
});

test('an old SCRL that the registry has as a cooperative', () => {
  expect(against({ form: '706', bce: { period: { begin: '2021-12-17' } }, ...SEAT })).toEqual({
    blocks: [],
    warns: [],
  });
});
