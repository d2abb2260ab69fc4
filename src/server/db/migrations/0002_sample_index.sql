-- greffio: outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "demandes_sample_index";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "demandes_sample_index" ON "demandes" USING btree ("user_id") WHERE "demandes"."sample";--> statement-breakpoint
ALTER TABLE "demandes" VALIDATE CONSTRAINT "demandes_sample_check";
