CREATE TABLE "deadline_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deadline_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"done_on" date NOT NULL,
	"before" date,
	"user_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deadline_marks_deadline_unique" UNIQUE("client_id","kind","period"),
	CONSTRAINT "deadline_marks_kind_check" CHECK ("deadline_marks"."kind" in ('deposit', 'mandate', 'meeting', 'ubo', 'accounts', 'check', 'tariff'))
);
--> statement-breakpoint
CREATE TABLE "deadline_mutes" (
	"client_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"user_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deadline_mutes_client_id_kind_pk" PRIMARY KEY("client_id","kind"),
	CONSTRAINT "deadline_mutes_kind_check" CHECK ("deadline_mutes"."kind" in ('deposit', 'mandate', 'meeting', 'ubo', 'accounts', 'check', 'tariff'))
);
--> statement-breakpoint
CREATE TABLE "deadline_preferences" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"muted" text[] DEFAULT '{}'::text[] NOT NULL,
	"mail" boolean DEFAULT true NOT NULL,
	"calendar_hash" text,
	"calendar_own" boolean DEFAULT false NOT NULL,
	"calendar_since" timestamp (3) with time zone,
	CONSTRAINT "deadline_preferences_calendar_hash_unique" UNIQUE("calendar_hash"),
	CONSTRAINT "deadline_preferences_hash_check" CHECK ("deadline_preferences"."calendar_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "deadline_preferences_calendar_check" CHECK (("deadline_preferences"."calendar_hash" is null) = ("deadline_preferences"."calendar_since" is null))
);
--> statement-breakpoint
ALTER TABLE "deadline_marks" ADD CONSTRAINT "deadline_marks_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_marks" ADD CONSTRAINT "deadline_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_mutes" ADD CONSTRAINT "deadline_mutes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_mutes" ADD CONSTRAINT "deadline_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_preferences" ADD CONSTRAINT "deadline_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deadline_marks_user_id_index" ON "deadline_marks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "deadline_mutes_user_id_index" ON "deadline_mutes" USING btree ("user_id");