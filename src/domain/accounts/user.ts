import {
  array,
  bool,
  email,
  exact,
  type InferType,
  id,
  integer,
  mixed,
  oneOf,
  orNull,
  text,
  textRead,
  timestamp,
  verbatim,
} from '../base/schema';
import { langue } from '../language/fields';
import { accountName } from '../people/fields';
import { mobile } from '../people/mobile';
import { verificationSchema } from '../people/verification';
import { bareBox, bareHouseNumber, barePostcode, bareStreet } from '../registry/addressWords';
import { COMPANY_NAME_MAX } from '../registry/companyName';
import { isEnterpriseNumber, normalizeEnterpriseNumber } from '../registry/enterpriseNumber';
import { senderName } from '../registry/fields';
import { OFFICE_ROLES, type OfficeRole } from './officeRoles';
import { normalizePassword, PASSWORD_MAX, PASSWORD_MIN } from './passwords';

export const userSchema = exact({
  id: id().required(),
  name: text().required(),
  first_name: text().required(),
  last_name: text().required(),
  email: email().required(),
  is_admin: bool().required(),
  credits: integer().required(),
  langue_user: langue().required(),
  session_id: text().defined().nullable(),
  email_verified_at: timestamp().defined().nullable(),
  /** Must add a second factor first: other calls answer 403 auth.secondFactorRequired. */
  must_enrol: bool().required(),
  /** The account is an accounting office's: as depositor, the accountant is the office itself. Other accounts name their firm. */
  is_office: bool().required(),
  /** The role of a member of an office. */
  office_role: mixed<OfficeRole>()
    .oneOf([...OFFICE_ROLES, null] as never[])
    .nullable(),
  /** For a user without an office: `join`: an invitation is waiting; `open`: they may open the office of their address. */
  office_offer: mixed<'join' | 'open'>()
    .oneOf(['join', 'open', null] as never[])
    .defined()
    .nullable(),
  /** Their sample dossier; null without one. */
  sample: id().defined().nullable(),
});
export type User = InferType<typeof userSchema>;

/** A password unchanged; its length is checked in normalised form. */
export const passwordSchema = () =>
  verbatim().test(
    'max',
    'validation.passwordTooLong',
    (value) => !value || normalizePassword(value).length <= PASSWORD_MAX,
  );

export const credentialsSchema = exact({
  email: email().required('error_email_required'),
  password: passwordSchema().required('error_password_required'),
  langue_user: langue().required(),
});
export type Credentials = InferType<typeof credentialsSchema>;

export const sessionOpenedSchema = exact({
  token: text().required(),
  email_verified_at: timestamp().defined().nullable(),
  credits: integer().required(),
});
export type SessionOpened = InferType<typeof sessionOpenedSchema>;

/** The first step of a login succeeded; `token` is for the second step only, and valid for five minutes. */
export const loginBegunSchema = exact({
  token: text().required(),
  ways: array(oneOf(['passkey', 'code', 'recovery_code']).required()).required(),
});
export type LoginBegun = InferType<typeof loginBegunSchema>;

/** A session that is still valid. */
export const sessionSchema = exact({
  id: id().required(),
  created_at: timestamp().required(),
  last_seen_at: timestamp().required(),
  user_agent: text().defined().nullable(),
  /** The network of the address it was opened from: '192.0.2.0/24'. */
  network: text().defined().nullable(),
  /** The session of this request. */
  current: bool().required(),
});
export type Session = InferType<typeof sessionSchema>;

/** A new password: no space at either end, which gets lost in typing or copying. */
const newPassword = () =>
  passwordSchema()
    .test(
      'length',
      'validation.passwordTooShort',
      (value) => !value || normalizePassword(value).length >= PASSWORD_MIN,
    )
    .test('blanks', 'validation.passwordBlanks', (value) => !value || value === value.trim());

export const registrationSchema = exact({
  first_name: accountName().required(),
  last_name: accountName().required(),
  email: email().required('error_email_required'),
  password: newPassword().required('error_password_required'),
  langue_user: langue().required(),
});
export type Registration = InferType<typeof registrationSchema>;

/** A registration, shown to the owner of its e-mail address before they confirm it. */
export const registrationOfLinkSchema = exact({
  name: text().required(),
  /** The owner's address, to which the mail was sent. */
  email: text().required(),
  registered_at: timestamp().required(),
  /** The owner registered or logged in with this browser: then the password is theirs. */
  here: bool().required(),
});
export type RegistrationOfLink = InferType<typeof registrationOfLinkSchema>;

const repeated = () =>
  verbatim()
    .required('error_confirm_required')
    .test(
      'match',
      'error_password_match',
      (value, { parent }) => normalizePassword(value) === normalizePassword(String(parent.password ?? '')),
    );

/** A logged-in user's change; needs the current password. */
export const passwordChangeSchema = exact({
  current_password: passwordSchema().required('error_password_required'),
  password: newPassword().required('error_password_required'),
  password_confirmation: repeated(),
});
export type PasswordChange = InferType<typeof passwordChangeSchema>;

/** Each error of the reset form has its own code. */
export const passwordResetSchema = exact({
  email: email().required('error_email_required'),
  token: text().max(200).required(),
  password: newPassword().required('error_password_required'),
  password_confirmation: repeated(),
});
export type PasswordReset = InferType<typeof passwordResetSchema>;

const addressShape = {
  street: textRead(bareStreet).max(200).nullable(),
  number: textRead(bareHouseNumber).max(20).nullable(),
  box: textRead(bareBox).max(20).nullable(),
  zip_code: textRead(barePostcode).max(12).nullable(),
  city: text().max(100).nullable(),
  country: text().max(60).nullable(),
};
/** Whether a company is liable to VAT; a missing value counts as liable. */
export const VAT_STATUS = ['liable', 'none'] as const;

export const companyShape = {
  name: text().max(COMPANY_NAME_MAX).nullable(),
  enterprise_number: text().max(20).nullable(),
  vat: mixed<(typeof VAT_STATUS)[number]>()
    .oneOf([...VAT_STATUS, null] as never[])
    .nullable(),
  address: exact(addressShape).default(undefined).optional().nullable(),
};

/** Ten digits; any usual notation is accepted. '' clears it. */
export const enterpriseNumber = () =>
  textRead(normalizeEnterpriseNumber).test(
    'enterpriseNumber',
    'step1.errorEnterpriseNumber',
    (value) => value == null || value === '' || isEnterpriseNumber(value),
  );

/** Billing data of a user. */
export const profileSchema = exact({
  credits: integer().required(),
  first_name: text().required(),
  last_name: text().required(),
  email: email().required(),
  langue_user: langue().required(),
  GSM: text().defined().nullable(),
  company: orNull(exact(companyShape)),
  /** The office's company of a member, used instead of `company`. */
  office_company: orNull(exact(companyShape)),
  /** The check of the user's own number; null if there is none. */
  verification: orNull(verificationSchema),
  /** The name on the identity document if it differs from the profile's, in which case the identity is not accepted; otherwise null. */
  differing_name: text().defined().nullable(),
});
export type Profile = InferType<typeof profileSchema>;

/** What a user may change; every field is optional. The balance and the e-mail address cannot be changed here. */
export const profileUpdateSchema = exact({
  first_name: accountName().min(1, 'validation.required'),
  last_name: accountName().min(1, 'validation.required'),
  langue_user: langue(),
  GSM: mobile().nullable(),
  company: exact({
    ...companyShape,
    name: senderName().nullable(),
    enterprise_number: enterpriseNumber().nullable(),
  })
    .default(undefined)
    .optional()
    .nullable(),
});
export type ProfileUpdate = InferType<typeof profileUpdateSchema>;
