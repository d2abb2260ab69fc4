CREATE TABLE "stored_files" (
	"key" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'coming' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_files_state_check" CHECK ("stored_files"."state" in ('coming', 'kept', 'going'))
);
--> statement-breakpoint
ALTER TABLE "filed_documents" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_files" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_attachments" ALTER COLUMN "data" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "filed_documents" ADD COLUMN "storage_key" text;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD COLUMN "storage_key" text;--> statement-breakpoint
ALTER TABLE "ticket_attachments" ADD COLUMN "sha256" char(64);--> statement-breakpoint
ALTER TABLE "ticket_attachments" ADD COLUMN "storage_key" text;--> statement-breakpoint
CREATE INDEX "stored_files_loose_index" ON "stored_files" USING btree ("created_at") WHERE "stored_files"."state" <> 'kept';--> statement-breakpoint
ALTER TABLE "filed_documents" ADD CONSTRAINT "filed_documents_place_check" CHECK (("filed_documents"."bytes" is null) <> ("filed_documents"."storage_key" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_place_check" CHECK (("invoice_files"."bytes" is null) <> ("invoice_files"."storage_key" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "ticket_attachments" ADD CONSTRAINT "ticket_attachments_place_check" CHECK (("ticket_attachments"."data" is null) <> ("ticket_attachments"."storage_key" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "ticket_attachments" ADD CONSTRAINT "ticket_attachments_sha256_check" CHECK ("ticket_attachments"."sha256" ~ '^[0-9a-f]{64}$' or ("ticket_attachments"."sha256" is null and "ticket_attachments"."storage_key" is null)) NOT VALID;--> statement-breakpoint
-- by hand: what names a file of the storage keeps it, and it has one name; what is deleted lets it go.
CREATE FUNCTION keep_stored_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.storage_key IS NOT NULL THEN
    UPDATE stored_files SET state = 'kept' WHERE key = NEW.storage_key AND state = 'coming';
    IF NOT FOUND THEN
      RAISE EXCEPTION 'no file waits under the key that % names', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
    END IF;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION let_stored_file_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stored_files SET state = 'going' WHERE key = OLD.storage_key;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- The one change there is: the bytes, if they are those of the hash, make place for the key they are kept under.
CREATE FUNCTION refuse_other_than_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unmoved record := NEW;
BEGIN
  IF OLD.storage_key IS NULL AND NEW.storage_key IS NOT NULL AND OLD.bytes IS NOT NULL AND NEW.bytes IS NULL
    AND encode(sha256(OLD.bytes), 'hex') = OLD.sha256
  THEN
    unmoved.storage_key := NULL;
    unmoved.bytes := OLD.bytes;
    IF unmoved IS NOT DISTINCT FROM OLD THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
DROP TRIGGER filed_documents_frozen ON filed_documents;
--> statement-breakpoint
CREATE TRIGGER filed_documents_frozen BEFORE UPDATE ON filed_documents
  FOR EACH ROW EXECUTE FUNCTION refuse_other_than_move();
--> statement-breakpoint
DROP TRIGGER invoice_files_append_only ON invoice_files;
--> statement-breakpoint
CREATE TRIGGER invoice_files_append_only BEFORE DELETE ON invoice_files
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoice_files_frozen BEFORE UPDATE ON invoice_files
  FOR EACH ROW EXECUTE FUNCTION refuse_other_than_move();
--> statement-breakpoint
CREATE TRIGGER filed_documents_keep_file AFTER INSERT OR UPDATE OF storage_key ON filed_documents
  FOR EACH ROW EXECUTE FUNCTION keep_stored_file();
--> statement-breakpoint
CREATE TRIGGER filed_documents_let_file_go AFTER DELETE ON filed_documents
  FOR EACH ROW WHEN (OLD.storage_key IS NOT NULL) EXECUTE FUNCTION let_stored_file_go();
--> statement-breakpoint
CREATE TRIGGER invoice_files_keep_file AFTER INSERT OR UPDATE OF storage_key ON invoice_files
  FOR EACH ROW EXECUTE FUNCTION keep_stored_file();
--> statement-breakpoint
CREATE TRIGGER invoice_files_let_file_go AFTER DELETE ON invoice_files
  FOR EACH ROW WHEN (OLD.storage_key IS NOT NULL) EXECUTE FUNCTION let_stored_file_go();
--> statement-breakpoint
CREATE TRIGGER ticket_attachments_keep_file AFTER INSERT OR UPDATE OF storage_key ON ticket_attachments
  FOR EACH ROW EXECUTE FUNCTION keep_stored_file();
--> statement-breakpoint
CREATE TRIGGER ticket_attachments_let_file_go AFTER DELETE ON ticket_attachments
  FOR EACH ROW WHEN (OLD.storage_key IS NOT NULL) EXECUTE FUNCTION let_stored_file_go();
