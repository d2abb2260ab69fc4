/** What the client wrote, among what the registry says. */
export const written = { color: 'primary.main', fontWeight: 600 };

/** In a table: a name of one endless word is broken, but leaves room to be read. */
export const nameCell = { minWidth: 96, overflowWrap: 'anywhere' };
