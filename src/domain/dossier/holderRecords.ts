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

/** A shareholder that is a company: its representative's identity is checked, and the mobile number is theirs. */
const company = {
  is_company: flag(),
  representative: personName().nullable(),
};
/** The domicile of a shareholder, or a company's seat, in one line. */
const domicileLine = () =>
  textRead((line) => line.trim())
    .max(200)
    .nullable();

/** Details of a holding besides the shares; null or left out: none. */
const holding = {
  /** Only for a partner of a limited partnership. */
  partner_kind: oneOf(PARTNER_KINDS).nullable(),
  /** null: full ownership. */
  share_right: oneOf(SHARE_RIGHTS).nullable(),
  /** For undivided shares, the only person who exercises their rights towards the company; null: not known. */
  rights_by: personName().nullable(),
};

export const shareholderSchema = exact({
  id: id().required(),
  demande_id: id().required(),
  full_name: text().required(),
  is_company: flag().required(),
  /** null: not named yet, or the shareholder is a person. */
  representative: text().defined().nullable(),
  /** null: not known. */
  domicile: text().defined().nullable(),
  ...holding,
  /** As on the identity document of an accepted check. */
  givenName: text().defined().nullable(),
  surname: text().defined().nullable(),
  shares: decimal().required(),
  shares_old: decimal().required(),
  /** 1: of the initial distribution; the name cannot be changed. 0: added by the client, a paid participant. */
  is_origin: flag().required(),
  ...identity,
});
export type Shareholder = InferType<typeof shareholderSchema>;

/** The name of a person or a company, which may consist of digits. */
const holderName = () =>
  text()
    .max(COMPANY_NAME_MAX)
    .test('letter', 'validation.nameLetter', (name) => !name || /[\p{L}\p{N}]/u.test(name))
    .test(...visible);
const shareholderGsm = () => mobile('cessionParts.errorInvalidPhoneFormat').nullable();

const newShareholder = {
  /** The row of the initial distribution that this line corrects: it keeps its id. */
  id: id().nullable(),
  full_name: holderName().required('cessionParts.errorFieldsNull'),
  shares: decimal().required('cessionParts.errorFieldsNull'),
  shares_old: decimal().nullable(),
  GSM: shareholderGsm(),
  no_mobile: noMobile(CARD_REASONS),
  /** If left out, a legal form in the name decides. */
  ...company,
  domicile: domicileLine(),
  ...holding,
  status: requestedStatus(),
};

/** A value that is no decimal passes: it gets another error. */
export const notZero = (value: string | null | undefined): boolean =>
  value == null || parseDecimal(value) !== 0n;

/** The number of shares of the whole company. */
export const totalShares = () => decimal().test('positive', 'cessionParts.errorTotal', notZero);

/** A shareholder of the initial distribution, who held shares before the transfer. `shares_old` equals `shares` if left out. */
const originShareholder = {
  ...newShareholder,
  shares: newShareholder.shares.test(
    'held',
    'cessionParts.errorHeldNothing',
    (value, { parent }) => parent.shares_old != null || notZero(value),
  ),
  shares_old: newShareholder.shares_old.test('held', 'cessionParts.errorHeldNothing', notZero),
};

/** The document in which the extraction found the initial distribution. */
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
  /** Only if the initial distribution is exactly what the extraction found; left out if anything was typed. */
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

/** Bytes of an uploaded document with shareholders. */
export const DOCUMENT_BYTES = 5_000_000;

/** No length limit here: the call answers a larger file with its size. */
export const documentContent = () => base64().required('file.empty');

/** A holder, and where the document names them: sheet (null in files without sheets) and row, or page and quotation. */
export const documentHolderSchema = exact({
  full_name: text().defined(),
  /** As written in the document: '1,000' may be one or a thousand; '' if missing. */
  shares: text().defined(),
  sheet: text().defined().nullable(),
  row: integer().defined().nullable(),
  page: integer().defined().nullable(),
  quote: text().defined().nullable(),
});
export type DocumentHolder = InferType<typeof documentHolderSchema>;
