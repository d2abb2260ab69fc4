ALTER TABLE "invoice_files" DROP CONSTRAINT "invoice_files_format_check";--> statement-breakpoint
ALTER TABLE "einvoices" ADD COLUMN "receiver" text;--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD COLUMN "last_day" date;--> statement-breakpoint
-- by hand: what was sent went to the enterprise number, and each series goes on from the day of its last paper.
UPDATE einvoices SET receiver = '0208:' || (content -> 'buyer' ->> 'enterprise_number') FROM invoices WHERE invoices.id = invoice_id;--> statement-breakpoint
UPDATE invoice_counters SET last_day = coalesce(
  (SELECT max(issue_date) FROM invoices i WHERE i.series = invoice_counters.series AND i.year = invoice_counters.year),
  make_date(year, 1, 1));--> statement-breakpoint
ALTER TABLE "einvoices" ALTER COLUMN "receiver" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_counters" ALTER COLUMN "last_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_format_check" CHECK ("invoice_files"."format" in ('pdf', 'ubl', 'ubl_vat'));
