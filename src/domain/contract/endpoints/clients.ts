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
import type { EndpointSpec } from '../endpoint';
import { byId, idInPath, idParam } from './shared';

/** The companies of an office: their list, their pages, lists that are taken over. */
export const clientEndpoints = {
  clients: {
    method: 'GET',
    path: '/clients',
    who: 'user',
    needs: 'see',
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
  },
  clientOptions: {
    method: 'GET',
    path: '/clients/options',
    who: 'user',
    needs: 'see',
    summary: 'Who of the office may be in charge, and which legal forms its clients have.',
    response: exact({
      members: array(memberSchema).required(),
      forms: array(text().required()).required(),
    }),
  },
  addClient: {
    method: 'POST',
    path: '/clients',
    who: 'user',
    needs: 'prepare',
    summary: 'Add a company by its number; 422 like a dossier for it, 409 when it is a client already.',
    body: newClientSchema,
    status: 201,
    response: clientSchema,
  },
  addClientsOfDossiers: {
    method: 'POST',
    path: '/clients/from-dossiers',
    who: 'user',
    needs: 'prepare',
    summary: "Add the companies of the office's dossiers that are no clients yet; how many.",
    response: exact({ added: integer().required() }),
  },
  client: {
    method: 'GET',
    path: '/clients/:id',
    who: 'owner',
    about: byId.client,
    summary: 'One company, with all that the office knows of it.',
    params: idParam,
    response: clientSchema,
  },
  updateClient: {
    method: 'PUT',
    path: '/clients/:id',
    who: 'owner',
    about: byId.client,
    summary: 'Change what the office says of it; what is left out stays.',
    params: idParam,
    body: clientUpdateSchema,
    response: clientSchema,
  },
  deleteClient: {
    method: 'DELETE',
    path: '/clients/:id',
    who: 'owner',
    about: byId.client,
    summary: 'Take it off the list, with its notes; dossiers stay.',
    params: idParam,
    status: 204,
  },
  addClientNote: {
    method: 'POST',
    path: '/clients/:id/notes',
    who: 'owner',
    about: byId.client,
    summary: 'Note something about it.',
    params: idParam,
    body: newNoteSchema,
    status: 201,
    response: clientSchema,
  },
  deleteClientNote: {
    method: 'DELETE',
    path: '/clients/:id/notes/:note',
    who: 'owner',
    about: byId.client,
    summary: 'Take a note away.',
    params: exact({ id: idInPath(), note: idInPath() }),
    status: 204,
  },
  acceptChange: {
    method: 'POST',
    path: '/clients/:id/changes/:change/accept',
    who: 'owner',
    about: byId.client,
    summary: 'Say that a change of the registry is as it should be.',
    params: exact({ id: idInPath(), change: idInPath() }),
    response: clientSchema,
  },
  clientImports: {
    method: 'GET',
    path: '/clients/imports',
    who: 'user',
    needs: 'see',
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
  },
  startImport: {
    method: 'POST',
    path: '/clients/imports',
    who: 'user',
    needs: 'prepare',
    summary:
      'Read a list (XLSX or CSV, base64). Nothing is taken over yet; 422 on content for what is not read.',
    body: newImportSchema,
    attachments: 'text.user',
    status: 201,
    response: clientImportSchema,
  },
  clientImport: {
    method: 'GET',
    path: '/clients/imports/:id',
    who: 'owner',
    about: byId.clientImport,
    summary: 'What taking the list over would do.',
    params: idParam,
    response: clientImportSchema,
  },
  updateImport: {
    method: 'PUT',
    path: '/clients/imports/:id',
    who: 'owner',
    about: byId.clientImport,
    summary: 'Say what columns become, and mend cells; 409 once it is taken over.',
    params: idParam,
    body: importUpdateSchema,
    response: clientImportSchema,
  },
  importFaults: {
    method: 'GET',
    path: '/clients/imports/:id/faults',
    who: 'owner',
    about: byId.clientImport,
    summary: 'Its faulty cells; as a file, the rows that are faulty or left out, with what is wrong.',
    params: idParam,
    query: exact(listQuery(['row'])),
    response: listOf(importFaultSchema),
    csv: true,
  },
  takeImport: {
    method: 'POST',
    path: '/clients/imports/:id/take',
    who: 'owner',
    about: byId.clientImport,
    summary:
      'Take the list over, all of it or nothing; 422 while rows are faulty and not left out, 409 when it was taken over before.',
    params: idParam,
    body: exact({ leave_out: bool().required() }),
    response: clientImportSchema,
  },
  undoImport: {
    method: 'POST',
    path: '/clients/imports/:id/undo',
    who: 'owner',
    about: byId.clientImport,
    summary: 'Take its clients off the list again, within a day; 409 later.',
    params: idParam,
    response: clientImportSchema,
  },
} as const satisfies Record<string, EndpointSpec>;
