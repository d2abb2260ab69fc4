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
import type { EndpointSpec } from '../endpoint';
import { byId, idParam } from './shared';

export const serviceEndpoints = {
  addressService: {
    method: 'GET',
    path: '/addressService/getByIdDemande/:id',
    who: 'owner',
    about: byId.dossier,
    summary: 'The new address of a demande, or null.',
    params: idParam,
    response: addressServiceSchema.default(undefined).nullable(),
  },
  saveAddressService: {
    method: 'POST',
    path: '/addressService',
    who: 'owner',
    about: { thing: 'demande', in: 'body', field: 'demande_id' },
    summary: 'Save the new address; 201 the first time, then 200.',
    body: newAddressServiceSchema,
    status: 201,
    response: addressServiceSchema.shape({ missing: lacks() }),
  },
  addDirigeant: {
    method: 'POST',
    path: '/dirigeantsService',
    who: 'owner',
    about: { thing: 'demande', in: 'body', field: 'demande_id' },
    summary: 'Add a director.',
    repeatable: true,
    body: newDirigeantSchema,
    status: 201,
    response: dirigeantSchema.shape({ missing: lacks() }),
  },
  updateDirigeant: {
    method: 'PUT',
    path: '/dirigeantsService/:id',
    who: 'owner',
    about: byId.dirigeant,
    summary: 'Change a director; the name of a registry director is fixed.',
    params: idParam,
    body: dirigeantUpdateSchema,
    response: dirigeantSchema.shape({ missing: lacks() }),
  },
  deleteDirigeant: {
    method: 'DELETE',
    path: '/dirigeantsService/:id',
    who: 'owner',
    about: byId.dirigeant,
    summary: 'End the mandate of a registry director, or remove an added one.',
    params: idParam,
    status: 204,
  },
  restoreDirigeant: {
    method: 'POST',
    path: '/dirigeantsService/:id/restore',
    who: 'owner',
    about: byId.dirigeant,
    summary: 'Undo the end of a mandate.',
    params: idParam,
    response: dirigeantSchema,
  },
  shareholders: {
    method: 'GET',
    path: '/demandes/:id/shareholders',
    who: 'owner',
    about: byId.dossier,
    errorField: true,
    summary: 'Shareholders, total and registry data of a demande.',
    params: idParam,
    response: exact({
      enterprise_number: text().required(),
      bce_data: text().required(),
      shareholders: array(shareholderSchema).required(),
      nb_total_actions: decimal().defined().nullable(),
    }),
  },
  addShareholders: {
    method: 'POST',
    path: '/shareholders',
    who: 'owner',
    about: { thing: 'demande', in: 'body', field: 'demande_id' },
    errorField: true,
    summary: 'Set the opening distribution (is_origin 1) or add shareholders (0).',
    repeatable: true,
    body: newShareholdersSchema,
    status: 201,
    response: array(shareholderSchema.shape({ missing: lacks() })).required(),
  },
  updateShareholder: {
    method: 'PUT',
    path: '/shareholders/:id',
    who: 'owner',
    about: byId.shareholder,
    errorField: true,
    summary: 'Change a shareholder; the name of an original one is fixed.',
    params: idParam,
    body: shareholderUpdateSchema,
    response: shareholderSchema.shape({ missing: lacks() }),
  },
  deleteShareholder: {
    method: 'DELETE',
    path: '/shareholders/:id',
    who: 'owner',
    about: byId.shareholder,
    errorField: true,
    summary: 'Remove a shareholder.',
    params: idParam,
    status: 204,
  },
  extraction: {
    method: 'GET',
    path: '/extraction-ia/:enterpriseNumber',
    who: 'user',
    needs: 'prepare',
    errorField: true,
    summary: 'Shareholders found in published deeds and accounts, to confirm.',
    params: exact({ enterpriseNumber: text().required() }),
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
  },
  readExtraction: {
    method: 'POST',
    path: '/demandes/:id/extraction',
    who: 'owner',
    about: byId.demande,
    errorField: true,
    summary:
      'Shareholders read in a document that is handed in (XLSX, CSV or PDF), to confirm. Nothing of it is kept.',
    params: idParam,
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
  },
} as const satisfies Record<string, EndpointSpec>;
