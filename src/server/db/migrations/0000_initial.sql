CREATE TABLE "authorised_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "authorised_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authorised_domains" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "authorised_domains_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"domain" text NOT NULL,
	CONSTRAINT "authorised_domains_domain_unique" UNIQUE("domain"),
	CONSTRAINT "authorised_domains_domain_check" CHECK ("authorised_domains"."domain" = lower("authorised_domains"."domain") and "authorised_domains"."domain" not like '%@%')
);
--> statement-breakpoint
CREATE TABLE "authorised_emails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "authorised_emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "authorised_emails_email_unique" UNIQUE("email"),
	CONSTRAINT "authorised_emails_email_check" CHECK ("authorised_emails"."email" = lower("authorised_emails"."email"))
);
--> statement-breakpoint
CREATE TABLE "email_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "email_tokens_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "email_tokens_kind_check" CHECK ("email_tokens"."kind" in ('verify', 'reset')),
	CONSTRAINT "email_tokens_token_hash_check" CHECK ("email_tokens"."token_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "rate_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rate_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bucket" text NOT NULL,
	"key_hash" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sessions_token_hash_check" CHECK ("sessions"."token_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"langue_user" text DEFAULT 'fr' NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"gsm" text,
	"company" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"session_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_check" CHECK ("users"."email" = lower("users"."email") and "users"."email" like '%_@_%'),
	CONSTRAINT "users_langue_user_check" CHECK ("users"."langue_user" in ('fr', 'nl')),
	CONSTRAINT "users_gsm_check" CHECK ("users"."gsm" ~ '^\+324[5-9][0-9]{7}$')
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"wallet_id" bigint NOT NULL,
	"amount" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"reason" text NOT NULL,
	"demande_id" bigint,
	"order_id" bigint,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "ledger_entries_amount_check" CHECK ("ledger_entries"."amount" <> 0),
	CONSTRAINT "ledger_entries_balance_after_check" CHECK ("ledger_entries"."balance_after" >= 0),
	CONSTRAINT "ledger_entries_reason_check" CHECK ("ledger_entries"."reason" in ('demande', 'order', 'grant', 'correction'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"wallet_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"pack" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"credits" integer NOT NULL,
	"price_per_credit" numeric(12, 4) NOT NULL,
	"price_excl" numeric(12, 2) NOT NULL,
	"vat_rate" numeric(5, 2) NOT NULL,
	"vat" numeric(12, 2) NOT NULL,
	"price_incl" numeric(12, 2) NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"provider" text NOT NULL,
	"provider_payment_id" text,
	"buyer" jsonb,
	"invoice_number" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "orders_invoice_number_unique" UNIQUE("invoice_number"),
	CONSTRAINT "orders_provider_payment_id_unique" UNIQUE("provider","provider_payment_id"),
	CONSTRAINT "orders_pack_check" CHECK ("orders"."pack" in ('starter', 'pro', 'business', 'gerants')),
	CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('open', 'paid', 'failed', 'expired')),
	CONSTRAINT "orders_quantity_check" CHECK ("orders"."quantity" > 0 and "orders"."credits" > 0),
	CONSTRAINT "orders_amounts_check" CHECK ("orders"."price_incl" = "orders"."price_excl" + "orders"."vat")
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallets_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "wallets_balance_check" CHECK ("wallets"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "address_services" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "address_services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"demande_id" bigint NOT NULL,
	"rue" text NOT NULL,
	"numero" text NOT NULL,
	"box" text,
	"zip_code" text NOT NULL,
	"localite" text NOT NULL,
	"pays" text DEFAULT 'BE' NOT NULL,
	"an_address" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "address_services_demande_id_unique" UNIQUE("demande_id")
);
--> statement-breakpoint
CREATE TABLE "demandes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "demandes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"user_id" bigint NOT NULL,
	"enterprise_number" char(10) NOT NULL,
	"langue" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"address_service" smallint DEFAULT 0 NOT NULL,
	"dirigeants_service" smallint DEFAULT 0 NOT NULL,
	"cession_parts_service" smallint DEFAULT 0 NOT NULL,
	"bce_data" text NOT NULL,
	"depositaire" text,
	"verification_id" bigint,
	"date_changement" date,
	"date_assemblee" date,
	"fait_a" text,
	"progress" smallint DEFAULT 0 NOT NULL,
	"nb_total_actions" numeric(20, 4),
	"text" text,
	"text_updated_at" timestamp (3) with time zone,
	"cost" integer,
	"completed_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demandes_enterprise_number_check" CHECK ("demandes"."enterprise_number" ~ '^[0-9]{10}$'),
	CONSTRAINT "demandes_langue_check" CHECK ("demandes"."langue" in ('fr', 'nl')),
	CONSTRAINT "demandes_status_check" CHECK ("demandes"."status" in ('pending', 'resolved', 'cancelled')),
	CONSTRAINT "demandes_services_check" CHECK ("demandes"."address_service" in (0, 1) and "demandes"."dirigeants_service" in (0, 1) and "demandes"."cession_parts_service" in (0, 1)),
	CONSTRAINT "demandes_depositaire_check" CHECK ("demandes"."depositaire" in ('comptable', 'autrecompt', 'gestionnaire')),
	CONSTRAINT "demandes_progress_check" CHECK ("demandes"."progress" in (0, 25, 50, 75, 100)),
	CONSTRAINT "demandes_cost_check" CHECK ("demandes"."cost" >= 0),
	CONSTRAINT "demandes_nb_total_actions_check" CHECK ("demandes"."nb_total_actions" >= 0),
	CONSTRAINT "demandes_completed_check" CHECK (("demandes"."progress" = 100) = ("demandes"."completed_at" is not null) and ("demandes"."progress" = 100) = ("demandes"."cost" is not null)),
	CONSTRAINT "demandes_decided_check" CHECK ("demandes"."status" = 'pending' or "demandes"."progress" = 100)
);
--> statement-breakpoint
CREATE TABLE "dirigeants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dirigeants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"demande_id" bigint NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"given_name" text NOT NULL,
	"surname" text NOT NULL,
	"gsm" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"is_modified" smallint DEFAULT 0 NOT NULL,
	"is_not_bce" smallint DEFAULT 0 NOT NULL,
	"ended" boolean DEFAULT false NOT NULL,
	"session_id" text,
	"verification_id" bigint,
	"link_sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dirigeants_gsm_check" CHECK ("dirigeants"."gsm" ~ '^\+324[5-9][0-9]{7}$'),
	CONSTRAINT "dirigeants_status_check" CHECK ("dirigeants"."status" in ('pending', 'accepted', 'refused')),
	CONSTRAINT "dirigeants_flags_check" CHECK ("dirigeants"."is_modified" in (0, 1) and "dirigeants"."is_not_bce" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "shareholders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shareholders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"demande_id" bigint NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"full_name" text NOT NULL,
	"given_name" text,
	"surname" text,
	"shares" numeric(20, 4) NOT NULL,
	"shares_old" numeric(20, 4),
	"gsm" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"is_origin" smallint DEFAULT 0 NOT NULL,
	"session_id" text,
	"verification_id" bigint,
	"link_sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shareholders_shares_check" CHECK ("shareholders"."shares" >= 0 and coalesce("shareholders"."shares_old", 0) >= 0),
	CONSTRAINT "shareholders_gsm_check" CHECK ("shareholders"."gsm" ~ '^\+324[5-9][0-9]{7}$'),
	CONSTRAINT "shareholders_status_check" CHECK ("shareholders"."status" in ('pending', 'accepted', 'refused')),
	CONSTRAINT "shareholders_is_origin_check" CHECK ("shareholders"."is_origin" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"verification_id" bigint NOT NULL,
	"session_id" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"data" "bytea",
	"storage_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_session_id_name_unique" UNIQUE("session_id","name"),
	CONSTRAINT "media_name_check" CHECK ("media"."name" in ('document-front', 'document-back', 'face', 'face-pre')),
	CONSTRAINT "media_bytes_check" CHECK (num_nonnulls("media"."data", "media"."storage_key") = 1)
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"gsm" text NOT NULL,
	"veriff_session" text,
	"status" text DEFAULT 'created' NOT NULL,
	"short_code" text,
	"provider_url" text,
	"lang" text DEFAULT 'fr' NOT NULL,
	"person_kind" text,
	"person_id" bigint,
	"link_sent_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verifications_short_code_unique" UNIQUE("short_code"),
	CONSTRAINT "verifications_gsm_check" CHECK ("verifications"."gsm" ~ '^\+324[5-9][0-9]{7}$'),
	CONSTRAINT "verifications_lang_check" CHECK ("verifications"."lang" in ('fr', 'nl')),
	CONSTRAINT "verifications_person_kind_check" CHECK ("verifications"."person_kind" in ('user', 'depositor', 'dirigeant', 'shareholder'))
);
--> statement-breakpoint
CREATE TABLE "ticket_attachments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" bigint NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"data" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"from_admin" boolean NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"demande_id" bigint,
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"nom" text NOT NULL,
	"email" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tickets_type_check" CHECK ("tickets"."type" in ('billing', 'technical', 'delivery', 'quality', 'other')),
	CONSTRAINT "tickets_status_check" CHECK ("tickets"."status" in ('refused', 'cancelled', 'resolved', 'pending', 'accepted'))
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"payload" jsonb NOT NULL,
	"unique_key" text NOT NULL,
	"run_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_unique_key_unique" UNIQUE("unique_key"),
	CONSTRAINT "outbox_channel_check" CHECK ("outbox"."channel" in ('mail', 'sms', 'webhook', 'invoice'))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "authorised_accounts" ADD CONSTRAINT "authorised_accounts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorised_domains" ADD CONSTRAINT "authorised_domains_account_id_authorised_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."authorised_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorised_emails" ADD CONSTRAINT "authorised_emails_account_id_authorised_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."authorised_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_demande_id_demandes_id_fk" FOREIGN KEY ("demande_id") REFERENCES "public"."demandes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_services" ADD CONSTRAINT "address_services_demande_id_demandes_id_fk" FOREIGN KEY ("demande_id") REFERENCES "public"."demandes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demandes" ADD CONSTRAINT "demandes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demandes" ADD CONSTRAINT "demandes_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dirigeants" ADD CONSTRAINT "dirigeants_demande_id_demandes_id_fk" FOREIGN KEY ("demande_id") REFERENCES "public"."demandes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dirigeants" ADD CONSTRAINT "dirigeants_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shareholders" ADD CONSTRAINT "shareholders_demande_id_demandes_id_fk" FOREIGN KEY ("demande_id") REFERENCES "public"."demandes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shareholders" ADD CONSTRAINT "shareholders_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_attachments" ADD CONSTRAINT "ticket_attachments_message_id_ticket_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ticket_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_demande_id_demandes_id_fk" FOREIGN KEY ("demande_id") REFERENCES "public"."demandes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "authorised_accounts_created_by_index" ON "authorised_accounts" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "authorised_domains_account_id_index" ON "authorised_domains" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "authorised_emails_account_id_index" ON "authorised_emails" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "email_tokens_user_id_index" ON "email_tokens" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "email_tokens_expires_at_index" ON "email_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_events_bucket_key_index" ON "rate_events" USING btree ("bucket","key_hash","at");--> statement-breakpoint
CREATE INDEX "rate_events_at_index" ON "rate_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_gsm_index" ON "users" USING btree ("gsm");--> statement-breakpoint
CREATE INDEX "users_session_id_index" ON "users" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_wallet_id_index" ON "ledger_entries" USING btree ("wallet_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_demande_id_index" ON "ledger_entries" USING btree ("demande_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_order_id_index" ON "ledger_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_wallet_id_index" ON "orders" USING btree ("wallet_id","id");--> statement-breakpoint
CREATE INDEX "orders_user_id_index" ON "orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "orders_open_index" ON "orders" USING btree ("created_at") WHERE "orders"."status" = 'open';--> statement-breakpoint
CREATE INDEX "demandes_user_id_index" ON "demandes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "demandes_status_index" ON "demandes" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "demandes_enterprise_number_index" ON "demandes" USING btree ("enterprise_number" bpchar_pattern_ops);--> statement-breakpoint
CREATE INDEX "demandes_created_at_index" ON "demandes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "demandes_verification_id_index" ON "demandes" USING btree ("verification_id");--> statement-breakpoint
CREATE INDEX "dirigeants_demande_id_index" ON "dirigeants" USING btree ("demande_id","position","id");--> statement-breakpoint
CREATE INDEX "dirigeants_gsm_index" ON "dirigeants" USING btree ("gsm");--> statement-breakpoint
CREATE INDEX "dirigeants_verification_id_index" ON "dirigeants" USING btree ("verification_id");--> statement-breakpoint
CREATE INDEX "dirigeants_session_id_index" ON "dirigeants" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "shareholders_demande_id_index" ON "shareholders" USING btree ("demande_id","position","id");--> statement-breakpoint
CREATE INDEX "shareholders_gsm_index" ON "shareholders" USING btree ("gsm");--> statement-breakpoint
CREATE INDEX "shareholders_verification_id_index" ON "shareholders" USING btree ("verification_id");--> statement-breakpoint
CREATE INDEX "shareholders_session_id_index" ON "shareholders" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "media_verification_id_index" ON "media" USING btree ("verification_id");--> statement-breakpoint
CREATE INDEX "verifications_user_id_gsm_index" ON "verifications" USING btree ("user_id","gsm","id");--> statement-breakpoint
CREATE INDEX "verifications_gsm_index" ON "verifications" USING btree ("gsm","id");--> statement-breakpoint
CREATE INDEX "verifications_veriff_session_index" ON "verifications" USING btree ("veriff_session");--> statement-breakpoint
CREATE INDEX "verifications_person_index" ON "verifications" USING btree ("person_kind","person_id");--> statement-breakpoint
CREATE INDEX "ticket_attachments_message_id_index" ON "ticket_attachments" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "ticket_messages_ticket_id_index" ON "ticket_messages" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "ticket_messages_user_id_index" ON "ticket_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tickets_user_id_index" ON "tickets" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "tickets_status_index" ON "tickets" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "tickets_demande_id_index" ON "tickets" USING btree ("demande_id");--> statement-breakpoint
CREATE INDEX "audit_events_subject_index" ON "audit_events" USING btree ("subject_type","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_actor_id_index" ON "audit_events" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_at_index" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "outbox_waiting_index" ON "outbox" USING btree ("run_at") WHERE "outbox"."done_at" is null and "outbox"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_recipient_index" ON "outbox" USING btree ("recipient","id");--> statement-breakpoint
CREATE INDEX "outbox_created_at_index" ON "outbox" USING btree ("created_at");