CREATE TABLE "client_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"day" date NOT NULL,
	"demande_id" bigint,
	"accepted_by" bigint,
	"accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_changes_kind_check" CHECK ("client_changes"."kind" in ('name', 'form', 'seat', 'situation', 'ended', 'directors'))
);
--> statement-breakpoint
CREATE TABLE "client_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"user_id" bigint,
	"file_name" text NOT NULL,
	"sheet" text,
	"cells" jsonb NOT NULL,
	"first_row" integer NOT NULL,
	"mapping" jsonb NOT NULL,
	"fixes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "client_imports_undone_check" CHECK ("client_imports"."undone_at" is null or "client_imports"."taken_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "client_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" bigint NOT NULL,
	"user_id" bigint,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"enterprise_number" char(10) NOT NULL,
	"in_charge" bigint,
	"year_end" text,
	"meeting" jsonb,
	"ubo_confirmed_on" date,
	"import_id" bigint,
	"reading" text DEFAULT 'awaited' NOT NULL,
	"bce" jsonb,
	"read_day" date,
	"read_at" timestamp (3) with time zone,
	"name" text DEFAULT '' NOT NULL,
	"names" text DEFAULT '' NOT NULL,
	"form" text DEFAULT '' NOT NULL,
	"place_fr" text DEFAULT '' NOT NULL,
	"place_nl" text DEFAULT '' NOT NULL,
	"due_on" date DEFAULT '9999-12-31' NOT NULL,
	"due_kind" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (' ' || left(search_text("enterprise_number" || ' ' || "name" || ' ' || "names" || ' ' || "place_fr" || ' ' || "place_nl"), 500)) STORED,
	CONSTRAINT "clients_owner_number_unique" UNIQUE("owner_id","enterprise_number"),
	CONSTRAINT "clients_enterprise_number_check" CHECK ("clients"."enterprise_number" ~ '^[0-9]{10}$'),
	CONSTRAINT "clients_year_end_check" CHECK ("clients"."year_end" ~ '^[01][0-9]-[0-3][0-9]$'),
	CONSTRAINT "clients_reading_check" CHECK ("clients"."reading" in ('awaited', 'read', 'unknown', 'gone')),
	CONSTRAINT "clients_read_check" CHECK (("clients"."reading" in ('read', 'gone')) = ("clients"."bce" is not null)),
	CONSTRAINT "clients_due_kind_check" CHECK ("clients"."due_kind" in ('deposit', 'mandate', 'meeting', 'ubo', 'accounts'))
);
--> statement-breakpoint
ALTER TABLE "client_changes" ADD CONSTRAINT "client_changes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_changes" ADD CONSTRAINT "client_changes_demande_id_demandes_id_fk" FOREIGN KEY ("demande_id") REFERENCES "public"."demandes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_changes" ADD CONSTRAINT "client_changes_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_imports" ADD CONSTRAINT "client_imports_owner_id_wallets_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_imports" ADD CONSTRAINT "client_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_owner_id_wallets_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_in_charge_users_id_fk" FOREIGN KEY ("in_charge") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_import_id_client_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."client_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_changes_client_id_index" ON "client_changes" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "client_changes_demande_id_index" ON "client_changes" USING btree ("demande_id");--> statement-breakpoint
CREATE INDEX "client_changes_accepted_by_index" ON "client_changes" USING btree ("accepted_by");--> statement-breakpoint
CREATE INDEX "client_imports_owner_id_index" ON "client_imports" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "client_imports_user_id_index" ON "client_imports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "client_imports_created_at_index" ON "client_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "client_notes_client_id_index" ON "client_notes" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "client_notes_user_id_index" ON "client_notes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "clients_by_due_index" ON "clients" USING btree ("owner_id","due_on","id");--> statement-breakpoint
CREATE INDEX "clients_by_name_index" ON "clients" USING btree ("owner_id","name","id");--> statement-breakpoint
CREATE INDEX "clients_enterprise_number_index" ON "clients" USING btree ("enterprise_number");--> statement-breakpoint
CREATE INDEX "clients_in_charge_index" ON "clients" USING btree ("in_charge");--> statement-breakpoint
CREATE INDEX "clients_import_id_index" ON "clients" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "clients_read_day_index" ON "clients" USING btree ("read_day");--> statement-breakpoint
CREATE INDEX "clients_search_index" ON "clients" USING gin ("search" gin_trgm_ops);