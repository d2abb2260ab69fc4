CREATE TABLE "official_forms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "official_forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"form" text NOT NULL,
	"lang" text NOT NULL,
	"version" integer NOT NULL,
	"file_name" text NOT NULL,
	"storage_key" text NOT NULL,
	"sha256" char(64) NOT NULL,
	"kind" text NOT NULL,
	"read" jsonb NOT NULL,
	"map" jsonb NOT NULL,
	"used_from" date,
	"used_until" date,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "official_forms_version_key" UNIQUE("form","lang","version"),
	CONSTRAINT "official_forms_form_check" CHECK ("official_forms"."form" in ('formulaire1', 'formulaire2')),
	CONSTRAINT "official_forms_lang_check" CHECK ("official_forms"."lang" in ('fr', 'nl')),
	CONSTRAINT "official_forms_kind_check" CHECK ("official_forms"."kind" in ('named', 'nameless', 'flat')),
	CONSTRAINT "official_forms_until_check" CHECK ("official_forms"."used_until" is null or "official_forms"."used_from" is not null)
);
--> statement-breakpoint
ALTER TABLE "official_forms" ADD CONSTRAINT "official_forms_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "official_forms_created_by_index" ON "official_forms" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "official_forms_draft_index" ON "official_forms" USING btree ("form","lang") WHERE "official_forms"."used_from" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "official_forms_used_index" ON "official_forms" USING btree ("form","lang") WHERE "official_forms"."used_from" is not null and "official_forms"."used_until" is null;
--> statement-breakpoint
-- by hand: the file of a blank is kept while its row is there.
CREATE TRIGGER official_forms_keep_file AFTER INSERT OR UPDATE OF storage_key ON official_forms
  FOR EACH ROW EXECUTE FUNCTION keep_stored_file();
--> statement-breakpoint
CREATE TRIGGER official_forms_let_file_go AFTER DELETE ON official_forms
  FOR EACH ROW EXECUTE FUNCTION let_stored_file_go();
