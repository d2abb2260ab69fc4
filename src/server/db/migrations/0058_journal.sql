CREATE TABLE "fee_transfer_lines" (
	"transfer_id" bigint NOT NULL,
	"demande_id" bigint NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	CONSTRAINT "fee_transfer_lines_transfer_id_demande_id_pk" PRIMARY KEY("transfer_id","demande_id"),
	CONSTRAINT "fee_transfer_lines_amount_check" CHECK ("fee_transfer_lines"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "fee_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fee_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"iban" text NOT NULL,
	"request_key" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"demande_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" bigint,
	"refers_to" bigint,
	"person" text,
	"papers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"amount" numeric(12, 2),
	"place" text,
	"court" text,
	"reason" text,
	"words" text,
	"number" text,
	"link" text,
	"request_key" uuid,
	CONSTRAINT "journal_entries_kind_check" CHECK ("journal_entries"."kind" in ('printed', 'signed', 'paid', 'deposited', 'returned', 'published', 'registered', 'withdrawn', 'credited')),
	CONSTRAINT "journal_entries_says_check" CHECK (case "journal_entries"."kind" when 'signed' then "journal_entries"."person" is not null when 'paid' then coalesce("journal_entries"."amount" > 0, false) when 'returned' then "journal_entries"."reason" is not null when 'published' then "journal_entries"."number" is not null when 'withdrawn' then "journal_entries"."refers_to" is not null when 'credited' then "journal_entries"."refers_to" is not null else true end)
);
--> statement-breakpoint
CREATE TABLE "journal_papers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"demande_id" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" char(64) NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "station" text;--> statement-breakpoint
ALTER TABLE "fee_transfer_lines" ADD CONSTRAINT "fee_transfer_lines_transfer_id_fee_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."fee_transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_transfer_lines" ADD CONSTRAINT "fee_transfer_lines_demande_id_demandes_id_fk" FOREIGN KEY ("demande_id") REFERENCES "public"."demandes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_transfers" ADD CONSTRAINT "fee_transfers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_filing_fk" FOREIGN KEY ("demande_id","version") REFERENCES "public"."filings"("demande_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_refers_to_fk" FOREIGN KEY ("refers_to") REFERENCES "public"."journal_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_papers" ADD CONSTRAINT "journal_papers_demande_id_demandes_id_fk" FOREIGN KEY ("demande_id") REFERENCES "public"."demandes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_papers" ADD CONSTRAINT "journal_papers_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_transfer_lines_demande_id_index" ON "fee_transfer_lines" USING btree ("demande_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_transfers_request_key_index" ON "fee_transfers" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_request_key_index" ON "journal_entries" USING btree ("demande_id","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_credited_index" ON "journal_entries" USING btree ("refers_to") WHERE "journal_entries"."kind" = 'credited';--> statement-breakpoint
CREATE INDEX "journal_entries_demande_id_index" ON "journal_entries" USING btree ("demande_id","id");--> statement-breakpoint
CREATE INDEX "journal_entries_refers_to_index" ON "journal_entries" USING btree ("refers_to");--> statement-breakpoint
CREATE INDEX "journal_entries_user_id_index" ON "journal_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "journal_entries_counted_index" ON "journal_entries" USING btree ("kind","day") WHERE "journal_entries"."kind" in ('deposited', 'returned');--> statement-breakpoint
CREATE UNIQUE INDEX "journal_papers_entry_id_index" ON "journal_papers" USING btree ("entry_id","sha256");--> statement-breakpoint
CREATE INDEX "journal_papers_demande_id_index" ON "journal_papers" USING btree ("demande_id");--> statement-breakpoint
CREATE INDEX "demandes_of_owner_to_deposit_index" ON "demandes" USING btree ("owner_id","deposit_by","id") WHERE coalesce("demandes"."station", '') not in ('deposited', 'published');--> statement-breakpoint
ALTER TABLE "demandes" ADD CONSTRAINT "demandes_station_check" CHECK ("demandes"."station" is null or ("demandes"."station" in ('toSign', 'toDeposit', 'deposited', 'returned', 'published') and "demandes"."progress" = 100));--> statement-breakpoint
-- by hand: what is written in a journal stays as it was, and the pages that show it hear of it. (Removing is left to whoever erases a person's data.)
CREATE TRIGGER journal_entries_frozen BEFORE UPDATE ON journal_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER journal_papers_frozen BEFORE UPDATE ON journal_papers
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER journal_entries_listed AFTER INSERT ON journal_entries
  FOR EACH ROW EXECUTE FUNCTION list_again();
--> statement-breakpoint
CREATE TRIGGER journal_papers_listed AFTER INSERT ON journal_papers
  FOR EACH ROW EXECUTE FUNCTION list_again();
--> statement-breakpoint
CREATE TRIGGER journal_papers_keep_file AFTER INSERT ON journal_papers
  FOR EACH ROW EXECUTE FUNCTION keep_stored_file();
--> statement-breakpoint
CREATE TRIGGER journal_papers_let_file_go AFTER DELETE ON journal_papers
  FOR EACH ROW EXECUTE FUNCTION let_stored_file_go();
