import { injectCalls, onSuccess } from '../../api/endpoint';

/** Deadlines derive from clients and dossiers, so changes affect each other. */
const FROM = ['Deadline', 'Client', 'DemandeList'] as const;

/** Deadlines of the office's clients. */
export const deadlinesApi = injectCalls(({ query, mutation, file }) => ({
  deadlines: query('GET /deadlines', { providesTags: FROM }),
  lateDeadlines: query('GET /deadlines/late', { providesTags: FROM }),
  deadlineDone: mutation('POST /deadlines/done', { invalidatesTags: onSuccess('Deadline') }),
  deadlineNotDone: mutation('POST /deadlines/undone', { invalidatesTags: onSuccess('Deadline') }),
  muteDeadlines: mutation('PUT /deadlines/mutes', {
    invalidatesTags: onSuccess('Deadline', 'DeadlinePreference'),
  }),
  deadlinePreferences: query('GET /deadlines/preferences', { providesTags: ['DeadlinePreference'] }),
  /** Optimistic update, undone on failure. */
  updateDeadlinePreferences: mutation('PUT /deadlines/preferences', {
    onQueryStarted: async (wanted, { dispatch, queryFulfilled }) => {
      const change = dispatch(
        deadlinesApi.util.updateQueryData(
          'deadlinePreferences',
          undefined,
          (held) => void Object.assign(held, wanted),
        ),
      );
      if (!(await queryFulfilled.catch(() => null))) change.undo();
    },
    invalidatesTags: onSuccess('Deadline', 'DeadlinePreference'),
  }),
  makeCalendar: mutation('POST /deadlines/calendar', { invalidatesTags: onSuccess('DeadlinePreference') }),
  endCalendar: mutation('DELETE /deadlines/calendar', { invalidatesTags: onSuccess('DeadlinePreference') }),
  calendar: file('GET /calendars/:file'),
}));

export const {
  useDeadlinesQuery,
  useLateDeadlinesQuery,
  useDeadlineDoneMutation,
  useDeadlineNotDoneMutation,
  useMuteDeadlinesMutation,
  useDeadlinePreferencesQuery,
  useUpdateDeadlinePreferencesMutation,
  useMakeCalendarMutation,
  useEndCalendarMutation,
} = deadlinesApi;
