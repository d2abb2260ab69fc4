DROP INDEX "media_stored_created_at_index";--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "aged_from" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- by hand: those there are count from when they came, as far as is known
UPDATE "media" SET "aged_from" = "created_at";--> statement-breakpoint
CREATE INDEX "media_card_aged_index" ON "media" USING btree ("aged_from","id") WHERE "media"."stored_at" is not null and "media"."name" in ('document-front', 'document-back');--> statement-breakpoint
CREATE INDEX "media_face_aged_index" ON "media" USING btree ("aged_from","id") WHERE "media"."stored_at" is not null and not "media"."name" in ('document-front', 'document-back');