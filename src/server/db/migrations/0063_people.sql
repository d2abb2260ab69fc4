ALTER TABLE "demandes" ADD COLUMN "people" text;
--> statement-breakpoint
-- by hand: it is written with the line. The job of the lists writes it where it is null, some at a time.
DROP TRIGGER demandes_listed ON demandes;
--> statement-breakpoint
CREATE TRIGGER demandes_listed AFTER UPDATE ON demandes FOR EACH ROW
  WHEN (to_jsonb(OLD) - '{updated_at,denomination,names,missing,awaited,deposit_by,open_step,people,search,version}'::text[]
    IS DISTINCT FROM to_jsonb(NEW) - '{updated_at,denomination,names,missing,awaited,deposit_by,open_step,people,search,version}'::text[])
  EXECUTE FUNCTION list_demande_again();
