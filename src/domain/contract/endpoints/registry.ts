import { listOf, listQuery } from '../../base/fields';
import { array, day, exact, text } from '../../base/schema';
import { POSTCODE } from '../../law/places';
import {
  enterpriseSchema,
  enterpriseSummarySchema,
  listedAddressSchema,
  localitySchema,
  streetSchema,
} from '../../registry/enterprise';
import type { EndpointSpec } from '../endpoint';

export const registryEndpoints = {
  enterprise: {
    method: 'GET',
    path: '/enterprises/:number',
    who: 'user',
    needs: 'prepare',
    summary: 'Registry data of one company.',
    params: exact({ number: text().required() }),
    response: enterpriseSchema,
  },
  enterprises: {
    method: 'GET',
    path: '/enterprises',
    who: 'user',
    needs: 'prepare',
    summary: 'Companies by name or number as people type them, the best first.',
    query: exact({ ...listQuery(['name', 'number']), query: text().min(2).max(100).required() }),
    response: listOf(enterpriseSummarySchema).shape({
      /** The day that the registry's data describe. */
      data_date: day().required(),
    }),
  },
  localities: {
    method: 'GET',
    path: '/localities',
    who: 'user',
    needs: null,
    summary: 'The localities of a postcode, its municipality first, or those whose name begins like `name`.',
    query: exact({
      zip_code: text()
        .matches(POSTCODE)
        .when('name', ([name], schema) => (name === undefined ? schema.required() : schema)),
      name: text().min(2).max(100),
    }),
    response: array(localitySchema).required(),
  },
  streets: {
    method: 'GET',
    path: '/streets',
    who: 'user',
    needs: null,
    summary:
      'Streets of a postcode by words of their name in any language, the closest first; none without a list.',
    query: exact({
      zip_code: text().matches(POSTCODE).required(),
      name: text().min(2).max(200).required(),
    }),
    response: array(streetSchema).required(),
  },
  listedAddress: {
    method: 'GET',
    path: '/streets/address',
    who: 'user',
    needs: null,
    summary: 'Whether the list of addresses has a street, its house number and box.',
    query: exact({
      zip_code: text().matches(POSTCODE).required(),
      rue: text().min(2).max(200).required(),
      numero: text().max(22),
      box: text().max(20),
    }),
    response: exact({ listed: listedAddressSchema.default(undefined).defined().nullable() }),
  },
} as const satisfies Record<string, EndpointSpec>;
