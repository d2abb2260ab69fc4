ALTER TABLE "demandes" ADD COLUMN "compared_day" date;--> statement-breakpoint
-- by hand: that the registry was looked at changes nothing that a list shows.
DROP TRIGGER demandes_listed ON demandes;
--> statement-breakpoint
CREATE TRIGGER demandes_listed AFTER UPDATE ON demandes FOR EACH ROW
  WHEN (to_jsonb(OLD) - '{updated_at,denomination,names,missing,awaited,deposit_by,open_step,people,search,version,compared_day}'::text[]
    IS DISTINCT FROM to_jsonb(NEW) - '{updated_at,denomination,names,missing,awaited,deposit_by,open_step,people,search,version,compared_day}'::text[])
  EXECUTE FUNCTION list_demande_again();
