import { ERROR_CODES, type ErrorCode } from '../../base/codes';
import { array, bool, exact, id, integer, mixed, text, timestamp } from '../../base/schema';
import { PDF_NAMES, type PdfName } from '../../dossier/pdfNames';
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
import type { EndpointSpec } from '../endpoint';
import { byId, demandeIdQuery, downloadFlag, idParam } from './shared';

export const identityEndpoints = {
  findGsm: {
    method: 'GET',
    path: '/findGSM/:phone',
    who: 'user',
    needs: 'prepare',
    summary:
      'A check of this number that the caller has, unless it is too old, or over and was not accepted.',
    params: exact({ phone: text().required() }),
    response: exact({
      exists: bool().required(),
      verification: exact({
        id: id().required(),
        status: personStatus().required(),
        /** Whose it is, as far as that is known. */
        name: text().defined().nullable(),
        decided_at: timestamp().defined().nullable(),
      })
        .default(undefined)
        .defined()
        .nullable(),
    }),
  },
  createVerification: {
    method: 'POST',
    path: '/verifications',
    who: 'user',
    needs: 'prepare',
    summary: 'Note a number whose holder will be verified.',
    body: newVerificationSchema,
    status: 201,
    response: exact({ id: id().required() }),
  },
  identityInvitation: {
    method: 'GET',
    path: '/identity-links/:linkCode',
    who: 'anyone',
    summary: 'Who asks whom for the check behind the short link of an SMS, and how far it is.',
    params: exact({ linkCode: text().max(40).required() }),
    response: identityInvitationSchema,
  },
  disownLink: {
    method: 'POST',
    path: '/identity-links/:linkCode/not-me',
    who: 'anyone',
    summary: 'Say that the short link of an SMS is for somebody else: it ends, and the office sees why.',
    params: exact({ linkCode: text().max(40).required() }),
    status: 204,
  },
  demandeVerification: {
    method: 'GET',
    path: '/demandes/:id/verification',
    who: 'owner+admin',
    about: byId.dossier,
    summary: "Everyone's identity check of a demande.",
    params: idParam,
    response: demandeVerificationSchema,
  },
  knownChecks: {
    method: 'GET',
    path: '/demandes/:id/checks',
    who: 'owner',
    about: byId.dossier,
    summary:
      'What the owner knows already of the people of a demande: checks that may be used again, numbers of others.',
    params: idParam,
    response: exact({ people: array(knownPersonSchema).required() }),
  },
  earlierPeople: {
    method: 'GET',
    path: '/demandes/:id/people',
    who: 'owner',
    about: byId.dossier,
    needs: 'prepare',
    summary: "People whom the owner's other dossiers name, so that nobody types them again.",
    params: idParam,
    response: earlierPeopleSchema,
  },
  reuseCheck: {
    method: 'POST',
    path: '/demandes/:id/checks',
    who: 'owner',
    about: byId.demande,
    summary: 'Use an accepted check of the same person again, instead of sending a link.',
    params: idParam,
    body: exact({ ...personRef, verification_id: id().required() }),
    response: exact({ verification_id: id().required() }),
  },
  confirmName: {
    method: 'POST',
    path: '/demandes/:id/names',
    who: 'owner',
    about: byId.demande,
    summary: 'Say that the other name on an accepted check is the same person’s; also of a finished demande.',
    params: idParam,
    body: exact({ ...personRef, verification_id: id().required() }),
    response: exact({ name: text().required() }),
  },
  sendLinks: {
    method: 'POST',
    path: '/demandes/:id/links',
    who: 'owner',
    about: byId.dossier,
    summary:
      'Send the link of the identity check to whoever was sent none; to `people` alone when they are named, also again. Says who got none, and why.',
    params: idParam,
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
          code: mixed<ErrorCode>()
            .oneOf([...ERROR_CODES])
            .required(),
          /** Seconds until it may be tried again, where there is a limit. */
          retry_after: integer().defined().nullable(),
        }),
      ).required(),
    }),
  },
  handInCard: {
    method: 'POST',
    path: '/demandes/:id/identity-card',
    who: 'owner',
    about: byId.demande,
    summary:
      'Hand in both sides of the card of somebody who cannot do the check, for an administrator to accept.',
    params: idParam,
    body: handedInCardSchema,
    attachments: 'verification.user',
    status: 201,
    response: exact({ id: id().required() }),
  },
  decideCard: {
    method: 'POST',
    path: '/verifications/:id/decision',
    who: 'admin',
    summary: 'Accept or refuse a card that an office has handed in.',
    params: idParam,
    body: cardDecisionSchema,
    response: exact({ status: personStatus().required() }),
  },
  personStatus: {
    method: 'GET',
    path: '/veriff/:sessionId/person',
    who: 'owner+admin',
    about: { thing: 'check', in: 'params', field: 'sessionId' },
    summary: "The provider's word on one person.",
    params: exact({ sessionId: text().max(200).required() }),
    response: exact({
      verification: exact({ status: text().required() }).default(undefined).defined().nullable(),
    }),
  },
  media: {
    method: 'GET',
    path: '/media/:id',
    who: 'owner+admin',
    about: byId.media,
    needs: 'images',
    summary: 'An identity image, or its thumbnail; every read is audited.',
    params: idParam,
    query: exact({ download: downloadFlag, size: mixed<'thumb'>().oneOf(['thumb']) }),
    binary: ['image/jpeg'],
  },
  pdf: {
    method: 'GET',
    path: '/pdfs/:name',
    who: 'owner+admin',
    about: { thing: 'dossier', in: 'query', field: 'demande_id' },
    summary: 'A document of a demande.',
    params: exact({
      name: mixed<PdfName>()
        .oneOf([...PDF_NAMES])
        .required(),
    }),
    query: exact({ demande_id: demandeIdQuery, download: downloadFlag }),
    binary: ['application/pdf'],
  },
} as const satisfies Record<string, EndpointSpec>;
