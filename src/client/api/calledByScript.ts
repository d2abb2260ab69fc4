/** Goes with every call, so that what stands between can tell it from a page that is opened. */
export const CALLED_BY_SCRIPT = { 'X-Requested-With': 'XMLHttpRequest' };
