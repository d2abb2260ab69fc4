import { injectCalls } from '../../api/endpoint';

/** One search over clients, dossiers and people. Asked anew each time: what it finds changes on every page. */
export const findApi = injectCalls(({ query }) => ({
  find: query('GET /find', { keepUnusedDataFor: 0 }),
}));

export const { useFindQuery } = findApi;
