import { documentsOf } from '#domain/dossier/documents';
import { publishedText } from '#domain/dossier/resolutions';
import { factsFor, type Situation } from '../../testing/causes';
import { aDirigeant, anAddress, aShareholder } from '../../testing/factories';
import { readPdf } from '../../testing/readPdf';
import {
  CLAIRE,
  comes,
  DIRECTORS,
  director,
  held,
  leaves,
  MANY,
  MARC,
  MERIDIA,
  office,
  PIETER,
  SEAT,
  SHARES,
  stays,
  to,
} from '../../testing/situations';
import { renderDocument } from './documents';

/* What papers say of companies and dossiers that are not the usual ones: the words as they are printed. */

const pagesOf = async (name: Parameters<typeof renderDocument>[0], situation: Situation) => {
  const facts = factsFor(situation);
  const dossier = { draft: false, facts, text: publishedText(facts), today: situation.today ?? '2026-11-20' };
  const pdf = await renderDocument(name, { ...dossier, fee: null }, { compress: false });
  const { pages } = await readPdf(pdf);
  return pages.map(({ lines }) => lines.join(' ').replace(/\s+/g, ' '));
};
const printed = async (...of: Parameters<typeof pagesOf>) => (await pagesOf(...of)).join(' ');

const sole = { form: '610', ...held([CLAIRE, '100', '100']) };
const three = [stays(2, MARC), stays(3, PIETER)];

describe('a company in liquidation', () => {
  const situation = {
    ...{ ...DIRECTORS, ...sole, ...director },
    bce: { function: [office(CLAIRE)], juridicalSituation: { code: '012', status: 'AC' } },
    dirigeants: [stays(1, CLAIRE), comes(4, 'Inès Bastin')],
  };

  test('is called so in every paper, in volet B too', async () => {
    for (const name of documentsOf(factsFor(situation)).filter((one) => one !== 'payment_conditions'))
      expect([name, await printed(name, situation)]).toEqual([
        name,
        expect.stringMatching(/Brasserie du Canal (?:SRL )?en liquidation/),
      ]);
    expect(await printed('formulaire1', situation)).toContain(
      'Nom (en entier) Brasserie du Canal en liquidation',
    );
  });

  test('in Dutch', async () => {
    expect(await printed('formulaire1', { ...situation, langue: 'nl' })).toContain(
      'Naam (voluit) Kanaalbrouwerij in vereffening',
    );
  });
});

describe('a company that is the sole director', () => {
  const representative = (daily: boolean) => ({
    person: { givenName: 'Dominique', surname: 'Verstraete' },
    description: {
      language: 'fr',
      value: `Représentant permanent${daily ? ' (administrateur délégué)' : ''}`,
    },
  });
  const row = (change: object | null) =>
    aDirigeant({
      ...{ id: 1, givenName: 'Dominique', surname: 'Verstraete', is_not_bce: 0, company: MERIDIA },
      change: change as never,
    });
  const situation = {
    ...{ ...DIRECTORS, ...sole, ...director },
    bce: { function: [representative(false)] },
    dirigeants: [row({ representative: { givenName: 'Inès', surname: 'Olivier' } })],
  };
  const NAMED = 'Fonds Meridia SRL, représentée par son représentant permanent Dominique Verstraete';

  test('decides and signs by who represents it', async () => {
    for (const name of ['pv_ag', 'formulaire1', 'formulaire2', 'formulaire5'] as const)
      expect([name, await printed(name, situation)]).toEqual([name, expect.stringContaining(NAMED)]);
    // Two signatures beside each other.
    expect(await printed('formulaire3', situation)).toMatch(/Fonds Meridia SRL, représentée par/);
    expect(publishedText(factsFor(situation))).toContain(`Pour extrait conforme,\n${NAMED}, administrateur.`);
    expect(publishedText(factsFor({ ...situation, langue: 'nl' }))).toContain(
      'Fonds Meridia SRL, vertegenwoordigd door haar vaste vertegenwoordiger Dominique Verstraete, bestuurder.',
    );
    expect(await printed('formulaire5', situation)).toContain(
      'Je soussigné(e) Dominique Verstraete, représentant permanent de Fonds Meridia SRL, administrateur de Brasserie',
    );
    const proxy = { ...situation, depositaire: 'comptable', verification: null } as const;
    expect(await printed('formulaire6', proxy)).toContain(`Représenté par ${NAMED}`);
  });

  test('who represented it gives a card and a number, and can sign no more from that day', async () => {
    const cover = await printed('page_garde', situation);
    expect(cover).toContain('Carte d’identité recto verso : Inès Olivier et Dominique Verstraete');
    expect(cover).toContain('N° national à inscrire à la main : Inès Olivier et Dominique Verstraete');
    expect(cover).toContain('Domicile à inscrire à la main : Inès Olivier');
    expect(cover).toContain(
      'avant le 1er décembre 2026 : Dominique Verstraete ne pourra plus signer ensuite',
    );
  });

  test('its daily management passes to who represents it from now on', async () => {
    const facts = factsFor(situation);
    const [changed] = facts.directors?.changed ?? [];
    if (!facts.directors || !changed) throw new Error('nobody changes');
    const daily = { ...facts, directors: { ...facts.directors, changed: [{ ...changed, daily: true }] } };
    expect(publishedText(daily)).toContain(
      'en qualité de représentant permanent, également pour la gestion journalière, en remplacement de',
    );
    const pdf = await renderDocument(
      'formulaire2',
      { draft: false, facts: daily, text: '', fee: null },
      { compress: false },
    );
    expect((await readPdf(pdf)).content.replace(/\s+/g, ' ')).toContain(
      'Qualité délégué à la gestion journalière (administrateur délégué)',
    );
  });
});

describe('until when it is handed in', () => {
  const resigns = (date: string) => ({
    ...{ ...DIRECTORS, ...MANY, ...director, form: '610', depositaire_nom: CLAIRE },
    dirigeants: [leaves(1, CLAIRE, 'resignation', date), ...three],
  });

  test('before who signs leaves, where that is the earlier day', async () => {
    for (const [name, said] of [
      ['page_garde', `avant le 1er décembre 2026 : ${CLAIRE} ne pourra plus signer ensuite`],
      [
        'formulaire1',
        `Déposez-les au greffe avant le 1er décembre 2026 : ${CLAIRE} ne pourra plus signer ensuite.`,
      ],
    ] as const)
      expect(await printed(name, resigns('2026-12-01'))).toContain(said);
    expect(await printed('page_garde', { ...resigns('2026-12-01'), langue: 'nl' })).toContain(
      `vóór 1 december 2026: daarna kan ${CLAIRE} niet meer ondertekenen`,
    );
    expect(await printed('page_garde', resigns('2027-02-01'))).toContain('au plus tard le 18 décembre 2026');
    const left = { ...resigns('2026-12-01'), today: '2026-12-01' };
    expect(await printed('page_garde', left)).toContain(
      `sans tarder : depuis le 1er décembre 2026, ${CLAIRE} ne peut plus signer`,
    );
    expect(await printed('formulaire1', { ...left, langue: 'nl' })).toContain(
      `Leg ze onmiddellijk neer ter griffie: sinds 1 december 2026 kan ${CLAIRE} niet meer ondertekenen.`,
    );
  });

  test('too late is said, on the day it is printed', async () => {
    const late = { ...SEAT, ...MANY, ...to('1060'), date_assemblee: '2026-09-15', today: '2026-11-28' };
    expect(await printed('page_garde', late)).toContain(
      'À déposer le délai a pris fin le 15 octobre 2026 : déposez sans tarder',
    );
    expect(await printed('formulaire1', late)).toContain(
      'Déposez-les au greffe sans tarder : le délai a pris fin le 15 octobre 2026.',
    );
    expect(await printed('page_garde', { ...late, langue: 'nl' })).toContain(
      'de termijn is verstreken op 15 oktober 2026: leg onmiddellijk neer',
    );
    expect(await printed('page_garde', { ...late, today: '2026-10-15' })).toContain(
      'au plus tard le 15 octobre 2026',
    );
  });

  test('the extract has no day of its own: it is dated where it is signed', async () => {
    const pages = await pagesOf('formulaire1', { ...SEAT, ...MANY, ...to('1060') });
    expect(pages.at(-2)).not.toContain('Fait à');
    expect(pages.at(-1)).toMatch(/Fait à Bruxelles, le …+/);
  });
});

describe('what is written by hand in volet C', () => {
  test('homes of who elects the seat, numbers of companies that are partners', async () => {
    const company = { id: 9, full_name: 'Vins de Gaume SRL', is_company: 1 as const, is_origin: 0 as const };
    const partners = {
      ...{ ...SHARES, form: '011', nb_total_actions: '100' },
      shareholders: [
        ...held(['Ann Maes', '50', '50'], ['Luc Maes', '50', '0']).shareholders,
        aShareholder({ ...company, representative: 'Paul Lejeune', shares: '50', shares_old: '0' }),
      ],
    };
    const cover = await printed('page_garde', partners);
    expect(cover).toContain('N° d’entreprise à inscrire à la main : Vins de Gaume SRL');
    expect(cover).toContain('N° national à inscrire à la main : Luc Maes');
    const come = { ...DIRECTORS, ...MANY, dirigeants: [stays(1, CLAIRE), ...three, comes(4, 'Inès Bastin')] };
    expect(await printed('page_garde', come)).toContain('Domicile à inscrire à la main : Inès Bastin');
    expect(await printed('page_garde', { ...come, langue: 'nl' })).toContain(
      'Woonplaats met de hand in te vullen: Inès Bastin',
    );
  });
});

test('of undivided shares one person comes to the meeting and signs the transfer', async () => {
  const sold = held(['Succession Maes', '90', '30'], ['Bob', '10', '10'], ['Dee', '0', '60']);
  const shareholders = sold.shareholders.map((one) =>
    one.id === 1 ? { ...one, share_right: 'undivided' as const, rights_by: 'Ann Maes' } : one,
  );
  const told = { ...{ ...SHARES, ...sold, form: '610' }, shareholders };
  expect(await printed('pv_ag', told)).toContain('Succession Maes 90 Ann Maes');
  for (const name of ['registre_parts', 'cession_parts'] as const)
    expect(await printed(name, told)).toContain('exercés par Ann Maes');
});

test('where a holder lives is printed in the register and on the transfer once it is known', async () => {
  const sold = held(['Ann', '100', '40'], ['Dee', '0', '60']);
  const told = {
    ...{ ...SHARES, ...sold, form: '610' },
    shareholders: sold.shareholders.map((one) => ({ ...one, domicile: 'Rue Haute 1, 1000 Bruxelles' })),
  };
  for (const name of ['registre_parts', 'cession_parts'] as const)
    expect((await printed(name, told)).match(/Rue Haute 1, 1000/g)).toHaveLength(2);
});

describe('transfers of shares', () => {
  test('the others consent to what each gives, with the shares that they keep', async () => {
    const minutes = await printed('pv_ag', {
      ...{ ...SHARES, form: '610' },
      ...held(['Ann', '40', '0'], ['Bob', '30', '10'], ['Cas', '30', '30'], ['Dee', '0', '60']),
    });
    expect(minutes).toMatch(/Cession par Ann Actionnaire Actions Pour ou contre Bob 10 Cas 30/);
    expect(minutes).toMatch(/Cession par Bob Actionnaire Actions Pour ou contre Ann 0 Cas 30/);
    expect(minutes.match(/donné aux majorités/g)).toHaveLength(2);
  });

  test('where everybody gives everything, there is somebody to vote', async () => {
    const minutes = await printed('pv_ag', {
      ...{ ...SHARES, form: '610' },
      ...held(['Ann', '40', '0'], ['Bob', '60', '0'], ['Dee', '0', '100']),
    });
    expect(minutes).toMatch(/Cession par Ann Actionnaire Actions Pour ou contre Bob 60/);
  });

  test('those of an SA are free, but for its articles and agreements', async () => {
    const sold = { ...SHARES, ...held(['Ann', '100', '40'], ['Dee', '0', '60']) };
    expect(await printed('pv_ag', sold)).toContain(
      'sous réserve des limites que prévoient les statuts ou des conventions (article 7:78',
    );
    expect(await printed('registre_parts', sold)).toContain('CSA 7:78');
    expect(await printed('registre_parts', { ...sold, langue: 'nl' })).toContain('WVV 7:78');
    expect(await printed('pv_ag', { ...sold, form: '610' })).not.toContain('7:78');
  });

  test('of a hundred shareholders those whose shares move are listed, the others in one line', async () => {
    const shareholders = Array.from({ length: 100 }, (_one, at) => {
      const [shares_old, shares] = at === 0 ? ['10', '0'] : at === 1 ? ['0', '10'] : ['10', '10'];
      return aShareholder({ id: at + 1, full_name: `Titulaire ${at + 1}`, shares_old, shares });
    });
    const minutes = await printed('pv_ag', { ...SHARES, shareholders, nb_total_actions: '990' });
    expect(minutes).toContain('98 autres actionnaires 980 0 980 Total 990 0 990');
    // Each who was there, and those who move once more.
    expect(minutes.match(/Titulaire 57 /g)).toHaveLength(1);
  });
});

test('a manager of the daily affairs accepts a function, not a mandate', async () => {
  const situation = {
    ...{ ...DIRECTORS, ...MANY },
    dirigeants: [
      ...[stays(1, CLAIRE), ...three],
      comes(4, 'Inès Bastin', { appointment: { daily: 'only' } } as never),
    ],
  };
  // The name is printed between two lines of the cell beside it.
  const said = async (langue: 'fr' | 'nl') =>
    (await printed('pv_ag', { ...situation, langue })).replaceAll('Inès Bastin ', '');
  expect(await said('fr')).toContain('pour acceptation de la fonction');
  expect(await said('nl')).toContain('voor aanvaarding van de functie');
});

test('the notary of an association is not asked for shares', async () => {
  const file = await printed('dossier_notaire', {
    ...{ ...SEAT, form: '125', shareholders: [] },
    address: anAddress({ zip_code: '5000', localite: 'Namur', in_articles: true }),
  });
  expect(file).toMatch(/L’association Nom Brasserie du Canal Forme légale/);
  expect(file).toContain('le registre des membres.');
  expect(file).not.toMatch(/la société|titres/);
});

test('a place is printed by its official name in the language of the papers', async () => {
  const address = anAddress({
    ...{ zip_code: '1060', localite: 'Saint-Gilles', rue: 'Chaussée de Charleroi', in_articles: false },
    official_street: 'Charleroisesteenweg',
    localities: [{ zip_code: '1060', fr: 'Saint-Gilles', nl: 'Sint-Gillis' }],
  });
  expect(await printed('formulaire1', { ...SEAT, ...MANY, langue: 'nl', address })).toContain(
    'naar 1060 Sint-Gillis, Charleroisesteenweg 112 bus 3',
  );
});

test('company words are the same on both forms', async () => {
  const pages = await pagesOf('formulaire1', { ...SEAT, ...MANY, ...to('1060') });
  for (const page of pages.slice(0, 2)) expect(page).toContain('Forme légale Société anonyme (SA)');
  expect(pages.join(' ')).not.toMatch(/Dénomination|Forme juridique/);
});
