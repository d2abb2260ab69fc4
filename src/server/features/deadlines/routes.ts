import { FileAnswer } from '../../pipeline/answers';
import type { Handlers } from '../../pipeline/handlers';
import type { calendarService } from './calendars';
import type { DeadlineService } from './service';

type Calls =
  | 'deadlines'
  | 'lateDeadlines'
  | 'deadlineDone'
  | 'deadlineNotDone'
  | 'muteDeadlines'
  | 'deadlinePreferences'
  | 'updateDeadlinePreferences'
  | 'makeCalendar'
  | 'endCalendar'
  | 'calendar';

export const deadlineRoutes = (
  deadlines: DeadlineService,
  calendars: ReturnType<typeof calendarService>,
): Pick<Handlers, Calls> => ({
  deadlines: ({ query }, { caller }) => deadlines.list(caller, query),
  lateDeadlines: (_input, { caller }) => deadlines.late(caller),
  deadlineDone: async ({ body }, { caller }) => void (await deadlines.done(caller, body)),
  deadlineNotDone: async ({ body }, { caller }) => void (await deadlines.undone(caller, body)),
  muteDeadlines: async ({ body }, { caller }) => void (await deadlines.mute(caller, body)),
  deadlinePreferences: (_input, { caller }) => deadlines.preferences(caller),
  updateDeadlinePreferences: async ({ body }, { caller }) => {
    await deadlines.updatePreferences(caller, body);
    return deadlines.preferences(caller);
  },
  makeCalendar: ({ body }, { caller }) => calendars.make(caller, body.own),
  endCalendar: async (_input, { caller }) => void (await calendars.end(caller)),
  calendar: async ({ params }, { ip }) =>
    new FileAnswer(
      await calendars.file(params.file, ip),
      'text/calendar; charset=utf-8',
      'greffio.ics',
      false,
    ),
});
