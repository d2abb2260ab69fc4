import { injectCalls } from '../../api/endpoint';

/** Apart from other calls of administrators, because the navigation loads it for everybody. */
export const alarmsApi = injectCalls(({ query }) => ({ alarms: query('GET /admin/alarms', {}) }));

export const { useAlarmsQuery } = alarmsApi;
