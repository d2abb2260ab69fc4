import { type AnyPgColumn, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { createdAt, identity, reference } from './columns';

/**
 * Credits in whole numbers. Its users name it, not the other way round: the members of an office share one, and own with it what
 * they make (`owner_id` of dossiers, checks, claims). `balance` is written by the ledger alone (a trigger refuses anybody else);
 * below zero it is a debt, which the next credits pay.
 */
export const wallets = pgTable(
  'wallets',
  {
    id: identity(),
    balance: integer('balance').notNull().default(0),
    /** Where everything of this one went when its person joined an office. */
    joinedId: reference('joined_id').references((): AnyPgColumn => wallets.id),
    createdAt: createdAt(),
  },
  (t) => [index('wallets_joined_id_index').on(t.joinedId)],
);

/**
 * Whose a row is, beside who made it: their wallet, so that members of an office have all of it in common. A trigger writes it on
 * insert (owned_by_wallet, 0049) where nobody says it.
 */
export const owner = () =>
  reference('owner_id')
    .notNull()
    .default(0)
    .references((): AnyPgColumn => wallets.id);
