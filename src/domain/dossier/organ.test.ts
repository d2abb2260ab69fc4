import { factsFor, metIn, type Situation } from '../../testing/causes';
import { aDirigeant, anAddress, aShareholder } from '../../testing/factories';
import { holdingsAtMeeting } from './dossierFacts';
import { isInOffice, mayRepresent, organAfter, organOn, representativeOf, soleDecider } from './organ';
import { publishedText, recordOf, resolutions } from './resolutions';

/** Realistic dossiers, with who decides, signs and deposits in each. */

type Mandate = { words?: string; since?: string };
const inOffice = (name: string, { words, since = '2016-03-14' }: Mandate = {}) => ({
  ...(words && { description: { language: 'fr', value: words } }),
  person: { givenName: name.split(' ', 1)[0], surname: name.replace(/^\S+ /, '') },
  period: { begin: since },
});
const row = (id: number, name: string, more: Parameters<typeof aDirigeant>[0] = {}) =>
  aDirigeant({
    id,
    givenName: name.split(' ', 1)[0] ?? '',
    surname: name.replace(/^\S+ /, ''),
    is_not_bce: 0,
    is_modified: 0,
    ...more,
  });
const ends = (cause: 'resignation' | 'death' | 'expiry', date: string) => ({
  ended: true,
  end: { cause, date },
});
const comes = (start: string) => ({ is_not_bce: 1 as const, appointment: { start } });
const MOVE = { address_service: 1, dirigeants_service: 1, cession_parts_service: 0 } as const;
const DIRECTORS = { address_service: 0, dirigeants_service: 1, cession_parts_service: 0 } as const;
const names = (situation: Situation, day: string) =>
  organOn(factsFor(situation), day).members.map(({ person }) => person);
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');

describe('the only director has died, a successor is named, and the seat moves', () => {
  const dossier = (start: string): Situation => ({
    ...MOVE,
    form: '610',
    bce: { function: inOffice('Élise Lambotte') },
    depositaire: 'gestionnaire',
    address: anAddress({ zip_code: '1060' }),
    dirigeants: [
      row(1, 'Élise Lambotte', ends('death', '2026-11-02')),
      row(2, 'Hélène Castaigne', comes(start)),
    ],
  });

  test('the successor decides and signs, never who has died', () => {
    const facts = factsFor(dossier('2026-11-20'));
    expect(soleDecider(facts)?.person).toBe('Hélène Castaigne');
    expect(facts.depositor.name).toBe('Hélène Castaigne');
    expect(representativeOf(facts)).toBe('Hélène Castaigne');
    expect(isInOffice(facts, 'Élise Lambotte')).toBe(false);
  });

  test('the meeting appoints first', () => {
    const facts = factsFor(dossier('2026-11-20'));
    expect(resolutions(facts).map(({ subject }) => subject)).toEqual(['directors', 'seat']);
    expect(metIn('successorFirst', dossier('2026-11-20'))).toMatchObject([{ values: { dead: 'yes' } }]);
    expect(recordOf(facts, 'board').title).toBe('Décision de l’administrateur unique');
  });

  test('who is appointed later cannot decide yet', () => {
    expect(metIn('nobodyDecides', dossier('2026-12-01'))).toHaveLength(1);
    expect(metIn('nobodyDecides', dossier('2026-11-20'))).toEqual([]);
    expect(
      metIn('notInOffice', { ...dossier('2026-11-20'), depositaire_nom: 'Élise Lambotte' }),
    ).toHaveLength(1);
  });
});

test('the sole director leaves and deposits: until the mandate ends, not from that day', () => {
  const dossier = (today: string): Situation => ({
    ...DIRECTORS,
    today,
    form: '610',
    bce: { function: inOffice('Élise Lambotte') },
    depositaire: 'gestionnaire',
    depositaire_nom: 'Élise Lambotte',
    dirigeants: [
      row(1, 'Élise Lambotte', ends('resignation', '2026-12-01')),
      row(2, 'Yves Peeters', comes('2026-12-01')),
    ],
  });
  expect(metIn('notInOffice', dossier('2026-11-30'))).toEqual([]);
  expect(metIn('notInOffice', dossier('2026-12-01'))).toMatchObject([
    { field: 'depositaire_nom', values: { name: 'Élise Lambotte', day: '2026-12-01' } },
  ]);
  expect(representativeOf(factsFor(dossier('2026-12-01')))).toBe('Yves Peeters');
});

test('a name that is nobody’s in office; where the registry names nobody it cannot be said', () => {
  const dossier: Situation = { ...DIRECTORS, depositaire: 'gestionnaire', depositaire_nom: 'Jean Inconnu' };
  expect(metIn('notInOffice', dossier)).toHaveLength(1);
  expect(representativeOf(factsFor(dossier))).toBeNull();
  expect(publishedText(factsFor(dossier))).not.toMatch('Inconnu');
  expect(metIn('notInOffice', { ...dossier, bce: { function: [] } })).toEqual([]);
  expect(metIn('notInOffice', { ...dossier, depositaire_nom: 'LAMBRECHTS Marc' })).toEqual([]);
});

test('who has left before the meeting is not on the board, who is left decides alone', () => {
  const dossier: Situation = {
    ...MOVE,
    form: '610',
    langue: 'nl',
    bce: { function: [inOffice('Tom De Smet'), inOffice('Leen Vermeire')] },
    dirigeants: [row(1, 'Tom De Smet', ends('resignation', '2026-11-15')), row(2, 'Leen Vermeire')],
  };
  expect(names(dossier, '2026-11-14')).toEqual(['Tom De Smet', 'Leen Vermeire']);
  expect(names(dossier, '2026-11-15')).toEqual(['Leen Vermeire']);
  expect(recordOf(factsFor(dossier), 'board').title).toBe('Besluit van de enige bestuurder');
});

test('who has sold everything before the meeting decides nothing there', () => {
  const held = (id: number, full_name: string, shares_old: string, shares: string) =>
    aShareholder({ id, full_name, shares_old, shares });
  const dossier = (date_changement: string): Situation => ({
    form: '610',
    date_changement,
    shareholders: [held(1, 'Leïla Haddad', '100', '0'), held(2, 'A', '0', '60'), held(3, 'B', '0', '40')],
  });
  const sold = factsFor(dossier('2026-11-10'));
  expect(sold.company.soleOwner).toBe(false);
  expect(holdingsAtMeeting(sold).map(({ name }) => name)).toEqual(['A', 'B']);
  expect(factsFor(dossier('2026-12-01')).company.soleOwner).toBe(true);
});

describe('a company as director', () => {
  const bce = {
    function: [
      { description: { language: 'fr', value: 'Administrateur' } },
      inOffice('Dominique Verstraete', { words: 'Représentant permanent' }),
      inOffice('Dominique Verstraete', { words: 'Administrateur délégué' }),
      inOffice('Paul Roux', { words: 'Commissaire' }),
      inOffice('Ann Wouters', { words: 'Représentant légal de la succursale' }),
    ],
  };

  test('sits with who represents it; auditors and branches do not', () => {
    const { members } = organOn(factsFor({ ...DIRECTORS, bce, dirigeants: [] }), '2026-11-20');
    expect(members).toEqual([{ person: 'Dominique Verstraete', company: '', daily: true, appointed: false }]);
    expect(mayRepresent(factsFor({ bce, dirigeants: [] }))).toEqual(['Dominique Verstraete']);
  });

  test('whose representative is not known: nobody can be said to be out of office', () => {
    const dossier: Situation = {
      ...DIRECTORS,
      bce: { function: [{}, inOffice('Marc Lambrechts')] },
      depositaire: 'gestionnaire',
      depositaire_nom: 'Jean Inconnu',
    };
    expect(metIn('notInOffice', dossier)).toEqual([]);
  });

  test('an appointed one sits with the person who represents it', () => {
    const company = { number: '1999001041', name: 'Fonds Meridia SRL' };
    const dirigeants = [row(3, 'An Peeters', { ...comes('2026-11-20'), company })];
    expect(organOn(factsFor({ dirigeants }), '2026-11-20').members.at(-1)).toEqual({
      person: 'An Peeters',
      company: 'Fonds Meridia SRL',
      daily: false,
      appointed: true,
    });
  });
});

describe('too few are left', () => {
  const THREE = ['Claire Dumont-Vandenberghe', 'Marc Lambrechts', 'Pieter Van den Broeck'];
  const leave = (count: number, form: string, more: Situation = {}): Situation => ({
    ...DIRECTORS,
    form,
    shareholders: [],
    dirigeants: THREE.map((name, at) => row(at + 1, name, at < count ? ends('expiry', '2026-12-01') : {})),
    ...more,
  });

  test('all of them: nobody is in office any more', () => {
    for (const form of ['014', '610', '017', '011']) {
      expect(metIn('nobodyInOffice', leave(3, form))).toHaveLength(1);
      expect(metIn('minimumDirectors', leave(3, form))).toEqual([]);
    }
    expect(organAfter(factsFor(leave(3, '014'))).members).toEqual([]);
  });

  test.each<[string, number, string, Situation, boolean]>([
    ['an SA with one', 2, '014', {}, true],
    ['whose articles provide for a sole director', 2, '014', { sole_director: true }, false],
    ['an SA with two', 1, '014', {}, true],
    ['of fewer than three shareholders', 1, '014', { few_owners: true }, false],
    ['an association with one', 2, '017', { few_owners: true, sole_director: true }, true],
    ['an association with two', 1, '017', { few_owners: true }, false],
    ['an SRL with one', 2, '610', {}, false],
  ])('%s', (_what, gone, form, more, blocks) => {
    expect(metIn('minimumDirectors', leave(gone, form, more))).toHaveLength(blocks ? 1 : 0);
  });

  test('a board of one decides on the seat only where the articles allow it', () => {
    const dossier = leave(0, '014', {
      ...MOVE,
      dirigeants: THREE.map((name, at) => row(at + 1, name, at < 2 ? ends('expiry', '2026-11-10') : {})),
    });
    expect(metIn('boardIncomplete', dossier)).toHaveLength(1);
    expect(metIn('boardIncomplete', { ...dossier, sole_director: true })).toEqual([]);
  });
});

describe('the daily manager leaves', () => {
  const dossier = (cause: 'resignation' | 'death' | 'expiry', more: Situation = {}): Situation => ({
    ...DIRECTORS,
    bce: {
      function: [
        inOffice('Claire Dumont-Vandenberghe', { words: 'Administrateur délégué' }),
        inOffice('Marc Lambrechts', { words: 'Administrateur' }),
        inOffice('Yves Peeters', { words: 'Personne déléguée à la gestion journalière' }),
      ],
    },
    dirigeants: [
      row(1, 'Claire Dumont-Vandenberghe', ends(cause, '2026-12-01')),
      row(2, 'Marc Lambrechts'),
      row(3, 'Yves Peeters'),
    ],
    ...more,
  });

  test.each([
    [
      'fr',
      'resignation',
      'prend acte de la démission de Claire Dumont-Vandenberghe de son mandat d’administrateur et de sa fonction de délégué à la gestion journalière (administrateur délégué), avec effet au 1er décembre 2026.',
    ],
    [
      'fr',
      'death',
      'constate que le mandat d’administrateur de Claire Dumont-Vandenberghe et sa fonction de délégué à la gestion journalière (administrateur délégué) ont pris fin le 1er décembre 2026 à la suite de son décès.',
    ],
    [
      'nl',
      'resignation',
      'neemt akte van het ontslag van Claire Dumont-Vandenberghe als bestuurder en als dagelijks bestuurder (gedelegeerd bestuurder), met ingang van 1 december 2026.',
    ],
    [
      'nl',
      'expiry',
      'stelt vast dat het bestuurdersmandaat van Claire Dumont-Vandenberghe en de functie van dagelijks bestuurder (gedelegeerd bestuurder) op 1 december 2026 eindigen door het verstrijken van de termijn.',
    ],
  ] as const)('both functions end: %s, %s', (langue, cause, says) => {
    expect(plain(publishedText(factsFor(dossier(cause, { langue }))))).toMatch(says);
  });

  test('who has the daily management alone decides nothing, and may deposit', () => {
    const facts = factsFor(dossier('resignation'));
    expect(organOn(facts, '2026-11-20').members.map(({ person }) => person)).not.toContain('Yves Peeters');
    expect(isInOffice(facts, 'Yves Peeters')).toBe(true);
    const leaves = dossier('resignation', {
      dirigeants: [row(3, 'Yves Peeters', ends('resignation', '2026-12-01'))],
    });
    expect(plain(publishedText(factsFor(leaves)))).toMatch(
      'prend acte de la démission d’Yves Peeters de sa fonction de délégué à la gestion journalière',
    );
    expect(publishedText(factsFor(leaves))).toMatch('1. Fin de la gestion journalière');
  });
});
