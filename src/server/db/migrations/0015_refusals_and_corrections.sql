ALTER TABLE "orders" DROP CONSTRAINT "orders_status_check";--> statement-breakpoint
ALTER TABLE "demandes" DROP CONSTRAINT "demandes_completed_check";--> statement-breakpoint
ALTER TABLE "demandes" DROP CONSTRAINT "demandes_reason_check";--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "refusals" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('open', 'paid', 'failed', 'expired', 'refunded'));--> statement-breakpoint
ALTER TABLE "demandes" ADD CONSTRAINT "demandes_completed_check" CHECK (("demandes"."progress" = 100) = ("demandes"."completed_at" is not null) and ("demandes"."progress" < 100 or "demandes"."cost" is not null));--> statement-breakpoint
ALTER TABLE "demandes" ADD CONSTRAINT "demandes_reason_check" CHECK (case "demandes"."status" when 'cancelled' then (coalesce("demandes"."reason", '') <> '' or "demandes"."refusals" <> '[]'::jsonb) when 'resolved' then not (coalesce("demandes"."reason", '') <> '' or "demandes"."refusals" <> '[]'::jsonb) else true end);