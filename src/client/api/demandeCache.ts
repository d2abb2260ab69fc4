import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Demande } from '#domain/entities/demande';
import type { api } from './api';
import { demandesApi } from './demandesApi';

type State = { api: ReturnType<typeof api.reducer> };
type Held = Pick<Demande, 'id' | 'address' | 'dirigeants' | 'shareholders' | 'nb_total_actions'>;

/**
 * Applies a change the server has confirmed to the demandes in the cache, so that cost and gaps are right at once; the
 * tags then fetch the rest (revision, time of saving). `recipe` sees every demande held: it changes the one it knows.
 */
export const changeHeldDemandes =
  (recipe: (demande: Held) => void): ThunkAction<void, State, unknown, UnknownAction> =>
  (dispatch, getState) => {
    for (const argument of demandesApi.util.selectCachedArgsForQuery(getState(), 'demande'))
      dispatch(
        demandesApi.util.updateQueryData('demande', argument, ({ demande }) => {
          recipe(demande);
        }),
      );
  };

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
