/** Changes by version, the newest first; the text of each line is `changes.<name>`. */
export const CHANGES = {
  '0.1': ['help', 'office', 'clients', 'journal', 'causes', 'sample'],
} as const;

/** The running version; a test compares it with package.json. */
export const VERSION = Object.keys(CHANGES)[0] as keyof typeof CHANGES;
