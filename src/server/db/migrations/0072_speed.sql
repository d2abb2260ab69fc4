CREATE TABLE "client_deadlines" (
	"client_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"day" date NOT NULL,
	"shown" jsonb NOT NULL,
	"in_meeting" boolean NOT NULL,
	CONSTRAINT "client_deadlines_client_id_kind_period_pk" PRIMARY KEY("client_id","kind","period"),
	CONSTRAINT "client_deadlines_kind_check" CHECK ("client_deadlines"."kind" in ('deposit', 'mandate', 'meeting', 'ubo', 'accounts', 'check', 'tariff'))
);
--> statement-breakpoint
CREATE TABLE "clients_to_settle" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clients_to_settle_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" bigint NOT NULL,
	"process" text DEFAULT current_setting('application_name') NOT NULL
);
--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "person_keys" text[] DEFAULT '{}'::text[] NOT NULL;
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "person_keys" text[] DEFAULT '{}'::text[] NOT NULL;
--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "fee_paid" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "demandes_to_list" ADD COLUMN "id" bigint PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "demandes_to_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "urgent" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "client_deadlines" ADD CONSTRAINT "client_deadlines_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "client_deadlines_by_day_index" ON "client_deadlines" USING btree ("client_id","day");
--> statement-breakpoint
CREATE INDEX "clients_to_settle_index" ON "clients_to_settle" USING btree ("client_id");
--> statement-breakpoint
CREATE INDEX "clients_to_settle_by_process_index" ON "clients_to_settle" USING btree ("process","id");
--> statement-breakpoint
-- by hand: whatever deadlines are made of says which clients they have to be found again for.
CREATE FUNCTION settle_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO clients_to_settle (client_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION settle_noted_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO clients_to_settle (client_id) VALUES (coalesce(NEW.client_id, OLD.client_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION settle_clients_of_dossier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO clients_to_settle (client_id) SELECT id FROM clients
    WHERE owner_id = NEW.owner_id AND enterprise_number = NEW.enterprise_number
      OR owner_id = OLD.owner_id AND enterprise_number = OLD.enterprise_number;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION settle_clients_of_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO clients_to_settle (client_id) SELECT id FROM clients
    WHERE owner_id = NEW.owner_id AND person_keys && NEW.person_keys
      OR owner_id = OLD.owner_id AND person_keys && OLD.person_keys;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER clients_settled_first AFTER INSERT ON clients
  FOR EACH ROW EXECUTE FUNCTION settle_client();
--> statement-breakpoint
CREATE TRIGGER clients_settled AFTER UPDATE OF owner_id, year_end, meeting, ubo_confirmed_on, reading, bce, read_at ON clients
  FOR EACH ROW EXECUTE FUNCTION settle_client();
--> statement-breakpoint
CREATE TRIGGER deadline_marks_settled AFTER INSERT OR UPDATE OR DELETE ON deadline_marks
  FOR EACH ROW EXECUTE FUNCTION settle_noted_client();
--> statement-breakpoint
CREATE TRIGGER deadline_mutes_settled AFTER INSERT OR DELETE ON deadline_mutes
  FOR EACH ROW EXECUTE FUNCTION settle_noted_client();
--> statement-breakpoint
CREATE TRIGGER demandes_clients_settled_first AFTER INSERT OR DELETE ON demandes
  FOR EACH ROW EXECUTE FUNCTION settle_clients_of_dossier();
--> statement-breakpoint
CREATE TRIGGER demandes_clients_settled AFTER UPDATE OF owner_id, enterprise_number, progress, status, date_assemblee,
    date_changement, deposit_by, station, fee_paid, address_service, dirigeants_service, cession_parts_service ON demandes
  FOR EACH ROW WHEN ((OLD.owner_id, OLD.enterprise_number, OLD.progress, OLD.status, OLD.date_assemblee, OLD.date_changement,
      OLD.deposit_by, OLD.station, OLD.fee_paid, OLD.address_service, OLD.dirigeants_service, OLD.cession_parts_service)
    IS DISTINCT FROM (NEW.owner_id, NEW.enterprise_number, NEW.progress, NEW.status, NEW.date_assemblee, NEW.date_changement,
      NEW.deposit_by, NEW.station, NEW.fee_paid, NEW.address_service, NEW.dirigeants_service, NEW.cession_parts_service))
  EXECUTE FUNCTION settle_clients_of_dossier();
--> statement-breakpoint
CREATE TRIGGER verifications_clients_settled AFTER UPDATE OF status, decided_at, owner_id, person_keys ON verifications
  FOR EACH ROW WHEN (OLD.person_keys <> '{}' OR NEW.person_keys <> '{}') EXECUTE FUNCTION settle_clients_of_check();
--> statement-breakpoint
CREATE TRIGGER verifications_clients_settled_last AFTER DELETE ON verifications
  FOR EACH ROW WHEN (OLD.person_keys <> '{}') EXECUTE FUNCTION settle_clients_of_check();
--> statement-breakpoint
-- What is there already: the job of the lists settles it.
INSERT INTO clients_to_settle (client_id) SELECT id FROM clients;
