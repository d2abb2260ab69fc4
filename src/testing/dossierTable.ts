import { feeOf } from '#domain/dossier/counter';
import type { Demande, Depositaire } from '#domain/dossier/demande';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import type { DossierFacts } from '#domain/dossier/facts';
import { END_CAUSES, type EndCause } from '#domain/dossier/mandates';
import { publishedText } from '#domain/dossier/resolutions';
import type { Language } from '#domain/language/languages';
import type { Dossier } from '../server/documents/dossier';
import { aBceData, aDemande, aDirigeant, anAddress, aShareholder } from './factories';

/** Form by its code, and what the documents must call things. */
const FORMS = [
  { code: '610', fr: 'SRL', nl: 'BV', notary: true, director: ['administrateur', 'bestuurder'] },
  { code: '014', fr: 'SA', nl: 'NV', notary: true, director: ['administrateur', 'bestuurder'] },
  { code: '706', fr: 'SC', nl: 'CV', notary: true, director: ['administrateur', 'bestuurder'] },
  { code: '017', fr: 'ASBL', nl: 'VZW', notary: false, director: ['administrateur', 'bestuurder'] },
  { code: '011', fr: 'SNC', nl: 'VOF', notary: false, director: ['gérant', 'zaakvoerder'] },
  { code: '612', fr: 'SComm', nl: 'CommV', notary: false, director: ['gérant', 'zaakvoerder'] },
] as const;

/** Seat, the language asked for, and the one the documents must be in. */
const PLACES = [
  { zip: '1080', locality: 'Molenbeek-Saint-Jean', asked: 'fr', lang: 'fr', near: '1060', far: '5000' },
  { zip: '9000', locality: 'Gent', asked: 'nl', lang: 'nl', near: '9050', far: '1000' },
  { zip: '4000', locality: 'Liège', asked: 'fr', lang: 'fr', near: '4020', far: '1050' },
  { zip: '1000', locality: 'Brussel', asked: 'nl', lang: 'nl', near: '1070', far: '2000' },
  // The seat decides whatever was asked.
  { zip: '5000', locality: 'Namur', asked: 'nl', lang: 'fr', near: '5100', far: '1050' },
] as const;

const SCENARIOS = ['seat', 'region', 'appoint', 'end', 'shares', 'all'] as const;
export type Scenario = (typeof SCENARIOS)[number];
const DEPOSITORS: readonly Depositaire[] = ['comptable', 'gestionnaire', 'autrecompt'];

export interface DossierCase {
  name: string;
  form: (typeof FORMS)[number];
  scenario: Scenario;
  lang: Language;
  /** One director, one owner. */
  sole: boolean;
  depositor: Depositaire;
  cause: EndCause;
  /** The address stands in the articles. */
  inArticles: boolean;
  facts: DossierFacts;
  dossier: Dossier;
}

/** Of people who appear in the cases: numbers of the form a person has, with a check that holds, of nobody. */
export const NATIONAL_NUMBERS: Readonly<Record<number, string>> = {
  2: '85.07.30-033.28',
  3: '90.02.01-997.04',
  4: '79.12.24-123.76',
};

/**
 * Dossiers of every form, service, place and cause, sole and many: 72 of them. The second dimension that each value turns in is
 * coprime to the first, so that every value meets every other one somewhere.
 */
export const dossierTable = (): DossierCase[] =>
  FORMS.flatMap((form, f) =>
    SCENARIOS.flatMap((scenario, s) =>
      [0, 1].map((turn) => aCase(form, scenario, f * 7 + s * 11 + turn * 17)),
    ),
  );

function aCase(form: DossierCase['form'], scenario: Scenario, turn: number): DossierCase {
  const place = PLACES[turn % PLACES.length] ?? PLACES[0];
  const depositor = DEPOSITORS[turn % DEPOSITORS.length] ?? 'comptable';
  const cause = END_CAUSES[turn % END_CAUSES.length] ?? 'resignation';
  const sole = turn % 2 === 0 && form.code !== '017';
  const inArticles = scenario === 'seat' && turn % 7 === 0;
  const has = (service: Scenario) => scenario === service || scenario === 'all';
  const seat = scenario === 'region' || has('seat');
  const directors = has('appoint') || has('end');
  const zip = scenario === 'region' ? place.far : place.near;
  const company = turn % 4 === 1;

  const demande = aDemande({
    id: 2000 + turn,
    langue: place.asked,
    progress: 100,
    depositaire: depositor,
    depositaire_nom:
      depositor === 'comptable'
        ? null
        : depositor === 'gestionnaire'
          ? 'Claire Dumont-Vandenberghe'
          : 'Benoît Charlier',
    address_service: seat ? 1 : 0,
    dirigeants_service: directors ? 1 : 0,
    cession_parts_service: has('shares') ? 1 : 0,
    bce_data: aBceData({
      juridicalForm: { code: form.code },
      address: {
        typeOfAddress: 'REGO',
        street: {
          description: [{ language: place.lang, value: place.lang === 'fr' ? 'Rue Haute' : 'Hoogstraat' }],
        },
        houseNumber: '7',
        zipcode: place.zip,
        municipality: { description: [{ language: place.lang, value: place.locality }] },
      },
      function: PEOPLE.slice(0, sole ? 1 : 3).map((person) => ({ person })),
    }),
    address: anAddress({
      rue: 'Place Neuve',
      numero: '9',
      box: '',
      zip_code: zip,
      localite: 'Destination',
      in_articles: inArticles,
    }),
    dirigeants: directors
      ? dirigeants(
          sole,
          has('end') ? cause : null,
          has('appoint') &&
            aDirigeant({
              id: 3,
              status: turn % 2 === 0 ? 'accepted' : 'pending',
              appointment: { ...NOTHING_TOLD, paid: turn % 3 === 0 },
              company: company ? { name: 'Conseil Meuse SRL', number: '1999000249' } : null,
            }),
        )
      : [],
    shareholders: sole
      ? [aShareholder({ id: 1, shares: '400', shares_old: '1000' }), newHolder('600')]
      : [
          aShareholder({ id: 1 }),
          aShareholder({ id: 2, full_name: 'Marc Lambrechts', shares: '290', shares_old: '400' }),
          newHolder('110'),
        ],
  });
  const facts = dossierFacts(demande);
  return {
    name: [
      form[place.lang],
      scenario,
      place.zip,
      place.asked,
      sole ? 'sole' : 'many',
      depositor,
      ...(has('end') ? [cause] : []),
      ...(inArticles ? ['in articles'] : []),
      ...(company && has('appoint') ? ['company as director'] : []),
    ].join(' '),
    form,
    scenario,
    lang: place.lang,
    sole,
    depositor,
    cause,
    inArticles,
    facts,
    dossier: {
      draft: false,
      facts,
      text: publishedText(facts),
      today: '2026-11-20',
      fee: feeOf(facts, '2026-11-20', { fees: [TARIFF] }),
      nationalNumbers: NATIONAL_NUMBERS,
    },
  };
}

const TARIFF = { from: '2026-03-01', company: '210.15', association: '168.92' };

const PEOPLE = [
  { givenName: 'Claire', surname: 'Dumont-Vandenberghe' },
  { givenName: 'Marc', surname: 'Lambrechts' },
  { givenName: 'Pieter', surname: 'Van den Broeck' },
] as const;

const registered = { is_modified: 0, is_not_bce: 0 } as const;

const NOTHING_TOLD = { start: null, term: null, paid: null, powers: null, domicile: null, accepted: null };

/** The last of the board leaves; Sofie De Ridder comes. Of one director alone, that one leaves. */
function dirigeants(
  sole: boolean,
  cause: EndCause | null,
  appointed: Demande['dirigeants'][number] | false,
): Demande['dirigeants'] {
  const [first, second, third] = PEOPLE;
  const leaves = { ended: cause !== null, end: cause && { cause, date: null } };
  const board = sole
    ? [aDirigeant({ ...first, ...registered, ...leaves, id: 2 })]
    : [
        aDirigeant({ ...first, ...registered, id: 1 }),
        aDirigeant({ ...second, ...registered, ...leaves, id: 2 }),
        aDirigeant({ ...third, ...registered, id: 4 }),
      ];
  return [...board, ...(appointed ? [appointed] : [])];
}

const newHolder = (shares: string) =>
  aShareholder({ id: 3, full_name: 'Jeroen Vanderstraeten-Willems', shares, shares_old: '0', is_origin: 0 });
