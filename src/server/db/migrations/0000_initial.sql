-- By hand: an ordinary owner of the database may create pg_trgm, which PostgreSQL trusts; where an operator forbids it, an administrator creates it beforehand.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- By hand: words as lists look for them, by the table of src/domain/language/romanisation.ts, which a test compares with it. Single letters
-- with points, & or an "and" between them are one word; a word with ü, ö, ä, ø, ... is also there with ue, oe, ae, oe, ...
CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(
    btrim(regexp_replace(regexp_replace(
      lower(translate(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(regexp_replace(normalize(spelled, NFKD), '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ƕ', 'hv'), 'Ƕ', 'hv'), 'ƣ', 'oi'), 'Ƣ', 'oi'), 'ȣ', 'ou'), 'Ȣ', 'ou'), 'ȸ', 'db'), 'ȹ', 'qp'), 'ɣ', 'gh'), 'Ɣ', 'gh'), 'ʃ', 'sh'), 'Ʃ', 'sh'), 'ʒ', 'zh'), 'Ʒ', 'zh'),
        'øØđĐðÐəƏħĦıIȷĸłŁŋŊŧŦƀɃɓƁƃƂɔƆƈƇɖƉɗƊƌƋȡǝƎɛƐƒƑɠƓɡꞬǥǤɩƖɨƗƙƘƚȽƛꟜȴɯƜɲƝƞȠȵɵƟƥƤʀƦƨƧȿⱾȥȤɀⱿƶƵƫƭƬʈƮȶʊƱʉɄʋƲʌɅƴƳⱥȺɑⱭȼȻⱦȾɇɆɉɈɋɊɍɌɏɎȝȜƿǷ',
        'ooddddaahhiijkllnnttbbbbbbooccdddddddeeeeffggggggiiiikkllllluunnnnnoopprrsssszzzzzzttttttuuuuvvvvyyaaaacctteejjqqrryyyyww')),
      '(?<=(^|[^[:alnum:]])[[:alnum:]])(\s*[.&+-][\s.&+-]*|\s+(et|en|and|und)\s+)(?=[[:alnum:]]([^[:alnum:]]|$))', '', 'g'),
      '[^[:alnum:]]+', ' ', 'g')),
    '(?<=(^| )[[:alnum:]]) (?=[[:alnum:]] [[:alnum:]]( |$))|(?<=(^| )[[:alnum:]] [[:alnum:]]) (?=[[:alnum:]]( |$))', '', 'g')
  FROM (
    SELECT CASE WHEN composed !~ '[üÜöÖäÄøØåÅñÑđĐðÐəƏ]' THEN composed ELSE composed || ' ' ||
      replace(replace(replace(replace(replace(replace(replace(replace(replace(regexp_replace(translate(composed, 'ÜÖÄØÅÑĐÐƏ', 'üöäøåñđðə'), '(^|\s)[^\süöäøåñđðə]+(?=\s|$)', ' ', 'g'), 'ü', 'ue'), 'ö', 'oe'), 'ä', 'ae'), 'ø', 'oe'), 'å', 'aa'), 'ñ', 'nn'), 'đ', 'dj'), 'ð', 'dh'), 'ə', 'e')
    END AS spelled
    FROM (SELECT normalize(value, NFKC) AS composed) AS typed
  ) AS written
$$;
--> statement-breakpoint
CREATE TABLE "authorised_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "authorised_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"created_by" bigint,
	"company" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"wallet_id" bigint,
	"warn_below" integer,
	"low_told" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (' ' || left(search_text("name"), 500)) STORED,
	CONSTRAINT "authorised_accounts_wallet_id_unique" UNIQUE("wallet_id")
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
	"verification_id" bigint,
	"wallet_id" bigint NOT NULL,
	"office_id" bigint,
	"office_role" text,
	"offices_left" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (' ' || left(search_text("first_name" || ' ' || "last_name" || ' ' || "email"), 500)) STORED,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_check" CHECK ("users"."email" = lower("users"."email") and "users"."email" like '%_@_%'),
	CONSTRAINT "users_langue_user_check" CHECK ("users"."langue_user" in ('fr', 'nl')),
	CONSTRAINT "users_gsm_check" CHECK ("users"."gsm" ~ '^\+324[5-9][0-9]{7}$'),
	CONSTRAINT "users_verification_id_check" CHECK ("users"."verification_id" is null or "users"."gsm" is not null),
	CONSTRAINT "users_office_check" CHECK (("users"."office_id" is null) = ("users"."office_role" is null)),
	CONSTRAINT "users_office_role_check" CHECK ("users"."office_role" in ('partner', 'manager', 'assistant', 'reader'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"owner_id" bigint DEFAULT 0 NOT NULL,
	"gsm" text,
	"person_name" text,
	"veriff_session" text,
	"status" text DEFAULT 'created' NOT NULL,
	"status_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"verified_given_name" text,
	"verified_surname" text,
	"person_keys" text[] DEFAULT '{}'::text[] NOT NULL,
	"national_number" text,
	"minor" boolean,
	"short_code" text,
	"provider_url" text,
	"lang" text DEFAULT 'fr' NOT NULL,
	"by_office" boolean DEFAULT false NOT NULL,
	"reminders" smallint DEFAULT 0 NOT NULL,
	"was_tied" boolean DEFAULT false NOT NULL,
	"link_state" text DEFAULT 'none' NOT NULL,
	"link_error" text,
	"link_sent_at" timestamp (3) with time zone,
	"link_message" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verifications_short_code_unique" UNIQUE("short_code"),
	CONSTRAINT "verifications_id_gsm_unique" UNIQUE("id","gsm"),
	CONSTRAINT "verifications_id_user_id_unique" UNIQUE("id","user_id"),
	CONSTRAINT "verifications_id_owner_id_unique" UNIQUE("id","owner_id"),
	CONSTRAINT "verifications_gsm_check" CHECK ("verifications"."gsm" ~ '^\+324[5-9][0-9]{7}$'),
	CONSTRAINT "verifications_phone_check" CHECK ("verifications"."gsm" is not null or "verifications"."by_office"),
	CONSTRAINT "verifications_lang_check" CHECK ("verifications"."lang" in ('fr', 'nl')),
	CONSTRAINT "verifications_decided_check" CHECK (("verifications"."status" in ('approved', 'declined')) = ("verifications"."decided_at" is not null)),
	CONSTRAINT "verifications_reason_check" CHECK ("verifications"."reason" in ('photosMissing', 'faceNotVisible', 'documentNotVisible', 'imageQuality', 'documentDamaged', 'documentNotSupported', 'documentExpired', 'documentCopied', 'documentTampered', 'personDiffers', 'nameDiffers', 'tooManyTries', 'suspicious', 'other')),
	CONSTRAINT "verifications_link_state_check" CHECK ("verifications"."link_state" in ('none', 'queued', 'sent', 'delivered', 'failed')),
	CONSTRAINT "verifications_link_failed_check" CHECK (("verifications"."link_state" = 'failed') = ("verifications"."link_error" is not null)),
	CONSTRAINT "verifications_link_sent_check" CHECK (case "verifications"."link_state" when 'none' then "verifications"."link_sent_at" is null when 'sent' then "verifications"."link_sent_at" is not null when 'delivered' then "verifications"."link_sent_at" is not null else true end)
);
--> statement-breakpoint
CREATE TABLE "authorised_domains" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "authorised_domains_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"domain" text NOT NULL,
	"search" text GENERATED ALWAYS AS (' ' || left(search_text("domain"), 500)) STORED,
	CONSTRAINT "authorised_domains_domain_unique" UNIQUE("domain"),
	CONSTRAINT "authorised_domains_domain_check" CHECK ("authorised_domains"."domain" = lower("authorised_domains"."domain") and "authorised_domains"."domain" not like '%@%')
);
--> statement-breakpoint
CREATE TABLE "authorised_emails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "authorised_emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"email" text NOT NULL,
	"search" text GENERATED ALWAYS AS (' ' || left(search_text("email"), 500)) STORED,
	CONSTRAINT "authorised_emails_email_unique" UNIQUE("email"),
	CONSTRAINT "authorised_emails_email_check" CHECK ("authorised_emails"."email" = lower("authorised_emails"."email"))
);
--> statement-breakpoint
CREATE TABLE "client_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"day" date NOT NULL,
	"demande_id" bigint,
	"accepted_by" bigint,
	"accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_changes_kind_check" CHECK ("client_changes"."kind" in ('name', 'form', 'seat', 'situation', 'ended', 'directors'))
);
--> statement-breakpoint
CREATE TABLE "client_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"user_id" bigint,
	"file_name" text NOT NULL,
	"sheet" text,
	"cells" jsonb NOT NULL,
	"first_row" integer NOT NULL,
	"mapping" jsonb NOT NULL,
	"fixes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"outline" jsonb DEFAULT '{"columns":[],"hidden":0,"cut":0}'::jsonb NOT NULL,
	"plan" jsonb DEFAULT '{"rows":0,"fresh":0,"known":0,"leftOut":[],"faulty":[],"faults":0}'::jsonb NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "client_imports_undone_check" CHECK ("client_imports"."undone_at" is null or "client_imports"."taken_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "client_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" bigint NOT NULL,
	"user_id" bigint,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"enterprise_number" char(10) NOT NULL,
	"in_charge" bigint,
	"year_end" text,
	"meeting" jsonb,
	"ubo_confirmed_on" date,
	"import_id" bigint,
	"reading" text DEFAULT 'awaited' NOT NULL,
	"bce" jsonb,
	"read_day" date,
	"read_at" timestamp (3) with time zone,
	"name" text DEFAULT '' NOT NULL,
	"names" text DEFAULT '' NOT NULL,
	"form" text DEFAULT '' NOT NULL,
	"place_fr" text DEFAULT '' NOT NULL,
	"place_nl" text DEFAULT '' NOT NULL,
	"due_on" date DEFAULT '9999-12-31' NOT NULL,
	"due_kind" text,
	"person_keys" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (' ' || left(search_text("enterprise_number" || ' ' || "name" || ' ' || "names" || ' ' || "place_fr" || ' ' || "place_nl"), 500)) STORED,
	CONSTRAINT "clients_owner_number_unique" UNIQUE("owner_id","enterprise_number"),
	CONSTRAINT "clients_enterprise_number_check" CHECK ("clients"."enterprise_number" ~ '^[0-9]{10}$'),
	CONSTRAINT "clients_year_end_check" CHECK ("clients"."year_end" ~ '^[01][0-9]-[0-3][0-9]$'),
	CONSTRAINT "clients_reading_check" CHECK ("clients"."reading" in ('awaited', 'read', 'unknown', 'gone')),
	CONSTRAINT "clients_read_check" CHECK (("clients"."reading" in ('read', 'gone')) = ("clients"."bce" is not null)),
	CONSTRAINT "clients_due_kind_check" CHECK ("clients"."due_kind" in ('deposit', 'mandate', 'meeting', 'ubo', 'accounts'))
);
--> statement-breakpoint
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
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"wallet_id" bigint NOT NULL,
	"account" text NOT NULL,
	"amount" integer NOT NULL,
	"balance_after" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"demande_id" bigint,
	"order_id" bigint,
	"refund_id" bigint,
	"actor_id" bigint,
	"note" text,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "ledger_entries_amount_check" CHECK ("ledger_entries"."amount" <> 0),
	CONSTRAINT "ledger_entries_balance_after_check" CHECK ("ledger_entries"."balance_after" >= 0 or "ledger_entries"."amount" > 0 or "ledger_entries"."reason" in ('refund', 'transfer')),
	CONSTRAINT "ledger_entries_account_check" CHECK (case "ledger_entries"."reason" when 'order' then "ledger_entries"."account" = 'sales' and "ledger_entries"."amount" > 0 when 'demande' then "ledger_entries"."account" = 'usage' and "ledger_entries"."amount" < 0 when 'refund' then "ledger_entries"."account" in ('refunds', 'chargebacks') and "ledger_entries"."amount" < 0 when 'return' then "ledger_entries"."account" in ('refunds', 'chargebacks') and "ledger_entries"."amount" > 0 when 'grant' then "ledger_entries"."account" = 'promotions' and "ledger_entries"."amount" > 0 when 'correction' then "ledger_entries"."account" = 'corrections' when 'transfer' then "ledger_entries"."account" = 'transfers' else false end),
	CONSTRAINT "ledger_entries_cause_check" CHECK (("ledger_entries"."reason" = 'demande') = ("ledger_entries"."demande_id" is not null) and ("ledger_entries"."reason" in ('order', 'refund', 'return')) = ("ledger_entries"."order_id" is not null) and ("ledger_entries"."reason" in ('refund', 'return')) = ("ledger_entries"."refund_id" is not null))
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
	"checkout_url" text,
	"buyer" jsonb NOT NULL,
	"invoice_number" text,
	"request_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"attention" text,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "orders_invoice_number_unique" UNIQUE("invoice_number"),
	CONSTRAINT "orders_provider_payment_id_unique" UNIQUE("provider","provider_payment_id"),
	CONSTRAINT "orders_user_id_request_key_unique" UNIQUE("user_id","request_key"),
	CONSTRAINT "orders_paid_check" CHECK (("orders"."status" in ('paid', 'refunded')) = ("orders"."paid_at" is not null)),
	CONSTRAINT "orders_attention_check" CHECK ("orders"."attention" in ('amountDiffers', 'givenBackTooMuch', 'refundStuck', 'otherProvider')),
	CONSTRAINT "orders_pack_check" CHECK ("orders"."pack" in ('starter', 'pro', 'business', 'gerants')),
	CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('open', 'paid', 'failed', 'expired', 'refunded')),
	CONSTRAINT "orders_quantity_check" CHECK ("orders"."quantity" > 0 and "orders"."credits" > 0),
	CONSTRAINT "orders_amounts_check" CHECK ("orders"."price_incl" = "orders"."price_excl" + "orders"."vat")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"is_return" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"price_excl" numeric(12, 2) NOT NULL,
	"vat" numeric(12, 2) NOT NULL,
	"price_incl" numeric(12, 2) NOT NULL,
	"credits" integer NOT NULL,
	"reason" text,
	"created_by" bigint,
	"request_key" text,
	"claimed_until" timestamp (3) with time zone,
	"attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_order_id_request_key_unique" UNIQUE("order_id","request_key"),
	CONSTRAINT "refunds_kind_check" CHECK ("refunds"."kind" in ('refund', 'chargeback')),
	CONSTRAINT "refunds_status_check" CHECK ("refunds"."status" in ('pending', 'done', 'failed')),
	CONSTRAINT "refunds_done_check" CHECK (("refunds"."status" = 'done') = ("refunds"."done_at" is not null)),
	CONSTRAINT "refunds_amounts_check" CHECK ("refunds"."price_incl" > 0 and "refunds"."price_incl" = "refunds"."price_excl" + "refunds"."vat"),
	CONSTRAINT "refunds_credits_check" CHECK ("refunds"."credits" >= 0),
	CONSTRAINT "refunds_return_check" CHECK (not "refunds"."is_return" or "refunds"."status" = 'done')
);
--> statement-breakpoint
CREATE TABLE "client_deadlines" (
	"client_id" bigint NOT NULL,
	"owner_id" bigint DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"day" date NOT NULL,
	"shown" jsonb NOT NULL,
	"in_meeting" boolean NOT NULL,
	CONSTRAINT "client_deadlines_client_id_kind_period_pk" PRIMARY KEY("client_id","kind","period"),
	CONSTRAINT "client_deadlines_kind_check" CHECK ("client_deadlines"."kind" in ('deposit', 'mandate', 'meeting', 'ubo', 'accounts', 'check', 'tariff'))
);
--> statement-breakpoint
CREATE TABLE "clients_to_settle" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clients_to_settle_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" bigint NOT NULL,
	"process" text DEFAULT current_setting('application_name') NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deadline_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deadline_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"done_on" date NOT NULL,
	"before" date,
	"user_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deadline_marks_deadline_unique" UNIQUE("client_id","kind","period"),
	CONSTRAINT "deadline_marks_kind_check" CHECK ("deadline_marks"."kind" in ('deposit', 'mandate', 'meeting', 'ubo', 'accounts', 'check', 'tariff'))
);
--> statement-breakpoint
CREATE TABLE "deadline_mutes" (
	"client_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"user_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deadline_mutes_client_id_kind_pk" PRIMARY KEY("client_id","kind"),
	CONSTRAINT "deadline_mutes_kind_check" CHECK ("deadline_mutes"."kind" in ('deposit', 'mandate', 'meeting', 'ubo', 'accounts', 'check', 'tariff'))
);
--> statement-breakpoint
CREATE TABLE "deadline_preferences" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"muted" text[] DEFAULT '{}'::text[] NOT NULL,
	"mail" boolean DEFAULT true NOT NULL,
	"calendar_hash" text,
	"calendar_own" boolean DEFAULT false NOT NULL,
	"calendar_since" timestamp (3) with time zone,
	CONSTRAINT "deadline_preferences_calendar_hash_unique" UNIQUE("calendar_hash"),
	CONSTRAINT "deadline_preferences_hash_check" CHECK ("deadline_preferences"."calendar_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "deadline_preferences_calendar_check" CHECK (("deadline_preferences"."calendar_hash" is null) = ("deadline_preferences"."calendar_since" is null))
);
--> statement-breakpoint
CREATE TABLE "demandes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "demandes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"user_id" bigint NOT NULL,
	"owner_id" bigint DEFAULT 0 NOT NULL,
	"in_charge_id" bigint DEFAULT 0 NOT NULL,
	"completed_by" bigint,
	"enterprise_number" char(10) NOT NULL,
	"langue" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"refusals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"address_service" smallint DEFAULT 0 NOT NULL,
	"dirigeants_service" smallint DEFAULT 0 NOT NULL,
	"cession_parts_service" smallint DEFAULT 0 NOT NULL,
	"request_key" uuid,
	"bce_data" text NOT NULL,
	"depositaire" text,
	"depositaire_nom" text,
	"depositaire_no_mobile" text,
	"verification_id" bigint,
	"depositaire_confirmed_name" text,
	"date_changement" date,
	"date_assemblee" date,
	"fait_a" text,
	"sole_director" boolean,
	"sole_owner" boolean,
	"few_owners" boolean,
	"cooperative" boolean,
	"advised" boolean,
	"minutes_keeper" text,
	"written_decisions" boolean,
	"directors_by" text,
	"progress" smallint DEFAULT 0 NOT NULL,
	"nb_total_actions" numeric(20, 4),
	"transfers" jsonb,
	"declared_capital" numeric(20, 4),
	"extracted_source" text,
	"extracted_date" text,
	"text" text,
	"text_over" text,
	"cost" integer,
	"completed_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"station" text,
	"compared_day" date,
	"fee_paid" boolean DEFAULT false NOT NULL,
	"asked_fee" numeric(12, 2),
	"asked_fee_day" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"denomination" text DEFAULT '' NOT NULL,
	"names" text DEFAULT '' NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	"awaited" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"deposit_by" date,
	"open_step" text DEFAULT 'step1Validate' NOT NULL,
	"search" text GENERATED ALWAYS AS (' ' || left(search_text("denomination" || ' ' || "names"), 500)) STORED,
	"people" text,
	"sample" boolean DEFAULT false NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "demandes_enterprise_number_check" CHECK ("demandes"."enterprise_number" ~ '^[0-9]{10}$'),
	CONSTRAINT "demandes_langue_check" CHECK ("demandes"."langue" in ('fr', 'nl')),
	CONSTRAINT "demandes_status_check" CHECK ("demandes"."status" in ('pending', 'resolved', 'cancelled')),
	CONSTRAINT "demandes_services_check" CHECK ("demandes"."address_service" in (0, 1) and "demandes"."dirigeants_service" in (0, 1) and "demandes"."cession_parts_service" in (0, 1)),
	CONSTRAINT "demandes_depositaire_check" CHECK ("demandes"."depositaire" in ('comptable', 'autrecompt', 'gestionnaire')),
	CONSTRAINT "demandes_depositaire_no_mobile_check" CHECK ("demandes"."depositaire_no_mobile" in ('foreign', 'none', 'unable')),
	CONSTRAINT "demandes_depositaire_nom_check" CHECK ("demandes"."depositaire_nom" is null or "demandes"."depositaire" is not null),
	CONSTRAINT "demandes_station_check" CHECK ("demandes"."station" is null or ("demandes"."station" in ('toSign', 'toDeposit', 'deposited', 'returned', 'published') and "demandes"."progress" = 100)),
	CONSTRAINT "demandes_progress_check" CHECK ("demandes"."progress" in (0, 25, 50, 75, 100)),
	CONSTRAINT "demandes_cost_check" CHECK ("demandes"."cost" >= 0),
	CONSTRAINT "demandes_nb_total_actions_check" CHECK ("demandes"."nb_total_actions" >= 0),
	CONSTRAINT "demandes_declared_capital_check" CHECK ("demandes"."declared_capital" >= 0),
	CONSTRAINT "demandes_extracted_check" CHECK (("demandes"."extracted_source" is null) = ("demandes"."extracted_date" is null)),
	CONSTRAINT "demandes_asked_fee_check" CHECK (("demandes"."asked_fee" is null) = ("demandes"."asked_fee_day" is null) and coalesce("demandes"."asked_fee" > 0, true)),
	CONSTRAINT "demandes_completed_check" CHECK (("demandes"."progress" = 100) = ("demandes"."completed_at" is not null) and ("demandes"."progress" < 100 or "demandes"."cost" is not null)),
	CONSTRAINT "demandes_decided_check" CHECK (("demandes"."status" = 'pending' or "demandes"."progress" = 100) and ("demandes"."status" = 'pending') = ("demandes"."decided_at" is null)),
	CONSTRAINT "demandes_reason_check" CHECK (case "demandes"."status" when 'cancelled' then (coalesce("demandes"."reason", '') <> '' or "demandes"."refusals" <> '[]'::jsonb) when 'resolved' then not (coalesce("demandes"."reason", '') <> '' or "demandes"."refusals" <> '[]'::jsonb) else true end),
	CONSTRAINT "demandes_sample_check" CHECK (not "demandes"."sample" or ("demandes"."progress" < 100 and "demandes"."verification_id" is null))
);
--> statement-breakpoint
CREATE TABLE "demandes_to_list" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "demandes_to_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"demande_id" bigint NOT NULL,
	"shown" boolean DEFAULT true NOT NULL,
	"process" text DEFAULT current_setting('application_name') NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drawings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "editors" (
	"demande_id" bigint PRIMARY KEY NOT NULL,
	"editor" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry_data_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registry_data_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"demande_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"before" text NOT NULL,
	"filing_version" integer
);
--> statement-breakpoint
CREATE TABLE "step_drafts" (
	"demande_id" bigint NOT NULL,
	"step" text NOT NULL,
	"values" text NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "step_drafts_demande_id_step_pk" PRIMARY KEY("demande_id","step"),
	CONSTRAINT "step_drafts_step_check" CHECK ("step_drafts"."step" in ('step1', 'step1Validate', 'servicesStep', 'step2', 'step3', 'addressService', 'dirigeantsService', 'cessionService', 'step4'))
);
--> statement-breakpoint
CREATE TABLE "checklist_ticks" (
	"demande_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"item" text NOT NULL,
	"ticked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checklist_ticks_demande_id_version_item_pk" PRIMARY KEY("demande_id","version","item")
);
--> statement-breakpoint
CREATE TABLE "filed_documents" (
	"demande_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"sha256" char(64) NOT NULL,
	"storage_key" text NOT NULL,
	CONSTRAINT "filed_documents_demande_id_version_name_pk" PRIMARY KEY("demande_id","version","name"),
	CONSTRAINT "filed_documents_sha256_check" CHECK ("filed_documents"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "filings" (
	"demande_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"filed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"law_version" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "filings_demande_id_version_pk" PRIMARY KEY("demande_id","version"),
	CONSTRAINT "filings_version_check" CHECK ("filings"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "official_forms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "official_forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"form" text NOT NULL,
	"lang" text NOT NULL,
	"version" integer NOT NULL,
	"file_name" text NOT NULL,
	"storage_key" text NOT NULL,
	"sha256" char(64) NOT NULL,
	"kind" text NOT NULL,
	"read" jsonb NOT NULL,
	"map" jsonb NOT NULL,
	"used_from" date,
	"used_until" date,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "official_forms_version_key" UNIQUE("form","lang","version"),
	CONSTRAINT "official_forms_form_check" CHECK ("official_forms"."form" in ('formulaire1', 'formulaire2')),
	CONSTRAINT "official_forms_lang_check" CHECK ("official_forms"."lang" in ('fr', 'nl')),
	CONSTRAINT "official_forms_kind_check" CHECK ("official_forms"."kind" in ('named', 'nameless', 'flat')),
	CONSTRAINT "official_forms_until_check" CHECK ("official_forms"."used_until" is null or "official_forms"."used_from" is not null)
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"verification_id" bigint NOT NULL,
	"name" text NOT NULL,
	"storage_key" text NOT NULL,
	"stored_at" timestamp (3) with time zone,
	"aged_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "media_name_check" CHECK ("media"."name" in ('document-front', 'document-back', 'face', 'face-pre'))
);
--> statement-breakpoint
CREATE TABLE "einvoices" (
	"invoice_id" bigint PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"receiver" text NOT NULL,
	"reason" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "einvoices_state_check" CHECK ("einvoices"."state" in ('queued', 'sent', 'delivered', 'failed')),
	CONSTRAINT "einvoices_reason_check" CHECK (("einvoices"."state" = 'failed') = ("einvoices"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"series" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "invoice_counters_series_year_pk" PRIMARY KEY("series","year"),
	CONSTRAINT "invoice_counters_series_check" CHECK ("invoice_counters"."series" in ('invoice', 'credit_note')),
	CONSTRAINT "invoice_counters_last_check" CHECK ("invoice_counters"."last" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_files" (
	"invoice_id" bigint NOT NULL,
	"format" text NOT NULL,
	"sha256" char(64) NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_files_invoice_id_format_pk" PRIMARY KEY("invoice_id","format"),
	CONSTRAINT "invoice_files_format_check" CHECK ("invoice_files"."format" in ('pdf', 'ubl', 'ubl_vat')),
	CONSTRAINT "invoice_files_sha256_check" CHECK ("invoice_files"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"series" text NOT NULL,
	"year" smallint NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"order_id" bigint NOT NULL,
	"refund_id" bigint,
	"corrects_id" bigint,
	"issue_date" date NOT NULL,
	"price_excl" numeric(12, 2) NOT NULL,
	"vat" numeric(12, 2) NOT NULL,
	"price_incl" numeric(12, 2) NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "invoices_series_year_sequence_unique" UNIQUE("series","year","sequence"),
	CONSTRAINT "invoices_series_check" CHECK ("invoices"."series" in ('invoice', 'credit_note')),
	CONSTRAINT "invoices_sequence_check" CHECK ("invoices"."sequence" between 1 and 999999),
	CONSTRAINT "invoices_year_check" CHECK (extract(year from "invoices"."issue_date") = "invoices"."year"),
	CONSTRAINT "invoices_corrects_check" CHECK (("invoices"."corrects_id" is null) = ("invoices"."refund_id" is null) and ("invoices"."series" = 'invoice' or "invoices"."refund_id" is not null)),
	CONSTRAINT "invoices_amounts_check" CHECK ("invoices"."price_incl" = "invoices"."price_excl" + "invoices"."vat")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"owner" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_started_at" timestamp (3) with time zone,
	"last_succeeded_at" timestamp (3) with time zone,
	"last_failed_at" timestamp (3) with time zone,
	"last_error" text,
	"found" integer,
	"runs" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
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
	"owner_id" bigint DEFAULT 0 NOT NULL,
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
CREATE TABLE "data_keys" (
	"number" integer PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"wrapped" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_keys_key_id_unique" UNIQUE("key_id"),
	CONSTRAINT "data_keys_key_id_check" CHECK ("data_keys"."key_id" ~ '^[0-9a-f]{16}$')
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"demande_id" bigint PRIMARY KEY NOT NULL,
	"asked_by" bigint NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"word" text DEFAULT '' NOT NULL,
	"returned_by" bigint,
	"returned_at" timestamp (3) with time zone,
	"returned_word" text,
	CONSTRAINT "releases_returned_check" CHECK (num_nonnulls("releases"."returned_by", "releases"."returned_at", "releases"."returned_word") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "office_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"office_id" bigint NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text,
	"earlier_hashes" text[] DEFAULT '{}'::text[] NOT NULL,
	"invited_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	CONSTRAINT "office_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "office_invitations_email_check" CHECK ("office_invitations"."email" = lower("office_invitations"."email")),
	CONSTRAINT "office_invitations_role_check" CHECK ("office_invitations"."role" in ('partner', 'manager', 'assistant', 'reader'))
);
--> statement-breakpoint
CREATE TABLE "office_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"office_id" bigint NOT NULL,
	"name" text NOT NULL,
	"answers" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"subject" text NOT NULL,
	"status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"detail" jsonb,
	"applied_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_events_provider_event_id_unique" UNIQUE("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "provider_watches" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_watches_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "address_extracts" (
	"region" text collate "C" PRIMARY KEY NOT NULL,
	"snapshot_date" date NOT NULL,
	"imported_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"rows" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "declared_directors" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "declared_directors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"owner_id" bigint DEFAULT 0 NOT NULL,
	"number" text collate "C" NOT NULL,
	"functions" jsonb NOT NULL,
	"declared_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kbo_addresses" (
	"entity" text collate "C" NOT NULL,
	"type" text collate "C" NOT NULL,
	"country_nl" text NOT NULL,
	"country_fr" text NOT NULL,
	"zipcode" text collate "C" NOT NULL,
	"municipality_nl" text NOT NULL,
	"municipality_fr" text NOT NULL,
	"street_nl" text NOT NULL,
	"street_fr" text NOT NULL,
	"house_number" text NOT NULL,
	"box" text NOT NULL,
	"extra" text NOT NULL,
	"struck_off" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kbo_codes" (
	"category" text collate "C" NOT NULL,
	"code" text collate "C" NOT NULL,
	"fr" text NOT NULL,
	"nl" text NOT NULL,
	CONSTRAINT "kbo_codes_category_code_pk" PRIMARY KEY("category","code")
);
--> statement-breakpoint
CREATE TABLE "kbo_enterprises" (
	"number" text collate "C" PRIMARY KEY NOT NULL,
	"status" text collate "C" NOT NULL,
	"situation" text collate "C" NOT NULL,
	"type" text collate "C" NOT NULL,
	"form" text collate "C" NOT NULL,
	"form_cac" text collate "C" NOT NULL,
	"start_date" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kbo_establishments" (
	"number" text collate "C" PRIMARY KEY NOT NULL,
	"enterprise" text collate "C" NOT NULL,
	"start_date" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kbo_extracts" (
	"extract_number" integer PRIMARY KEY NOT NULL,
	"snapshot_date" date NOT NULL,
	"imported_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"rows" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kbo_names" (
	"entity" text collate "C" NOT NULL,
	"language" text collate "C" NOT NULL,
	"type" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"folded" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kbo_places" (
	"name" text collate "C" NOT NULL,
	"zipcode" text collate "C" NOT NULL,
	CONSTRAINT "kbo_places_name_zipcode_pk" PRIMARY KEY("name","zipcode")
);
--> statement-breakpoint
CREATE TABLE "kbo_search" (
	"number" text collate "C" NOT NULL,
	"folded" text collate "C" NOT NULL,
	"zipcode" text collate "C" NOT NULL,
	"form" text collate "C" NOT NULL,
	"natural" boolean NOT NULL,
	"normal" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kbo_words" (
	"word" text collate "C" PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry_answers" (
	"number" text collate "C" NOT NULL,
	"source" text collate "C" NOT NULL,
	"bce" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registry_answers_number_source_pk" PRIMARY KEY("number","source")
);
--> statement-breakpoint
CREATE TABLE "streets" (
	"postcode" text collate "C" NOT NULL,
	"region" text collate "C" NOT NULL,
	"street_id" text collate "C" NOT NULL,
	"fr" text NOT NULL,
	"nl" text NOT NULL,
	"de" text NOT NULL,
	"folded" text collate "C" NOT NULL,
	"numbers" jsonb NOT NULL,
	CONSTRAINT "streets_postcode_region_street_id_pk" PRIMARY KEY("postcode","region","street_id")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"session_id" bigint,
	"pending_login_id" bigint,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_whose_check" CHECK (("passkey_challenges"."session_id" is null) <> ("passkey_challenges"."pending_login_id" is null))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}'::text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "pending_logins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pending_logins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pending_logins_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "pending_logins_token_hash_check" CHECK ("pending_logins"."token_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_user_code_unique" UNIQUE("user_id","code_hash"),
	CONSTRAINT "recovery_codes_code_hash_check" CHECK ("recovery_codes"."code_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"begun_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
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
	"in_articles" boolean,
	"article_number" text,
	"article_before" text,
	"article_after" text,
	"new_text_enclosed" boolean,
	"articles_language" text,
	"official_street" text,
	"an_address" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "address_services_demande_id_unique" UNIQUE("demande_id"),
	CONSTRAINT "address_services_articles_language_check" CHECK ("address_services"."articles_language" in ('fr', 'nl'))
);
--> statement-breakpoint
CREATE TABLE "dirigeants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dirigeants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"demande_id" bigint NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"given_name" text NOT NULL,
	"surname" text NOT NULL,
	"gsm" text,
	"no_mobile" text,
	"is_modified" smallint DEFAULT 0 NOT NULL,
	"is_not_bce" smallint DEFAULT 0 NOT NULL,
	"since" date,
	"ended" boolean DEFAULT false NOT NULL,
	"end_cause" text,
	"end_date" date,
	"end_daily_only" boolean,
	"appointment_kind" text,
	"daily" text,
	"start_date" date,
	"term_kind" text,
	"term_years" smallint,
	"term_meeting" smallint,
	"term_until" date,
	"paid" boolean,
	"powers" text,
	"accepted" boolean,
	"domicile_country" char(2),
	"domicile_rue" text,
	"domicile_numero" text,
	"domicile_box" text,
	"domicile_zip_code" text,
	"domicile_localite" text,
	"change" jsonb,
	"company_number" char(10),
	"company_name" text,
	"company_seat" jsonb,
	"verification_id" bigint,
	"confirmed_name" text,
	"request_key" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dirigeants_gsm_check" CHECK ("dirigeants"."gsm" ~ '^\+324[5-9][0-9]{7}$'),
	CONSTRAINT "dirigeants_no_mobile_check" CHECK ("dirigeants"."no_mobile" in ('foreign', 'none', 'unable', 'unreachable') and ("dirigeants"."no_mobile" is null or "dirigeants"."gsm" is null)),
	CONSTRAINT "dirigeants_verification_id_check" CHECK ("dirigeants"."verification_id" is null or num_nonnulls("dirigeants"."gsm", "dirigeants"."no_mobile") = 1),
	CONSTRAINT "dirigeants_unreachable_check" CHECK ("dirigeants"."no_mobile" <> 'unreachable' or "dirigeants"."ended"),
	CONSTRAINT "dirigeants_flags_check" CHECK ("dirigeants"."is_modified" in (0, 1) and "dirigeants"."is_not_bce" in (0, 1)),
	CONSTRAINT "dirigeants_end_cause_check" CHECK ("dirigeants"."end_cause" in ('resignation', 'revocation', 'expiry', 'death')),
	CONSTRAINT "dirigeants_end_check" CHECK ("dirigeants"."ended" or num_nonnulls("dirigeants"."end_cause", "dirigeants"."end_date", "dirigeants"."end_daily_only") = 0),
	CONSTRAINT "dirigeants_powers_check" CHECK ("dirigeants"."powers" in ('articles', 'alone', 'jointly', 'college')),
	CONSTRAINT "dirigeants_term_check" CHECK ("dirigeants"."term_kind" in ('indefinite', 'years', 'meeting', 'until')
        and ("dirigeants"."term_kind" is not distinct from 'years') = ("dirigeants"."term_years" is not null)
        and ("dirigeants"."term_kind" is not distinct from 'meeting') = ("dirigeants"."term_meeting" is not null)
        and ("dirigeants"."term_kind" is not distinct from 'until') = ("dirigeants"."term_until" is not null)
        and "dirigeants"."term_years" > 0),
	CONSTRAINT "dirigeants_domicile_check" CHECK (num_nulls("dirigeants"."domicile_country", "dirigeants"."domicile_rue", "dirigeants"."domicile_localite") in (0, 3)
        and ("dirigeants"."domicile_country" is not null or num_nonnulls("dirigeants"."domicile_numero", "dirigeants"."domicile_box", "dirigeants"."domicile_zip_code") = 0)
        and ("dirigeants"."domicile_country" <> 'BE' or num_nulls("dirigeants"."domicile_numero", "dirigeants"."domicile_zip_code") = 0)),
	CONSTRAINT "dirigeants_company_check" CHECK (num_nulls("dirigeants"."company_number", "dirigeants"."company_name") <> 1 and "dirigeants"."company_number" ~ '^[0-9]{10}$'
        and ("dirigeants"."company_seat" is null or "dirigeants"."company_number" is not null)),
	CONSTRAINT "dirigeants_appointment_kind_check" CHECK ("dirigeants"."appointment_kind" in ('renewal', 'confirmation')),
	CONSTRAINT "dirigeants_daily_check" CHECK ("dirigeants"."daily" in ('also', 'only')),
	CONSTRAINT "dirigeants_appointment_check" CHECK (("dirigeants"."is_not_bce" = 1 and num_nonnulls("dirigeants"."appointment_kind", "dirigeants"."change") = 0)
        or ("dirigeants"."is_not_bce" = 0
          and (num_nonnulls("dirigeants"."appointment_kind", "dirigeants"."daily") > 0
            or num_nonnulls("dirigeants"."start_date", "dirigeants"."term_kind", "dirigeants"."paid", "dirigeants"."powers", "dirigeants"."accepted", "dirigeants"."domicile_rue") = 0)
          and (not "dirigeants"."ended" or num_nonnulls("dirigeants"."appointment_kind", "dirigeants"."daily", "dirigeants"."change") = 0)))
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
	"no_mobile" text,
	"is_origin" smallint DEFAULT 0 NOT NULL,
	"is_company" smallint DEFAULT 0 NOT NULL,
	"representative" text,
	"domicile" text,
	"partner_kind" text,
	"share_right" text,
	"rights_by" text,
	"verification_id" bigint,
	"confirmed_name" text,
	"request_key" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shareholders_shares_check" CHECK ("shareholders"."shares" >= 0 and coalesce("shareholders"."shares_old", 0) >= 0),
	CONSTRAINT "shareholders_gsm_check" CHECK ("shareholders"."gsm" ~ '^\+324[5-9][0-9]{7}$'),
	CONSTRAINT "shareholders_no_mobile_check" CHECK ("shareholders"."no_mobile" in ('foreign', 'none', 'unable') and ("shareholders"."no_mobile" is null or "shareholders"."gsm" is null)),
	CONSTRAINT "shareholders_verification_id_check" CHECK ("shareholders"."verification_id" is null or num_nonnulls("shareholders"."gsm", "shareholders"."no_mobile") = 1),
	CONSTRAINT "shareholders_is_origin_check" CHECK ("shareholders"."is_origin" in (0, 1) and "shareholders"."is_company" in (0, 1)),
	CONSTRAINT "shareholders_partner_kind_check" CHECK ("shareholders"."partner_kind" in ('general', 'limited')),
	CONSTRAINT "shareholders_share_right_check" CHECK ("shareholders"."share_right" in ('usufruct', 'bare', 'undivided', 'community')),
	CONSTRAINT "shareholders_representative_check" CHECK ("shareholders"."is_company" = 1 or "shareholders"."representative" is null)
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"secret_hash" text NOT NULL,
	"browser" text NOT NULL,
	"network" text NOT NULL,
	"first_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devices_user_id_secret_hash_unique" UNIQUE("user_id","secret_hash"),
	CONSTRAINT "devices_secret_hash_check" CHECK ("devices"."secret_hash" ~ '^[0-9a-f]{64}$')
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
	CONSTRAINT "email_tokens_kind_check" CHECK ("email_tokens"."kind" in ('verify', 'reset', 'enrolment')),
	CONSTRAINT "email_tokens_token_hash_check" CHECK ("email_tokens"."token_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"user_agent" text,
	"device_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sessions_token_hash_check" CHECK ("sessions"."token_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"key" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'coming' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_files_state_check" CHECK ("stored_files"."state" in ('coming', 'kept', 'going'))
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"text_fr" text NOT NULL,
	"text_nl" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_attachments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" bigint NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" char(64) NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_attachments_sha256_check" CHECK ("ticket_attachments"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"from_admin" boolean NOT NULL,
	"kind" text DEFAULT 'message' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"status" text,
	"assignee_id" bigint,
	"request_key" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_messages_kind_check" CHECK ("ticket_messages"."kind" in ('message', 'status', 'assignee')),
	CONSTRAINT "ticket_messages_entry_check" CHECK (("ticket_messages"."kind" = 'status') = ("ticket_messages"."status" is not null) and ("ticket_messages"."assignee_id" is null or "ticket_messages"."kind" = 'assignee'))
);
--> statement-breakpoint
CREATE TABLE "ticket_reads" (
	"ticket_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"last_read" bigint NOT NULL,
	CONSTRAINT "ticket_reads_ticket_id_user_id_pk" PRIMARY KEY("ticket_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"demande_id" bigint,
	"user_id" bigint NOT NULL,
	"owner_id" bigint DEFAULT 0 NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"nom" text NOT NULL,
	"email" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"assignee_id" bigint,
	"last_for_client" bigint DEFAULT 0 NOT NULL,
	"last_for_admins" bigint DEFAULT 0 NOT NULL,
	"request_key" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (' ' || left(search_text("nom" || ' ' || "email"), 500)) STORED,
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
CREATE TABLE "client_errors" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_errors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fingerprint" text NOT NULL,
	"release" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"message" text NOT NULL,
	"frames" text[] NOT NULL,
	"route" text NOT NULL,
	"browser" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_errors_fingerprint_release_unique" UNIQUE("fingerprint","release"),
	CONSTRAINT "client_errors_kind_check" CHECK ("client_errors"."kind" in ('error', 'rejection', 'screen'))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"payload" jsonb NOT NULL,
	"unique_key" text NOT NULL,
	"urgent" boolean DEFAULT false NOT NULL,
	"run_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"message_id" text,
	"delivered_at" timestamp (3) with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_unique_key_unique" UNIQUE("unique_key"),
	CONSTRAINT "outbox_channel_check" CHECK ("outbox"."channel" in ('mail', 'sms', 'media', 'webhook', 'invoice'))
);
--> statement-breakpoint
CREATE TABLE "rate_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rate_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bucket" text NOT NULL,
	"key_hash" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"balance" integer DEFAULT 0 NOT NULL,
	"joined_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "authorised_accounts" ADD CONSTRAINT "authorised_accounts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorised_accounts" ADD CONSTRAINT "authorised_accounts_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_office_id_authorised_accounts_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."authorised_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_verification_fk" FOREIGN KEY ("verification_id","gsm") REFERENCES "public"."verifications"("id","gsm") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_own_verification_fk" FOREIGN KEY ("verification_id","id") REFERENCES "public"."verifications"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_owner_id_wallets_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorised_domains" ADD CONSTRAINT "authorised_domains_account_id_authorised_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."authorised_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorised_emails" ADD CONSTRAINT "authorised_emails_account_id_authorised_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."authorised_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_changes" ADD CONSTRAINT "client_changes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_changes" ADD CONSTRAINT "client_changes_demande_id_demandes_id_fk" FOREIGN KEY ("demande_id") REFERENCES "public"."demandes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_changes" ADD CONSTRAINT "client_changes_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_imports" ADD CONSTRAINT "client_imports_owner_id_wallets_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_imports" ADD CONSTRAINT "client_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_owner_id_wallets_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_in_charge_users_id_fk" FOREIGN KEY ("in_charge") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_import_id_client_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."client_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_demande_id_demandes_id_fk" FOREIGN KEY ("demande_id") REFERENCES "public"."demandes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_deadlines" ADD CONSTRAINT "client_deadlines_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_marks" ADD CONSTRAINT "deadline_marks_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_marks" ADD CONSTRAINT "deadline_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_mutes" ADD CONSTRAINT "deadline_mutes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_mutes" ADD CONSTRAINT "deadline_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_preferences" ADD CONSTRAINT "deadline_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demandes" ADD CONSTRAINT "demandes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demandes" ADD CONSTRAINT "demandes_owner_id_wallets_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demandes" ADD CONSTRAINT "demandes_in_charge_id_users_id_fk" FOREIGN KEY ("in_charge_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demandes" ADD CONSTRAINT "demandes_completed_by_users_id_fk" FOREIGN KEY ("completed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demandes" ADD CONSTRAINT "demandes_own_verification_fk" FOREIGN KEY ("verification_id","owner_id") REFERENCES "public"."verifications"("id","owner_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "drawings" ADD CONSTRAINT "drawings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editors" ADD CONSTRAINT "editors_demande_id_demandes_id_fk" FOREIGN KEY ("demande_id") REFERENCES "public"."demandes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editors" ADD CONSTRAINT "editors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_data_versions" ADD CONSTRAINT "registry_data_versions_demande_id_demandes_id_fk" FOREIGN KEY ("demande_id") REFERENCES "public"."demandes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_data_versions" ADD CONSTRAINT "registry_data_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_drafts" ADD CONSTRAINT "step_drafts_demande_id_demandes_id_fk" FOREIGN KEY ("demande_id") REFERENCES "public"."demandes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_ticks" ADD CONSTRAINT "checklist_ticks_filing_fk" FOREIGN KEY ("demande_id","version") REFERENCES "public"."filings"("demande_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filed_documents" ADD CONSTRAINT "filed_documents_filing_fk" FOREIGN KEY ("demande_id","version") REFERENCES "public"."filings"("demande_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_demande_id_demandes_id_fk" FOREIGN KEY ("demande_id") REFERENCES "public"."demandes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "official_forms" ADD CONSTRAINT "official_forms_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "einvoices" ADD CONSTRAINT "einvoices_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_id_invoices_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_transfer_lines" ADD CONSTRAINT "fee_transfer_lines_transfer_id_fee_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."fee_transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_transfer_lines" ADD CONSTRAINT "fee_transfer_lines_demande_id_demandes_id_fk" FOREIGN KEY ("demande_id") REFERENCES "public"."demandes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_transfers" ADD CONSTRAINT "fee_transfers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_transfers" ADD CONSTRAINT "fee_transfers_owner_id_wallets_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_filing_fk" FOREIGN KEY ("demande_id","version") REFERENCES "public"."filings"("demande_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_refers_to_fk" FOREIGN KEY ("refers_to") REFERENCES "public"."journal_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_papers" ADD CONSTRAINT "journal_papers_demande_id_demandes_id_fk" FOREIGN KEY ("demande_id") REFERENCES "public"."demandes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_papers" ADD CONSTRAINT "journal_papers_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_demande_id_demandes_id_fk" FOREIGN KEY ("demande_id") REFERENCES "public"."demandes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_returned_by_users_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_invitations" ADD CONSTRAINT "office_invitations_office_id_authorised_accounts_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."authorised_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_invitations" ADD CONSTRAINT "office_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_templates" ADD CONSTRAINT "office_templates_office_id_authorised_accounts_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."authorised_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declared_directors" ADD CONSTRAINT "declared_directors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declared_directors" ADD CONSTRAINT "declared_directors_owner_id_wallets_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_pending_login_id_pending_logins_id_fk" FOREIGN KEY ("pending_login_id") REFERENCES "public"."pending_logins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_logins" ADD CONSTRAINT "pending_logins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_services" ADD CONSTRAINT "address_services_demande_id_demandes_id_fk" FOREIGN KEY ("demande_id") REFERENCES "public"."demandes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dirigeants" ADD CONSTRAINT "dirigeants_demande_id_demandes_id_fk" FOREIGN KEY ("demande_id") REFERENCES "public"."demandes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dirigeants" ADD CONSTRAINT "dirigeants_verification_fk" FOREIGN KEY ("verification_id","gsm") REFERENCES "public"."verifications"("id","gsm") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dirigeants" ADD CONSTRAINT "dirigeants_verification_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shareholders" ADD CONSTRAINT "shareholders_demande_id_demandes_id_fk" FOREIGN KEY ("demande_id") REFERENCES "public"."demandes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shareholders" ADD CONSTRAINT "shareholders_verification_fk" FOREIGN KEY ("verification_id","gsm") REFERENCES "public"."verifications"("id","gsm") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shareholders" ADD CONSTRAINT "shareholders_verification_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_attachments" ADD CONSTRAINT "ticket_attachments_message_id_ticket_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ticket_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_reads" ADD CONSTRAINT "ticket_reads_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_reads" ADD CONSTRAINT "ticket_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_demande_id_demandes_id_fk" FOREIGN KEY ("demande_id") REFERENCES "public"."demandes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_owner_id_wallets_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_joined_id_wallets_id_fk" FOREIGN KEY ("joined_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "authorised_accounts_created_by_index" ON "authorised_accounts" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "authorised_accounts_by_name_index" ON "authorised_accounts" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "authorised_accounts_search_index" ON "authorised_accounts" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_gsm_index" ON "users" USING btree ("gsm");--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_domain_index" ON "users" USING btree (split_part("email", '@', 2));--> statement-breakpoint
CREATE INDEX "users_verification_id_index" ON "users" USING btree ("verification_id");--> statement-breakpoint
CREATE INDEX "users_wallet_id_index" ON "users" USING btree ("wallet_id");--> statement-breakpoint
CREATE INDEX "users_office_id_index" ON "users" USING btree ("office_id");--> statement-breakpoint
CREATE INDEX "verifications_user_id_index" ON "verifications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_owner_id_gsm_index" ON "verifications" USING btree ("owner_id","gsm","id");--> statement-breakpoint
CREATE INDEX "verifications_gsm_index" ON "verifications" USING btree ("gsm","id");--> statement-breakpoint
CREATE INDEX "verifications_person_keys_index" ON "verifications" USING gin ("person_keys");--> statement-breakpoint
CREATE INDEX "verifications_updated_at_index" ON "verifications" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "verifications_veriff_session_index" ON "verifications" USING btree ("veriff_session");--> statement-breakpoint
CREATE INDEX "verifications_silent_index" ON "verifications" USING btree ("reminders","link_sent_at") WHERE "verifications"."decided_at" is null and "verifications"."link_state" in ('sent', 'delivered');--> statement-breakpoint
CREATE INDEX "verifications_number_index" ON "verifications" USING btree ("decided_at") WHERE "verifications"."national_number" is not null;--> statement-breakpoint
CREATE INDEX "authorised_domains_account_id_index" ON "authorised_domains" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "authorised_domains_search_index" ON "authorised_domains" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "authorised_emails_account_id_index" ON "authorised_emails" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "authorised_emails_search_index" ON "authorised_emails" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "client_changes_client_id_index" ON "client_changes" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "client_changes_demande_id_index" ON "client_changes" USING btree ("demande_id");--> statement-breakpoint
CREATE INDEX "client_changes_accepted_by_index" ON "client_changes" USING btree ("accepted_by");--> statement-breakpoint
CREATE INDEX "client_imports_owner_id_index" ON "client_imports" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "client_imports_user_id_index" ON "client_imports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "client_imports_created_at_index" ON "client_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "client_notes_client_id_index" ON "client_notes" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "client_notes_user_id_index" ON "client_notes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "clients_by_due_index" ON "clients" USING btree ("owner_id","due_on","id");--> statement-breakpoint
CREATE INDEX "clients_by_name_index" ON "clients" USING btree ("owner_id","name","id");--> statement-breakpoint
CREATE INDEX "clients_enterprise_number_index" ON "clients" USING btree ("enterprise_number");--> statement-breakpoint
CREATE INDEX "clients_in_charge_index" ON "clients" USING btree ("in_charge");--> statement-breakpoint
CREATE INDEX "clients_import_id_index" ON "clients" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "clients_read_day_index" ON "clients" USING btree ("read_day");--> statement-breakpoint
CREATE INDEX "clients_person_keys_index" ON "clients" USING gin ("person_keys");--> statement-breakpoint
CREATE INDEX "clients_search_index" ON "clients" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "approvals_pending_index" ON "approvals" USING btree ("id") WHERE "approvals"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "approvals_user_id_index" ON "approvals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "approvals_order_id_index" ON "approvals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "approvals_created_by_index" ON "approvals" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "approvals_decided_by_index" ON "approvals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "ledger_entries_wallet_id_index" ON "ledger_entries" USING btree ("wallet_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_demande_id_index" ON "ledger_entries" USING btree ("demande_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_order_id_index" ON "ledger_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_refund_id_index" ON "ledger_entries" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_actor_id_index" ON "ledger_entries" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "orders_attention_index" ON "orders" USING btree ("id") WHERE "orders"."attention" is not null;--> statement-breakpoint
CREATE INDEX "orders_wallet_id_index" ON "orders" USING btree ("wallet_id","id");--> statement-breakpoint
CREATE INDEX "orders_user_id_index" ON "orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "orders_open_index" ON "orders" USING btree ("created_at") WHERE "orders"."status" = 'open';--> statement-breakpoint
CREATE INDEX "orders_paid_at_index" ON "orders" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "orders_invoice_number_index" ON "orders" USING gin ("invoice_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "refunds_created_by_index" ON "refunds" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "refunds_pending_index" ON "refunds" USING btree ("attempt_at") WHERE "refunds"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "refunds_done_at_index" ON "refunds" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "client_deadlines_of_owner_index" ON "client_deadlines" USING btree ("owner_id","day","client_id","kind","period","in_meeting");--> statement-breakpoint
CREATE INDEX "clients_to_settle_index" ON "clients_to_settle" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "clients_to_settle_by_process_index" ON "clients_to_settle" USING btree ("process","id");--> statement-breakpoint
CREATE INDEX "deadline_marks_user_id_index" ON "deadline_marks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "deadline_mutes_user_id_index" ON "deadline_mutes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "demandes_user_id_index" ON "demandes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "demandes_owner_id_index" ON "demandes" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "demandes_in_charge_id_index" ON "demandes" USING btree ("in_charge_id","id");--> statement-breakpoint
CREATE INDEX "demandes_completed_by_index" ON "demandes" USING btree ("completed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "demandes_request_key_index" ON "demandes" USING btree ("user_id","request_key") WHERE "demandes"."request_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "demandes_sample_index" ON "demandes" USING btree ("user_id") WHERE "demandes"."sample";--> statement-breakpoint
CREATE INDEX "demandes_status_index" ON "demandes" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "demandes_enterprise_number_index" ON "demandes" USING btree ("enterprise_number" bpchar_pattern_ops);--> statement-breakpoint
CREATE INDEX "demandes_by_number_index" ON "demandes" USING btree ("enterprise_number","id");--> statement-breakpoint
CREATE INDEX "demandes_by_created_at_index" ON "demandes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "demandes_by_updated_at_index" ON "demandes" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "demandes_by_progress_index" ON "demandes" USING btree ("progress","id");--> statement-breakpoint
CREATE INDEX "demandes_of_owner_by_number_index" ON "demandes" USING btree ("owner_id","enterprise_number","id");--> statement-breakpoint
CREATE INDEX "demandes_of_owner_by_created_at_index" ON "demandes" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "demandes_of_owner_by_updated_at_index" ON "demandes" USING btree ("owner_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "demandes_of_owner_by_progress_index" ON "demandes" USING btree ("owner_id","progress","id");--> statement-breakpoint
CREATE INDEX "demandes_of_owner_by_status_index" ON "demandes" USING btree ("owner_id","status","id");--> statement-breakpoint
CREATE INDEX "demandes_by_due_index" ON "demandes" USING btree ((case when coalesce("station", '') in ('deposited', 'published') then 'infinity' else coalesce("deposit_by", 'infinity') end),"id");--> statement-breakpoint
CREATE INDEX "demandes_of_owner_by_due_index" ON "demandes" USING btree ("owner_id",(case when coalesce("station", '') in ('deposited', 'published') then 'infinity' else coalesce("deposit_by", 'infinity') end),"id");--> statement-breakpoint
CREATE INDEX "demandes_of_owner_unpaid_index" ON "demandes" USING btree ("owner_id","deposit_by","id") WHERE "demandes"."progress" = 100 and "demandes"."status" <> 'cancelled' and not "demandes"."fee_paid" and "demandes"."deposit_by" is not null
    and coalesce("demandes"."station", '') not in ('deposited', 'published');--> statement-breakpoint
CREATE INDEX "demandes_of_owner_in_charge_index" ON "demandes" USING btree ("owner_id","in_charge_id","enterprise_number");--> statement-breakpoint
CREATE INDEX "demandes_to_compare_index" ON "demandes" USING btree ("completed_at","compared_day") WHERE "demandes"."station" in ('deposited', 'published') and coalesce("demandes"."compared_day", '-infinity') < 'infinity';--> statement-breakpoint
CREATE INDEX "demandes_search_index" ON "demandes" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "demandes_by_id_search_index" ON "demandes" USING btree ("id","search");--> statement-breakpoint
CREATE INDEX "demandes_of_owner_by_id_search_index" ON "demandes" USING btree ("owner_id","id","search");--> statement-breakpoint
CREATE INDEX "demandes_people_index" ON "demandes" USING gin ("people" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "demandes_of_owner_by_id_people_index" ON "demandes" USING btree ("owner_id","id","people");--> statement-breakpoint
CREATE INDEX "demandes_without_people_index" ON "demandes" USING btree ("id") WHERE "demandes"."people" is null;--> statement-breakpoint
CREATE INDEX "demandes_verification_id_index" ON "demandes" USING btree ("verification_id");--> statement-breakpoint
CREATE INDEX "demandes_unfinished_index" ON "demandes" USING btree ("updated_at") WHERE "demandes"."progress" < 100 and "demandes"."cost" is null;--> statement-breakpoint
CREATE INDEX "demandes_to_list_index" ON "demandes_to_list" USING btree ("demande_id");--> statement-breakpoint
CREATE INDEX "demandes_to_list_by_process_index" ON "demandes_to_list" USING btree ("process","id");--> statement-breakpoint
CREATE INDEX "editors_user_id_index" ON "editors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "registry_data_versions_demande_id_index" ON "registry_data_versions" USING btree ("demande_id","id");--> statement-breakpoint
CREATE INDEX "registry_data_versions_user_id_index" ON "registry_data_versions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "official_forms_draft_index" ON "official_forms" USING btree ("form","lang") WHERE "official_forms"."used_from" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "official_forms_used_index" ON "official_forms" USING btree ("form","lang") WHERE "official_forms"."used_from" is not null and "official_forms"."used_until" is null;--> statement-breakpoint
CREATE INDEX "official_forms_created_by_index" ON "official_forms" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "media_stored_unique" ON "media" USING btree ("verification_id","name") WHERE "media"."stored_at" is not null;--> statement-breakpoint
CREATE INDEX "media_verification_id_index" ON "media" USING btree ("verification_id");--> statement-breakpoint
CREATE INDEX "media_card_aged_index" ON "media" USING btree ("aged_from","id") WHERE "media"."stored_at" is not null and "media"."name" in ('document-front', 'document-back');--> statement-breakpoint
CREATE INDEX "media_face_aged_index" ON "media" USING btree ("aged_from","id") WHERE "media"."stored_at" is not null and not "media"."name" in ('document-front', 'document-back');--> statement-breakpoint
CREATE INDEX "media_unfinished_index" ON "media" USING btree ("id") WHERE "media"."stored_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order_id_unique" ON "invoices" USING btree ("order_id") WHERE "invoices"."series" = 'invoice' and "invoices"."refund_id" is null;--> statement-breakpoint
CREATE INDEX "invoices_order_id_index" ON "invoices" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "invoices_issue_date_index" ON "invoices" USING btree ("issue_date");--> statement-breakpoint
CREATE INDEX "invoices_corrects_id_index" ON "invoices" USING btree ("corrects_id");--> statement-breakpoint
CREATE INDEX "fee_transfer_lines_demande_id_index" ON "fee_transfer_lines" USING btree ("demande_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_transfers_request_key_index" ON "fee_transfers" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "fee_transfers_owner_id_index" ON "fee_transfers" USING btree ("owner_id","user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_request_key_index" ON "journal_entries" USING btree ("demande_id","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_credited_index" ON "journal_entries" USING btree ("refers_to") WHERE "journal_entries"."kind" = 'credited';--> statement-breakpoint
CREATE INDEX "journal_entries_demande_id_index" ON "journal_entries" USING btree ("demande_id","id");--> statement-breakpoint
CREATE INDEX "journal_entries_refers_to_index" ON "journal_entries" USING btree ("refers_to");--> statement-breakpoint
CREATE INDEX "journal_entries_user_id_index" ON "journal_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "journal_entries_counted_index" ON "journal_entries" USING btree ("kind","day") WHERE "journal_entries"."kind" in ('deposited', 'returned');--> statement-breakpoint
CREATE UNIQUE INDEX "journal_papers_entry_id_index" ON "journal_papers" USING btree ("entry_id","sha256");--> statement-breakpoint
CREATE INDEX "journal_papers_demande_id_index" ON "journal_papers" USING btree ("demande_id");--> statement-breakpoint
CREATE INDEX "releases_asked_by_index" ON "releases" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "releases_returned_by_index" ON "releases" USING btree ("returned_by");--> statement-breakpoint
CREATE UNIQUE INDEX "office_invitations_open_index" ON "office_invitations" USING btree ("office_id","email") WHERE "office_invitations"."accepted_at" is null;--> statement-breakpoint
CREATE INDEX "office_invitations_office_id_index" ON "office_invitations" USING btree ("office_id","id");--> statement-breakpoint
CREATE INDEX "office_invitations_invited_by_index" ON "office_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "office_invitations_email_index" ON "office_invitations" USING btree ("email") WHERE "office_invitations"."accepted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "office_templates_name_index" ON "office_templates" USING btree ("office_id",lower("name"));--> statement-breakpoint
CREATE INDEX "provider_events_waiting_index" ON "provider_events" USING btree ("provider","subject") WHERE "provider_events"."applied_at" is null;--> statement-breakpoint
CREATE INDEX "provider_events_created_at_index" ON "provider_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "provider_watches_next_at_index" ON "provider_watches" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "declared_directors_user_id_index" ON "declared_directors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "declared_directors_owner_id_index" ON "declared_directors" USING btree ("owner_id","number","id");--> statement-breakpoint
CREATE INDEX "kbo_addresses_entity_index" ON "kbo_addresses" USING btree ("entity");--> statement-breakpoint
CREATE INDEX "kbo_establishments_enterprise_index" ON "kbo_establishments" USING btree ("enterprise");--> statement-breakpoint
CREATE INDEX "kbo_names_entity_index" ON "kbo_names" USING btree ("entity");--> statement-breakpoint
CREATE INDEX "kbo_search_number_index" ON "kbo_search" USING btree ("number");--> statement-breakpoint
CREATE INDEX "kbo_search_folded_index" ON "kbo_search" USING btree ("natural","folded");--> statement-breakpoint
CREATE INDEX "kbo_search_words_index" ON "kbo_search" USING gin (array_to_tsvector(string_to_array("folded" || ' @' || "zipcode", ' '))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "registry_answers_read_at_index" ON "registry_answers" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_session_id_index" ON "passkey_challenges" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_pending_login_id_index" ON "passkey_challenges" USING btree ("pending_login_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_at_index" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user_id_index" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_logins_user_id_index" ON "pending_logins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_logins_expires_at_index" ON "pending_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "dirigeants_demande_id_index" ON "dirigeants" USING btree ("demande_id","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "dirigeants_request_key_index" ON "dirigeants" USING btree ("demande_id","request_key");--> statement-breakpoint
CREATE INDEX "dirigeants_gsm_index" ON "dirigeants" USING btree ("gsm");--> statement-breakpoint
CREATE INDEX "dirigeants_verification_id_index" ON "dirigeants" USING btree ("verification_id");--> statement-breakpoint
CREATE INDEX "shareholders_demande_id_index" ON "shareholders" USING btree ("demande_id","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "shareholders_request_key_index" ON "shareholders" USING btree ("demande_id","request_key");--> statement-breakpoint
CREATE INDEX "shareholders_gsm_index" ON "shareholders" USING btree ("gsm");--> statement-breakpoint
CREATE INDEX "shareholders_verification_id_index" ON "shareholders" USING btree ("verification_id");--> statement-breakpoint
CREATE INDEX "devices_secret_hash_index" ON "devices" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "devices_last_seen_at_index" ON "devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "email_tokens_user_id_index" ON "email_tokens" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "email_tokens_expires_at_index" ON "email_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_device_id_index" ON "sessions" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "stored_files_loose_index" ON "stored_files" USING btree ("created_at") WHERE "stored_files"."state" <> 'kept';--> statement-breakpoint
CREATE INDEX "ticket_attachments_message_id_index" ON "ticket_attachments" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_messages_request_key_index" ON "ticket_messages" USING btree ("ticket_id","user_id","request_key");--> statement-breakpoint
CREATE INDEX "ticket_messages_ticket_id_index" ON "ticket_messages" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "ticket_messages_user_id_index" ON "ticket_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ticket_messages_assignee_id_index" ON "ticket_messages" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "ticket_messages_of_clients_index" ON "ticket_messages" USING btree ("created_at") WHERE not "ticket_messages"."from_admin" and "ticket_messages"."kind" = 'message';--> statement-breakpoint
CREATE INDEX "ticket_reads_user_id_index" ON "ticket_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tickets_user_id_index" ON "tickets" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "tickets_owner_id_index" ON "tickets" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "tickets_status_index" ON "tickets" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "tickets_by_type_index" ON "tickets" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "tickets_by_created_at_index" ON "tickets" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_of_owner_by_type_index" ON "tickets" USING btree ("owner_id","type","id");--> statement-breakpoint
CREATE INDEX "tickets_of_owner_by_status_index" ON "tickets" USING btree ("owner_id","status","id");--> statement-breakpoint
CREATE INDEX "tickets_of_owner_by_created_at_index" ON "tickets" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_search_index" ON "tickets" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tickets_closed_index" ON "tickets" USING btree ("updated_at") WHERE "tickets"."status" in ('refused', 'cancelled', 'resolved');--> statement-breakpoint
CREATE INDEX "tickets_demande_id_index" ON "tickets" USING btree ("demande_id");--> statement-breakpoint
CREATE INDEX "tickets_assignee_id_index" ON "tickets" USING btree ("assignee_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_request_key_index" ON "tickets" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "audit_events_subject_index" ON "audit_events" USING btree ("subject_type","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_actor_id_index" ON "audit_events" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_action_index" ON "audit_events" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_events_at_index" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_events_logins_index" ON "audit_events" USING btree ("at") WHERE "audit_events"."action" in ('user.loggedIn', 'user.loginFailed');--> statement-breakpoint
CREATE INDEX "client_errors_last_seen_at_index" ON "client_errors" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "outbox_waiting_index" ON "outbox" USING btree ("channel","urgent" DESC NULLS FIRST,"run_at","id") WHERE "outbox"."done_at" is null and "outbox"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_message_id_index" ON "outbox" USING btree ("message_id") WHERE "outbox"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_failing_index" ON "outbox" USING btree ("id") WHERE "outbox"."last_error" is not null;--> statement-breakpoint
CREATE INDEX "outbox_recipient_index" ON "outbox" USING btree ("recipient","id");--> statement-breakpoint
CREATE INDEX "outbox_created_at_index" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_events_bucket_key_index" ON "rate_events" USING btree ("bucket","key_hash","at");--> statement-breakpoint
CREATE INDEX "rate_events_at_index" ON "rate_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "wallets_joined_id_index" ON "wallets" USING btree ("joined_id");--> statement-breakpoint
-- By hand: the ledger, invoices, journal, filings and audit log only grow: a correction is a new row.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_early_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.at > now() - (CASE WHEN OLD.action IN ('user.loggedIn', 'user.loginFailed') THEN interval '89 days' ELSE interval '7 years' - interval '1 day' END) THEN
    RAISE EXCEPTION 'rows of % are not removed so soon', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE FUNCTION post_to_wallet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE wallets SET balance = balance + NEW.amount WHERE id = NEW.wallet_id RETURNING balance INTO NEW.balance_after;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- 1: asked for by a statement of somebody; 2: by the ledger's own trigger.
  IF pg_trigger_depth() < 2 AND NEW.balance <> (CASE TG_OP WHEN 'INSERT' THEN 0 ELSE OLD.balance END) THEN
    RAISE EXCEPTION 'a balance changes by a row of ledger_entries only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_gap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.sequence > 1 AND NOT EXISTS (
    SELECT FROM invoices WHERE series = NEW.series AND year = NEW.year AND sequence = NEW.sequence - 1
  ) THEN
    RAISE EXCEPTION 'invoice numbers follow one another without a gap' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_events_append_only BEFORE UPDATE ON audit_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_events_not_too_soon BEFORE DELETE ON audit_events
  FOR EACH ROW EXECUTE FUNCTION refuse_early_end();
--> statement-breakpoint
CREATE TRIGGER filings_frozen BEFORE UPDATE ON filings
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER filed_documents_frozen BEFORE UPDATE ON filed_documents
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER journal_entries_frozen BEFORE UPDATE ON journal_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER journal_papers_frozen BEFORE UPDATE ON journal_papers
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER registry_data_versions_frozen BEFORE UPDATE ON registry_data_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoices_append_only BEFORE DELETE OR UPDATE ON invoices
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoices_without_gap BEFORE INSERT ON invoices
  FOR EACH ROW EXECUTE FUNCTION refuse_gap();
--> statement-breakpoint
CREATE TRIGGER invoice_files_append_only BEFORE DELETE ON invoice_files
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoice_files_frozen BEFORE UPDATE ON invoice_files
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_post BEFORE INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION post_to_wallet();
--> statement-breakpoint
CREATE TRIGGER wallets_balance_of_ledger BEFORE INSERT OR UPDATE OF balance ON wallets
  FOR EACH ROW EXECUTE FUNCTION refuse_balance();
--> statement-breakpoint
-- By hand: a row that is written without an owner belongs to the wallet of its user. The user is locked: what they write while they join an office belongs to the office.
CREATE FUNCTION owned_by_wallet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.owner_id = 0 THEN
    SELECT wallet_id INTO NEW.owner_id FROM users WHERE id = NEW.user_id FOR SHARE;
  END IF;
  IF TG_TABLE_NAME = 'demandes' THEN
    IF NEW.in_charge_id = 0 THEN NEW.in_charge_id := NEW.user_id; END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER declared_directors_owned BEFORE INSERT ON declared_directors
  FOR EACH ROW EXECUTE FUNCTION owned_by_wallet();
--> statement-breakpoint
CREATE TRIGGER demandes_owned BEFORE INSERT ON demandes
  FOR EACH ROW EXECUTE FUNCTION owned_by_wallet();
--> statement-breakpoint
CREATE TRIGGER fee_transfers_owned BEFORE INSERT ON fee_transfers
  FOR EACH ROW EXECUTE FUNCTION owned_by_wallet();
--> statement-breakpoint
CREATE TRIGGER tickets_owned BEFORE INSERT ON tickets
  FOR EACH ROW EXECUTE FUNCTION owned_by_wallet();
--> statement-breakpoint
CREATE TRIGGER verifications_owned BEFORE INSERT ON verifications
  FOR EACH ROW EXECUTE FUNCTION owned_by_wallet();
--> statement-breakpoint
-- By hand: the deadlines of a client belong to its owner.
CREATE FUNCTION owned_as_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT owner_id INTO NEW.owner_id FROM clients WHERE id = NEW.client_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION hand_over_deadlines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE client_deadlines SET owner_id = NEW.owner_id WHERE client_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER client_deadlines_owned BEFORE INSERT ON client_deadlines
  FOR EACH ROW EXECUTE FUNCTION owned_as_client();
--> statement-breakpoint
CREATE TRIGGER clients_hand_over_deadlines AFTER UPDATE OF owner_id ON clients
  FOR EACH ROW
  WHEN (old.owner_id IS DISTINCT FROM new.owner_id)
  EXECUTE FUNCTION hand_over_deadlines();
--> statement-breakpoint
-- By hand: a stored file is kept while a row names it, and deleted by the job of the files afterwards.
CREATE FUNCTION keep_stored_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stored_files SET state = 'kept' WHERE key = NEW.storage_key AND state = 'coming';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no file waits under the key of this row of %', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION let_stored_file_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stored_files SET state = 'going' WHERE key = OLD.storage_key;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER filed_documents_keep_file AFTER INSERT ON filed_documents
  FOR EACH ROW EXECUTE FUNCTION keep_stored_file();
--> statement-breakpoint
CREATE TRIGGER filed_documents_let_file_go AFTER DELETE ON filed_documents
  FOR EACH ROW EXECUTE FUNCTION let_stored_file_go();
--> statement-breakpoint
CREATE TRIGGER invoice_files_keep_file AFTER INSERT ON invoice_files
  FOR EACH ROW EXECUTE FUNCTION keep_stored_file();
--> statement-breakpoint
CREATE TRIGGER invoice_files_let_file_go AFTER DELETE ON invoice_files
  FOR EACH ROW EXECUTE FUNCTION let_stored_file_go();
--> statement-breakpoint
CREATE TRIGGER journal_papers_keep_file AFTER INSERT ON journal_papers
  FOR EACH ROW EXECUTE FUNCTION keep_stored_file();
--> statement-breakpoint
CREATE TRIGGER journal_papers_let_file_go AFTER DELETE ON journal_papers
  FOR EACH ROW EXECUTE FUNCTION let_stored_file_go();
--> statement-breakpoint
CREATE TRIGGER official_forms_keep_file AFTER INSERT OR UPDATE OF storage_key ON official_forms
  FOR EACH ROW EXECUTE FUNCTION keep_stored_file();
--> statement-breakpoint
CREATE TRIGGER official_forms_let_file_go AFTER DELETE ON official_forms
  FOR EACH ROW EXECUTE FUNCTION let_stored_file_go();
--> statement-breakpoint
CREATE TRIGGER ticket_attachments_keep_file AFTER INSERT ON ticket_attachments
  FOR EACH ROW EXECUTE FUNCTION keep_stored_file();
--> statement-breakpoint
CREATE TRIGGER ticket_attachments_let_file_go AFTER DELETE ON ticket_attachments
  FOR EACH ROW EXECUTE FUNCTION let_stored_file_go();
--> statement-breakpoint
-- By hand: a change of what a dossier is made of puts its line in the lists up to date, and is sent to the pages that show it.
CREATE FUNCTION demande_changed(changed bigint, shown boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO demandes_to_list (demande_id, shown) VALUES (changed, shown);
  IF shown THEN PERFORM pg_notify('demande', changed::text); END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION check_changed(changed bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM demande_changed(tied.demande_id, true) FROM (
    SELECT id FROM demandes WHERE verification_id = changed UNION
    SELECT demande_id FROM dirigeants WHERE verification_id = changed UNION
    SELECT demande_id FROM shareholders WHERE verification_id = changed
  ) AS tied (demande_id);
END $$;
--> statement-breakpoint
CREATE FUNCTION list_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM demande_changed(coalesce(NEW.demande_id, OLD.demande_id), TG_TABLE_NAME <> 'step_drafts');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION list_checked_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_changed(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION list_demande_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM demande_changed(coalesce(NEW.id, OLD.id), true);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION list_pictured_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_changed(coalesce(NEW.verification_id, OLD.verification_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER address_services_listed AFTER INSERT OR UPDATE OR DELETE ON address_services
  FOR EACH ROW EXECUTE FUNCTION list_again();
--> statement-breakpoint
CREATE TRIGGER demandes_gone AFTER DELETE ON demandes
  FOR EACH ROW EXECUTE FUNCTION list_demande_again();
--> statement-breakpoint
CREATE TRIGGER demandes_listed AFTER UPDATE ON demandes
  FOR EACH ROW
  WHEN ((to_jsonb(old.*) - '{updated_at,denomination,names,missing,awaited,deposit_by,open_step,people,search,version,compared_day}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{updated_at,denomination,names,missing,awaited,deposit_by,open_step,people,search,version,compared_day}'::text[]))
  EXECUTE FUNCTION list_demande_again();
--> statement-breakpoint
CREATE TRIGGER demandes_listed_first AFTER INSERT ON demandes
  FOR EACH ROW EXECUTE FUNCTION list_demande_again();
--> statement-breakpoint
CREATE TRIGGER dirigeants_listed AFTER INSERT OR UPDATE OR DELETE ON dirigeants
  FOR EACH ROW EXECUTE FUNCTION list_again();
--> statement-breakpoint
CREATE TRIGGER editors_listed AFTER UPDATE ON editors
  FOR EACH ROW
  WHEN (old.editor <> new.editor)
  EXECUTE FUNCTION list_again();
--> statement-breakpoint
CREATE TRIGGER editors_listed_first AFTER INSERT OR DELETE ON editors
  FOR EACH ROW EXECUTE FUNCTION list_again();
--> statement-breakpoint
CREATE TRIGGER journal_entries_listed AFTER INSERT ON journal_entries
  FOR EACH ROW EXECUTE FUNCTION list_again();
--> statement-breakpoint
CREATE TRIGGER journal_papers_listed AFTER INSERT ON journal_papers
  FOR EACH ROW EXECUTE FUNCTION list_again();
--> statement-breakpoint
CREATE TRIGGER media_gone AFTER DELETE ON media
  FOR EACH ROW
  WHEN (old.stored_at IS NOT NULL)
  EXECUTE FUNCTION list_pictured_again();
--> statement-breakpoint
CREATE TRIGGER media_listed AFTER UPDATE OF stored_at ON media
  FOR EACH ROW
  WHEN ((old.stored_at IS NULL) <> (new.stored_at IS NULL))
  EXECUTE FUNCTION list_pictured_again();
--> statement-breakpoint
CREATE TRIGGER media_listed_first AFTER INSERT ON media
  FOR EACH ROW
  WHEN (new.stored_at IS NOT NULL)
  EXECUTE FUNCTION list_pictured_again();
--> statement-breakpoint
CREATE TRIGGER shareholders_listed AFTER INSERT OR UPDATE OR DELETE ON shareholders
  FOR EACH ROW EXECUTE FUNCTION list_again();
--> statement-breakpoint
CREATE TRIGGER step_drafts_listed AFTER INSERT OR DELETE ON step_drafts
  FOR EACH ROW EXECUTE FUNCTION list_again();
--> statement-breakpoint
CREATE TRIGGER verifications_listed AFTER UPDATE ON verifications
  FOR EACH ROW
  WHEN (old.* IS DISTINCT FROM new.*)
  EXECUTE FUNCTION list_checked_again();
--> statement-breakpoint
-- By hand: a change of what deadlines are made of has the deadlines of these clients computed again.
CREATE FUNCTION settle_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO clients_to_settle (client_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION settle_clients_of_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO clients_to_settle (client_id) SELECT id FROM clients
    WHERE owner_id = NEW.owner_id AND person_keys && NEW.person_keys
      OR owner_id = OLD.owner_id AND person_keys && OLD.person_keys;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION settle_clients_of_dossier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO clients_to_settle (client_id) SELECT id FROM clients
    WHERE owner_id = NEW.owner_id AND enterprise_number = NEW.enterprise_number
      OR owner_id = OLD.owner_id AND enterprise_number = OLD.enterprise_number;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION settle_noted_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO clients_to_settle (client_id) VALUES (coalesce(NEW.client_id, OLD.client_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER clients_settled AFTER UPDATE OF owner_id, year_end, meeting, ubo_confirmed_on, reading, bce, read_at ON clients
  FOR EACH ROW EXECUTE FUNCTION settle_client();
--> statement-breakpoint
CREATE TRIGGER clients_settled_first AFTER INSERT ON clients
  FOR EACH ROW EXECUTE FUNCTION settle_client();
--> statement-breakpoint
CREATE TRIGGER deadline_marks_settled AFTER INSERT OR UPDATE OR DELETE ON deadline_marks
  FOR EACH ROW EXECUTE FUNCTION settle_noted_client();
--> statement-breakpoint
CREATE TRIGGER deadline_mutes_settled AFTER INSERT OR DELETE ON deadline_mutes
  FOR EACH ROW EXECUTE FUNCTION settle_noted_client();
--> statement-breakpoint
CREATE TRIGGER demandes_clients_settled AFTER UPDATE OF owner_id, enterprise_number, progress, status, date_assemblee, date_changement, deposit_by, station, fee_paid, address_service, dirigeants_service, cession_parts_service ON demandes
  FOR EACH ROW
  WHEN (old.owner_id IS DISTINCT FROM new.owner_id
    OR old.enterprise_number IS DISTINCT FROM new.enterprise_number
    OR old.progress IS DISTINCT FROM new.progress
    OR old.status IS DISTINCT FROM new.status
    OR old.date_assemblee IS DISTINCT FROM new.date_assemblee
    OR old.date_changement IS DISTINCT FROM new.date_changement
    OR old.deposit_by IS DISTINCT FROM new.deposit_by
    OR old.station IS DISTINCT FROM new.station
    OR old.fee_paid IS DISTINCT FROM new.fee_paid
    OR old.address_service IS DISTINCT FROM new.address_service
    OR old.dirigeants_service IS DISTINCT FROM new.dirigeants_service
    OR old.cession_parts_service IS DISTINCT FROM new.cession_parts_service)
  EXECUTE FUNCTION settle_clients_of_dossier();
--> statement-breakpoint
CREATE TRIGGER demandes_clients_settled_first AFTER INSERT OR DELETE ON demandes
  FOR EACH ROW EXECUTE FUNCTION settle_clients_of_dossier();
--> statement-breakpoint
CREATE TRIGGER verifications_clients_settled AFTER UPDATE OF status, decided_at, owner_id, person_keys ON verifications
  FOR EACH ROW
  WHEN (old.person_keys <> '{}'::text[]
    OR new.person_keys <> '{}'::text[])
  EXECUTE FUNCTION settle_clients_of_check();
--> statement-breakpoint
CREATE TRIGGER verifications_clients_settled_last AFTER DELETE ON verifications
  FOR EACH ROW
  WHEN (old.person_keys <> '{}'::text[])
  EXECUTE FUNCTION settle_clients_of_check();
--> statement-breakpoint
-- By hand: the open pages of a person are sent away when their session ends, or what they may see changes.
CREATE FUNCTION user_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('demande', 'user:' || (to_jsonb(OLD) ->> TG_ARGV[0]));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_gone AFTER DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION user_changed('user_id');
--> statement-breakpoint
CREATE TRIGGER users_moved AFTER UPDATE OF wallet_id, office_id, office_role, is_admin ON users
  FOR EACH ROW
  WHEN (old.wallet_id IS DISTINCT FROM new.wallet_id
    OR old.office_id IS DISTINCT FROM new.office_id
    OR old.office_role IS DISTINCT FROM new.office_role
    OR old.is_admin IS DISTINCT FROM new.is_admin)
  EXECUTE FUNCTION user_changed('id');--> statement-breakpoint
-- By hand: the wallet of a sample dossier goes with it, also where a job or an erasure removes it.
CREATE FUNCTION close_sample_wallet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM wallets WHERE id = OLD.owner_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER demandes_sample_gone AFTER DELETE ON demandes
  FOR EACH ROW WHEN (old.sample) EXECUTE FUNCTION close_sample_wallet();
