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
ALTER TABLE "address_services" ADD COLUMN "official_street" text;--> statement-breakpoint
ALTER TABLE "declared_directors" ADD CONSTRAINT "declared_directors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "declared_directors_user_id_index" ON "declared_directors" USING btree ("user_id","number","id");--> statement-breakpoint
CREATE INDEX "kbo_addresses_entity_index" ON "kbo_addresses" USING btree ("entity");--> statement-breakpoint
CREATE INDEX "kbo_establishments_enterprise_index" ON "kbo_establishments" USING btree ("enterprise");--> statement-breakpoint
CREATE INDEX "kbo_names_entity_index" ON "kbo_names" USING btree ("entity");--> statement-breakpoint
CREATE INDEX "kbo_search_number_index" ON "kbo_search" USING btree ("number");--> statement-breakpoint
CREATE INDEX "kbo_search_folded_index" ON "kbo_search" USING btree ("natural","folded");--> statement-breakpoint
CREATE INDEX "kbo_search_words_index" ON "kbo_search" USING gin (array_to_tsvector(string_to_array("folded" || ' @' || "zipcode", ' '))) WITH (fastupdate=false);