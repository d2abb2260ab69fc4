import { listOf, listQuery, queryFlag, queryInteger } from '../../base/fields';
import { array, bool, day, exact, id, integer, mixed, text, timestamp } from '../../base/schema';
import { DUE_KINDS } from '../../clients/client';
import {
  clientImportSchema,
  clientSchema,
  clientSummarySchema,
  clientUpdateSchema,
  importFaultSchema,
  importUpdateSchema,
  memberSchema,
  newClientSchema,
  newImportSchema,
  newNoteSchema,
} from '../../clients/record';
import { call, owner, user } from '../call';

/** The companies of an office: their list, their pages, lists that are taken over. */
export const clientEndpoints = {
  clients: call('GET /clients', user('see'), {
    summary: "The office's companies, the next deadline first.",
    query: exact({
      ...listQuery(['due', 'name', 'created_at']),
      q: text().max(100),
      in_charge: queryInteger().min(0),
      form: text().max(3),
      /** Within so many days, late ones too. */
      due_within: queryInteger().min(0).max(400),
      due_kind: mixed<(typeof DUE_KINDS)[number]>().oneOf([...DUE_KINDS]),
      /** 1: with a change that no dossier explains and nobody accepted. */
      open_change: queryFlag(),
    }),
    response: listOf(clientSummarySchema).shape({
      /** Deadlines that are past, of all clients. */
      late: integer().required(),
      /** Companies of the office's dossiers that are no clients yet. */
      unlisted: integer().required(),
      /** Its name where it is one. */
      unlisted_name: text().defined().nullable(),
      /** The day that the registry's data describe; null while it cannot be asked. */
      data_date: day().defined().nullable(),
    }),
    csv: true,
  }),
  clientOptions: call('GET /clients/options', user('see'), {
    summary: 'Who of the office may be in charge, and which legal forms its clients have.',
    response: exact({
      members: array(memberSchema).required(),
      forms: array(text().required()).required(),
    }),
  }),
  addClient: call('POST /clients', user('prepare'), {
    summary: 'Add a company by its number; 422 like a dossier for it, 409 when it is a client already.',
    body: newClientSchema,
    status: 201,
    response: clientSchema,
  }),
  addClientsOfDossiers: call('POST /clients/from-dossiers', user('prepare'), {
    summary: "Add the companies of the office's dossiers that are no clients yet; how many.",
    response: exact({ added: integer().required() }),
  }),
  client: call('GET /clients/:id', owner('client'), {
    summary: 'One company, with all that the office knows of it.',
    response: clientSchema,
  }),
  updateClient: call('PUT /clients/:id', owner('client'), {
    summary: 'Change what the office says of it; what is left out stays.',
    body: clientUpdateSchema,
    response: clientSchema,
  }),
  deleteClient: call('DELETE /clients/:id', owner('client'), {
    summary: 'Take it off the list, with its notes; dossiers stay.',
    status: 204,
  }),
  addClientNote: call('POST /clients/:id/notes', owner('client'), {
    summary: 'Note something about it.',
    body: newNoteSchema,
    status: 201,
    response: clientSchema,
  }),
  deleteClientNote: call('DELETE /clients/:id/notes/:note', owner('client'), {
    summary: 'Take a note away.',
    status: 204,
  }),
  acceptChange: call('POST /clients/:id/changes/:change/accept', owner('client'), {
    summary: 'Say that a change of the registry is as it should be.',
    response: clientSchema,
  }),
  clientImports: call('GET /clients/imports', user('see'), {
    summary:
      'Lists that can still be undone, and those that the caller has begun and not taken over, the latest first.',
    response: exact({
      data: array(
        exact({
          id: id().required(),
          file_name: text().required(),
          clients: integer().required(),
          /** Null of one that is not taken over. */
          undo_until: timestamp().defined().nullable(),
        }),
      ).required(),
    }),
  }),
  startImport: call('POST /clients/imports', user('prepare'), {
    summary:
      'Read a list (XLSX or CSV, base64). Nothing is taken over yet; 422 on content for what is not read.',
    body: newImportSchema,
    attachments: 'text.user',
    status: 201,
    response: clientImportSchema,
  }),
  clientImport: call('GET /clients/imports/:id', owner('clientImport'), {
    summary: 'What taking the list over would do.',
    response: clientImportSchema,
  }),
  updateImport: call('PUT /clients/imports/:id', owner('clientImport'), {
    summary: 'Say what columns become, and mend cells; 409 once it is taken over.',
    body: importUpdateSchema,
    response: clientImportSchema,
  }),
  importFaults: call('GET /clients/imports/:id/faults', owner('clientImport'), {
    summary: 'Its faulty cells; as a file, the rows that are faulty or left out, with what is wrong.',
    query: exact(listQuery(['row'])),
    response: listOf(importFaultSchema),
    csv: true,
  }),
  takeImport: call('POST /clients/imports/:id/take', owner('clientImport'), {
    summary:
      'Take the list over, all of it or nothing; 422 while rows are faulty and not left out, 409 when it was taken over before.',
    body: exact({ leave_out: bool().required() }),
    response: clientImportSchema,
  }),
  undoImport: call('POST /clients/imports/:id/undo', owner('clientImport'), {
    summary: 'Take its clients off the list again, within a day; 409 later.',
    response: clientImportSchema,
  }),
};
