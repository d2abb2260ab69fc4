CREATE TABLE "office_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"office_id" bigint NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text,
	"invited_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	CONSTRAINT "office_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "office_invitations_email_check" CHECK ("office_invitations"."email" = lower("office_invitations"."email")),
	CONSTRAINT "office_invitations_role_check" CHECK ("office_invitations"."role" in ('partner', 'manager', 'assistant', 'reader'))
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"demande_id" bigint PRIMARY KEY NOT NULL,
	"asked_by" bigint NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"word" text DEFAULT '' NOT NULL,
	"returned_by" bigint,
	"returned_at" timestamp (3) with time zone,
	"returned_word" text,
	CONSTRAINT "releases_returned_check" CHECK (num_nonnulls("releases"."returned_by", "releases"."returned_at", "releases"."returned_word") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_balance_after_check";
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account_check";
--> statement-breakpoint
ALTER TABLE "authorised_accounts" ADD COLUMN "warn_below" integer;
--> statement-breakpoint
ALTER TABLE "office_invitations" ADD CONSTRAINT "office_invitations_office_id_authorised_accounts_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."authorised_accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "office_invitations" ADD CONSTRAINT "office_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_demande_id_demandes_id_fk" FOREIGN KEY ("demande_id") REFERENCES "public"."demandes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_returned_by_users_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "office_invitations_open_index" ON "office_invitations" USING btree ("office_id","email") WHERE "office_invitations"."accepted_at" is null;
--> statement-breakpoint
CREATE INDEX "office_invitations_office_id_index" ON "office_invitations" USING btree ("office_id","id");
--> statement-breakpoint
CREATE INDEX "office_invitations_invited_by_index" ON "office_invitations" USING btree ("invited_by");
--> statement-breakpoint
CREATE INDEX "releases_asked_by_index" ON "releases" USING btree ("asked_by");
--> statement-breakpoint
CREATE INDEX "releases_returned_by_index" ON "releases" USING btree ("returned_by");
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_balance_after_check" CHECK ("ledger_entries"."balance_after" >= 0 or "ledger_entries"."amount" > 0 or "ledger_entries"."reason" in ('refund', 'transfer')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_check" CHECK (case "ledger_entries"."reason" when 'order' then "ledger_entries"."account" = 'sales' and "ledger_entries"."amount" > 0 when 'demande' then "ledger_entries"."account" = 'usage' and "ledger_entries"."amount" < 0 when 'refund' then "ledger_entries"."account" in ('refunds', 'chargebacks') and "ledger_entries"."amount" < 0 when 'return' then "ledger_entries"."account" in ('refunds', 'chargebacks') and "ledger_entries"."amount" > 0 when 'grant' then "ledger_entries"."account" = 'promotions' and "ledger_entries"."amount" > 0 when 'correction' then "ledger_entries"."account" = 'corrections' when 'transfer' then "ledger_entries"."account" = 'transfers' else false end) NOT VALID;
