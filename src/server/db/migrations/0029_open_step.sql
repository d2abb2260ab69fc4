ALTER TABLE "demandes" ADD COLUMN "open_step" text DEFAULT 'step1Validate' NOT NULL;
--> statement-breakpoint
-- by hand: the step of a line follows what is typed and not saved as well; it counts that something is, not what.
CREATE TRIGGER step_drafts_listed AFTER INSERT OR DELETE ON step_drafts
  FOR EACH ROW EXECUTE FUNCTION list_again();
--> statement-breakpoint
DROP TRIGGER demandes_listed ON demandes;
--> statement-breakpoint
CREATE TRIGGER demandes_listed AFTER UPDATE ON demandes FOR EACH ROW
  WHEN (to_jsonb(OLD) - '{updated_at,denomination,names,missing,awaited,deposit_by,open_step,search}'::text[]
    IS DISTINCT FROM to_jsonb(NEW) - '{updated_at,denomination,names,missing,awaited,deposit_by,open_step,search}'::text[])
  EXECUTE FUNCTION list_demande_again();
--> statement-breakpoint
-- What is there already: the server writes these lines when it starts.
INSERT INTO demandes_to_list SELECT id FROM demandes;
