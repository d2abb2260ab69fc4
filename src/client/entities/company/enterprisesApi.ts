import { injectCalls } from '../../api/endpoint';

/** The registry. Its data do not change while a person works, so they are cached for ten minutes. */
const MINUTES = 60;

export const enterprisesApi = injectCalls(({ query }) => ({
  enterprise: query('GET /enterprises/:number', { keepUnusedDataFor: 10 * MINUTES }),
  enterprises: query('GET /enterprises', { keepUnusedDataFor: 10 * MINUTES }),
  localities: query('GET /localities', { keepUnusedDataFor: 10 * MINUTES }),
  streets: query('GET /streets', { keepUnusedDataFor: 10 * MINUTES }),
  listedAddress: query('GET /streets/address', { keepUnusedDataFor: 10 * MINUTES }),
}));

export const {
  useEnterpriseQuery,
  useLazyEnterpriseQuery,
  useEnterprisesQuery,
  useListedAddressQuery,
  useLocalitiesQuery,
  useStreetsQuery,
} = enterprisesApi;
