import {
  array,
  bool,
  exact,
  type InferType,
  id,
  integer,
  mixed,
  text,
  textRead,
  timestamp,
} from '../base/schema';
import { passwordSchema } from './user';

/** Binary data of an authenticator, base64url. */
const bytes = (most: number) =>
  text()
    .max(most)
    .matches(/^[A-Za-z0-9_-]*$/);
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const transports = () =>
  array(
    mixed<(typeof TRANSPORTS)[number]>()
      .oneOf([...TRANSPORTS])
      .required(),
  ).max(10);

/** A credential that is known, as options name it. */
const descriptor = exact({
  id: bytes(2000).required(),
  type: mixed<'public-key'>().oneOf(['public-key']).required(),
  transports: transports().required(),
});
const verification = () => mixed<'required'>().oneOf(['required']).required();

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn, as far as it is used. `timeout` in milliseconds. */
export const passkeyCreationSchema = exact({
  rp: exact({ id: text().required(), name: text().required() }).required(),
  user: exact({
    id: bytes(100).required(),
    name: text().required(),
    displayName: text().required(),
  }).required(),
  challenge: bytes(100).required(),
  pubKeyCredParams: array(
    exact({
      alg: integer().required(),
      type: mixed<'public-key'>().oneOf(['public-key']).required(),
    }).required(),
  ).required(),
  timeout: integer().required(),
  excludeCredentials: array(descriptor.required()).required(),
  authenticatorSelection: exact({
    residentKey: mixed<'preferred'>().oneOf(['preferred']).required(),
    userVerification: verification(),
  }).required(),
  attestation: mixed<'none'>().oneOf(['none']).required(),
});
export type PasskeyCreation = InferType<typeof passkeyCreationSchema>;

/** PublicKeyCredentialRequestOptionsJSON of WebAuthn, as far as it is used. */
export const passkeyRequestSchema = exact({
  challenge: bytes(100).required(),
  rpId: text().required(),
  timeout: integer().required(),
  allowCredentials: array(descriptor.required()).required(),
  userVerification: verification(),
});
export type PasskeyRequest = InferType<typeof passkeyRequestSchema>;

/** What an authenticator answers to a creation: `response` of its RegistrationResponseJSON. */
const attestationSchema = exact({
  id: bytes(2000).required(),
  clientDataJSON: bytes(5000).required(),
  attestationObject: bytes(20_000).required(),
  transports: transports().required(),
});
export type Attestation = InferType<typeof attestationSchema>;

/** And to a request. */
const assertionSchema = exact({
  id: bytes(2000).required(),
  clientDataJSON: bytes(5000).required(),
  authenticatorData: bytes(5000).required(),
  signature: bytes(5000).required(),
});
export type Assertion = InferType<typeof assertionSchema>;

/** What a person calls it: “Mac of the office”. */
const passkeyName = () => text().max(60).required();
export const passkeyNameSchema = exact({ name: passkeyName() });
export const newPasskeySchema = exact({ name: passkeyName(), credential: attestationSchema.required() });

/** The digits alone of what an app shows: '123-456', 'Code : 123 456'. A text without any stays, to be refused as a wrong code. */
const digitsOf = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '') || typed;

const code = () =>
  textRead(digitsOf).matches(/^\d{6}$/, { message: 'auth.codeWrong', excludeEmptyString: true });
export const totpCodeSchema = exact({ code: code().required() });

/** Of who is logged in, once more. */
export const ownPasswordSchema = exact({ password: passwordSchema().required('error_password_required') });

/** And what an administrator of a production adds the first factor with: the code that was mailed at the login. */
export const enrolmentPasswordSchema = exact({
  password: passwordSchema().required('error_password_required'),
  enrolment_code: text().max(60),
});
export type EnrolmentPassword = InferType<typeof enrolmentPasswordSchema>;

/** The token of a login that is half-way. */
const pendingToken = () => text().max(200).required();
export const pendingTokenSchema = exact({ token: pendingToken() });

/** The second step of a login: exactly one of the three. */
export const secondStepSchema = exact({
  token: pendingToken(),
  code: code(),
  recovery_code: text().max(60),
  assertion: assertionSchema.default(undefined).optional(),
}).test(
  'one',
  'validation.invalid',
  ({ code, recovery_code, assertion }) => [code, recovery_code, assertion].filter(Boolean).length === 1,
);
export type SecondStep = InferType<typeof secondStepSchema>;

/** A secret for an app, as the letters to type (base32) and as the address that a QR code holds (otpauth). */
export const totpBegunSchema = exact({ secret: text().required(), uri: text().required() });

/** Recovery codes are told once: with the first factor, and when new ones are asked for. Null: those of before stay. */
export const enrolledSchema = exact({ recovery_codes: array(text().required()).defined().nullable() });
export const recoveryCodesSchema = exact({ recovery_codes: array(text().required()).required() });

/** What a person has beside the password. */
export const secondFactorSchema = exact({
  passkeys: array(
    exact({
      id: id().required(),
      name: text().required(),
      created_at: timestamp().required(),
      last_used_at: timestamp().defined().nullable(),
    }).required(),
  ).required(),
  /** Since when an app gives codes. */
  totp_since: timestamp().defined().nullable(),
  recovery_codes_left: integer().required(),
  /** An administrator in production, who cannot do without. */
  compulsory: bool().required(),
});
export type SecondFactor = InferType<typeof secondFactorSchema>;
export type Passkey = SecondFactor['passkeys'][number];
