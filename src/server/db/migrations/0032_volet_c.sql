ALTER TABLE "dirigeants" DROP CONSTRAINT "dirigeants_no_mobile_check";--> statement-breakpoint
ALTER TABLE "dirigeants" DROP CONSTRAINT "dirigeants_company_check";--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "national_number" text;--> statement-breakpoint
ALTER TABLE "dirigeants" ADD COLUMN "company_seat" jsonb;--> statement-breakpoint
ALTER TABLE "dirigeants" ADD CONSTRAINT "dirigeants_unreachable_check" CHECK ("dirigeants"."no_mobile" <> 'unreachable' or "dirigeants"."ended");--> statement-breakpoint
ALTER TABLE "dirigeants" ADD CONSTRAINT "dirigeants_no_mobile_check" CHECK ("dirigeants"."no_mobile" in ('foreign', 'none', 'unable', 'unreachable') and ("dirigeants"."no_mobile" is null or "dirigeants"."gsm" is null));--> statement-breakpoint
ALTER TABLE "dirigeants" ADD CONSTRAINT "dirigeants_company_check" CHECK (num_nulls("dirigeants"."company_number", "dirigeants"."company_name") <> 1 and "dirigeants"."company_number" ~ '^[0-9]{10}$'
        and ("dirigeants"."company_seat" is null or "dirigeants"."company_number" is not null));