ALTER TABLE "address_services" ADD COLUMN "article_number" text;--> statement-breakpoint
ALTER TABLE "address_services" ADD COLUMN "article_before" text;--> statement-breakpoint
ALTER TABLE "address_services" ADD COLUMN "article_after" text;--> statement-breakpoint
ALTER TABLE "address_services" ADD COLUMN "new_text_enclosed" boolean;