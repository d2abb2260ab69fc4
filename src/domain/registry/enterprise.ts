import { array, bool, day, exact, type InferType, mixed, text } from '../base/schema';
import { STAGES, type Stage } from '../law/situations';
import { type BceData, bceDataSchema } from './bceSchema';
import { REMARK_KINDS, type RegistryRemark } from './registryRemarks';

/** One company as the registry has it, the `bce_data` shape read through ../bceData, and what is out of the ordinary in it. */
export const enterpriseSchema = bceDataSchema.shape({
  /** See registry/registryRemarks; empty for most companies. */
  remarks: array(
    exact({
      kind: mixed<RegistryRemark['kind']>()
        .oneOf([...REMARK_KINDS])
        .required(),
      day: day(),
      code: text(),
      words: text(),
      stage: mixed<Stage>()
        .oneOf([...STAGES])
        .nullable(),
    }),
  ).required(),
});
export type Enterprise = BceData & { remarks: RegistryRemark[] };

export const ENTERPRISE_KINDS = ['legal', 'natural'] as const;
export type EnterpriseKind = (typeof ENTERPRISE_KINDS)[number];

/** A line of a search: natural persons and stopped companies are found too, so that the refusal can be explained. */
export const enterpriseSummarySchema = exact({
  number: text().required(),
  name: text().required(),
  form: text().defined().nullable(),
  zipcode: text().defined().nullable(),
  municipality: text().defined().nullable(),
  active: bool().required(),
  kind: mixed<EnterpriseKind>()
    .oneOf([...ENTERPRISE_KINDS])
    .required(),
});
export type EnterpriseSummary = InferType<typeof enterpriseSummarySchema>;

/** What may stand after a postcode, in either language; the same text twice where a place has one name. */
export const localitySchema = exact({
  zip_code: text().required(),
  fr: text().required(),
  nl: text().required(),
});
export type Locality = InferType<typeof localitySchema>;

/** A street of a postcode by its official names; '' where it has none in that language. */
export const streetSchema = exact({
  fr: text().defined(),
  nl: text().defined(),
  de: text().defined(),
});
export type Street = InferType<typeof streetSchema>;

/** What the country's list of addresses has of one; null: nothing is known of its postcode. */
export const listedAddressSchema = exact({
  /** Of which day the list is. */
  date: day().required(),
  /** Null: no street of the postcode is called so. */
  street: streetSchema.default(undefined).defined().nullable(),
  number: bool().required(),
  box: bool().required(),
});
export type ListedAddress = InferType<typeof listedAddressSchema>;
