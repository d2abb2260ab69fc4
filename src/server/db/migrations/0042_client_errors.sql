CREATE TABLE "client_errors" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_errors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fingerprint" text NOT NULL,
	"release" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"message" text NOT NULL,
	"frames" text[] NOT NULL,
	"route" text NOT NULL,
	"browser" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_errors_fingerprint_release_unique" UNIQUE("fingerprint","release"),
	CONSTRAINT "client_errors_kind_check" CHECK ("client_errors"."kind" in ('error', 'rejection', 'screen'))
);
--> statement-breakpoint
CREATE INDEX "client_errors_last_seen_at_index" ON "client_errors" USING btree ("last_seen_at");