CREATE INDEX "verifications_updated_at_index" ON "verifications" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "demandes_unfinished_index" ON "demandes" USING btree ("updated_at") WHERE "demandes"."progress" < 100 and "demandes"."cost" is null;--> statement-breakpoint
CREATE INDEX "registry_answers_read_at_index" ON "registry_answers" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "tickets_closed_index" ON "tickets" USING btree ("updated_at") WHERE "tickets"."status" in ('refused', 'cancelled', 'resolved');--> statement-breakpoint
CREATE INDEX "audit_events_logins_index" ON "audit_events" USING btree ("at") WHERE "audit_events"."action" in ('user.loggedIn', 'user.loginFailed');--> statement-breakpoint
-- The audit log still only grows, but has an end: logins after 89 days, everything else after seven years less a day.
CREATE FUNCTION refuse_early_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.at > now() - (CASE WHEN OLD.action IN ('user.loggedIn', 'user.loginFailed') THEN interval '89 days' ELSE interval '7 years' - interval '1 day' END) THEN
    RAISE EXCEPTION 'rows of % are not removed so soon', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
DROP TRIGGER audit_events_append_only ON audit_events;
--> statement-breakpoint
CREATE TRIGGER audit_events_append_only BEFORE UPDATE ON audit_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_events_not_too_soon BEFORE DELETE ON audit_events
  FOR EACH ROW EXECUTE FUNCTION refuse_early_end();
