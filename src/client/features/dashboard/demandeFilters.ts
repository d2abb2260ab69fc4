import { SERVICES } from '#domain/dossier/services';
import { LANGUAGES } from '#domain/language/languages';

/** The states of the filter: on the server `inProgress` has the same status as `pending`. */
export const STATES = ['pending', 'inProgress', 'resolved', 'cancelled'] as const;
export type StateFilter = (typeof STATES)[number];

/** Only late ones; without it, all. */
const LATE = ['1'] as const;

const demandes = {
  sort: '-created_at',
  sortable: ['id', 'enterprise_number', 'status', 'deposit_by', 'created_at'],
  choices: { langue: LANGUAGES, service: SERVICES, late: LATE },
};

/** The user's own that need no more work. */
export const FINISHED = { ...demandes, pageSize: 10 };
/** All of the user's own; `person` limits them to those that name a person, for links from the global search. */
export const OWN = { ...demandes, pageSize: 25, typed: { person: /^\P{Cc}{1,100}$/u } };
/** Those of all clients. */
export const ALL = { ...demandes, pageSize: 10, choices: { ...demandes.choices, status: STATES } };

export const finished = <A extends object>(argument: A) => ({ ...argument, to_do: 0 as const });

/** The server's parameters for a state. */
export function ofState<A extends { status?: StateFilter }>({ status, ...argument }: A) {
  if (status === 'inProgress') return { ...argument, completed: 0 as const };
  return { ...argument, ...(status && { status }), ...(status === 'pending' && { completed: 1 as const }) };
}

/** Cards per page of the section "En cours". */
export const PAGE_SIZE = 6;

/** Demandes that are under 100 % or refused, last changed first. */
export const inProgressArgument = (page: number) =>
  ({ to_do: 1, sort: '-updated_at', per_page: PAGE_SIZE, page }) as const;

/** The dossier that has waited longest for a decision; the total is their number. */
export const OLDEST_WAITING = { status: 'pending', completed: 1, sort: 'id', per_page: 1, page: 1 } as const;
