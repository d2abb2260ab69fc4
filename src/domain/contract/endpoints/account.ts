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
import { array, bool, email, exact, integer, lazy, orNull, text, timestamp } from '../../base/schema';
import { langue } from '../../language/fields';
import { identityLinkSchema } from '../../people/verification';
import { call, owner, user } from '../call';
import { sent } from './shared';

const emailLinkSchema = exact({ email: email().required('error_email_required') });

/** One call, two uses: an `email` resends the verification mail, a `number` sends the identity link. */
const verificationLinkSchema = lazy((body: unknown) =>
  body !== null && typeof body === 'object' && 'number' in body ? identityLinkSchema : emailLinkSchema,
).meta({ anyOf: [emailLinkSchema, identityLinkSchema] });

export const accountEndpoints = {
  login: call('POST /login', 'anyone', {
    summary:
      'Open a session. Of somebody with a second factor 403 auth.secondFactorNeeded, with what the second step needs (`second_factor`): its login lasts five minutes.',
    body: credentialsSchema,
    response: sessionOpenedSchema,
  }),
  register: call('POST /register', 'anyone', {
    summary: 'Create an account for an authorised address.',
    body: registrationSchema,
    status: 201,
    response: exact({ token: text().required(), email_verification_sent: bool().required() }),
  }),
  registrationOfLink: call('POST /verify-email/registration', 'anyone', {
    summary: 'Who registered, and when, by the token of the mail; it is not used up.',
    body: exact({ token: text().max(200).required() }),
    response: registrationOfLinkSchema,
  }),
  verifyEmail: call('POST /verify-email', 'anyone', {
    summary:
      'Confirm an address with the token of the mail, which ends the sessions of its account; with `not_me` the account is removed (204).',
    body: exact({ token: text().max(200).required(), not_me: bool() }),
    response: orNull(exact({ email_verified_at: timestamp().required() })),
  }),
  sendVerificationLink: call('POST /send-verification-link', 'anyone', {
    summary: 'Send the e-mail link again, or an identity link by SMS.',
    body: verificationLinkSchema,
    status: 202,
    /** `missing`: of who is logged in, that the link has nobody to go to, and what is to be told first. */
    response: sent.shape({ missing: array(lackSchema) }),
  }),
  forgotPassword: call('POST /forgot-password', 'anyone', {
    summary: 'Mail a link to choose a new password.',
    body: exact({ email: email().required('error_email_required'), locale: langue().required() }),
    status: 202,
    response: sent,
  }),
  resetPassword: call('POST /reset-password', 'anyone', {
    summary: 'Choose a new password with the token of the mail.',
    body: passwordResetSchema,
    status: 204,
  }),
  user: call('GET /user', 'enrolling', {
    summary: 'Who is logged in.',
    response: userSchema,
  }),
  logout: call('POST /logout', 'unverified', { summary: 'End this session.', status: 204 }),
  language: call('POST /user/language', user(null), {
    summary: 'Remember the language of the interface.',
    body: exact({ language: langue().required() }),
    status: 204,
  }),
  profile: call('GET /profile', user(null), {
    summary: 'Balance and billing data.',
    response: profileSchema,
  }),
  ownData: call('GET /profile/data.zip', user(null), {
    summary: 'All that is kept of the caller: JSON, papers, own photos.',
    binary: ['application/zip'],
  }),
  sessions: call('GET /sessions', user(null), {
    summary: 'Where the caller is logged in, the latest first.',
    query: exact(listQuery(['last_seen_at', 'created_at'])),
    response: listOf(sessionSchema),
  }),
  changePassword: call('POST /profile/password', user(null), {
    summary: 'Replace the password by another; every other session ends.',
    body: passwordChangeSchema,
    status: 204,
  }),
  endSessions: call('DELETE /sessions', user(null), {
    summary: 'Log out everywhere, here too.',
    status: 204,
  }),
  endSession: call('DELETE /sessions/:id', owner('session'), {
    summary: 'Log out on one device.',
    status: 204,
  }),
  endSessionsOf: call('DELETE /admin/accounts/:id/sessions', 'admin', {
    summary:
      'End every session of somebody else; says how many there were. Audited, and mailed to them. 409 for oneself.',
    response: exact({ ended: integer().required() }),
  }),
  updateProfile: call('PUT /profile', user(null), {
    summary: 'Change names, language, mobile number or billing data.',
    body: profileUpdateSchema,
    response: profileSchema,
  }),
};
