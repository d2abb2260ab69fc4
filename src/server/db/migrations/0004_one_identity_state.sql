ALTER TABLE "verifications" ADD COLUMN "was_tied" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "link_state" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "link_error" text;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "link_message" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verification_id" bigint;--> statement-breakpoint

-- A check says what the people said of it.
UPDATE "verifications" SET "decided_at" = CASE WHEN "status" IN ('approved', 'declined') THEN coalesce("decided_at", "updated_at") END;--> statement-breakpoint
-- Without a short link, the session that counts is not begun yet.
UPDATE "verifications" SET "veriff_session" = NULL WHERE "short_code" IS NULL;--> statement-breakpoint
UPDATE "verifications" SET "link_state" = 'sent' WHERE "link_sent_at" IS NOT NULL;--> statement-breakpoint
UPDATE "verifications" v SET "link_state" = 'queued', "link_sent_at" = NULL, "link_message" = o."unique_key"
FROM (
	SELECT DISTINCT ON ("payload"->>'verificationId') ("payload"->>'verificationId')::bigint AS "verification_id", "unique_key"
	FROM "outbox"
	WHERE "channel" = 'sms' AND "payload"->>'composer' = 'identity' AND "done_at" IS NULL AND "failed_at" IS NULL
	ORDER BY "payload"->>'verificationId', "id" DESC
) o
WHERE o."verification_id" = v."id";--> statement-breakpoint

-- Who was put back to pending, or has another number, is no longer tied to the check that was decided.
UPDATE "dirigeants" p SET "verification_id" = NULL FROM "verifications" v
WHERE v."id" = p."verification_id" AND (p."gsm" IS DISTINCT FROM v."gsm" OR (p."status" = 'pending' AND v."decided_at" IS NOT NULL));--> statement-breakpoint
UPDATE "shareholders" p SET "verification_id" = NULL FROM "verifications" v
WHERE v."id" = p."verification_id" AND (p."gsm" IS DISTINCT FROM v."gsm" OR (p."status" = 'pending' AND v."decided_at" IS NOT NULL));--> statement-breakpoint
UPDATE "demandes" d SET "verification_id" = NULL FROM "verifications" v
WHERE v."id" = d."verification_id" AND v."user_id" <> d."user_id";--> statement-breakpoint
-- A decision that stands with a person alone becomes a check.
DO $$
DECLARE
	person record;
	check_id bigint;
BEGIN
	FOR person IN
		SELECT 'dirigeants' AS place, p.id, p.demande_id, p.gsm, p.status, p.session_id, p.link_sent_at, p.updated_at, p.verification_id FROM dirigeants p
		UNION ALL
		SELECT 'shareholders', p.id, p.demande_id, p.gsm, p.status, p.session_id, p.link_sent_at, p.updated_at, p.verification_id FROM shareholders p
	LOOP
		CONTINUE WHEN person.status = 'pending' OR person.gsm IS NULL OR EXISTS (
			SELECT FROM verifications v WHERE v.id = person.verification_id AND v.decided_at IS NOT NULL
				AND (v.status = 'approved') = (person.status = 'accepted')
		);
		INSERT INTO verifications (user_id, gsm, lang, veriff_session, status, decided_at, link_state, link_sent_at)
		SELECT d.user_id, person.gsm, d.langue, person.session_id,
			CASE person.status WHEN 'accepted' THEN 'approved' ELSE 'declined' END, person.updated_at,
			CASE WHEN person.link_sent_at IS NULL THEN 'none' ELSE 'sent' END, person.link_sent_at
		FROM demandes d WHERE d.id = person.demande_id
		RETURNING id INTO check_id;
		EXECUTE format('UPDATE %I SET verification_id = $1 WHERE id = $2', person.place) USING check_id, person.id;
	END LOOP;
END $$;--> statement-breakpoint
UPDATE "users" u SET "verification_id" = v."id" FROM "verifications" v
WHERE v."veriff_session" = u."session_id" AND v."user_id" = u."id" AND v."gsm" = u."gsm";--> statement-breakpoint
UPDATE "verifications" SET "was_tied" = true WHERE "person_kind" IS NOT NULL OR "id" IN (
	SELECT "verification_id" FROM "dirigeants" UNION SELECT "verification_id" FROM "shareholders"
	UNION SELECT "verification_id" FROM "demandes" UNION SELECT "verification_id" FROM "users"
);--> statement-breakpoint

ALTER TABLE "dirigeants" DROP CONSTRAINT "dirigeants_status_check";--> statement-breakpoint
ALTER TABLE "shareholders" DROP CONSTRAINT "shareholders_status_check";--> statement-breakpoint
ALTER TABLE "verifications" DROP CONSTRAINT "verifications_person_kind_check";--> statement-breakpoint
ALTER TABLE "demandes" DROP CONSTRAINT "demandes_verification_id_verifications_id_fk";--> statement-breakpoint
ALTER TABLE "dirigeants" DROP CONSTRAINT "dirigeants_verification_id_verifications_id_fk";--> statement-breakpoint
ALTER TABLE "shareholders" DROP CONSTRAINT "shareholders_verification_id_verifications_id_fk";--> statement-breakpoint
DROP INDEX "users_session_id_index";--> statement-breakpoint
DROP INDEX "dirigeants_session_id_index";--> statement-breakpoint
DROP INDEX "shareholders_session_id_index";--> statement-breakpoint
DROP INDEX "verifications_person_index";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "session_id";--> statement-breakpoint
ALTER TABLE "dirigeants" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "dirigeants" DROP COLUMN "session_id";--> statement-breakpoint
ALTER TABLE "dirigeants" DROP COLUMN "link_sent_at";--> statement-breakpoint
ALTER TABLE "shareholders" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "shareholders" DROP COLUMN "session_id";--> statement-breakpoint
ALTER TABLE "shareholders" DROP COLUMN "link_sent_at";--> statement-breakpoint
ALTER TABLE "verifications" DROP COLUMN "person_kind";--> statement-breakpoint
ALTER TABLE "verifications" DROP COLUMN "person_id";--> statement-breakpoint

ALTER TABLE "verifications" ADD CONSTRAINT "verifications_id_gsm_unique" UNIQUE("id","gsm");--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_id_user_id_unique" UNIQUE("id","user_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_verification_fk" FOREIGN KEY ("verification_id","gsm") REFERENCES "public"."verifications"("id","gsm") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_own_verification_fk" FOREIGN KEY ("verification_id","id") REFERENCES "public"."verifications"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demandes" ADD CONSTRAINT "demandes_verification_fk" FOREIGN KEY ("verification_id","user_id") REFERENCES "public"."verifications"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dirigeants" ADD CONSTRAINT "dirigeants_verification_fk" FOREIGN KEY ("verification_id","gsm") REFERENCES "public"."verifications"("id","gsm") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shareholders" ADD CONSTRAINT "shareholders_verification_fk" FOREIGN KEY ("verification_id","gsm") REFERENCES "public"."verifications"("id","gsm") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_verification_id_index" ON "users" USING btree ("verification_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_verification_id_check" CHECK ("users"."verification_id" is null or "users"."gsm" is not null);--> statement-breakpoint
ALTER TABLE "dirigeants" ADD CONSTRAINT "dirigeants_verification_id_check" CHECK ("dirigeants"."verification_id" is null or "dirigeants"."gsm" is not null);--> statement-breakpoint
ALTER TABLE "shareholders" ADD CONSTRAINT "shareholders_verification_id_check" CHECK ("shareholders"."verification_id" is null or "shareholders"."gsm" is not null);--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_decided_check" CHECK (("verifications"."status" in ('approved', 'declined')) = ("verifications"."decided_at" is not null));--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_link_state_check" CHECK ("verifications"."link_state" in ('none', 'queued', 'sent', 'failed'));--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_link_failed_check" CHECK (("verifications"."link_state" = 'failed') = ("verifications"."link_error" is not null));--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_link_sent_check" CHECK (case "verifications"."link_state" when 'none' then "verifications"."link_sent_at" is null when 'sent' then "verifications"."link_sent_at" is not null else true end);
