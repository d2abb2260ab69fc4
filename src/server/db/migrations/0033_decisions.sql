ALTER TABLE "dirigeants" DROP CONSTRAINT "dirigeants_end_check";--> statement-breakpoint
ALTER TABLE "dirigeants" DROP CONSTRAINT "dirigeants_appointment_check";--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "written_decisions" boolean;--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "directors_by" text;--> statement-breakpoint
ALTER TABLE "dirigeants" ADD COLUMN "end_daily_only" boolean;--> statement-breakpoint
ALTER TABLE "dirigeants" ADD COLUMN "appointment_kind" text;--> statement-breakpoint
ALTER TABLE "dirigeants" ADD COLUMN "daily" text;--> statement-breakpoint
ALTER TABLE "dirigeants" ADD COLUMN "change" jsonb;--> statement-breakpoint
ALTER TABLE "dirigeants" ADD CONSTRAINT "dirigeants_appointment_kind_check" CHECK ("dirigeants"."appointment_kind" in ('renewal', 'confirmation'));--> statement-breakpoint
ALTER TABLE "dirigeants" ADD CONSTRAINT "dirigeants_daily_check" CHECK ("dirigeants"."daily" in ('also', 'only'));--> statement-breakpoint
ALTER TABLE "dirigeants" ADD CONSTRAINT "dirigeants_end_check" CHECK ("dirigeants"."ended" or num_nonnulls("dirigeants"."end_cause", "dirigeants"."end_date", "dirigeants"."end_daily_only") = 0);--> statement-breakpoint
ALTER TABLE "dirigeants" ADD CONSTRAINT "dirigeants_appointment_check" CHECK (("dirigeants"."is_not_bce" = 1 and num_nonnulls("dirigeants"."appointment_kind", "dirigeants"."change") = 0)
        or ("dirigeants"."is_not_bce" = 0
          and (num_nonnulls("dirigeants"."appointment_kind", "dirigeants"."daily") > 0
            or num_nonnulls("dirigeants"."start_date", "dirigeants"."term_kind", "dirigeants"."paid", "dirigeants"."powers", "dirigeants"."accepted", "dirigeants"."domicile_rue") = 0)
          and (not "dirigeants"."ended" or num_nonnulls("dirigeants"."appointment_kind", "dirigeants"."daily", "dirigeants"."change") = 0)));