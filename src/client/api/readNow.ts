import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { QueryActionCreatorResult, QueryDefinition, ResultTypeFrom } from '@reduxjs/toolkit/query';
import type { AppThunk, RootState } from '../store/state';

/**
 * Fetches a query's current answer for a decision, not for display. Subscribes until it has arrived, because an unsubscribed answer is
 * dropped when a change invalidates it. Rejects with an ApiError.
 */
export const readNow =
  // biome-ignore lint/suspicious/noExplicitAny: any query of the api
    <D extends QueryDefinition<any, any, any, any>>(
      query: ThunkAction<QueryActionCreatorResult<D>, RootState, unknown, UnknownAction>,
    ): AppThunk<Promise<ResultTypeFrom<D>>> =>
    async (dispatch) => {
      const reading = dispatch(query);
      try {
        return await reading.unwrap();
      } finally {
        reading.unsubscribe();
      }
    };
