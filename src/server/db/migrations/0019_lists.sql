-- by hand: words as a list looks for them, the same whatever the accents, case and punctuation. An ordinary owner of the database
-- may create pg_trgm, which PostgreSQL trusts; where an operator forbids it, an administrator creates it once beforehand.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(lower(translate(
    replace(replace(replace(replace(replace(value, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'),
    'ÀàÁáÂâÃãÄäÅåĀāĂăĄąÇçĆćČčĎďÐðÈèÉéÊêËëĒēĖėĘęĚěÌìÍíÎîÏïĪīĮįİĞğĢģĶķŁłĻļĽľÑñŃńŅņŇňÒòÓóÔôÕõÖöØøŌōŐőŔŕŘřŚśŞşŠšȘșŤťŢţȚțÙùÚúÛûÜüŪūŮůŰűŲųÝýŸÿŹźŻżŽžı',
    'aaaaaaaaaaaaaaaaaaccccccddddeeeeeeeeeeeeeeeeiiiiiiiiiiiiiggggkkllllllnnnnnnnnoooooooooooooooorrrrssssssssttttttuuuuuuuuuuuuuuuuyyyyzzzzzzi'
  )), '[^[:alnum:]]+', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE TABLE "demandes_to_list" (
	"demande_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status_check";--> statement-breakpoint
DROP INDEX "demandes_created_at_index";--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "denomination" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "names" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "missing" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "awaited" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "deposit_by" date;--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "search" text GENERATED ALWAYS AS (' ' || left(search_text("denomination" || ' ' || "names"), 500)) STORED;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "search" text GENERATED ALWAYS AS (' ' || left(search_text("nom" || ' ' || "email"), 500)) STORED;--> statement-breakpoint
CREATE INDEX "demandes_to_list_index" ON "demandes_to_list" USING btree ("demande_id");--> statement-breakpoint
CREATE INDEX "authorised_accounts_by_name_index" ON "authorised_accounts" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "authorised_accounts_search_index" ON "authorised_accounts" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "authorised_domains_search_index" ON "authorised_domains" USING gin ("domain" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "authorised_emails_search_index" ON "authorised_emails" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_domain_index" ON "users" USING btree (split_part("email", '@', 2));--> statement-breakpoint
CREATE INDEX "demandes_by_number_index" ON "demandes" USING btree ("enterprise_number","id");--> statement-breakpoint
CREATE INDEX "demandes_by_created_at_index" ON "demandes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "demandes_by_updated_at_index" ON "demandes" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "demandes_by_progress_index" ON "demandes" USING btree ("progress","id");--> statement-breakpoint
CREATE INDEX "demandes_own_by_number_index" ON "demandes" USING btree ("user_id","enterprise_number","id");--> statement-breakpoint
CREATE INDEX "demandes_own_by_created_at_index" ON "demandes" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "demandes_own_by_updated_at_index" ON "demandes" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "demandes_own_by_progress_index" ON "demandes" USING btree ("user_id","progress","id");--> statement-breakpoint
CREATE INDEX "demandes_own_by_status_index" ON "demandes" USING btree ("user_id","status","id");--> statement-breakpoint
CREATE INDEX "demandes_search_index" ON "demandes" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "demandes_by_id_search_index" ON "demandes" USING btree ("id","search");--> statement-breakpoint
CREATE INDEX "demandes_own_by_id_search_index" ON "demandes" USING btree ("user_id","id","search");--> statement-breakpoint
CREATE INDEX "tickets_by_type_index" ON "tickets" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "tickets_by_created_at_index" ON "tickets" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_own_by_type_index" ON "tickets" USING btree ("user_id","type","id");--> statement-breakpoint
CREATE INDEX "tickets_own_by_status_index" ON "tickets" USING btree ("user_id","status","id");--> statement-breakpoint
CREATE INDEX "tickets_own_by_created_at_index" ON "tickets" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_search_index" ON "tickets" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('open', 'paid', 'failed', 'expired', 'refunded'));
--> statement-breakpoint
-- by hand: whatever a dossier is made of says that its line in lists is out of date.
CREATE FUNCTION list_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO demandes_to_list VALUES (coalesce(NEW.demande_id, OLD.demande_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION list_demande_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO demandes_to_list VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION list_checked_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO demandes_to_list
    SELECT id FROM demandes WHERE verification_id = NEW.id UNION
    SELECT demande_id FROM dirigeants WHERE verification_id = NEW.id UNION
    SELECT demande_id FROM shareholders WHERE verification_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER demandes_listed_first AFTER INSERT ON demandes
  FOR EACH ROW EXECUTE FUNCTION list_demande_again();
--> statement-breakpoint
-- Any column, but what is written when the line itself is.
CREATE TRIGGER demandes_listed AFTER UPDATE ON demandes FOR EACH ROW
  WHEN (to_jsonb(OLD) - '{updated_at,denomination,names,missing,awaited,deposit_by,search}'::text[]
    IS DISTINCT FROM to_jsonb(NEW) - '{updated_at,denomination,names,missing,awaited,deposit_by,search}'::text[])
  EXECUTE FUNCTION list_demande_again();
--> statement-breakpoint
CREATE TRIGGER address_services_listed AFTER INSERT OR UPDATE OR DELETE ON address_services
  FOR EACH ROW EXECUTE FUNCTION list_again();
--> statement-breakpoint
CREATE TRIGGER dirigeants_listed AFTER INSERT OR UPDATE OR DELETE ON dirigeants
  FOR EACH ROW EXECUTE FUNCTION list_again();
--> statement-breakpoint
CREATE TRIGGER shareholders_listed AFTER INSERT OR UPDATE OR DELETE ON shareholders
  FOR EACH ROW EXECUTE FUNCTION list_again();
--> statement-breakpoint
CREATE TRIGGER verifications_listed AFTER UPDATE ON verifications
  FOR EACH ROW EXECUTE FUNCTION list_checked_again();
--> statement-breakpoint
-- What is there already: the server writes these lines when it starts.
INSERT INTO demandes_to_list SELECT id FROM demandes;
