ALTER TABLE "verifications" ADD COLUMN "minor" boolean;--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "advised" boolean;--> statement-breakpoint
ALTER TABLE "address_services" ADD COLUMN "articles_language" text;--> statement-breakpoint
ALTER TABLE "shareholders" ADD COLUMN "partner_kind" text;--> statement-breakpoint
ALTER TABLE "shareholders" ADD COLUMN "share_right" text;--> statement-breakpoint
ALTER TABLE "address_services" ADD CONSTRAINT "address_services_articles_language_check" CHECK ("address_services"."articles_language" in ('fr', 'nl')) NOT VALID;--> statement-breakpoint
ALTER TABLE "shareholders" ADD CONSTRAINT "shareholders_partner_kind_check" CHECK ("shareholders"."partner_kind" in ('general', 'limited')) NOT VALID;--> statement-breakpoint
ALTER TABLE "shareholders" ADD CONSTRAINT "shareholders_share_right_check" CHECK ("shareholders"."share_right" in ('usufruct', 'bare', 'undivided', 'community')) NOT VALID;