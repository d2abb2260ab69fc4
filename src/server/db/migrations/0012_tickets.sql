CREATE TABLE "saved_replies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"text_fr" text NOT NULL,
	"text_nl" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_reads" (
	"ticket_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"last_read" bigint NOT NULL,
	CONSTRAINT "ticket_reads_ticket_id_user_id_pk" PRIMARY KEY("ticket_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "ticket_messages" ALTER COLUMN "text" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "kind" text DEFAULT 'message' NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "status" text;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "assignee_id" bigint;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "request_key" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "assignee_id" bigint;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "last_for_client" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "last_for_admins" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "request_key" uuid;--> statement-breakpoint
ALTER TABLE "ticket_reads" ADD CONSTRAINT "ticket_reads_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_reads" ADD CONSTRAINT "ticket_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_reads_user_id_index" ON "ticket_reads" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_messages_request_key_index" ON "ticket_messages" USING btree ("ticket_id","user_id","request_key");--> statement-breakpoint
CREATE INDEX "ticket_messages_assignee_id_index" ON "ticket_messages" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "tickets_assignee_id_index" ON "tickets" USING btree ("assignee_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_request_key_index" ON "tickets" USING btree ("user_id","request_key");--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_kind_check" CHECK ("ticket_messages"."kind" in ('message', 'status', 'assignee'));--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_entry_check" CHECK (("ticket_messages"."kind" = 'status') = ("ticket_messages"."status" is not null) and ("ticket_messages"."assignee_id" is null or "ticket_messages"."kind" = 'assignee'));