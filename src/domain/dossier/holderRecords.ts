import {
  array,
  base64,
  exact,
  flag,
  type InferType,
  id,
  integer,
  oneOf,
  text,
  textRead,
} from '../base/schema';
import { visible } from '../language/fields';
import { parseDecimal } from '../money/decimals';
import { decimal } from '../money/fields';
import { personName } from '../people/fields';
import { mobile } from '../people/mobile';
import { CARD_REASONS, noMobile } from '../people/noMobile';
import { COMPANY_NAME_MAX } from '../registry/companyName';
import { PARTNER_KINDS, SHARE_RIGHTS } from './holders';
import { identity, requestedStatus } from './participant';

/** A company holds shares too: who represents it is the one who is checked, and the mobile number is theirs. */
const company = {
  is_company: flag(),
  representative: personName().nullable(),
};
/** Where a shareholder lives, a company has its seat: in one line. */
const domicileLine = () =>
  textRead((line) => line.trim())
    .max(200)
    .nullable();

/** What may be said of a holder beside the shares; null, or left out: nothing. */
const holding = {
  /** Of a partner of a limited partnership alone. */
  partner_kind: oneOf(PARTNER_KINDS).nullable(),
  /** null: the whole ownership. */
  share_right: oneOf(SHARE_RIGHTS).nullable(),
  /** Of undivided shares the one person who exercises their rights towards the company; null: not known. */
  rights_by: personName().nullable(),
};

export const shareholderSchema = exact({
  id: id().required(),
  demande_id: id().required(),
  full_name: text().required(),
  is_company: flag().required(),
  /** null: nobody is named yet, or it is a person. */
  representative: text().defined().nullable(),
  /** null: not known. */
  domicile: text().defined().nullable(),
  ...holding,
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

/** A person's or a company's: that may be a figure. */
const holderName = () =>
  text()
    .max(COMPANY_NAME_MAX)
    .test('letter', 'validation.nameLetter', (name) => !name || /[\p{L}\p{N}]/u.test(name))
    .test(...visible);
const shareholderGsm = () => mobile('cessionParts.errorInvalidPhoneFormat').nullable();

const newShareholder = {
  /** Of the shareholder of the opening distribution that a line of another one corrects: that row stays. */
  id: id().nullable(),
  full_name: holderName().required('cessionParts.errorFieldsNull'),
  shares: decimal().required('cessionParts.errorFieldsNull'),
  shares_old: decimal().nullable(),
  GSM: shareholderGsm(),
  no_mobile: noMobile(CARD_REASONS),
  /** Where it is left out, the legal form in the name decides. */
  ...company,
  domicile: domicileLine(),
  ...holding,
  status: requestedStatus(),
};

/** A value that is no decimal passes: it has an error of its own. */
export const notZero = (value: string | null | undefined): boolean =>
  value == null || parseDecimal(value) !== 0n;

/** The shares of the whole company. */
export const totalShares = () => decimal().test('positive', 'cessionParts.errorTotal', notZero);

/**
 * A shareholder of the opening distribution held shares before the transfer; a new one is added to the dossier and paid for.
 * `shares_old` is `shares` where it is left out.
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
  full_name: holderName().min(1, 'cessionParts.errorFieldsNull'),
  shares: decimal().min(1, 'cessionParts.errorFieldsNull'),
  shares_old: decimal(),
  GSM: shareholderGsm(),
  no_mobile: noMobile(CARD_REASONS),
  ...company,
  domicile: domicileLine(),
  ...holding,
  status: requestedStatus(),
});
export type ShareholderUpdate = InferType<typeof shareholderUpdateSchema>;

/** Bytes of a document that is handed in for its shareholders. */
export const DOCUMENT_BYTES = 5_000_000;

/** No limit of length here: the call that takes it answers a larger one with its size. */
export const documentContent = () => base64().required('file.empty');

/** A holder with the place in the document: sheet (null in a file without sheets) and row, or page and the passage that was read. */
export const documentHolderSchema = exact({
  full_name: text().defined(),
  /** As written in the document: '1,000' may be one or a thousand; '' where there is none. */
  shares: text().defined(),
  sheet: text().defined().nullable(),
  row: integer().defined().nullable(),
  page: integer().defined().nullable(),
  quote: text().defined().nullable(),
});
export type DocumentHolder = InferType<typeof documentHolderSchema>;
