CREATE TABLE "office_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"office_id" bigint NOT NULL,
	"name" text NOT NULL,
	"answers" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "office_templates" ADD CONSTRAINT "office_templates_office_id_authorised_accounts_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."authorised_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "office_templates_name_index" ON "office_templates" USING btree ("office_id",lower("name"));