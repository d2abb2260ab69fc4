CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"price_excl" numeric(12, 2) NOT NULL,
	"vat" numeric(12, 2) NOT NULL,
	"price_incl" numeric(12, 2) NOT NULL,
	"credits" integer NOT NULL,
	"reason" text,
	"created_by" bigint,
	"request_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_order_id_request_key_unique" UNIQUE("order_id","request_key"),
	CONSTRAINT "refunds_kind_check" CHECK ("refunds"."kind" in ('refund', 'chargeback')),
	CONSTRAINT "refunds_status_check" CHECK ("refunds"."status" in ('pending', 'done', 'failed')),
	CONSTRAINT "refunds_done_check" CHECK (("refunds"."status" = 'done') = ("refunds"."done_at" is not null)),
	CONSTRAINT "refunds_amounts_check" CHECK ("refunds"."price_incl" > 0 and "refunds"."price_incl" = "refunds"."price_excl" + "refunds"."vat"),
	CONSTRAINT "refunds_credits_check" CHECK ("refunds"."credits" >= 0)
);
--> statement-breakpoint
ALTER TABLE "wallets" DROP CONSTRAINT "wallets_balance_check";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_reason_check";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_balance_after_check";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_cause_check";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status_check";--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "balance_after" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "buyer" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" DISABLE TRIGGER "ledger_entries_append_only";--> statement-breakpoint
UPDATE "ledger_entries" SET "account" = CASE "reason" WHEN 'order' THEN 'sales' WHEN 'demande' THEN 'usage' WHEN 'grant' THEN 'promotions' ELSE 'corrections' END;--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE TRIGGER "ledger_entries_append_only";--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "account" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "refund_id" bigint;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "actor_id" bigint;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "checkout_url" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_created_by_index" ON "refunds" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "refunds_pending_index" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "refunds_done_at_index" ON "refunds" USING btree ("done_at");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_refund_id_index" ON "ledger_entries" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_actor_id_index" ON "ledger_entries" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "orders_paid_at_index" ON "orders" USING btree ("paid_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_request_key_unique" UNIQUE("user_id","request_key");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_check" CHECK (case "ledger_entries"."reason" when 'order' then "ledger_entries"."account" = 'sales' and "ledger_entries"."amount" > 0 when 'demande' then "ledger_entries"."account" = 'usage' and "ledger_entries"."amount" < 0 when 'refund' then "ledger_entries"."account" in ('refunds', 'chargebacks') and "ledger_entries"."amount" < 0 when 'grant' then "ledger_entries"."account" = 'promotions' and "ledger_entries"."amount" > 0 when 'correction' then "ledger_entries"."account" = 'corrections' else false end);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_balance_after_check" CHECK ("ledger_entries"."balance_after" >= 0 or "ledger_entries"."amount" > 0 or "ledger_entries"."reason" = 'refund');--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_cause_check" CHECK (("ledger_entries"."reason" = 'demande') = ("ledger_entries"."demande_id" is not null) and ("ledger_entries"."reason" in ('order', 'refund')) = ("ledger_entries"."order_id" is not null) and ("ledger_entries"."reason" = 'refund') = ("ledger_entries"."refund_id" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_check" CHECK (("orders"."status" in ('paid', 'refunded')) = ("orders"."paid_at" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('open', 'paid', 'failed', 'expired', 'refunded'));--> statement-breakpoint
-- by hand: the column "account" above is filled before it becomes NOT NULL, and the ledger writes the balances from now on.
CREATE FUNCTION post_to_wallet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE wallets SET balance = balance + NEW.amount WHERE id = NEW.wallet_id RETURNING balance INTO NEW.balance_after;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_post BEFORE INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION post_to_wallet();
--> statement-breakpoint
CREATE FUNCTION refuse_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- 1: asked for by a statement of somebody; 2: by the ledger's own trigger.
  IF pg_trigger_depth() < 2 AND NEW.balance <> (CASE TG_OP WHEN 'INSERT' THEN 0 ELSE OLD.balance END) THEN
    RAISE EXCEPTION 'a balance changes by a row of ledger_entries only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER wallets_balance_of_ledger BEFORE INSERT OR UPDATE OF balance ON wallets
  FOR EACH ROW EXECUTE FUNCTION refuse_balance();
