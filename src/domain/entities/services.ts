import { parseDecimal } from '../decimals';
import { mobile } from '../mobile';
import { array, bool, exact, flag, type InferType, id, mixed, text } from '../schema';
import { decimal, personStatus } from './common';
import { linkShape, verificationSchema } from './verification';

/** The new registered address of a demande; `pays` is always Belgium (contract section 6). */
export const addressServiceSchema = exact({
  demande_id: id().required(),
  an_address: text().defined(),
  rue: text().defined(),
  numero: text().defined(),
  box: text().defined().nullable(),
  zip_code: text().defined(),
  localite: text().defined(),
  pays: text().required(),
});
export type AddressService = InferType<typeof addressServiceSchema>;

/** Presence and size only: no format check on a hand-written address (spec section 5). */
export const newAddressServiceSchema = exact({
  demande_id: id().required(),
  an_address: text().max(500).nullable(),
  rue: text().max(200).required(),
  numero: text().max(22).required(),
  box: text().max(20).nullable(),
  zip_code: text().max(12).required(),
  localite: text().max(100).required(),
  pays: text().max(60).nullable(),
});
export type NewAddressService = InferType<typeof newAddressServiceSchema>;

/** What both kinds of participant carry about their identity check. */
const identity = {
  GSM: text().defined().nullable(),
  status: personStatus().required(),
  session_id: text().defined().nullable(),
  /** These are those of `verification`. */
  ...linkShape,
  /**
   * An accepted check that bears this other name, until somebody says that they are one person or corrects the name: the
   * person is pending as long.
   */
  differing_name: text().defined().nullable(),
  verification: verificationSchema.default(undefined).defined().nullable(),
};

/** Clients may only put a person back to pending; a result comes from the identity provider. */
const requestedStatus = () => mixed<'pending'>().oneOf(['pending']);

export const dirigeantSchema = exact({
  id: id().required(),
  demande_id: id().required(),
  givenName: text().defined(),
  surname: text().required(),
  /** 0: as the registry has it; its name is fixed. */
  is_modified: flag().required(),
  /** 1: added by the client, a participant that is paid for. */
  is_not_bce: flag().required(),
  /** A registry director whose mandate ends with this demande. */
  ended: bool().required(),
  ...identity,
});
export type Dirigeant = InferType<typeof dirigeantSchema>;

const dirigeantName = () => text().max(100);
const dirigeantGsm = () => mobile('dirigeants.errorInvalidPhoneFormat').nullable();

export const newDirigeantSchema = exact({
  demande_id: id().required(),
  is_not_bce: flag().required(),
  surname: dirigeantName().required('dirigeants.errorNameRequired'),
  givenName: dirigeantName().required('dirigeants.errorNameRequired'),
  GSM: dirigeantGsm(),
});
export type NewDirigeant = InferType<typeof newDirigeantSchema>;

export const dirigeantUpdateSchema = exact({
  surname: dirigeantName().min(1, 'dirigeants.errorNameRequired'),
  givenName: dirigeantName(),
  GSM: dirigeantGsm(),
  status: requestedStatus(),
});
export type DirigeantUpdate = InferType<typeof dirigeantUpdateSchema>;

/** A company holds shares too: who represents it is the one who is checked, and the mobile number is theirs. */
const company = {
  is_company: flag(),
  representative: text().max(200).nullable(),
};

export const shareholderSchema = exact({
  id: id().required(),
  demande_id: id().required(),
  full_name: text().required(),
  is_company: flag().required(),
  /** null: nobody is named yet, or it is a person. */
  representative: text().defined().nullable(),
  /** As the identity document writes them, when the check was accepted. */
  givenName: text().defined().nullable(),
  surname: text().defined().nullable(),
  shares: decimal().required(),
  shares_old: decimal().required(),
  /** 1: of the opening distribution; its name is fixed. 0: added by the client and paid for. */
  is_origin: flag().required(),
  ...identity,
});
export type Shareholder = InferType<typeof shareholderSchema>;

const shareholderGsm = () => mobile('cessionParts.errorInvalidPhoneFormat').nullable();

const newShareholder = {
  full_name: text().max(200).required('cessionParts.errorFieldsNull'),
  shares: decimal().required('cessionParts.errorFieldsNull'),
  shares_old: decimal().nullable(),
  GSM: shareholderGsm(),
  /** Told by the legal form in the name where it is left out. */
  ...company,
  status: requestedStatus(),
};

/** What is no decimal has its own code. */
const notZero = (value: string | null | undefined): boolean => value == null || parseDecimal(value) !== 0n;

/** A total is a whole company: more than nothing. */
const totalShares = () => decimal().test('positive', 'cessionParts.errorTotal', notZero);

/**
 * Someone of the opening distribution held shares before the transfer: whoever comes in is added, and paid for. Where
 * `shares_old` is not told, it is `shares`.
 */
const originShareholder = {
  ...newShareholder,
  shares: newShareholder.shares.test(
    'held',
    'cessionParts.errorHeldNothing',
    (value, { parent }) => parent.shares_old != null || notZero(value),
  ),
  shares_old: newShareholder.shares_old.test('held', 'cessionParts.errorHeldNothing', notZero),
};

/** The document that the extraction read an opening distribution in, as it was answered. */
export const extractedFrom = () =>
  exact({ source: text().max(300).required(), date: text().max(40).required() })
    .default(undefined)
    .optional()
    .nullable();

export const newShareholdersSchema = exact({
  demande_id: id().required(),
  is_origin: flag().required(),
  shareholders: array(exact(newShareholder))
    .max(500)
    .required()
    .when('is_origin', ([origin], schema) => (origin === 1 ? schema.of(exact(originShareholder)) : schema)),
  total_shares: totalShares().nullable(),
  /** Of an opening distribution that is exactly what the extraction found; left out of what a person typed. */
  extracted_from: extractedFrom(),
});
export type NewShareholders = InferType<typeof newShareholdersSchema>;

export const shareholderUpdateSchema = exact({
  full_name: text().min(1, 'cessionParts.errorFieldsNull').max(200),
  shares: decimal().min(1, 'cessionParts.errorFieldsNull'),
  shares_old: decimal(),
  GSM: shareholderGsm(),
  ...company,
  status: requestedStatus(),
});
export type ShareholderUpdate = InferType<typeof shareholderUpdateSchema>;
export { notZero, totalShares };
