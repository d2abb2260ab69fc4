ALTER TABLE "dirigeants" DROP CONSTRAINT "dirigeants_domicile_check";--> statement-breakpoint
ALTER TABLE "dirigeants" ADD COLUMN "domicile_country" char(2);--> statement-breakpoint
-- Until now the country of a home stood behind its locality, which is printed as it was.
UPDATE "dirigeants" SET "domicile_country" = 'BE' WHERE "domicile_rue" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "dirigeants" ADD CONSTRAINT "dirigeants_domicile_check" CHECK (num_nulls("dirigeants"."domicile_country", "dirigeants"."domicile_rue", "dirigeants"."domicile_localite") in (0, 3)
        and ("dirigeants"."domicile_country" is not null or num_nonnulls("dirigeants"."domicile_numero", "dirigeants"."domicile_box", "dirigeants"."domicile_zip_code") = 0)
        and ("dirigeants"."domicile_country" <> 'BE' or num_nulls("dirigeants"."domicile_numero", "dirigeants"."domicile_zip_code") = 0));