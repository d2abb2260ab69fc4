import { ERROR_CODES } from '../../base/codes';
import { array, bool, exact, id, integer, oneOf, orNull, text, timestamp } from '../../base/schema';
import { PDF_NAMES } from '../../dossier/pdfNames';
import { langue } from '../../language/fields';
import { personStatus } from '../../people/fields';
import {
  cardDecisionSchema,
  demandeVerificationSchema,
  earlierPeopleSchema,
  handedInCardSchema,
  identityInvitationSchema,
  knownPersonSchema,
  newVerificationSchema,
  personRef,
} from '../../people/verification';
import { call, numericId, owner, ownerOrAdmin, user } from '../call';
import { downloadFlag } from './shared';

export const identityEndpoints = {
  findGsm: call('GET /findGSM/:phone', user('prepare'), {
    summary:
      'A check of this number that the caller has, unless it is too old, or over and was not accepted.',
    params: { phone: text().required() },
    response: exact({
      exists: bool().required(),
      verification: orNull(
        exact({
          id: id().required(),
          status: personStatus().required(),
          /** Whose it is, as far as that is known. */
          name: text().defined().nullable(),
          decided_at: timestamp().defined().nullable(),
        }),
      ),
    }),
  }),
  createVerification: call('POST /verifications', user('prepare'), {
    summary: 'Note a number whose holder will be verified.',
    body: newVerificationSchema,
    status: 201,
    response: exact({ id: id().required() }),
  }),
  identityInvitation: call('GET /identity-links/:linkCode', 'anyone', {
    summary: 'Who asks whom for the check behind the short link of an SMS, and how far it is.',
    params: { linkCode: text().max(40).required() },
    response: identityInvitationSchema,
  }),
  disownLink: call('POST /identity-links/:linkCode/not-me', 'anyone', {
    summary: 'Say that the short link of an SMS is for somebody else: it ends, and the office sees why.',
    params: { linkCode: text().max(40).required() },
    status: 204,
  }),
  demandeVerification: call('GET /demandes/:id/verification', ownerOrAdmin('dossier'), {
    summary: "Everyone's identity check of a demande.",
    response: demandeVerificationSchema,
  }),
  knownChecks: call('GET /demandes/:id/checks', owner('dossier'), {
    sample: true,
    summary:
      'What the owner knows already of the people of a demande: checks that may be used again, numbers of others.',
    response: exact({ people: array(knownPersonSchema).required() }),
  }),
  earlierPeople: call('GET /demandes/:id/people', owner('dossier'), {
    sample: true,
    summary: "People whom the owner's other dossiers name, so that nobody types them again.",
    needs: 'prepare',
    response: earlierPeopleSchema,
  }),
  reuseCheck: call('POST /demandes/:id/checks', owner('demande'), {
    summary: 'Use an accepted check of the same person again, instead of sending a link.',
    body: exact({ ...personRef, verification_id: id().required() }),
    response: exact({ verification_id: id().required() }),
  }),
  confirmName: call('POST /demandes/:id/names', owner('demande'), {
    summary: 'Say that the other name on an accepted check is the same person’s; also of a finished demande.',
    body: exact({ ...personRef, verification_id: id().required() }),
    response: exact({ name: text().required() }),
  }),
  sendLinks: call('POST /demandes/:id/links', owner('dossier'), {
    summary:
      'Send the link of the identity check to whoever was sent none; to `people` alone when they are named, also again. Says who got none, and why.',
    body: exact({
      people: array(exact(personRef).required()).max(500),
      /** Of the SMS; the dossier’s unless told. */
      lang: langue(),
    }),
    response: exact({
      sent: array(exact(personRef).required()).required(),
      not_sent: array(
        exact({
          ...personRef,
          code: oneOf(ERROR_CODES).required(),
          /** Seconds until it may be tried again, where there is a limit. */
          retry_after: integer().defined().nullable(),
        }),
      ).required(),
    }),
  }),
  handInCard: call('POST /demandes/:id/identity-card', owner('demande'), {
    summary:
      'Hand in both sides of the card of somebody who cannot do the check, for an administrator to accept.',
    body: handedInCardSchema,
    attachments: 'verification.user',
    status: 201,
    response: exact({ id: id().required() }),
  }),
  decideCard: call('POST /verifications/:id/decision', 'admin', {
    summary: 'Accept or refuse a card that an office has handed in.',
    body: cardDecisionSchema,
    response: exact({ status: personStatus().required() }),
  }),
  personStatus: call('GET /veriff/:sessionId/person', ownerOrAdmin('check', 'params.sessionId'), {
    summary: "The provider's word on one person.",
    params: { sessionId: text().max(200).required() },
    response: exact({
      verification: orNull(exact({ status: text().required() })),
    }),
  }),
  media: call('GET /media/:id', ownerOrAdmin('media'), {
    summary: 'An identity image, or its thumbnail; every read is audited.',
    needs: 'images',
    query: exact({ download: downloadFlag, size: oneOf(['thumb']) }),
    binary: ['image/jpeg'],
  }),
  pdf: call('GET /pdfs/:name', ownerOrAdmin('dossier', 'query.demande_id'), {
    sample: true,
    summary: 'A document of a demande.',
    params: {
      name: oneOf(PDF_NAMES).required(),
    },
    query: exact({ demande_id: numericId(), download: downloadFlag }),
    binary: ['application/pdf'],
  }),
};
