ALTER TABLE "dirigeants" DROP CONSTRAINT "dirigeants_verification_id_check";--> statement-breakpoint
ALTER TABLE "shareholders" DROP CONSTRAINT "shareholders_verification_id_check";--> statement-breakpoint
ALTER TABLE "verifications" ALTER COLUMN "gsm" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "depositaire_no_mobile" text;--> statement-breakpoint
ALTER TABLE "dirigeants" ADD COLUMN "no_mobile" text;--> statement-breakpoint
ALTER TABLE "shareholders" ADD COLUMN "no_mobile" text;--> statement-breakpoint
ALTER TABLE "dirigeants" ADD CONSTRAINT "dirigeants_verification_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shareholders" ADD CONSTRAINT "shareholders_verification_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_phone_check" CHECK ("verifications"."gsm" is not null or "verifications"."by_office");--> statement-breakpoint
ALTER TABLE "demandes" ADD CONSTRAINT "demandes_depositaire_no_mobile_check" CHECK ("demandes"."depositaire_no_mobile" in ('foreign', 'none', 'unable'));--> statement-breakpoint
ALTER TABLE "dirigeants" ADD CONSTRAINT "dirigeants_no_mobile_check" CHECK ("dirigeants"."no_mobile" in ('foreign', 'none', 'unable') and ("dirigeants"."no_mobile" is null or "dirigeants"."gsm" is null));--> statement-breakpoint
ALTER TABLE "dirigeants" ADD CONSTRAINT "dirigeants_verification_id_check" CHECK ("dirigeants"."verification_id" is null or num_nonnulls("dirigeants"."gsm", "dirigeants"."no_mobile") = 1);--> statement-breakpoint
ALTER TABLE "shareholders" ADD CONSTRAINT "shareholders_no_mobile_check" CHECK ("shareholders"."no_mobile" in ('foreign', 'none', 'unable') and ("shareholders"."no_mobile" is null or "shareholders"."gsm" is null));--> statement-breakpoint
ALTER TABLE "shareholders" ADD CONSTRAINT "shareholders_verification_id_check" CHECK ("shareholders"."verification_id" is null or num_nonnulls("shareholders"."gsm", "shareholders"."no_mobile") = 1);