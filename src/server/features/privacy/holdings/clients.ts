import { clientChanges, clientImports, clientNotes, clients } from '../../../db/schema';
import {
  deletedRows,
  either,
  type Holding,
  mentions,
  ofClients,
  ofNamed,
  ofUser,
  ofWallet,
  type Subject,
} from '../holding';

const OFFICE =
  'or with the account of who works alone; GDPR art. 6(1)(b) towards the office, (f) towards the people it names';

const goneNotes = (subject: Subject) =>
  either(ofClients(clientNotes.clientId, subject), ofNamed(subject, mentions(clientNotes.text, subject)));

/** Client data belong to the office, no matter who entered them; for somebody working alone they are deleted with the account. */
export const CLIENTS: Holding[] = [
  {
    table: clientNotes,
    holds: 'What members of an office noted about a company',
    ends: `until the office takes the note or the company off its list, ${OFFICE}`,
    sure: 'sure',
    columns: { text: 'erased' },
    rows: (subject) => either(ofUser(clientNotes.userId, subject), goneNotes(subject)),
    steps: (subject) => [{ where: goneNotes(subject) }],
    title: 'privacy.file.client_notes',
    ofAccounts: true,
  },
  {
    table: clientChanges,
    holds: 'What the registry changed of a company: names of directors, seats',
    ends: `with the company on the office’s list, ${OFFICE}`,
    sure: 'sure',
    columns: { before: 'erased', after: 'erased' },
    ...deletedRows((subject) =>
      either(
        ofClients(clientChanges.clientId, subject),
        ofNamed(
          subject,
          either(mentions(clientChanges.before, subject), mentions(clientChanges.after, subject)),
        ),
      ),
    ),
  },
  {
    table: clients,
    holds: 'Companies of an office as the registry has them: names of directors',
    ends: `until the office takes the company off its list, ${OFFICE}. Erased, it is read anew from public data`,
    sure: 'likely',
    columns: {
      enterpriseNumber: 'impersonal',
      yearEnd: 'impersonal',
      meeting: 'impersonal',
      bce: 'erased',
      name: 'kept',
      names: 'kept',
      personKeys: 'secret',
      form: 'impersonal',
      placeFr: 'impersonal',
      placeNl: 'impersonal',
      search: 'kept',
    },
    rows: (subject) =>
      either(ofWallet(clients.ownerId, subject), ofNamed(subject, mentions(clients.bce, subject))),
    steps: (subject) => [
      { where: ofWallet(clients.ownerId, subject) },
      {
        where: ofNamed(subject, mentions(clients.bce, subject)),
        set: { bce: null, reading: 'awaited', readDay: null, readAt: null, personKeys: [] },
      },
    ],
  },
  {
    table: clientImports,
    holds: 'Lists of companies that an office brought along, with whatever its columns hold',
    ends: `a day after it was taken over, a week when it never was, ${OFFICE}`,
    sure: 'sure',
    columns: {
      fileName: 'erased',
      sheet: 'erased',
      cells: 'erased',
      mapping: 'impersonal',
      fixes: 'erased',
      outline: 'erased',
      plan: 'impersonal',
      faults: 'erased',
    },
    ...deletedRows((subject) =>
      either(
        either(ofUser(clientImports.userId, subject), ofWallet(clientImports.ownerId, subject)),
        ofNamed(subject, mentions(clientImports.cells, subject)),
      ),
    ),
  },
];
