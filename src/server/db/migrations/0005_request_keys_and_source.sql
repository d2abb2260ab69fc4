ALTER TABLE "demandes" ADD COLUMN "extracted_source" text;--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "extracted_date" text;--> statement-breakpoint
ALTER TABLE "dirigeants" ADD COLUMN "request_key" uuid;--> statement-breakpoint
ALTER TABLE "shareholders" ADD COLUMN "request_key" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "dirigeants_request_key_index" ON "dirigeants" USING btree ("demande_id","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "shareholders_request_key_index" ON "shareholders" USING btree ("demande_id","request_key");--> statement-breakpoint
ALTER TABLE "demandes" ADD CONSTRAINT "demandes_extracted_check" CHECK (("demandes"."extracted_source" is null) = ("demandes"."extracted_date" is null));