import { injectCalls } from '../../api/endpoint';

/** All data of the user, as an object URL. */
export const ownDataApi = injectCalls(({ file }) => ({ ownData: file('GET /profile/data.zip') }));
