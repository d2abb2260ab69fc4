ALTER TABLE "shareholders" DROP CONSTRAINT "shareholders_is_origin_check";--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "person_name" text;--> statement-breakpoint
ALTER TABLE "dirigeants" ADD COLUMN "confirmed_name" text;--> statement-breakpoint
ALTER TABLE "shareholders" ADD COLUMN "is_company" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shareholders" ADD COLUMN "representative" text;--> statement-breakpoint
ALTER TABLE "shareholders" ADD COLUMN "confirmed_name" text;--> statement-breakpoint
ALTER TABLE "shareholders" ADD CONSTRAINT "shareholders_representative_check" CHECK ("shareholders"."is_company" = 1 or "shareholders"."representative" is null);--> statement-breakpoint
ALTER TABLE "shareholders" ADD CONSTRAINT "shareholders_is_origin_check" CHECK ("shareholders"."is_origin" in (0, 1) and "shareholders"."is_company" in (0, 1));--> statement-breakpoint
-- A check is of whoever was tied to it first: anybody else whose name differs is asked about.
UPDATE "verifications" SET "person_name" = coalesce(
  (SELECT trim("given_name" || ' ' || "surname") FROM "dirigeants" WHERE "verification_id" = "verifications"."id" ORDER BY "id" LIMIT 1),
  (SELECT "full_name" FROM "shareholders" WHERE "verification_id" = "verifications"."id" ORDER BY "id" LIMIT 1),
  (SELECT trim("first_name" || ' ' || "last_name") FROM "users" WHERE "users"."verification_id" = "verifications"."id" ORDER BY "id" LIMIT 1)
);
