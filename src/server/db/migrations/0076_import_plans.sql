ALTER TABLE "client_imports" ADD COLUMN "outline" jsonb DEFAULT '{"columns":[],"hidden":0,"cut":0}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "client_imports" ADD COLUMN "plan" jsonb DEFAULT '{"rows":0,"fresh":0,"known":0,"leftOut":[],"faulty":[],"faults":0}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "client_imports" ADD COLUMN "faults" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "client_imports" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;