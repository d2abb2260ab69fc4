import { aDirigeant } from '../../../testing/factories';
import { type Case, factsOf, ONLY, PEOPLE, publishedOf } from '../../../testing/resolutionCases';
import type { Demande } from '../demande';
import type { Dirigeant } from '../directorRecords';
import { organOn } from '../organ';
import { organsOf, resolutions } from '../resolutions';

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');
/** Directors of the registry, by their index. */
const inOffice = (changes: Record<number, Partial<Dirigeant>>): Dirigeant[] =>
  PEOPLE.slice(0, 3).map((givenName, id) =>
    aDirigeant({ id, givenName, surname: 'Peeters', is_not_bce: 0, ...changes[id] }),
  );
const comes = (details: Partial<Dirigeant> = {}) => aDirigeant({ id: 9, givenName: 'Marc', ...details });
const TERM = { kind: 'meeting' as const, year: 2032 };

const decided = (dirigeants: Dirigeant[], one: Case & { by?: Demande['directors_by'] } = {}) => {
  const { by = null, demande, ...rest } = one;
  const facts = factsOf({
    ...rest,
    demande: { ...ONLY.directors, dirigeants, directors_by: by, ...demande },
  });
  return resolutions(facts)
    .filter(({ subject }) => subject === 'directors')
    .map(({ organ, heading, text }) => [organ, heading, plain(text)] as const);
};
const first = (text: string | undefined) => text?.split('. ')[0];

describe('a mandate that goes on', () => {
  const renewed = (ids: number[], kind: 'renewal' | 'confirmation' = 'renewal') =>
    inOffice(Object.fromEntries(ids.map((id) => [id, { appointment: { kind, term: TERM } }])));

  test.each<[string, Dirigeant[], Case, string, string]>([
    [
      'renewed',
      renewed([0]),
      { form: '014' },
      'Renouvellement du mandat d’un administrateur',
      'L’assemblée générale renouvelle le mandat d’administrateur de Claire Peeters, à compter du 1er décembre 2026, jusqu’à l’issue de l’assemblée générale ordinaire de 2032',
    ],
    [
      'several, in Dutch',
      renewed([0, 1]),
      { form: '014', langue: 'nl' },
      'Hernieuwing van bestuurdersmandaten',
      'De algemene vergadering hernieuwt de bestuurdersmandaten van Claire Peeters en Élise Peeters, met ingang van 1 december 2026 en tot na de gewone algemene vergadering van 2032',
    ],
    [
      'of a manager',
      renewed([1]),
      { form: '011' },
      'Renouvellement du mandat d’un gérant',
      'L’assemblée des associés renouvelle le mandat de gérant d’Élise Peeters, à compter du 1er décembre 2026, jusqu’à l’issue de l’assemblée générale ordinaire de 2032',
    ],
    [
      'confirmed',
      renewed([0], 'confirmation'),
      {},
      'Confirmation de la nomination d’un administrateur',
      'L’assemblée générale confirme la cooptation de Claire Peeters en qualité d’administrateur, à compter du 1er décembre 2026, jusqu’à l’issue de l’assemblée générale ordinaire de 2032',
    ],
    [
      'confirmed, in Dutch',
      renewed([0], 'confirmation'),
      { langue: 'nl' },
      'Bevestiging van de benoeming van een bestuurder',
      'De algemene vergadering bevestigt de coöptatie van Claire Peeters als bestuurder, met ingang van 1 december 2026 en tot na de gewone algemene vergadering van 2032',
    ],
  ])('%s', (_case, dirigeants, one, heading, text) => {
    const [[organ, said, words] = []] = decided(dirigeants, one);
    expect([organ, said, first(words)]).toEqual(['meeting', heading, text]);
  });

  test('is in office once, and elects no domicile again', () => {
    const facts = factsOf({ demande: { ...ONLY.directors, dirigeants: renewed([0]) } });
    expect(organOn(facts, '2027-01-01').members.map(({ person }) => person)).toEqual(
      PEOPLE.slice(0, 3).map((name) => `${name} Peeters`),
    );
    expect(decided(renewed([0]))[0]?.[2]).not.toContain('domicile');
  });
});

describe('the board', () => {
  test('notes an end and fills the place until the next meeting', () => {
    const people = [...inOffice({ 0: { ended: true } }), comes()];
    expect(decided(people, { by: 'board' })).toEqual([
      [
        'board',
        'Fin de mandat et cooptation d’administrateurs',
        'L’organe d’administration prend acte de la démission de Claire Peeters de son mandat d’administrateur, avec effet au 1er décembre 2026.\n' +
          'Vu la vacance, l’organe d’administration coopte Marc De Ridder en qualité d’administrateur, à compter du 1er décembre 2026, jusqu’à la prochaine assemblée générale, appelée à confirmer cette nomination. Ce mandat est exercé à titre gratuit. Les pouvoirs s’exercent conformément aux statuts. Marc De Ridder fait élection de domicile au siège pour l’exercice de ce mandat.',
      ],
    ]);
    const [, , dutch = ''] = decided(people, { by: 'board', form: '014', langue: 'nl' })[0] ?? [];
    expect(dutch.split('\n')[1]).toContain(
      'Gelet op de openstaande plaats coöpteert de raad van bestuur Marc De Ridder als bestuurder, met ingang van 1 december 2026 en tot de eerstvolgende algemene vergadering, die zich over de bevestiging van deze benoeming uitspreekt.',
    );
  });

  test('gives the daily management, even if another organ decides on the mandates', () => {
    const people = [...inOffice({ 0: { appointment: { kind: 'renewal', term: TERM, daily: 'also' } } })];
    const [meeting, board] = decided(people, { form: '014' });
    expect([meeting?.[0], board?.[0]]).toEqual(['meeting', 'board']);
    expect(board?.[2]).toBe(
      'Le conseil d’administration confie à Claire Peeters la gestion journalière de la société, ainsi que sa représentation en ce qui concerne cette gestion, à compter du 1er décembre 2026, avec le titre d’administrateur délégué.',
    );
    const alone = decided([...inOffice({}), comes({ appointment: { daily: 'only' } })], { langue: 'nl' });
    expect(alone).toEqual([
      [
        'board',
        'Dagelijks bestuur',
        expect.stringMatching(
          /^Het bestuursorgaan draagt het dagelijks bestuur van de vennootschap, en de vertegenwoordiging wat dat bestuur betreft, met ingang van 1 december 2026 op aan Marc De Ridder\. Deze functie is onbezoldigd\./,
        ),
      ],
    ]);
  });

  test('takes the daily management back, and the seat stays', () => {
    const people = inOffice({ 0: { ended: true, end: { cause: 'revocation', daily_only: true } } });
    expect(decided(people, { form: '014' })).toEqual([
      [
        'board',
        'Fin de la gestion journalière',
        'Le conseil d’administration met fin à la fonction de délégué à la gestion journalière (administrateur délégué) de Claire Peeters, avec effet au 1er décembre 2026.',
      ],
    ]);
    const facts = factsOf({ form: '014', demande: { ...ONLY.directors, dirigeants: people } });
    expect(organOn(facts, '2027-01-01').members).toHaveLength(3);
  });

  test('notes what changes of a director who stays', () => {
    const change = {
      new_name: { givenName: 'Claire', surname: 'Dupont' },
      domicile: { pays: 'BE', rue: 'Rue Haute', numero: '3', box: '', zip_code: '1300', localite: 'Wavre' },
    };
    const [[organ, heading, text] = []] = decided(inOffice({ 0: { change } }));
    expect([organ, heading, text?.split('\n')]).toEqual([
      'board',
      'Changement de nom et changement de domicile',
      [
        'L’organe d’administration prend acte du changement de nom de Claire Peeters, qui se nomme désormais Claire Dupont, avec effet au 1er décembre 2026.',
        'L’organe d’administration prend acte du changement de domicile de Claire Peeters, désormais établi à 1300 Wavre, Rue Haute 3, avec effet au 1er décembre 2026.',
      ],
    ]);
    const [[, title, dutch] = []] = decided(inOffice({ 0: { change } }), { langue: 'nl' });
    expect([title, dutch?.split('\n')]).toEqual([
      'Naamswijziging en wijziging van woonplaats',
      [
        'Het bestuursorgaan neemt akte van de naamswijziging van Claire Peeters, die voortaan Claire Dupont heet, met ingang van 1 december 2026.',
        'Het bestuursorgaan neemt akte van de nieuwe woonplaats van Claire Peeters, te 1300 Wavre, Rue Haute 3, met ingang van 1 december 2026.',
      ],
    ]);
  });

  test('notes who represents a company from now on', () => {
    const company = { number: '1999001041', name: 'Fonds Meridia SRL' };
    const change = { representative: { givenName: 'Ann', surname: 'Claes' } };
    const people = inOffice({ 0: { company, change } });
    expect(decided(people)[0]?.[2]).toBe(
      'L’organe d’administration prend acte de la désignation, par Fonds Meridia SRL (n° d’entreprise 1999.001.041), administrateur, d’Ann Claes en qualité de représentant permanent, en remplacement de Claire Peeters, avec effet au 1er décembre 2026.',
    );
    expect(decided(people, { langue: 'nl' })[0]?.[2]).toBe(
      'Het bestuursorgaan neemt er akte van dat Fonds Meridia SRL (ondernemingsnummer 1999.001.041), bestuurder, met ingang van 1 december 2026 Ann Claes aanstelt als vaste vertegenwoordiger, ter vervanging van Claire Peeters.',
    );
  });
});

test('who resigns publishes it without a decision, and signs as such', () => {
  const one = {
    demande: {
      ...ONLY.directors,
      dirigeants: inOffice({ 1: { ended: true } }),
      directors_by: 'director' as const,
      depositaire: 'gestionnaire' as const,
    },
  };
  expect(organsOf(factsOf(one))).toEqual([]);
  const text = publishedOf(one);
  expect(text).toMatch(/^Il résulte de la lettre de démission du 20 novembre 2026 ce qui suit :/);
  expect(text).toContain(
    'Élise Peeters a notifié à la société sa démission de son mandat d’administrateur, avec effet au 1er décembre 2026. Cette publication est faite à l’initiative d’Élise Peeters.',
  );
  expect(text).toMatch(
    /Élise Peeters, administrateur démissionnaire\.\nDéposé en même temps : lettre de démission/,
  );
  expect(publishedOf({ ...one, langue: 'nl' })).toContain(
    'Élise Peeters heeft de vennootschap in kennis gesteld van het ontslag als bestuurder, met ingang van 1 december 2026.',
  );
});

test('all of them decide in writing', () => {
  const one = {
    demande: { ...ONLY.directors, dirigeants: inOffice({ 0: { ended: true } }), written_decisions: true },
  };
  expect(publishedOf(one)).toMatch(/^Il résulte des décisions écrites unanimes de l’assemblée générale du/);
  expect(publishedOf({ ...one, langue: 'nl' })).toMatch(
    /^Uit de eenparige schriftelijke besluiten van de algemene vergadering van/,
  );
  // Partners have no such procedure: they are all asked anyway.
  expect(publishedOf({ ...one, form: '011' })).toMatch(
    /^Il résulte du procès-verbal de l’assemblée des associés/,
  );
});
