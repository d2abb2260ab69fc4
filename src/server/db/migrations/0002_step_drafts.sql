CREATE TABLE "step_drafts" (
	"demande_id" bigint NOT NULL,
	"step" text NOT NULL,
	"values" text NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "step_drafts_demande_id_step_pk" PRIMARY KEY("demande_id","step"),
	CONSTRAINT "step_drafts_step_check" CHECK ("step_drafts"."step" in ('step1', 'step1Validate', 'servicesStep', 'step2', 'step3', 'addressService', 'dirigeantsService', 'cessionService', 'step4'))
);
--> statement-breakpoint
ALTER TABLE "step_drafts" ADD CONSTRAINT "step_drafts_demande_id_demandes_id_fk" FOREIGN KEY ("demande_id") REFERENCES "public"."demandes"("id") ON DELETE cascade ON UPDATE no action;