import { injectCalls } from '../../api/endpoint';

/** All that is kept of the person, as an object URL. */
export const ownDataApi = injectCalls(({ file }) => ({ ownData: file('GET /profile/data.zip') }));
