import { publishedText } from '#domain/dossier/resolutions';
import { factsFor, type Situation } from '../../../testing/causes';
import { aShareholder } from '../../../testing/factories';
import { readPdf } from '../../../testing/readPdf';
import {
  CLAIRE,
  DIRECTORS,
  held,
  leaves,
  MANY,
  MARC,
  MERIDIA,
  office,
  PIETER,
  SHARES,
  stays,
} from '../../../testing/situations';
import { formValues } from '../blanks/values';
import { type Dossier, renderDocument } from '../documents';

/* What volet C says of functions, on the drawn form and on an official blank alike. */

const dossierOf = (situation: Situation): Dossier => {
  const facts = factsFor(situation);
  return { draft: false, facts, text: publishedText(facts), today: '2026-11-20', fee: null };
};
const printed = async (situation: Situation) => {
  const { pages } = await readPdf(
    await renderDocument('formulaire2', dossierOf(situation), { compress: false }),
  );
  return pages
    .flatMap(({ lines }) => lines)
    .join(' ')
    .replace(/\s+/g, ' ');
};
/** By person, name, function and nature. */
const written = (situation: Situation) => {
  const values = formValues('formulaire2', dossierOf(situation));
  const said: (string | undefined)[][] = [];
  for (let at = 1; `person${at}.name` in values; at += 1)
    said.push(
      ['name', 'capacity', 'nature'].map((value) => values[`person${at}.${value}`]?.replace(/\s/g, ' ')),
    );
  return said;
};

const REPRESENTS = 'représentant permanent de l’administrateur Fonds Meridia SRL';
const withCompany = {
  ...{ ...DIRECTORS, ...MANY },
  bce: {
    function: [
      ...[CLAIRE, MARC, PIETER].map((name) => office(name)),
      { description: { language: 'fr', value: 'Administrateur' } },
      office('Sarah Lambot', 'Représentant permanent'),
    ],
  },
};

describe('the mandate of a company ends', () => {
  const situation = {
    ...withCompany,
    dirigeants: [{ ...leaves(4, 'Sarah Lambot', 'revocation'), company: MERIDIA }],
  };

  test('as the company’s, with its number, not as the mandate of who represents it', async () => {
    const form = await printed(situation);
    expect(form).toContain('Fin de mandat : Fonds Meridia SRL Personne morale Fonds Meridia SRL');
    expect(form).toContain('1999.000.447');
    expect(form).toContain(`Qualité ${REPRESENTS}`);
    expect(written(situation)).toEqual([['Lambot, Sarah', REPRESENTS, 'fin du mandat (révocation)']]);
  });
});

test('who represents a company from now on has a row of the blank, with the daily management', async () => {
  const situation = {
    ...withCompany,
    dirigeants: [
      {
        ...stays(4, 'Sarah Lambot'),
        company: MERIDIA,
        change: { representative: { givenName: 'Ludovic', surname: 'Renard' } } as never,
      },
    ],
  };
  expect(written(situation)).toEqual([
    ['Lambot, Sarah', REPRESENTS, 'modification des données'],
    ['Renard, Ludovic', REPRESENTS, 'Nouveau représentant'],
  ]);
  const form = await printed(situation);
  expect(form).toContain('Modification : Fonds Meridia SRL Personne morale Fonds Meridia SRL');
  const dossier = dossierOf(situation);
  const changed = dossier.facts.directors?.changed.map((one) => ({ ...one, daily: true })) ?? [];
  const { directors } = dossier.facts;
  if (!directors) throw new Error('no directors');
  const values = formValues('formulaire2', {
    ...dossier,
    facts: { ...dossier.facts, directors: { ...directors, changed } },
  });
  expect(values['person2.capacity']).toBe(
    `${REPRESENTS}, délégué à la gestion journalière (administrateur délégué)`,
  );
});

test('a blank says what is new of a director, and that the daily management ends, not the mandate', () => {
  const daily = {
    ...{ ...DIRECTORS, ...MANY },
    bce: { function: [office(CLAIRE, 'Administrateur délégué'), office(MARC), office(PIETER)] },
    dirigeants: [
      {
        ...leaves(1, CLAIRE, 'revocation'),
        end: { cause: 'revocation', date: '2026-11-20', daily_only: true } as never,
      },
      {
        ...stays(2, MARC),
        change: { new_name: { givenName: 'Marc', surname: 'Maes' }, powers: 'jointly' } as never,
      },
    ],
  };
  expect(written(daily)).toEqual([
    [
      'Dumont-Vandenberghe, Claire',
      'délégué à la gestion journalière (administrateur délégué)',
      'fin du mandat (révocation)',
    ],
    [
      'Lambrechts, Marc',
      'administrateur',
      'modification des données (Nouveau nom : Maes, Marc ; Pouvoirs : agissant conjointement)',
    ],
  ]);
});

test('a company that is a partner is one in the feminine', async () => {
  const partners = {
    ...{ ...SHARES, form: '011', nb_total_actions: '100' },
    shareholders: [
      ...held(['Ann Maes', '50', '50'], ['Luc Maes', '50', '0']).shareholders,
      aShareholder({
        ...{ id: 9, full_name: 'Vins de Gaume SRL', is_company: 1, is_origin: 0 },
        ...{ representative: 'Paul Lejeune', shares: '50', shares_old: '0' },
      }),
    ],
  };
  const form = await printed(partners);
  expect(form).toContain('Sortie d’un associé : Luc Maes');
  expect(form).toContain('Entrée d’une associée : Vins de Gaume SRL');
  expect(written(partners)).toEqual([
    ['Luc Maes', 'associé', 'sortie'],
    ['Vins de Gaume SRL', 'associée', 'entrée'],
  ]);
  expect(written({ ...partners, langue: 'nl' }).at(-1)).toEqual([
    'Vins de Gaume SRL',
    'vennoot',
    'toetreding',
  ]);
});
