import { checkDossier, type Severity } from '#domain/causes/causes';
import { enclosuresOf } from '#domain/dossier/enclosures';
import type { DossierFacts } from '#domain/dossier/facts';
import { decidingOrgan } from '#domain/dossier/organ';
import { factsFor, type Situation } from './causes';
import { aCheck, aDirigeant, anAddress, aShareholder } from './factories';

/* Dossiers as they come to the counter of a registry, filled in to their end: what blocks each, and what it warns of. */

/** A dossier of the counter. */
interface Row {
  what: string;
  dossier: Situation;
  /** 'id step'. */
  blocks?: string[];
  warns?: string[];
  /** Told so, nothing of it is left but these warnings. */
  corrected?: Situation;
  left?: string[];
  /** The decisions or papers that it wants are not written yet: what is told of it today. */
  waits?: true;
  holds?: (facts: DossierFacts) => void;
}

export const SEAT = { address_service: 1, dirigeants_service: 0, cession_parts_service: 0 } as const;
export const DIRECTORS = { address_service: 0, dirigeants_service: 1, cession_parts_service: 0 } as const;
export const SHARES = { address_service: 0, dirigeants_service: 0, cession_parts_service: 1 } as const;
export const SEAT_AND_DIRECTORS = { ...SEAT, dirigeants_service: 1 } as const;
export const ALL = { ...SEAT_AND_DIRECTORS, cession_parts_service: 1 } as const;

export const [CLAIRE, MARC, PIETER] = [
  'Claire Dumont-Vandenberghe',
  'Marc Lambrechts',
  'Pieter Van den Broeck',
];
export const THREE = [CLAIRE, MARC, PIETER] as const;
const parts = (name: string) => ({
  givenName: name.split(' ', 1)[0] ?? '',
  surname: name.replace(/^\S+ /, ''),
});

/** A mandate of the registry. */
export const office = (name: string, words?: string) => ({
  person: parts(name),
  period: { begin: '2022-03-14' },
  ...(words && { description: { language: 'fr', value: words } }),
});
export const seatIn = (zipcode: string, street = 'Rue Haute') => ({
  address: {
    typeOfAddress: 'REGO',
    street: { description: { language: 'fr', value: street } },
    houseNumber: '1',
    zipcode,
  },
});
export const since = (begin: string) => ({ period: { begin } });
/** An address outside the articles, in the language of its zone. */
export const to = (zip_code: string, told: Parameters<typeof anAddress>[0] = {}) => ({
  address: anAddress({ zip_code, in_articles: false, article_number: '2', ...told }),
});
export const flemish = (zip_code: string, told = {}) => to(zip_code, { rue: 'Veldstraat', ...told });

/** Of whom the identity is accepted. */
const row = (id: number, name: string, told: Parameters<typeof aDirigeant>[0]) =>
  aDirigeant({ id, ...parts(name), status: 'accepted', verification: aCheck(), ...told });
export const stays = (id: number, name: string) => row(id, name, { is_not_bce: 0, is_modified: 0 });
export const leaves = (
  id: number,
  name: string,
  cause: 'resignation' | 'revocation' | 'expiry' | 'death',
  date = '2026-11-20',
) => row(id, name, { is_not_bce: 0, ended: true, end: { cause, date } });
export const comes = (
  id: number,
  name: string,
  appointment: Parameters<typeof aDirigeant>[0] = {},
  start = '2026-11-20',
) =>
  row(id, name, {
    is_not_bce: 1,
    ...appointment,
    appointment: { start, accepted: true, ...appointment?.appointment },
  });
export const MERIDIA = {
  number: '1999000447',
  name: 'Fonds Meridia SRL',
  seat: { rue: 'Rue Basse', numero: '7', box: '', zip_code: '5000', localite: 'Namur', pays: 'BE' },
};

export const director = { depositaire: 'gestionnaire', verification: aCheck() } as const;
/** Names with what each has before and after. */
export const held = (...rows: [name: string, before: string, after: string][]) => ({
  shareholders: rows.map(([full_name, shares_old, shares], at) =>
    aShareholder({ id: at + 1, full_name, shares_old, shares }),
  ),
  nb_total_actions: '100',
});
export const MANY = held(['A', '40', '40'], ['B', '30', '30'], ['C', '30', '30']);
export const who = (facts: DossierFacts) =>
  decidingOrgan(facts).members.map(({ person, company }) => company ?? person);
export const papers = (facts: DossierFacts) => enclosuresOf(facts).map(({ kind }) => kind);

/** Signed at a place that is called as the documents' language has it. */
const read = (dossier: Situation) =>
  factsFor({ fait_a: dossier.langue === 'nl' ? 'Brussel' : 'Bruxelles', ...dossier });
const told = (facts: DossierFacts, severity: Severity) =>
  checkDossier(facts).filter((check) => check.severity === severity && check.met.length > 0);
const verdict = (facts: DossierFacts) => ({
  blocks: told(facts, 'blocks').flatMap(({ id, met }) => met.map(({ step }) => `${id} ${step}`)),
  warns: told(facts, 'warns').map(({ id }) => id),
});

/** Holds that each dossier is told what its row says, before and after it is put right. */
export const testSituations = (situations: Record<string, Row>) =>
  describe.each(Object.entries(situations))('%s', (_key, { what, waits, ...row }) => {
    const { dossier, blocks = [], warns = [], corrected, left = [], holds } = row;

    test(waits ? `${what}: as it is told today` : what, () => {
      const facts = read(dossier);
      expect(verdict(facts)).toEqual({ blocks, warns });
      holds?.(facts);
    });

    if (corrected)
      test('put right', () =>
        expect(verdict(read({ ...dossier, ...corrected }))).toEqual({ blocks: [], warns: left }));
  });
