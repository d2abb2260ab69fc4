import { injectCalls } from '../../api/endpoint';

/** One search over clients, dossiers and people. Not cached, because any page may change its results. */
export const findApi = injectCalls(({ query }) => ({
  find: query('GET /find', { keepUnusedDataFor: 0 }),
}));

export const { useFindQuery } = findApi;
