import type { EndpointSpec } from '../endpoint';
import { demandeVerificationSchema, newVerificationSchema } from '../entities/verification';
import { bool, exact, id, mixed, text } from '../schema';
import { byId, demandeIdQuery, downloadFlag, idParam } from './shared';

export const PDF_NAMES = [
  'formulaire1',
  'formulaire2',
  'formulaire3',
  'formulaire5',
  'formulaire6',
  'pv_ag',
  'registre_parts',
  'cession_parts',
  'page_garde',
  'payment_conditions',
] as const;
export type PdfName = (typeof PDF_NAMES)[number];

export const identityEndpoints = {
  findGsm: {
    method: 'GET',
    path: '/findGSM/:phone',
    who: 'user',
    summary: 'A check of this number that the caller has, unless it is over and was not accepted.',
    params: exact({ phone: text().required() }),
    response: exact({
      exists: bool().required(),
      verification: exact({ id: id().required() }).default(undefined).defined().nullable(),
    }),
  },
  createVerification: {
    method: 'POST',
    path: '/verifications',
    who: 'user',
    summary: 'Note a number whose holder will be verified.',
    body: newVerificationSchema,
    status: 201,
    response: exact({ id: id().required() }),
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
