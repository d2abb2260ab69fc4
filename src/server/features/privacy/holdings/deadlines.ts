import { deadlineMarks, deadlineMutes, deadlinePreferences } from '../../../db/schema';
import { either, type Holding, ofClients, ofUser } from '../holding';

const CONTRACT = 'GDPR art. 6(1)(b), the contract';

/** Notes on clients' deadlines, and how people are notified. */
export const DEADLINES: Holding[] = [
  {
    table: deadlineMarks,
    holds: 'Deadlines of client companies that somebody of the office noted as done: who, and when',
    ends: `with the client; ${CONTRACT}`,
    sure: 'sure',
    columns: { period: 'impersonal' },
    rows: (subject) =>
      either(ofUser(deadlineMarks.userId, subject), ofClients(deadlineMarks.clientId, subject)),
    steps: (subject) => [
      { where: ofClients(deadlineMarks.clientId, subject) },
      { where: ofUser(deadlineMarks.userId, subject), set: { userId: null } },
    ],
    title: 'privacy.file.deadline_marks',
  },
  {
    table: deadlineMutes,
    holds: 'Kinds of deadlines that an office is not told of, by client: who said so, and when',
    ends: `with the client; ${CONTRACT}`,
    sure: 'sure',
    columns: {},
    rows: (subject) =>
      either(ofUser(deadlineMutes.userId, subject), ofClients(deadlineMutes.clientId, subject)),
    steps: (subject) => [
      { where: ofClients(deadlineMutes.clientId, subject) },
      { where: ofUser(deadlineMutes.userId, subject), set: { userId: null } },
    ],
    title: 'privacy.file.deadline_mutes',
  },
  {
    table: deadlinePreferences,
    holds: 'How users are told of deadlines; a hash of the secret in the address of their calendar',
    ends: `with the account, the hash with a new password too; ${CONTRACT}`,
    sure: 'sure',
    columns: { calendarHash: 'secret', muted: 'impersonal' },
    rows: (subject) => ofUser(deadlinePreferences.userId, subject),
    steps: (subject) => [{ where: ofUser(deadlinePreferences.userId, subject) }],
    title: 'privacy.file.deadline_preferences',
  },
];
