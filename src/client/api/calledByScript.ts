/** Marks a call as one of the interface: no form of another site can send it. */
export const CALLED_BY_SCRIPT = { 'X-Requested-With': 'XMLHttpRequest' };
