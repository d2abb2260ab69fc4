import { type AnyPgColumn, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { createdAt, identity, reference } from './columns';

/**
 * Whole credits. Users refer to their wallet: the members of an office share one, which also owns what they make (`owner_id` of dossiers,
 * checks, tickets). Only the ledger's trigger writes `balance`; a negative one is a debt that the next credits pay.
 */
export const wallets = pgTable(
  'wallets',
  {
    id: identity(),
    balance: integer('balance').notNull().default(0),
    /** The wallet that took over everything when its user joined an office. */
    joinedId: reference('joined_id').references((): AnyPgColumn => wallets.id),
    createdAt: createdAt(),
  },
  (t) => [index('wallets_joined_id_index').on(t.joinedId)],
);

/**
 * The wallet that owns a row, beside the user who made it, so that an office's members share it. The trigger owned_by_wallet sets it on
 * insert unless it is given.
 */
export const owner = () =>
  reference('owner_id')
    .notNull()
    .default(0)
    .references((): AnyPgColumn => wallets.id);
