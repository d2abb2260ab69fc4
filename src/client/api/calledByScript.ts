/** What the contract says of every call. */
export const CALLED_BY_SCRIPT = { 'X-Requested-With': 'XMLHttpRequest' };
