ALTER TABLE "demandes" ADD COLUMN "text_over" text;--> statement-breakpoint
ALTER TABLE "demandes" DROP COLUMN "text_updated_at";