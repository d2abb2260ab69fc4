import { injectCalls } from '../../api/endpoint';

/** Apart from the other calls of administrators: the navigation asks it, which is drawn for everybody. */
export const alarmsApi = injectCalls(({ query }) => ({ alarms: query('GET /admin/alarms', {}) }));

export const { useAlarmsQuery } = alarmsApi;
