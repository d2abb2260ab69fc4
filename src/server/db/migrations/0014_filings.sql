CREATE TABLE "checklist_ticks" (
	"demande_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"item" text NOT NULL,
	"ticked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checklist_ticks_demande_id_version_item_pk" PRIMARY KEY("demande_id","version","item")
);
--> statement-breakpoint
CREATE TABLE "filed_documents" (
	"demande_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"sha256" char(64) NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "filed_documents_demande_id_version_name_pk" PRIMARY KEY("demande_id","version","name"),
	CONSTRAINT "filed_documents_sha256_check" CHECK ("filed_documents"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "filings" (
	"demande_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"filed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"law_version" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "filings_demande_id_version_pk" PRIMARY KEY("demande_id","version"),
	CONSTRAINT "filings_version_check" CHECK ("filings"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "checklist_ticks" ADD CONSTRAINT "checklist_ticks_filing_fk" FOREIGN KEY ("demande_id","version") REFERENCES "public"."filings"("demande_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filed_documents" ADD CONSTRAINT "filed_documents_filing_fk" FOREIGN KEY ("demande_id","version") REFERENCES "public"."filings"("demande_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_demande_id_demandes_id_fk" FOREIGN KEY ("demande_id") REFERENCES "public"."demandes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What was filed stays as it was; a correction is a new version. (Removing is left to whoever erases a person's data.)
CREATE TRIGGER filings_frozen BEFORE UPDATE ON filings
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER filed_documents_frozen BEFORE UPDATE ON filed_documents
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The pages of a PDF are compressed already.
ALTER TABLE filed_documents ALTER COLUMN bytes SET STORAGE EXTERNAL;
