import { feeOf } from '#domain/dossier/counter';
import type { Demande } from '#domain/dossier/demande';
import type { Dirigeant } from '#domain/dossier/directorRecords';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import type { DossierFacts } from '#domain/dossier/facts';
import { publishedText } from '#domain/dossier/resolutions';
import type { Language } from '#domain/language/languages';
import { COOPTATION, DAILY_MANAGEMENT_BY_BOARD } from '#domain/law/decisions';
import type { FormKey } from '#domain/law/forms';
import { IN_WRITING } from '#domain/law/organs';
import type { Dossier } from '../server/documents/dossier';
import { aBceData, aCheck, aDemande, aDirigeant } from './factories';

/** Names before which French leaves a vowel out. */
const [ELISE, HELENE, ANN] = [
  { givenName: 'Élise', surname: 'Lambotte' },
  { givenName: 'Hélène', surname: 'Castaigne' },
  { givenName: 'Ann', surname: 'Maes' },
];
const [NEW, HEIR] = [
  { givenName: 'Inès', surname: 'Olivier' },
  { givenName: 'Élise', surname: 'Renard' },
];
export const HOME = {
  pays: 'BE',
  rue: 'Rue Courte',
  numero: '5',
  box: '',
  zip_code: '1300',
  localite: 'Wavre',
};
const COMPANY = {
  number: '1999001041',
  name: 'Ateliers Meridia SRL',
  seat: { pays: 'BE', rue: 'Rue Basse', numero: '7', box: '', zip_code: '5000', localite: 'Namur' },
};
const TERM = { kind: 'meeting' as const, year: 2032 };

const kinds = {
  renewal: { first: { appointment: { kind: 'renewal', term: TERM, accepted: true } } },
  confirmation: { first: { appointment: { kind: 'confirmation', term: TERM } } },
  cooptation: { first: { ended: true }, comes: {}, by: 'board', forms: COOPTATION.value },
  death: { first: { ended: true, end: { cause: 'death', date: '2026-11-02' } }, by: 'board' },
  expiry: { first: { ended: true, end: { cause: 'expiry', date: '2026-11-02' } }, by: 'board' },
  notice: { first: { ended: true }, by: 'director' },
  dailyNamed: { comes: { appointment: { daily: 'only' } }, forms: DAILY_MANAGEMENT_BY_BOARD.value },
  dailyAlso: {
    first: { appointment: { kind: 'renewal', term: TERM, daily: 'also' } },
    forms: DAILY_MANAGEMENT_BY_BOARD.value,
  },
  dailyEnded: {
    first: { ended: true, end: { cause: 'revocation', daily_only: true } },
    forms: DAILY_MANAGEMENT_BY_BOARD.value,
  },
  newName: { first: { change: { new_name: HEIR } } },
  newHome: { first: { change: { domicile: HOME } } },
  powers: { first: { change: { powers: 'jointly' } } },
  representative: { first: { company: COMPANY, change: { representative: NEW } } },
  written: { first: { ended: true }, comes: { appointment: { domicile: HOME } }, forms: IN_WRITING.value },
} as const satisfies Record<
  string,
  {
    /** What becomes of the first director of the registry. */
    first?: Partial<Dirigeant>;
    comes?: Partial<Dirigeant>;
    by?: Demande['directors_by'];
    /** All that the product serves, unless told. */
    forms?: readonly FormKey[];
  }
>;
export type DecisionKind = keyof typeof kinds;

export interface DecisionCase {
  name: string;
  kind: DecisionKind;
  form: Served;
  lang: Language;
  facts: DossierFacts;
  dossier: Dossier;
}

const CODES = { SRL: '610', SC: '706', SA: '014', SNC: '011', SComm: '612', ASBL: '017' } as const;
type Served = keyof typeof CODES;
const SEATS = {
  fr: { zipcode: '4000', street: 'Rue Haute', municipality: 'Liège' },
  nl: { zipcode: '9000', street: 'Hoogstraat', municipality: 'Gent' },
};

const isFor = (kind: { forms?: readonly FormKey[] }, form: Served): boolean =>
  kind.forms?.includes(form) ?? true;

/** Every decision about directors, in every form that knows it, in both languages. */
export const decisionTable = (): DecisionCase[] =>
  (Object.keys(kinds) as DecisionKind[]).flatMap((kind) =>
    (Object.keys(CODES) as Served[])
      .filter((form) => isFor(kinds[kind] as { forms?: readonly FormKey[] }, form))
      .flatMap((form) => (['fr', 'nl'] as const).map((lang) => aCase(kind, form, lang))),
  );

function aCase(kind: DecisionKind, form: Served, lang: Language): DecisionCase {
  const {
    first,
    comes,
    by,
  }: { first?: Partial<Dirigeant>; comes?: Partial<Dirigeant>; by?: Demande['directors_by'] } = kinds[kind];
  const said = (value: string) => ({ description: [{ language: lang, value }] });
  const seat = SEATS[lang];
  const represents = kind === 'representative';
  const registered = (id: number, name: typeof ELISE, told: Partial<Dirigeant> = {}) =>
    aDirigeant({
      id,
      ...name,
      is_not_bce: 0,
      is_modified: 0,
      status: 'accepted',
      verification: aCheck(),
      ...told,
    });
  const demande = aDemande({
    ...{ langue: lang, progress: 100, directors_by: by ?? null, written_decisions: kind === 'written' },
    ...{
      address_service: 0,
      dirigeants_service: 1,
      cession_parts_service: 0,
      address: null,
      shareholders: [],
      few_owners: true,
    },
    ...(kind === 'notice' && { depositaire: 'gestionnaire' as const, depositaire_nom: 'Élise Lambotte' }),
    bce_data: aBceData({
      juridicalForm: { code: CODES[form] },
      address: {
        ...{ typeOfAddress: 'REGO', houseNumber: '7', zipcode: seat.zipcode },
        ...{ street: said(seat.street), municipality: said(seat.municipality) },
      },
      function: [ELISE, HELENE, ANN].map((person, at) => ({
        person,
        ...(represents && at === 0 && said('Représentant permanent')),
        ...(kind === 'dailyEnded' && at === 0 && said('Administrateur délégué')),
      })),
    }),
    dirigeants: [
      registered(1, ELISE, first),
      registered(2, HELENE),
      registered(3, ANN),
      ...(comes ? [aDirigeant({ id: 4, ...NEW, status: 'accepted', verification: aCheck(), ...comes })] : []),
    ],
  });
  const facts = dossierFacts(demande, { today: '2026-11-20' });
  const fee = feeOf(facts, '2026-11-20');
  return {
    name: `${kind} ${form} ${lang}`,
    ...{ kind, form, lang, facts },
    dossier: { draft: false, facts, text: publishedText(facts), today: '2026-11-20', fee },
  };
}
