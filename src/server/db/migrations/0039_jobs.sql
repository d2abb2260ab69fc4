CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"owner" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_started_at" timestamp (3) with time zone,
	"last_succeeded_at" timestamp (3) with time zone,
	"last_failed_at" timestamp (3) with time zone,
	"last_error" text,
	"found" integer,
	"runs" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL
);
