import { lacks } from '../../base/fields';
import { array, exact, flag, integer, text } from '../../base/schema';
import { addressServiceSchema, newAddressServiceSchema } from '../../dossier/addressRecord';
import { dirigeantSchema, dirigeantUpdateSchema, newDirigeantSchema } from '../../dossier/directorRecords';
import {
  documentContent,
  documentHolderSchema,
  newShareholdersSchema,
  shareholderSchema,
  shareholderUpdateSchema,
} from '../../dossier/holderRecords';
import { decimal } from '../../money/fields';
import { call, owner, user } from '../call';

export const serviceEndpoints = {
  addressService: call('GET /addressService/getByIdDemande/:id', owner('dossier'), {
    sample: true,
    summary: 'The new address of a demande, or null.',
    response: addressServiceSchema.default(undefined).nullable(),
  }),
  saveAddressService: call('POST /addressService', owner('demande', 'body.demande_id'), {
    sample: true,
    summary: 'Save the new address; 201 the first time, then 200.',
    body: newAddressServiceSchema,
    status: 201,
    response: addressServiceSchema.shape({ missing: lacks() }),
  }),
  addDirigeant: call('POST /dirigeantsService', owner('demande', 'body.demande_id'), {
    sample: true,
    summary: 'Add a director.',
    repeatable: true,
    body: newDirigeantSchema,
    status: 201,
    response: dirigeantSchema.shape({ missing: lacks() }),
  }),
  updateDirigeant: call('PUT /dirigeantsService/:id', owner('dirigeant'), {
    sample: true,
    summary: 'Change a director; the name of a registry director is fixed.',
    body: dirigeantUpdateSchema,
    response: dirigeantSchema.shape({ missing: lacks() }),
  }),
  deleteDirigeant: call('DELETE /dirigeantsService/:id', owner('dirigeant'), {
    sample: true,
    summary: 'End the mandate of a registry director, or remove an added one.',
    status: 204,
  }),
  restoreDirigeant: call('POST /dirigeantsService/:id/restore', owner('dirigeant'), {
    sample: true,
    summary: 'Undo the end of a mandate.',
    response: dirigeantSchema,
  }),
  shareholders: call('GET /demandes/:id/shareholders', owner('dossier'), {
    sample: true,
    summary: 'Shareholders, total and registry data of a demande.',
    errorField: true,
    response: exact({
      enterprise_number: text().required(),
      bce_data: text().required(),
      shareholders: array(shareholderSchema).required(),
      nb_total_actions: decimal().defined().nullable(),
    }),
  }),
  addShareholders: call('POST /shareholders', owner('demande', 'body.demande_id'), {
    sample: true,
    summary: 'Set the opening distribution (is_origin 1) or add shareholders (0).',
    errorField: true,
    repeatable: true,
    body: newShareholdersSchema,
    status: 201,
    response: array(shareholderSchema.shape({ missing: lacks() })).required(),
  }),
  updateShareholder: call('PUT /shareholders/:id', owner('shareholder'), {
    sample: true,
    summary: 'Change a shareholder; the name of an original one is fixed.',
    errorField: true,
    body: shareholderUpdateSchema,
    response: shareholderSchema.shape({ missing: lacks() }),
  }),
  deleteShareholder: call('DELETE /shareholders/:id', owner('shareholder'), {
    sample: true,
    summary: 'Remove a shareholder.',
    errorField: true,
    status: 204,
  }),
  extraction: call('GET /extraction-ia/:enterpriseNumber', user('prepare'), {
    summary: 'Shareholders found in published deeds and accounts, to confirm.',
    errorField: true,
    params: { enterpriseNumber: text().required() },
    response: exact({
      finalResponse: exact({
        finalResponse: exact({
          /** null: the list is not known to be whole. */
          total_shares: decimal().defined().nullable(),
          shareholders: array(
            exact({
              full_name: text().required(),
              shares: decimal().required(),
              is_company: flag().optional(),
            }),
          ).required(),
        }).required(),
        source: text().required(),
        date: text().required(),
      }).required(),
    }),
  }),
  readExtraction: call('POST /demandes/:id/extraction', owner('demande'), {
    summary:
      'Shareholders read in a document that is handed in (XLSX, CSV or PDF), to confirm. Nothing of it is kept.',
    errorField: true,
    body: exact({ content: documentContent() }),
    attachments: 'text.user',
    response: exact({
      finalResponse: exact({
        finalResponse: exact({
          /** null: the document does not say it, or in a way that may mean two numbers. */
          total_shares: decimal().defined().nullable(),
          shareholders: array(documentHolderSchema).required(),
        }).required(),
        source: text().required(),
        date: text().required(),
        /** Headings, and the total as it stands there, which were left out; null where there are none. */
        header: text().defined().nullable(),
        total: text().defined().nullable(),
        /** Lines that a service answered and that do not stand in the document. */
        dropped: integer().required(),
        /** Rows of the sheet that Excel hides, which were left out. */
        hidden: integer().required(),
      }).required(),
    }),
  }),
};
