import { sql } from 'drizzle-orm';

/** A tab without a sign of life for this long counts as closed. */
export const GONE_AFTER = sql`interval '2 minutes'`;
