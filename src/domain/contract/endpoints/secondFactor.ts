import {
  enrolledSchema,
  enrolmentPasswordSchema,
  newPasskeySchema,
  ownPasswordSchema,
  passkeyCreationSchema,
  passkeyNameSchema,
  passkeyRequestSchema,
  pendingTokenSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  secondStepSchema,
  totpBegunSchema,
  totpCodeSchema,
} from '../../accounts/secondFactor';
import { sessionOpenedSchema } from '../../accounts/user';
import { call, owner, user } from '../call';

export const secondFactorEndpoints = {
  loginSecondFactor: call('POST /login/second-factor', 'anyone', {
    summary: 'Complete a login with a code, a recovery code or a passkey. Five tries in five minutes.',
    body: secondStepSchema,
    response: sessionOpenedSchema,
  }),
  loginPasskey: call('POST /login/second-factor/passkey', 'anyone', {
    summary: 'What a passkey is to sign to complete a login.',
    body: pendingTokenSchema,
    response: passkeyRequestSchema,
  }),
  secondFactor: call('GET /second-factor', 'enrolling', {
    summary: "The caller's passkeys, app and recovery codes.",
    response: secondFactorSchema,
  }),
  passkeyOptions: call('POST /second-factor/passkeys/options', 'enrolling', {
    summary:
      'Begin to add a passkey, with the password: what its authenticator is to sign within five minutes. An administrator of a production adds the first factor with the mailed code too.',
    body: enrolmentPasswordSchema,
    response: passkeyCreationSchema,
  }),
  addPasskey: call('POST /second-factor/passkeys', 'enrolling', {
    summary: 'Add a passkey. Every other session ends; the first factor brings recovery codes.',
    body: newPasskeySchema,
    status: 201,
    response: enrolledSchema,
  }),
  renamePasskey: call('PUT /second-factor/passkeys/:id', owner('passkey'), {
    summary: 'Call a passkey by another name.',
    body: passkeyNameSchema,
    status: 204,
  }),
  removePasskey: call('POST /second-factor/passkeys/:id/remove', owner('passkey'), {
    summary: 'Remove a passkey, with the password. Every other session ends.',
    body: ownPasswordSchema,
    status: 204,
  }),
  beginTotp: call('POST /second-factor/totp/options', 'enrolling', {
    summary:
      'Begin to add an app that gives codes, with the password: its secret. 409 when there is an app. An administrator of a production adds the first factor with the mailed code too.',
    body: enrolmentPasswordSchema,
    response: totpBegunSchema,
  }),
  confirmTotp: call('POST /second-factor/totp', 'enrolling', {
    summary:
      'Add the app with its first code. Every other session ends; the first factor brings recovery codes.',
    body: totpCodeSchema,
    status: 201,
    response: enrolledSchema,
  }),
  removeTotp: call('POST /second-factor/totp/remove', user(null), {
    summary: 'Remove the app, with the password. Every other session ends.',
    body: ownPasswordSchema,
    status: 204,
  }),
  newRecoveryCodes: call('POST /second-factor/recovery-codes', user(null), {
    summary:
      'Ten new recovery codes in the place of those of before, with the password. 409 without a second factor.',
    body: ownPasswordSchema,
    status: 201,
    response: recoveryCodesSchema,
  }),
  liftSecondFactor: call('POST /admin/accounts/:id/second-factor/remove', 'admin', {
    summary:
      'Remove the second factor of somebody else who has lost it, with the own password. Their sessions end; both are told.',
    body: ownPasswordSchema,
    status: 204,
  }),
};
