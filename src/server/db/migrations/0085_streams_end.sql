-- by hand: the pages of somebody whose session has ended, or who owns or may see other things now, hear of it.
CREATE FUNCTION user_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('demande', 'user:' || (to_jsonb(OLD) ->> TG_ARGV[0]));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_gone AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION user_changed('user_id');
--> statement-breakpoint
CREATE TRIGGER users_moved AFTER UPDATE OF wallet_id, office_id, office_role, is_admin ON users FOR EACH ROW
  WHEN ((OLD.wallet_id, OLD.office_id, OLD.office_role, OLD.is_admin)
    IS DISTINCT FROM (NEW.wallet_id, NEW.office_id, NEW.office_role, NEW.is_admin))
  EXECUTE FUNCTION user_changed('id');
