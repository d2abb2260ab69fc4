ALTER TABLE "media" DROP CONSTRAINT "media_session_id_name_unique";--> statement-breakpoint
ALTER TABLE "media" DROP CONSTRAINT "media_bytes_check";--> statement-breakpoint
ALTER TABLE "media" DROP CONSTRAINT "media_verification_id_verifications_id_fk";
--> statement-breakpoint
ALTER TABLE "media" ALTER COLUMN "storage_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "stored_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "media_stored_unique" ON "media" USING btree ("verification_id","name") WHERE "media"."stored_at" is not null;--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "session_id";--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "content_type";--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "size";--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "sha256";--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "data";--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_storage_key_unique" UNIQUE("storage_key");