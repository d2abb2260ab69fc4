import { SERVICES } from '#domain/dossier/services';
import { LANGUAGES } from '#domain/language/languages';

/** As a list tells them apart: one in progress has the same status as one that waits for its decision. */
export const STATES = ['pending', 'inProgress', 'resolved', 'cancelled'] as const;
export type StateFilter = (typeof STATES)[number];

/** What is late, or everything. */
const LATE = ['1'] as const;

const demandes = {
  sort: '-created_at',
  sortable: ['id', 'enterprise_number', 'status', 'deposit_by', 'created_at'],
  choices: { langue: LANGUAGES, service: SERVICES, late: LATE },
};

/** The person's own that want no more work of them. */
export const FINISHED = { ...demandes, pageSize: 10 };
/** All of the person's own; of somebody whom they name, to whom the search of everything leads. */
export const OWN = { ...demandes, pageSize: 25, typed: { person: /^\P{Cc}{1,100}$/u } };
/** Everybody's. */
export const ALL = { ...demandes, pageSize: 10, choices: { ...demandes.choices, status: STATES } };

export const finished = <A extends object>(argument: A) => ({ ...argument, to_do: 0 as const });

/** What the server is asked for a state. */
export function ofState<A extends { status?: StateFilter }>({ status, ...argument }: A) {
  if (status === 'inProgress') return { ...argument, completed: 0 as const };
  return { ...argument, ...(status && { status }), ...(status === 'pending' && { completed: 1 as const }) };
}

/** Cards on a page of what is in progress. */
export const PAGE_SIZE = 6;

/** Demandes that are under 100 % or refused, last touched first. */
export const inProgressArgument = (page: number) =>
  ({ to_do: 1, sort: '-updated_at', per_page: PAGE_SIZE, page }) as const;

/** The dossier that has waited longest for a decision, and how many do. */
export const OLDEST_WAITING = { status: 'pending', completed: 1, sort: 'id', per_page: 1, page: 1 } as const;
