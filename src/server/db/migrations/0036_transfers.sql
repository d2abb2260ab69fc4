ALTER TABLE "demandes" ADD COLUMN "transfers" jsonb;--> statement-breakpoint
ALTER TABLE "shareholders" ADD COLUMN "domicile" text;