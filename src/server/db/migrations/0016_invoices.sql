CREATE TABLE "einvoices" (
	"invoice_id" bigint PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "einvoices_state_check" CHECK ("einvoices"."state" in ('queued', 'sent', 'delivered', 'failed')),
	CONSTRAINT "einvoices_reason_check" CHECK (("einvoices"."state" = 'failed') = ("einvoices"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"series" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_series_year_pk" PRIMARY KEY("series","year"),
	CONSTRAINT "invoice_counters_series_check" CHECK ("invoice_counters"."series" in ('invoice', 'credit_note')),
	CONSTRAINT "invoice_counters_last_check" CHECK ("invoice_counters"."last" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_files" (
	"invoice_id" bigint NOT NULL,
	"format" text NOT NULL,
	"sha256" char(64) NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_files_invoice_id_format_pk" PRIMARY KEY("invoice_id","format"),
	CONSTRAINT "invoice_files_format_check" CHECK ("invoice_files"."format" in ('pdf', 'ubl')),
	CONSTRAINT "invoice_files_sha256_check" CHECK ("invoice_files"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"series" text NOT NULL,
	"year" smallint NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"order_id" bigint NOT NULL,
	"refund_id" bigint,
	"corrects_id" bigint,
	"issue_date" date NOT NULL,
	"price_excl" numeric(12, 2) NOT NULL,
	"vat" numeric(12, 2) NOT NULL,
	"price_incl" numeric(12, 2) NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "invoices_series_year_sequence_unique" UNIQUE("series","year","sequence"),
	CONSTRAINT "invoices_series_check" CHECK ("invoices"."series" in ('invoice', 'credit_note')),
	CONSTRAINT "invoices_sequence_check" CHECK ("invoices"."sequence" between 1 and 999999),
	CONSTRAINT "invoices_year_check" CHECK (extract(year from "invoices"."issue_date") = "invoices"."year"),
	CONSTRAINT "invoices_corrects_check" CHECK (("invoices"."series" = 'credit_note') = ("invoices"."corrects_id" is not null) and ("invoices"."series" = 'credit_note') = ("invoices"."refund_id" is not null)),
	CONSTRAINT "invoices_amounts_check" CHECK ("invoices"."price_incl" = "invoices"."price_excl" + "invoices"."vat")
);
--> statement-breakpoint
ALTER TABLE "einvoices" ADD CONSTRAINT "einvoices_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_id_invoices_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order_id_unique" ON "invoices" USING btree ("order_id") WHERE "invoices"."series" = 'invoice';--> statement-breakpoint
CREATE INDEX "invoices_order_id_index" ON "invoices" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "invoices_issue_date_index" ON "invoices" USING btree ("issue_date");--> statement-breakpoint
CREATE INDEX "invoices_corrects_id_index" ON "invoices" USING btree ("corrects_id");--> statement-breakpoint
-- by hand: an invoice stays as it was issued, whatever becomes of the order; its number follows the one before it.
CREATE TRIGGER invoices_append_only BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoice_files_append_only BEFORE UPDATE OR DELETE ON invoice_files
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION refuse_gap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.sequence > 1 AND NOT EXISTS (
    SELECT FROM invoices WHERE series = NEW.series AND year = NEW.year AND sequence = NEW.sequence - 1
  ) THEN
    RAISE EXCEPTION 'invoice numbers follow one another without a gap' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER invoices_without_gap BEFORE INSERT ON invoices
  FOR EACH ROW EXECUTE FUNCTION refuse_gap();
--> statement-breakpoint
-- The pages of a PDF are compressed already.
ALTER TABLE invoice_files ALTER COLUMN bytes SET STORAGE EXTERNAL;
