CREATE TABLE "approvals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"user_id" bigint NOT NULL,
	"order_id" bigint,
	"amount" text NOT NULL,
	"reason" text NOT NULL,
	"request_key" text NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	"accepted" boolean,
	CONSTRAINT "approvals_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "approvals_kind_check" CHECK ("approvals"."kind" in ('grant', 'correction', 'refund')),
	CONSTRAINT "approvals_order_check" CHECK (("approvals"."kind" = 'refund') = ("approvals"."order_id" is not null)),
	CONSTRAINT "approvals_two_people_check" CHECK ("approvals"."created_by" <> "approvals"."decided_by"),
	CONSTRAINT "approvals_decided_check" CHECK (("approvals"."decided_by" is null) = ("approvals"."decided_at" is null) and ("approvals"."decided_by" is null) = ("approvals"."accepted" is null))
);
--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvals_pending_index" ON "approvals" USING btree ("id") WHERE "approvals"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "approvals_user_id_index" ON "approvals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "approvals_order_id_index" ON "approvals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "approvals_created_by_index" ON "approvals" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "approvals_decided_by_index" ON "approvals" USING btree ("decided_by");