/** Who is in office in a company whose source does not say: somebody in charge of the dossier types it once. */

import { type Capacity, capacityOf } from '../law/functions';
import { type BceData, listOf, textIn } from './bceData';
import type { BceFunction } from './bceSchema';

export const DECLARED_CAPACITIES = [
  'director',
  'managingDirector',
  'dailyManager',
  'representative',
] as const satisfies readonly Capacity[];
export type DeclaredCapacity = (typeof DECLARED_CAPACITIES)[number];

/** `since`: YYYY-MM-DD, null when it is not known. A person has one name at least. */
export type DeclaredDirector = {
  surname: string;
  givenName: string;
  capacity: DeclaredCapacity;
  since: string | null;
};

/** The registry's own words, by which a function is read (law/functions). */
const WORDS: Record<DeclaredCapacity, { fr: string; nl: string }> = {
  director: { fr: 'Administrateur', nl: 'Bestuurder' },
  managingDirector: { fr: 'Administrateur délégué', nl: 'Gedelegeerd bestuurder' },
  dailyManager: { fr: 'Délégué à la gestion journalière', nl: 'Dagelijks bestuurder' },
  representative: { fr: 'Représentant permanent', nl: 'Vaste vertegenwoordiger' },
};

/**
 * Whether those in charge of a dossier may say who is in office: no source says it, or they have said it. A registry that names nobody
 * is another thing: it says that it knows nobody.
 */
export const mayDeclare = ({ sources }: BceData): boolean =>
  sources?.directors === null || sources?.directors?.driver === 'declared';

/** Nobody knows who is in office, and nobody has said it yet. */
export const directorsUnknown = (bce: BceData): boolean =>
  bce.sources?.directors === null && listOf(bce.function).length === 0;

/** As the registry would have said it. */
export const declaredFunctions = (directors: readonly DeclaredDirector[]): BceFunction[] =>
  directors.map(({ surname, givenName, capacity, since }) => ({
    description: [
      { language: 'fr', value: WORDS[capacity].fr },
      { language: 'nl', value: WORDS[capacity].nl },
    ],
    ...(since && { period: { begin: since } }),
    person: { surname, givenName },
  }));

/** The registry data with those in office as they were declared on `day`, YYYY-MM-DD. */
export const withDeclared = (bce: BceData, functions: BceFunction[], day: string): BceData => ({
  ...bce,
  function: functions,
  sources: { ...bce.sources, directors: { driver: 'declared', day } },
});

/** Those who were declared, in their order; empty when the registry named them. */
export const declaredDirectors = (bce: BceData): DeclaredDirector[] =>
  mayDeclare(bce)
    ? listOf(bce.function).map((mandate) => {
        const capacity = capacityOf(textIn(mandate.description, 'fr'));
        return {
          surname: mandate.person?.surname ?? '',
          givenName: mandate.person?.givenName ?? '',
          capacity: capacity === 'other' ? 'director' : capacity,
          since: mandate.period?.begin ?? null,
        };
      })
    : [];
