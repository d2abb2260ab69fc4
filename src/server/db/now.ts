import { sql } from 'drizzle-orm';

/**
 * The time for stored moments, as in column defaults: the database's clock at the start of the transaction, so that all processes and all
 * rows of a transaction agree.
 */
export const now = sql<Date>`now()`;
