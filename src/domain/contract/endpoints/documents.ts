import { array, bool, exact } from '../../base/schema';
import { checklistItem, dossierDocumentsSchema, formValuesSchema } from '../../dossier/documentRecords';
import { call, owner, ownerOrAdmin } from '../call';

export const documentEndpoints = {
  dossierDocuments: call('GET /demandes/:id/documents', ownerOrAdmin('dossier'), {
    sample: true,
    summary: 'Which documents a demande has, and what awaits it at the counter.',
    response: dossierDocumentsSchema,
  }),
  formValues: call('GET /demandes/:id/form-values', ownerOrAdmin('dossier'), {
    summary:
      'What is to be written on the official forms, in their order. National numbers only for those who may see identity checks. Audited.',
    response: formValuesSchema,
  }),
  documentArchive: call('GET /demandes/:id/documents.zip', ownerOrAdmin('dossier'), {
    summary: 'All documents of a demande, in the order in which they are printed and signed.',
    binary: ['application/zip'],
  }),
  tickEnclosure: call('PUT /demandes/:id/checklist/:item', owner('demande'), {
    summary: 'Tick something of the checklist of a finished demande, or untick it.',
    params: { item: checklistItem().required() },
    body: exact({ ticked: bool().required() }),
    response: exact({ ticked: array(checklistItem().required()).required() }),
  }),
};
