import { listOf, listQuery } from '../../base/fields';
import { array, day, exact, orNull, text } from '../../base/schema';
import { POSTCODE } from '../../law/places';
import {
  enterpriseSchema,
  enterpriseSummarySchema,
  listedAddressSchema,
  localitySchema,
  streetSchema,
} from '../../registry/enterprise';
import { call, user } from '../call';

export const registryEndpoints = {
  enterprise: call('GET /enterprises/:number', user('prepare'), {
    summary: 'Registry data of one company.',
    params: { number: text().required() },
    response: enterpriseSchema,
  }),
  enterprises: call('GET /enterprises', user('prepare'), {
    summary: 'Companies by name or number as people type them, the best first.',
    query: exact({ ...listQuery(['name', 'number']), query: text().min(2).max(100).required() }),
    response: listOf(enterpriseSummarySchema).shape({
      /** The day that the registry's data describe. */
      data_date: day().required(),
    }),
  }),
  localities: call('GET /localities', user(null), {
    summary: 'The localities of a postcode, its municipality first, or those whose name begins like `name`.',
    query: exact({
      zip_code: text()
        .matches(POSTCODE)
        .when('name', ([name], schema) => (name === undefined ? schema.required() : schema)),
      name: text().min(2).max(100),
    }),
    response: array(localitySchema).required(),
  }),
  streets: call('GET /streets', user(null), {
    summary:
      'Streets of a postcode by words of their name in any language, the closest first; none without a list.',
    query: exact({
      zip_code: text().matches(POSTCODE).required(),
      name: text().min(2).max(200).required(),
    }),
    response: array(streetSchema).required(),
  }),
  listedAddress: call('GET /streets/address', user(null), {
    summary: 'Whether the list of addresses has a street, its house number and box.',
    query: exact({
      zip_code: text().matches(POSTCODE).required(),
      rue: text().min(2).max(200).required(),
      numero: text().max(22),
      box: text().max(20),
    }),
    response: exact({ listed: orNull(listedAddressSchema) }),
  }),
};
