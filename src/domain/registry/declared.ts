/** Directors declared by the people in charge of a dossier, when no source of the installation knows them. */

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

/** `since`: YYYY-MM-DD, null if not known. At least one of the two names is filled in. */
export type DeclaredDirector = {
  surname: string;
  givenName: string;
  capacity: DeclaredCapacity;
  since: string | null;
};

/** The words that the registry uses, from which the function is recognised (law/functions). */
const WORDS: Record<DeclaredCapacity, { fr: string; nl: string }> = {
  director: { fr: 'Administrateur', nl: 'Bestuurder' },
  managingDirector: { fr: 'Administrateur délégué', nl: 'Gedelegeerd bestuurder' },
  dailyManager: { fr: 'Délégué à la gestion journalière', nl: 'Dagelijks bestuurder' },
  representative: { fr: 'Représentant permanent', nl: 'Vaste vertegenwoordiger' },
};

/**
 * Whether the people in charge may declare the directors: no source has them, or they were declared before. A registry that names
 * nobody is different: it states that there are none.
 */
export const mayDeclare = ({ sources }: BceData): boolean =>
  sources?.directors === null || sources?.directors?.driver === 'declared';

/** No source has the directors, and nobody has declared them yet. */
export const directorsUnknown = (bce: BceData): boolean =>
  bce.sources?.directors === null && listOf(bce.function).length === 0;

/** In the registry's shape. */
export const declaredFunctions = (directors: readonly DeclaredDirector[]): BceFunction[] =>
  directors.map(({ surname, givenName, capacity, since }) => ({
    description: [
      { language: 'fr', value: WORDS[capacity].fr },
      { language: 'nl', value: WORDS[capacity].nl },
    ],
    ...(since && { period: { begin: since } }),
    person: { surname, givenName },
  }));

/** The registry data with these functions, declared on `day` (YYYY-MM-DD). */
export const withDeclared = (bce: BceData, functions: BceFunction[], day: string): BceData => ({
  ...bce,
  function: functions,
  sources: { ...bce.sources, directors: { driver: 'declared', day } },
});

/** The declared directors, in their order; empty if the registry named the directors. */
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
