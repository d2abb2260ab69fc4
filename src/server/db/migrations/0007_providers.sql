CREATE TABLE "provider_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"subject" text NOT NULL,
	"status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"detail" jsonb,
	"applied_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_events_provider_event_id_unique" UNIQUE("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "provider_watches" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_watches_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
ALTER TABLE "verifications" DROP CONSTRAINT "verifications_link_state_check";--> statement-breakpoint
ALTER TABLE "verifications" DROP CONSTRAINT "verifications_link_sent_check";--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "status_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "verifications" SET "status_at" = "decided_at";--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "verified_given_name" text;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "verified_surname" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "message_id" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "provider_events_waiting_index" ON "provider_events" USING btree ("provider","subject") WHERE "provider_events"."applied_at" is null;--> statement-breakpoint
CREATE INDEX "provider_events_created_at_index" ON "provider_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "provider_watches_next_at_index" ON "provider_watches" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "outbox_message_id_index" ON "outbox" USING btree ("message_id") WHERE "outbox"."message_id" is not null;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_reason_check" CHECK ("verifications"."reason" in ('photosMissing', 'faceNotVisible', 'documentNotVisible', 'imageQuality', 'documentDamaged', 'documentNotSupported', 'documentExpired', 'documentCopied', 'documentTampered', 'personDiffers', 'nameDiffers', 'tooManyTries', 'suspicious', 'other'));--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_link_state_check" CHECK ("verifications"."link_state" in ('none', 'queued', 'sent', 'delivered', 'failed'));--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_link_sent_check" CHECK (case "verifications"."link_state" when 'none' then "verifications"."link_sent_at" is null when 'sent' then "verifications"."link_sent_at" is not null when 'delivered' then "verifications"."link_sent_at" is not null else true end);