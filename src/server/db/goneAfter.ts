import { sql } from 'drizzle-orm';

/** A tab of which nothing was heard for so long has been closed. */
export const GONE_AFTER = sql`interval '2 minutes'`;
