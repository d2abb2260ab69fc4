import { array, bool, exact } from '../../base/schema';
import { checklistItem, dossierDocumentsSchema, formValuesSchema } from '../../dossier/documentRecords';
import type { EndpointSpec } from '../endpoint';
import { byId, idInPath, idParam } from './shared';

export const documentEndpoints = {
  dossierDocuments: {
    method: 'GET',
    path: '/demandes/:id/documents',
    who: 'owner+admin',
    about: byId.dossier,
    summary: 'Which documents a demande has, and what awaits it at the counter.',
    params: idParam,
    response: dossierDocumentsSchema,
  },
  formValues: {
    method: 'GET',
    path: '/demandes/:id/form-values',
    who: 'owner+admin',
    about: byId.dossier,
    summary:
      'What is to be written on the official forms, in their order. National numbers only for those who may see identity checks. Audited.',
    params: idParam,
    response: formValuesSchema,
  },
  documentArchive: {
    method: 'GET',
    path: '/demandes/:id/documents.zip',
    who: 'owner+admin',
    about: byId.dossier,
    summary: 'All documents of a demande, in the order in which they are printed and signed.',
    params: idParam,
    binary: ['application/zip'],
  },
  tickEnclosure: {
    method: 'PUT',
    path: '/demandes/:id/checklist/:item',
    who: 'owner',
    about: byId.demande,
    summary: 'Tick something of the checklist of a finished demande, or untick it.',
    params: exact({ id: idInPath(), item: checklistItem().required() }),
    body: exact({ ticked: bool().required() }),
    response: exact({ ticked: array(checklistItem().required()).required() }),
  },
} as const satisfies Record<string, EndpointSpec>;
