import fc from 'fast-check';
import { aRandomDemande } from '../../testing/arbitraries';
import { aBceData, aDemande, aDirigeant, anAddress, aShareholder } from '../../testing/factories';
import { sumDecimals } from '../money/decimals';
import type { Demande } from './demande';
import { dossierFacts, holdingsAtMeeting, movements } from './dossierFacts';

test('reads the company from the registry data, in the language of the documents', () => {
  const { company } = dossierFacts(aDemande({ langue: 'nl' }));
  expect(company).toMatchObject({
    number: '1999000150',
    name: 'Kanaalbrouwerij',
    nameWithForm: 'Kanaalbrouwerij NV',
    form: 'NV',
    formName: 'Naamloze vennootschap',
    abbreviation: null,
    seat: { rue: 'Koolmijnenkaai', localite: 'Sint-Jans-Molenbeek' },
    court: { key: 'brussels-nl' },
  });
  expect(company.directors.map(({ name }) => name)).toEqual([
    'Claire Dumont-Vandenberghe',
    'Marc Lambrechts',
    'Pieter Van den Broeck',
  ]);
});

test('registry data with one element or several, or hardly any', () => {
  const denomination = [
    { code: '001', description: { language: 'fr', value: 'Ateliers Hesbaye' } },
    { code: '002', description: { language: 'fr', value: 'AH' } },
  ];
  expect(dossierFacts(aDemande({ bce_data: aBceData({ denomination }) })).company.abbreviation).toBe('AH');
  const bare = dossierFacts(aDemande({ bce_data: { number: '1999000150' } }));
  expect(bare.company).toMatchObject({
    name: '',
    form: '',
    formName: '',
    seat: null,
    court: null,
    directors: [],
  });
  expect(bare.seat).toMatchObject({ from: null, fromRegion: null, move: { organ: 'board', articles: [] } });
});

test('what was not chosen is not there, what is missing is null', () => {
  const none = aDemande({ address_service: 0, dirigeants_service: 0, cession_parts_service: 0 });
  expect(dossierFacts(none)).toMatchObject({ seat: null, directors: null, shares: null });
  const empty = aDemande({
    date_assemblee: null,
    date_changement: null,
    fait_a: ' ',
    address: null,
    depositaire: null,
  });
  expect(dossierFacts(empty)).toMatchObject({
    decisionDate: null,
    effectiveDate: null,
    place: null,
    seat: { to: null, court: null },
    depositor: { kind: null, name: null },
  });
});

test('only the accountant who files himself is known by name', () => {
  const depositor = (depositaire: 'comptable' | 'autrecompt' | 'gestionnaire') =>
    dossierFacts(aDemande({ depositaire })).depositor;
  expect(depositor('comptable')).toMatchObject({ kind: 'comptable', name: 'Nathalie Delvaux' });
  expect(depositor('autrecompt').name).toBeNull();
  expect(depositor('gestionnaire').name).toBeNull();
});

test('the only director who deposits needs no name, but may have another one', () => {
  const bce_data = aBceData({ function: { person: { givenName: 'Élise', surname: 'Lambotte' } } });
  const name = (answers: Partial<Demande>) =>
    dossierFacts(aDemande({ depositaire: 'gestionnaire', ...answers, bce_data: JSON.stringify(bce_data) }), {
      // Before the new mandates begin.
      today: '2026-11-20',
    }).depositor.name;
  expect(name({})).toBe('Élise Lambotte');
  expect(name({ depositaire_nom: 'Paul Roux' })).toBe('Paul Roux');
  expect(name({ depositaire: 'comptable', depositaire_nom: 'Bart Claes' })).toBe('Bart Claes');
});

test('too few directors in an SA: fewer than three shareholders by the answer, or by the dossier', () => {
  const dirigeants = ['Claire Dumont-Vandenberghe', 'Marc Lambrechts', 'Pieter Van den Broeck'].map(
    (name, at) =>
      aDirigeant({
        id: at + 1,
        givenName: name.split(' ', 1)[0] ?? '',
        surname: name.replace(/^\S+ /, ''),
        is_not_bce: 0,
        ended: at === 2,
      }),
  );
  const board = (answers: Partial<Demande>) => {
    const { directors } = dossierFacts(aDemande({ dirigeants, shareholders: [], ...answers }));
    return [directors?.warning?.least ?? null, directors?.asksOwners];
  };
  expect(board({})).toEqual([3, true]);
  expect(board({ few_owners: true })).toEqual([null, true]);
  expect(board({ sole_owner: true })).toEqual([null, false]);
  expect(board({ shareholders: [aShareholder(), aShareholder({ id: 2 })] })).toEqual([null, false]);
  const gone = dirigeants.map((person) => ({ ...person, ended: person.id > 1 }));
  expect(board({ dirigeants: gone })).toEqual([3, false]);
});

test('appointed, ended and unchanged; an added person who left again is none of them', () => {
  const dirigeants = [
    aDirigeant({ surname: 'A', is_not_bce: 1 }),
    aDirigeant({ surname: 'B', is_not_bce: 0, ended: true }),
    aDirigeant({ surname: 'C', is_not_bce: 0 }),
    aDirigeant({ surname: 'D', is_not_bce: 1, ended: true }),
  ];
  const { directors } = dossierFacts(aDemande({ dirigeants }));
  const surnames = (people: { surname: string }[] = []) => people.map(({ surname }) => surname);
  expect([
    surnames(directors?.appointed),
    surnames(directors?.ended),
    surnames(directors?.unchanged),
  ]).toEqual([['A'], ['B'], ['C']]);
});

test('the new seat has its own Region and court', () => {
  const { seat } = dossierFacts(aDemande({ address: anAddress({ zip_code: '5000', localite: 'Namur' }) }));
  expect(seat).toMatchObject({ fromRegion: 'brussels', toRegion: 'wallonia', court: { key: 'liege-namur' } });
});

test('movements are exact, and leave nobody out', () => {
  fc.assert(
    fc.property(aRandomDemande, (demande) => {
      const { shares } = dossierFacts(demande);
      fc.pre(shares !== null);
      for (const { before, after, movement } of shares.holdings)
        expect(sumDecimals([before, movement])).toBe(sumDecimals([after]));
      const { transferors, transferees } = movements(shares);
      const moved = shares.holdings.filter(({ before, after }) => before !== after);
      expect(transferors.length + transferees.length).toBe(moved.length);
    }),
  );
});

test('at the meeting people hold what they held before, unless the transfer already took effect', () => {
  const shareholders = [
    aShareholder({ full_name: 'A', shares: '0', shares_old: '100' }),
    aShareholder({ full_name: 'B', shares: '100', shares_old: '0' }),
  ];
  const names = (date_changement: string | null) =>
    holdingsAtMeeting(dossierFacts(aDemande({ shareholders, date_changement }))).map(({ name }) => name);
  expect(names('2026-12-01')).toEqual(['A']);
  expect(names('2026-11-20')).toEqual(['A']);
  expect(names(null)).toEqual(['A']);
  expect(names('2026-11-19')).toEqual(['B']);
});

test('the seat decides the language of the documents, and a refused one is kept', () => {
  const inGhent = aBceData({
    address: { street: { description: { value: 'Hoogstraat' } }, zipcode: '9000' },
  });
  expect(dossierFacts(aDemande({ langue: 'fr', bce_data: inGhent }))).toMatchObject({
    language: 'nl',
    refusedLanguage: 'fr',
    company: { form: 'NV', court: { key: 'ghent-ghent' } },
  });
  expect(dossierFacts(aDemande({ langue: 'nl' }))).toMatchObject({ language: 'nl', refusedLanguage: null });
});
