import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { QueryActionCreatorResult, QueryDefinition, ResultTypeFrom } from '@reduxjs/toolkit/query';
import type { AppThunk, RootState } from '../store/state';

/**
 * What a query answers now: for what is decided on it, not for what is drawn. It is subscribed to until the answer is
 * there: what nobody subscribes to is thrown away, answer and all, when a change puts it out of date on the way.
 * Rejects with an ApiError.
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
