ALTER TABLE "authorised_accounts" ADD COLUMN "search" text GENERATED ALWAYS AS (' ' || left(search_text("name"), 500)) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "offices_left" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "authorised_domains" ADD COLUMN "search" text GENERATED ALWAYS AS (' ' || left(search_text("domain"), 500)) STORED;--> statement-breakpoint
ALTER TABLE "authorised_emails" ADD COLUMN "search" text GENERATED ALWAYS AS (' ' || left(search_text("email"), 500)) STORED;--> statement-breakpoint
ALTER TABLE "client_deadlines" ADD COLUMN "owner_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- by hand: whose the client is, which the version before does not write.
CREATE FUNCTION owned_as_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT owner_id INTO NEW.owner_id FROM clients WHERE id = NEW.client_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION hand_over_deadlines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE client_deadlines SET owner_id = NEW.owner_id WHERE client_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER client_deadlines_owned BEFORE INSERT ON client_deadlines FOR EACH ROW EXECUTE FUNCTION owned_as_client();--> statement-breakpoint
CREATE TRIGGER clients_hand_over_deadlines AFTER UPDATE OF owner_id ON clients FOR EACH ROW
  WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id) EXECUTE FUNCTION hand_over_deadlines();--> statement-breakpoint
UPDATE client_deadlines d SET owner_id = c.owner_id FROM clients c WHERE c.id = d.client_id;
