CREATE TABLE "registry_data_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registry_data_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"demande_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"before" text NOT NULL,
	"filing_version" integer
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status_check";--> statement-breakpoint
ALTER TABLE "registry_data_versions" ADD CONSTRAINT "registry_data_versions_demande_id_demandes_id_fk" FOREIGN KEY ("demande_id") REFERENCES "public"."demandes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_data_versions" ADD CONSTRAINT "registry_data_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registry_data_versions_demande_id_index" ON "registry_data_versions" USING btree ("demande_id","id");--> statement-breakpoint
CREATE INDEX "registry_data_versions_user_id_index" ON "registry_data_versions" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('open', 'paid', 'failed', 'expired', 'refunded'));--> statement-breakpoint
-- by hand
-- What was replaced stays as it was. (It goes with its demande.)
CREATE TRIGGER registry_data_versions_frozen BEFORE UPDATE ON registry_data_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
