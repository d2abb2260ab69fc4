import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Demande } from '#domain/entities/demande';
import type { Dirigeant, Shareholder } from '#domain/entities/services';
import { api } from './api';
import { type Answer, type Argument, request } from './endpoint';

/** One request, whole. Apart from the calls that change it, which look at what is held here. */
export const demandeQueryApi = api.injectEndpoints({
  endpoints: (build) => ({
    demande: build.query<Answer<'demande'>, Argument<'demande'>>({
      query: request<'demande'>('GET /demandes/:id'),
      providesTags: (_answer, _error, { id }) => [{ type: 'Demande', id }],
    }),
  }),
});

type State = { api: ReturnType<typeof api.reducer> };

/** Puts a demande the server has just answered where `useDemandeQuery({ id })` finds it. */
export const keepDemande = (answer: Answer<'demande'>) =>
  demandeQueryApi.util.upsertQueryData('demande', { id: answer.demande.id }, answer);

/** The demandes of this page, as last read. */
export const heldDemandes = (state: unknown): Demande[] => {
  const held = state as State;
  return demandeQueryApi.util
    .selectCachedArgsForQuery(held, 'demande')
    .flatMap((argument) => demandeQueryApi.endpoints.demande.select(argument)(held).data?.demande ?? []);
};

/**
 * Applies a change the server has confirmed to the demandes in the cache, so that cost and gaps are right at once; the
 * tags then fetch the rest (time of saving). `recipe` sees every demande held: it changes the one it knows.
 */
export const changeHeldDemandes =
  (recipe: (demande: Demande) => void): ThunkAction<void, State, unknown, UnknownAction> =>
  (dispatch, getState) => {
    for (const { id } of heldDemandes(getState()))
      dispatch(demandeQueryApi.util.updateQueryData('demande', { id }, ({ demande }) => recipe(demande)));
  };

/** Of a person, what is filled in here: the state of the check of identity changes on its own. */
export const dirigeantPart = ({ givenName, surname, GSM, ended }: Dirigeant) => [
  givenName,
  surname,
  GSM,
  ended,
];
export const shareholderPart = ({ full_name, shares, shares_old, GSM }: Shareholder) => [
  full_name,
  shares,
  shares_old,
  GSM,
];

/** Puts `item` in place of the one with its id, or at the end. */
export function put<T extends { id: number }>(list: T[], item: T): void {
  const place = list.findIndex(({ id }) => id === item.id);
  if (place >= 0) list[place] = item;
  else list.push(item);
}

export function drop<T extends { id: number }>(list: T[], id: number): void {
  const place = list.findIndex((item) => item.id === id);
  if (place >= 0) list.splice(place, 1);
}
