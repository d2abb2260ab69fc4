import {
  array,
  bool,
  exact,
  type InferType,
  id,
  integer,
  mixed,
  oneOf,
  text,
  textRead,
  timestamp,
} from '../base/schema';
import { passwordSchema } from './user';

/** Binary data of an authenticator, in base64url. */
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

/** A registered credential in the options of WebAuthn. */
const descriptor = exact({
  id: bytes(2000).required(),
  type: oneOf(['public-key']).required(),
  transports: transports().required(),
});
const verification = () => oneOf(['required']).required();

/** The used part of WebAuthn's PublicKeyCredentialCreationOptionsJSON. `timeout` in milliseconds. */
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
      type: oneOf(['public-key']).required(),
    }).required(),
  ).required(),
  timeout: integer().required(),
  excludeCredentials: array(descriptor.required()).required(),
  authenticatorSelection: exact({
    residentKey: oneOf(['preferred']).required(),
    userVerification: verification(),
  }).required(),
  attestation: oneOf(['none']).required(),
});
export type PasskeyCreation = InferType<typeof passkeyCreationSchema>;

/** The used part of WebAuthn's PublicKeyCredentialRequestOptionsJSON. */
export const passkeyRequestSchema = exact({
  challenge: bytes(100).required(),
  rpId: text().required(),
  timeout: integer().required(),
  allowCredentials: array(descriptor.required()).required(),
  userVerification: verification(),
});
export type PasskeyRequest = InferType<typeof passkeyRequestSchema>;

/** The authenticator's answer to a creation: `response` of RegistrationResponseJSON. */
const attestationSchema = exact({
  id: bytes(2000).required(),
  clientDataJSON: bytes(5000).required(),
  attestationObject: bytes(20_000).required(),
  transports: transports().required(),
});
export type Attestation = InferType<typeof attestationSchema>;

/** The authenticator's answer to a request. */
const assertionSchema = exact({
  id: bytes(2000).required(),
  clientDataJSON: bytes(5000).required(),
  authenticatorData: bytes(5000).required(),
  signature: bytes(5000).required(),
});
export type Assertion = InferType<typeof assertionSchema>;

/** The user's name for a passkey: “Mac of the office”. */
const passkeyName = () => text().max(60).required();
export const passkeyNameSchema = exact({ name: passkeyName() });
export const newPasskeySchema = exact({ name: passkeyName(), credential: attestationSchema.required() });

/** The digits of a code that an app shows: '123-456', 'Code : 123 456'. A text without digits stays, and is refused as a wrong code. */
const digitsOf = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '') || typed;

const code = () =>
  textRead(digitsOf).matches(/^\d{6}$/, { message: 'auth.codeWrong', excludeEmptyString: true });
export const totpCodeSchema = exact({ code: code().required() });

/** The password once more, from a logged-in user. */
export const ownPasswordSchema = exact({ password: passwordSchema().required('error_password_required') });

/** In production an administrator adds the first factor with the code that was mailed at login. */
export const enrolmentPasswordSchema = exact({
  password: passwordSchema().required('error_password_required'),
  enrolment_code: text().max(60),
});
export type EnrolmentPassword = InferType<typeof enrolmentPasswordSchema>;

/** The token of a login that waits for its second step. */
const pendingToken = () => text().max(200).required();
export const pendingTokenSchema = exact({ token: pendingToken() });

/** The second step of a login: exactly one of code, recovery code and passkey. */
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

/** The secret for an authenticator app: as base32 to type, and as the otpauth URI of the QR code. */
export const totpBegunSchema = exact({ secret: text().required(), uri: text().required() });

/** Recovery codes are shown only once: with the first factor, and when new ones are requested. null: the previous ones stay valid. */
export const enrolledSchema = exact({ recovery_codes: array(text().required()).defined().nullable() });
export const recoveryCodesSchema = exact({ recovery_codes: array(text().required()).required() });

/** The second factors of a user. */
export const secondFactorSchema = exact({
  passkeys: array(
    exact({
      id: id().required(),
      name: text().required(),
      created_at: timestamp().required(),
      last_used_at: timestamp().defined().nullable(),
    }).required(),
  ).required(),
  /** null: no app. */
  totp_since: timestamp().defined().nullable(),
  recovery_codes_left: integer().required(),
  /** The user must have a second factor: an administrator in production. */
  compulsory: bool().required(),
});
export type SecondFactor = InferType<typeof secondFactorSchema>;
export type Passkey = SecondFactor['passkeys'][number];
