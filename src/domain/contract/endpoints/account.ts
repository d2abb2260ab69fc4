import {
  credentialsSchema,
  passwordChangeSchema,
  passwordResetSchema,
  profileSchema,
  profileUpdateSchema,
  registrationOfLinkSchema,
  registrationSchema,
  sessionOpenedSchema,
  sessionSchema,
  userSchema,
} from '../../accounts/user';
import { lackSchema, listOf, listQuery } from '../../base/fields';
import { array, bool, email, exact, integer, lazy, text, timestamp } from '../../base/schema';
import { langue } from '../../language/fields';
import { identityLinkSchema } from '../../people/verification';
import type { EndpointSpec } from '../endpoint';
import { byId, idParam, sent } from './shared';

const emailLinkSchema = exact({ email: email().required('error_email_required') });

/** One call, two uses: an `email` resends the verification mail, a `number` sends the identity link. */
const verificationLinkSchema = lazy((body: unknown) =>
  body !== null && typeof body === 'object' && 'number' in body ? identityLinkSchema : emailLinkSchema,
).meta({ anyOf: [emailLinkSchema, identityLinkSchema] });

export const accountEndpoints = {
  login: {
    method: 'POST',
    path: '/login',
    who: 'anyone',
    summary:
      'Open a session. Of somebody with a second factor 403 auth.secondFactorNeeded, with what the second step needs (`second_factor`): its login lasts five minutes.',
    body: credentialsSchema,
    response: sessionOpenedSchema,
  },
  register: {
    method: 'POST',
    path: '/register',
    who: 'anyone',
    summary: 'Create an account for an authorised address.',
    body: registrationSchema,
    status: 201,
    response: exact({ token: text().required(), email_verification_sent: bool().required() }),
  },
  registrationOfLink: {
    method: 'POST',
    path: '/verify-email/registration',
    who: 'anyone',
    summary: 'Who registered, and when, by the token of the mail; it is not used up.',
    body: exact({ token: text().max(200).required() }),
    response: registrationOfLinkSchema,
  },
  verifyEmail: {
    method: 'POST',
    path: '/verify-email',
    who: 'anyone',
    summary:
      'Confirm an address with the token of the mail, which ends the sessions of its account; with `not_me` the account is removed (204).',
    body: exact({ token: text().max(200).required(), not_me: bool() }),
    response: exact({ email_verified_at: timestamp().required() }).default(undefined).defined().nullable(),
  },
  sendVerificationLink: {
    method: 'POST',
    path: '/send-verification-link',
    who: 'anyone',
    summary: 'Send the e-mail link again, or an identity link by SMS.',
    body: verificationLinkSchema,
    status: 202,
    /** `missing`: of who is logged in, that the link has nobody to go to, and what is to be told first. */
    response: sent.shape({ missing: array(lackSchema) }),
  },
  forgotPassword: {
    method: 'POST',
    path: '/forgot-password',
    who: 'anyone',
    summary: 'Mail a link to choose a new password.',
    body: exact({ email: email().required('error_email_required'), locale: langue().required() }),
    status: 202,
    response: sent,
  },
  resetPassword: {
    method: 'POST',
    path: '/reset-password',
    who: 'anyone',
    summary: 'Choose a new password with the token of the mail.',
    body: passwordResetSchema,
    status: 204,
  },
  user: {
    method: 'GET',
    path: '/user',
    who: 'enrolling',
    summary: 'Who is logged in.',
    response: userSchema,
  },
  logout: { method: 'POST', path: '/logout', who: 'unverified', summary: 'End this session.', status: 204 },
  language: {
    method: 'POST',
    path: '/user/language',
    who: 'user',
    needs: null,
    summary: 'Remember the language of the interface.',
    body: exact({ language: langue().required() }),
    status: 204,
  },
  profile: {
    method: 'GET',
    path: '/profile',
    who: 'user',
    needs: null,
    summary: 'Balance and billing data.',
    response: profileSchema,
  },
  ownData: {
    method: 'GET',
    path: '/profile/data.zip',
    who: 'user',
    needs: null,
    summary: 'All that is kept of the caller: JSON, papers, own photos.',
    binary: ['application/zip'],
  },
  sessions: {
    method: 'GET',
    path: '/sessions',
    who: 'user',
    needs: null,
    summary: 'Where the caller is logged in, the latest first.',
    query: exact(listQuery(['last_seen_at', 'created_at'])),
    response: listOf(sessionSchema),
  },
  changePassword: {
    method: 'POST',
    path: '/profile/password',
    who: 'user',
    needs: null,
    summary: 'Replace the password by another; every other session ends.',
    body: passwordChangeSchema,
    status: 204,
  },
  endSessions: {
    method: 'DELETE',
    path: '/sessions',
    who: 'user',
    needs: null,
    summary: 'Log out everywhere, here too.',
    status: 204,
  },
  endSession: {
    method: 'DELETE',
    path: '/sessions/:id',
    who: 'owner',
    about: byId.session,
    summary: 'Log out on one device.',
    params: idParam,
    status: 204,
  },
  endSessionsOf: {
    method: 'DELETE',
    path: '/admin/accounts/:id/sessions',
    who: 'admin',
    summary:
      'End every session of somebody else; says how many there were. Audited, and mailed to them. 409 for oneself.',
    params: idParam,
    response: exact({ ended: integer().required() }),
  },
  updateProfile: {
    method: 'PUT',
    path: '/profile',
    who: 'user',
    needs: null,
    summary: 'Change names, language, mobile number or billing data.',
    body: profileUpdateSchema,
    response: profileSchema,
  },
} as const satisfies Record<string, EndpointSpec>;
