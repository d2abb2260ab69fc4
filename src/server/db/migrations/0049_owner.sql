ALTER TABLE "authorised_accounts" ADD COLUMN "wallet_id" bigint;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "office_id" bigint;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "office_role" text;
--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "owner_id" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "joined_id" bigint;
--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "owner_id" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "in_charge_id" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "declared_directors" ADD COLUMN "owner_id" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "owner_id" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- by hand: whose a row is, unless whoever writes it says so. The person is held, so that what they write while they join an office is
-- counted to the office as well. The version before knows nothing of it, and its rows get their owner too.
CREATE FUNCTION owned_by_wallet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.owner_id = 0 THEN
    SELECT wallet_id INTO NEW.owner_id FROM users WHERE id = NEW.user_id FOR SHARE;
  END IF;
  IF TG_TABLE_NAME = 'demandes' THEN
    IF NEW.in_charge_id = 0 THEN NEW.in_charge_id := NEW.user_id; END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER demandes_owned BEFORE INSERT ON demandes FOR EACH ROW EXECUTE FUNCTION owned_by_wallet();
--> statement-breakpoint
CREATE TRIGGER verifications_owned BEFORE INSERT ON verifications FOR EACH ROW EXECUTE FUNCTION owned_by_wallet();
--> statement-breakpoint
CREATE TRIGGER tickets_owned BEFORE INSERT ON tickets FOR EACH ROW EXECUTE FUNCTION owned_by_wallet();
--> statement-breakpoint
CREATE TRIGGER declared_directors_owned BEFORE INSERT ON declared_directors FOR EACH ROW EXECUTE FUNCTION owned_by_wallet();
--> statement-breakpoint
-- What is there already: no list and no page shows it otherwise, so nobody is told.
ALTER TABLE demandes DISABLE TRIGGER demandes_listed;
--> statement-breakpoint
ALTER TABLE verifications DISABLE TRIGGER verifications_listed;
--> statement-breakpoint
UPDATE demandes t SET owner_id = u.wallet_id, in_charge_id = t.user_id FROM users u WHERE u.id = t.user_id;
--> statement-breakpoint
UPDATE verifications t SET owner_id = u.wallet_id FROM users u WHERE u.id = t.user_id;
--> statement-breakpoint
UPDATE tickets t SET owner_id = u.wallet_id FROM users u WHERE u.id = t.user_id;
--> statement-breakpoint
UPDATE declared_directors t SET owner_id = u.wallet_id FROM users u WHERE u.id = t.user_id;
--> statement-breakpoint
ALTER TABLE demandes ENABLE TRIGGER demandes_listed;
--> statement-breakpoint
ALTER TABLE verifications ENABLE TRIGGER verifications_listed;
--> statement-breakpoint
ALTER TABLE "authorised_accounts" ADD CONSTRAINT "authorised_accounts_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_office_id_authorised_accounts_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."authorised_accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_owner_id_wallets_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_joined_id_wallets_id_fk" FOREIGN KEY ("joined_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "demandes" ADD CONSTRAINT "demandes_owner_id_wallets_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "demandes" ADD CONSTRAINT "demandes_in_charge_id_users_id_fk" FOREIGN KEY ("in_charge_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "declared_directors" ADD CONSTRAINT "declared_directors_owner_id_wallets_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_owner_id_wallets_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "users_office_id_index" ON "users" USING btree ("office_id");
--> statement-breakpoint
CREATE INDEX "wallets_joined_id_index" ON "wallets" USING btree ("joined_id");
--> statement-breakpoint
ALTER TABLE "authorised_accounts" ADD CONSTRAINT "authorised_accounts_wallet_id_unique" UNIQUE("wallet_id");
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_office_check" CHECK (("users"."office_id" is null) = ("users"."office_role" is null));
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_office_role_check" CHECK ("users"."office_role" in ('partner', 'manager', 'assistant', 'reader'));
