import { sql } from 'drizzle-orm';

/**
 * The moment that is written down, as for the columns that have it by default: of the database's clock, the same for all processes, and
 * when the transaction began, so that the rows of one agree.
 */
export const now = sql<Date>`now()`;
