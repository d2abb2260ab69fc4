ALTER TABLE "demandes" ADD COLUMN "asked_fee" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "asked_fee_day" date;--> statement-breakpoint
ALTER TABLE "demandes" ADD CONSTRAINT "demandes_asked_fee_check" CHECK (("demandes"."asked_fee" is null) = ("demandes"."asked_fee_day" is null) and coalesce("demandes"."asked_fee" > 0, true)) NOT VALID;