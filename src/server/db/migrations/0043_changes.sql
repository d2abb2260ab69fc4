ALTER TABLE "demandes" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "demandes_to_list" ADD COLUMN "shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "demandes_to_list" ADD COLUMN "process" text DEFAULT current_setting('application_name') NOT NULL;--> statement-breakpoint
CREATE INDEX "demandes_to_list_by_process_index" ON "demandes_to_list" USING btree ("process","demande_id");--> statement-breakpoint
-- by hand: one mechanism says that a dossier has changed, to lists and to the pages that show it.
CREATE FUNCTION demande_changed(changed bigint, shown boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO demandes_to_list (demande_id, shown) VALUES (changed, shown);
  IF shown THEN PERFORM pg_notify('demande', changed::text); END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION check_changed(changed bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM demande_changed(tied.demande_id, true) FROM (
    SELECT id FROM demandes WHERE verification_id = changed UNION
    SELECT demande_id FROM dirigeants WHERE verification_id = changed UNION
    SELECT demande_id FROM shareholders WHERE verification_id = changed
  ) AS tied (demande_id);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM demande_changed(coalesce(NEW.demande_id, OLD.demande_id), TG_TABLE_NAME <> 'step_drafts');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_demande_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM demande_changed(coalesce(NEW.id, OLD.id), true);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_checked_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_changed(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION list_pictured_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_changed(coalesce(NEW.verification_id, OLD.verification_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER demandes_listed ON demandes;
--> statement-breakpoint
-- Any column, but what is written when the line itself is.
CREATE TRIGGER demandes_listed AFTER UPDATE ON demandes FOR EACH ROW
  WHEN (to_jsonb(OLD) - '{updated_at,denomination,names,missing,awaited,deposit_by,open_step,search,version}'::text[]
    IS DISTINCT FROM to_jsonb(NEW) - '{updated_at,denomination,names,missing,awaited,deposit_by,open_step,search,version}'::text[])
  EXECUTE FUNCTION list_demande_again();
--> statement-breakpoint
CREATE TRIGGER demandes_gone AFTER DELETE ON demandes
  FOR EACH ROW EXECUTE FUNCTION list_demande_again();
--> statement-breakpoint
DROP TRIGGER verifications_listed ON verifications;
--> statement-breakpoint
CREATE TRIGGER verifications_listed AFTER UPDATE ON verifications FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION list_checked_again();
--> statement-breakpoint
-- An image that is there, or no more; its row comes before it and goes after it.
CREATE TRIGGER media_listed AFTER UPDATE OF stored_at ON media FOR EACH ROW
  WHEN ((OLD.stored_at IS NULL) <> (NEW.stored_at IS NULL)) EXECUTE FUNCTION list_pictured_again();
--> statement-breakpoint
CREATE TRIGGER media_listed_first AFTER INSERT ON media FOR EACH ROW
  WHEN (NEW.stored_at IS NOT NULL) EXECUTE FUNCTION list_pictured_again();
--> statement-breakpoint
CREATE TRIGGER media_gone AFTER DELETE ON media FOR EACH ROW
  WHEN (OLD.stored_at IS NOT NULL) EXECUTE FUNCTION list_pictured_again();
--> statement-breakpoint
-- Which tab holds it; not its signs of life.
CREATE TRIGGER editors_listed_first AFTER INSERT OR DELETE ON editors
  FOR EACH ROW EXECUTE FUNCTION list_again();
--> statement-breakpoint
CREATE TRIGGER editors_listed AFTER UPDATE ON editors FOR EACH ROW
  WHEN (OLD.editor <> NEW.editor) EXECUTE FUNCTION list_again();
