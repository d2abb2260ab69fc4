ALTER TABLE "wallets" DROP CONSTRAINT "wallets_user_id_unique";--> statement-breakpoint
ALTER TABLE "demandes" DROP CONSTRAINT "demandes_decided_check";--> statement-breakpoint
ALTER TABLE "wallets" DROP CONSTRAINT "wallets_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wallet_id" bigint;--> statement-breakpoint
UPDATE "users" SET "wallet_id" = "wallets"."id" FROM "wallets" WHERE "wallets"."user_id" = "users"."id";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "wallet_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_wallet_id_index" ON "users" USING btree ("wallet_id");--> statement-breakpoint
ALTER TABLE "wallets" DROP COLUMN "user_id";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_cause_check" CHECK (("ledger_entries"."reason" = 'demande') = ("ledger_entries"."demande_id" is not null) and ("ledger_entries"."reason" = 'order') = ("ledger_entries"."order_id" is not null));--> statement-breakpoint
ALTER TABLE "demandes" ADD CONSTRAINT "demandes_reason_check" CHECK (("demandes"."status" = 'cancelled') = (coalesce("demandes"."reason", '') <> ''));--> statement-breakpoint
ALTER TABLE "demandes" ADD CONSTRAINT "demandes_decided_check" CHECK (("demandes"."status" = 'pending' or "demandes"."progress" = 100) and ("demandes"."status" = 'pending') = ("demandes"."decided_at" is null));