CREATE TABLE "editors" (
	"demande_id" bigint PRIMARY KEY NOT NULL,
	"editor" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "editors" ADD CONSTRAINT "editors_demande_id_demandes_id_fk" FOREIGN KEY ("demande_id") REFERENCES "public"."demandes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editors" ADD CONSTRAINT "editors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "editors_user_id_index" ON "editors" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "demandes" DROP COLUMN "revision";