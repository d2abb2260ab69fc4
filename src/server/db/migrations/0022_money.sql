ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account_check";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_cause_check";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_corrects_check";--> statement-breakpoint
DROP INDEX "refunds_pending_index";--> statement-breakpoint
DROP INDEX "invoices_order_id_unique";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "attention" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_return" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "claimed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_attention_index" ON "orders" USING btree ("id") WHERE "orders"."attention" is not null;--> statement-breakpoint
CREATE INDEX "refunds_pending_index" ON "refunds" USING btree ("attempt_at") WHERE "refunds"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order_id_unique" ON "invoices" USING btree ("order_id") WHERE "invoices"."series" = 'invoice' and "invoices"."refund_id" is null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_check" CHECK (case "ledger_entries"."reason" when 'order' then "ledger_entries"."account" = 'sales' and "ledger_entries"."amount" > 0 when 'demande' then "ledger_entries"."account" = 'usage' and "ledger_entries"."amount" < 0 when 'refund' then "ledger_entries"."account" in ('refunds', 'chargebacks') and "ledger_entries"."amount" < 0 when 'return' then "ledger_entries"."account" in ('refunds', 'chargebacks') and "ledger_entries"."amount" > 0 when 'grant' then "ledger_entries"."account" = 'promotions' and "ledger_entries"."amount" > 0 when 'correction' then "ledger_entries"."account" = 'corrections' else false end);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_cause_check" CHECK (("ledger_entries"."reason" = 'demande') = ("ledger_entries"."demande_id" is not null) and ("ledger_entries"."reason" in ('order', 'refund', 'return')) = ("ledger_entries"."order_id" is not null) and ("ledger_entries"."reason" in ('refund', 'return')) = ("ledger_entries"."refund_id" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_attention_check" CHECK ("orders"."attention" in ('amountDiffers', 'givenBackTooMuch', 'refundStuck', 'otherProvider'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_return_check" CHECK (not "refunds"."is_return" or "refunds"."status" = 'done');--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_check" CHECK (("invoices"."corrects_id" is null) = ("invoices"."refund_id" is null) and ("invoices"."series" = 'invoice' or "invoices"."refund_id" is not null));