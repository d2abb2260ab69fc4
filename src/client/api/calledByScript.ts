/** Sent with every call, so that proxies can distinguish it from a page load. */
export const CALLED_BY_SCRIPT = { 'X-Requested-With': 'XMLHttpRequest' };
