import { array, bool, day, exact, type InferType, oneOf, orNull, text } from '../base/schema';
import { STAGES } from '../law/situations';
import { type BceData, bceDataSchema } from './bceSchema';
import { REMARK_KINDS, type RegistryRemark } from './registryRemarks';

/** One company of the registry (`bce_data`, read through ./bceData), and what is unusual about it. */
export const enterpriseSchema = bceDataSchema.shape({
  /** See ./registryRemarks; empty for most companies. */
  remarks: array(
    exact({
      kind: oneOf(REMARK_KINDS).required(),
      day: day(),
      code: text(),
      words: text(),
      stage: oneOf(STAGES).nullable(),
    }),
  ).required(),
});
export type Enterprise = BceData & { remarks: RegistryRemark[] };

export const ENTERPRISE_KINDS = ['legal', 'natural'] as const;
export type EnterpriseKind = (typeof ENTERPRISE_KINDS)[number];

/** A search result: natural persons and stopped companies are found too, so that their refusal can be explained. */
export const enterpriseSummarySchema = exact({
  number: text().required(),
  name: text().required(),
  form: text().defined().nullable(),
  zipcode: text().defined().nullable(),
  municipality: text().defined().nullable(),
  active: bool().required(),
  kind: oneOf(ENTERPRISE_KINDS).required(),
});
export type EnterpriseSummary = InferType<typeof enterpriseSummarySchema>;

/** A locality of a postcode, in both languages; the same text twice if the place has one name. */
export const localitySchema = exact({
  zip_code: text().required(),
  fr: text().required(),
  nl: text().required(),
});
export type Locality = InferType<typeof localitySchema>;

/** A street of a postcode by its official names; '' if it has none in that language. */
export const streetSchema = exact({
  fr: text().defined(),
  nl: text().defined(),
  de: text().defined(),
});
export type Street = InferType<typeof streetSchema>;

/** The match of an address in the national list of addresses; null: nothing is known of its postcode. */
export const listedAddressSchema = exact({
  /** The day of the list. */
  date: day().required(),
  /** null: the postcode has no such street. */
  street: orNull(streetSchema),
  number: bool().required(),
  box: bool().required(),
});
export type ListedAddress = InferType<typeof listedAddressSchema>;
