ALTER TABLE "fee_transfers" ADD COLUMN "owner_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- by hand: as of all that a wallet owns.
CREATE TRIGGER fee_transfers_owned BEFORE INSERT ON fee_transfers FOR EACH ROW EXECUTE FUNCTION owned_by_wallet();--> statement-breakpoint
UPDATE fee_transfers t SET owner_id = u.wallet_id FROM users u WHERE u.id = t.user_id;--> statement-breakpoint
ALTER TABLE "fee_transfers" ADD CONSTRAINT "fee_transfers_owner_id_wallets_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action NOT VALID;
