import { queryInteger } from '../../base/fields';
import { bool, day, exact, integer, oneOf, text, verbatim } from '../../base/schema';
import { DEADLINE_KINDS } from '../../deadlines/deadline';
import {
  deadlineDoneSchema,
  deadlineListSchema,
  deadlineMuteSchema,
  deadlineNameSchema,
  deadlinePreferencesSchema,
  deadlinePreferencesUpdateSchema,
} from '../../deadlines/record';
import { call, user } from '../call';

/** `me`, `nobody`, or the id of somebody of the office. */
const inCharge = () => text().matches(/^(?:me|nobody|[1-9]\d{0,15})$/);

export const deadlineEndpoints = {
  deadlines: call('GET /deadlines', user('see'), {
    summary:
      'What is still to be done for the clients of the office until a day: late ones first, or, from a day on, without those before. A thousand at most; the rest from `more_from` on.',
    query: exact({
      from: day(),
      to: day().required(),
      kind: oneOf(DEADLINE_KINDS),
      in_charge: inCharge(),
      client: queryInteger().min(1),
    }),
    response: deadlineListSchema,
  }),
  lateDeadlines: call('GET /deadlines/late', user('see'), {
    summary: 'How many deadlines of the office are late.',
    response: exact({ count: integer().min(0).required() }),
  }),
  deadlineDone: call('POST /deadlines/done', user('prepare'), {
    summary: 'Note that a deadline was kept, and on which day. Said twice, the first day stays.',
    body: deadlineDoneSchema,
    status: 204,
  }),
  deadlineNotDone: call('POST /deadlines/undone', user('prepare'), {
    summary: 'Take that back.',
    body: deadlineNameSchema,
    status: 204,
  }),
  muteDeadlines: call('PUT /deadlines/mutes', user('prepare'), {
    summary: 'Tell the office no more of one kind of deadline of a client, or tell it again.',
    body: deadlineMuteSchema,
    status: 204,
  }),
  deadlinePreferences: call('GET /deadlines/preferences', user('see'), {
    summary: 'How the caller is told of deadlines.',
    response: deadlinePreferencesSchema,
  }),
  updateDeadlinePreferences: call('PUT /deadlines/preferences', user('see'), {
    summary: 'Change how the caller is told of deadlines.',
    body: deadlinePreferencesUpdateSchema,
    response: deadlinePreferencesSchema,
  }),
  makeCalendar: call('POST /deadlines/calendar', user('see'), {
    summary: 'Make the secret address of a calendar of deadlines, or a new one: the one before ends.',
    body: exact({ own: bool().required() }),
    response: exact({ url: text().required() }),
  }),
  endCalendar: call('DELETE /deadlines/calendar', user('see'), {
    summary: 'End the calendar: its address opens nothing any more.',
    status: 204,
  }),
  calendar: call('GET /calendars/:file', 'anyone', {
    summary: 'The calendar behind a secret address, for the program that is subscribed to it.',
    params: {
      file: verbatim()
        .matches(/^[\w-]{43}\.ics$/)
        .required(),
    },
    binary: ['text/calendar'],
  }),
};
