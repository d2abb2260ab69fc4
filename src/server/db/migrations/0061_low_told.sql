ALTER TABLE "authorised_accounts" ADD COLUMN "low_told" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- by hand: offices that stand below already were told when they came to it.
UPDATE authorised_accounts a SET low_told = true FROM wallets w WHERE w.id = a.wallet_id AND w.balance < a.warn_below;
