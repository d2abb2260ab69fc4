import { array, bool, exact, integer, oneOf, text, timestamp } from '../../base/schema';
import { personName } from '../../people/fields';
import { call } from '../call';

export const SANDBOX_DECISIONS = [
  'approved',
  'declined',
  'resubmission_requested',
  'expired',
  'review',
] as const;
export type SandboxDecision = (typeof SANDBOX_DECISIONS)[number];

export const SANDBOX_OUTCOMES = ['paid', 'failed', 'expired'] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

/** What the sandbox drivers add, and only they: with a real driver these paths are a 404. */
export const sandboxEndpoints = {
  sandboxDemo: call('GET /sandbox/demo', 'anyone', {
    summary: 'The demo accounts the login page offers.',
    response: exact({
      password: text().required(),
      accounts: array(
        exact({
          email: text().required(),
          name: text().required(),
          credits: integer().required(),
          is_admin: bool().required(),
        }),
      ).required(),
    }),
  }),
  sandboxIdentity: call('POST /sandbox/identity/:sessionId', 'anyone', {
    summary: 'Decide an identity check in the place of the provider.',
    params: { sessionId: text().max(200).required() },
    body: exact({
      decision: oneOf(SANDBOX_DECISIONS).required(),
      /** As the identity document writes it; without it the provider tells no name. */
      person: exact({ givenName: personName().defined(), surname: personName().required() })
        .default(undefined)
        .optional(),
    }),
    response: exact({ status: text().required() }),
  }),
  sandboxCheckout: call('POST /sandbox/checkout/:orderId', 'anyone', {
    summary: 'Decide a payment in the place of the provider.',
    body: exact({
      outcome: oneOf(SANDBOX_OUTCOMES).required(),
    }),
    /** What the payment is from now on: what was paid stays paid. */
    response: exact({ status: text().required() }),
  }),
  sandboxOutbox: call('GET /sandbox/outbox', 'anyone', {
    summary: 'Mails and SMS that would have left, to one recipient or to anybody, newest first.',
    query: exact({ to: text().max(254) }),
    response: exact({
      data: array(
        exact({
          channel: oneOf(['mail', 'sms']).required(),
          to: text().required(),
          subject: text().defined().nullable(),
          text: text().required(),
          links: array(text().required()).required(),
          at: timestamp().required(),
        }),
      ).required(),
    }),
  }),
};
