ALTER TABLE "address_services" ADD COLUMN "in_articles" boolean;--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "depositaire_nom" text;--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "sole_director" boolean;--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "sole_owner" boolean;--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "few_owners" boolean;--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "cooperative" boolean;--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "minutes_keeper" text;--> statement-breakpoint
ALTER TABLE "dirigeants" ADD COLUMN "end_cause" text;--> statement-breakpoint
ALTER TABLE "dirigeants" ADD COLUMN "end_date" date;--> statement-breakpoint
ALTER TABLE "dirigeants" ADD COLUMN "start_date" date;--> statement-breakpoint
ALTER TABLE "dirigeants" ADD COLUMN "term_kind" text;--> statement-breakpoint
ALTER TABLE "dirigeants" ADD COLUMN "term_years" smallint;--> statement-breakpoint
ALTER TABLE "dirigeants" ADD COLUMN "term_meeting" smallint;--> statement-breakpoint
ALTER TABLE "dirigeants" ADD COLUMN "term_until" date;--> statement-breakpoint
ALTER TABLE "dirigeants" ADD COLUMN "paid" boolean;--> statement-breakpoint
ALTER TABLE "dirigeants" ADD COLUMN "powers" text;--> statement-breakpoint
ALTER TABLE "dirigeants" ADD COLUMN "accepted" boolean;--> statement-breakpoint
ALTER TABLE "dirigeants" ADD COLUMN "domicile_rue" text;--> statement-breakpoint
ALTER TABLE "dirigeants" ADD COLUMN "domicile_numero" text;--> statement-breakpoint
ALTER TABLE "dirigeants" ADD COLUMN "domicile_box" text;--> statement-breakpoint
ALTER TABLE "dirigeants" ADD COLUMN "domicile_zip_code" text;--> statement-breakpoint
ALTER TABLE "dirigeants" ADD COLUMN "domicile_localite" text;--> statement-breakpoint
ALTER TABLE "dirigeants" ADD COLUMN "company_number" char(10);--> statement-breakpoint
ALTER TABLE "dirigeants" ADD COLUMN "company_name" text;--> statement-breakpoint
ALTER TABLE "demandes" ADD CONSTRAINT "demandes_depositaire_nom_check" CHECK ("demandes"."depositaire_nom" is null or "demandes"."depositaire" is not null);--> statement-breakpoint
ALTER TABLE "dirigeants" ADD CONSTRAINT "dirigeants_end_cause_check" CHECK ("dirigeants"."end_cause" in ('resignation', 'revocation', 'expiry', 'death'));--> statement-breakpoint
ALTER TABLE "dirigeants" ADD CONSTRAINT "dirigeants_end_check" CHECK ("dirigeants"."ended" or num_nonnulls("dirigeants"."end_cause", "dirigeants"."end_date") = 0);--> statement-breakpoint
ALTER TABLE "dirigeants" ADD CONSTRAINT "dirigeants_powers_check" CHECK ("dirigeants"."powers" in ('articles', 'alone', 'jointly'));--> statement-breakpoint
ALTER TABLE "dirigeants" ADD CONSTRAINT "dirigeants_term_check" CHECK ("dirigeants"."term_kind" in ('indefinite', 'years', 'meeting', 'until')
        and ("dirigeants"."term_kind" is not distinct from 'years') = ("dirigeants"."term_years" is not null)
        and ("dirigeants"."term_kind" is not distinct from 'meeting') = ("dirigeants"."term_meeting" is not null)
        and ("dirigeants"."term_kind" is not distinct from 'until') = ("dirigeants"."term_until" is not null)
        and "dirigeants"."term_years" > 0);--> statement-breakpoint
ALTER TABLE "dirigeants" ADD CONSTRAINT "dirigeants_domicile_check" CHECK (num_nulls("dirigeants"."domicile_rue", "dirigeants"."domicile_numero", "dirigeants"."domicile_zip_code", "dirigeants"."domicile_localite") in (0, 4)
        and ("dirigeants"."domicile_box" is null or "dirigeants"."domicile_rue" is not null));--> statement-breakpoint
ALTER TABLE "dirigeants" ADD CONSTRAINT "dirigeants_company_check" CHECK (num_nulls("dirigeants"."company_number", "dirigeants"."company_name") <> 1 and "dirigeants"."company_number" ~ '^[0-9]{10}$');--> statement-breakpoint
ALTER TABLE "dirigeants" ADD CONSTRAINT "dirigeants_appointment_check" CHECK ("dirigeants"."is_not_bce" = 1 or num_nonnulls("dirigeants"."start_date", "dirigeants"."term_kind", "dirigeants"."paid", "dirigeants"."powers", "dirigeants"."accepted",
        "dirigeants"."domicile_rue", "dirigeants"."company_number") = 0);