ALTER TABLE "verifications" ADD CONSTRAINT "verifications_id_owner_id_unique" UNIQUE USING INDEX "verifications_id_owner_id_unique";
--> statement-breakpoint
ALTER TABLE "demandes" DROP CONSTRAINT "demandes_verification_fk";
--> statement-breakpoint
ALTER TABLE "demandes" ADD CONSTRAINT "demandes_own_verification_fk" FOREIGN KEY ("verification_id","owner_id") REFERENCES "public"."verifications"("id","owner_id") ON DELETE no action ON UPDATE cascade;
