ALTER TABLE "verifications" ADD COLUMN "by_office" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "reminders" smallint DEFAULT 0 NOT NULL;