ALTER TABLE "authorised_accounts" ADD COLUMN "company" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "authorised_accounts" ADD COLUMN "opened_by" bigint;--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "completed_by" bigint;--> statement-breakpoint
ALTER TABLE "authorised_accounts" ADD CONSTRAINT "authorised_accounts_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "demandes" ADD CONSTRAINT "demandes_completed_by_users_id_fk" FOREIGN KEY ("completed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
-- An office that is open already uses the data of its first partner.
UPDATE "authorised_accounts" SET "opened_by" = (
	SELECT min("users"."id") FROM "users" WHERE "users"."office_id" = "authorised_accounts"."id" AND "users"."office_role" = 'partner'
) WHERE "wallet_id" IS NOT NULL;
