CREATE TABLE "data_keys" (
	"number" integer PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"wrapped" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_keys_key_id_unique" UNIQUE("key_id"),
	CONSTRAINT "data_keys_key_id_check" CHECK ("data_keys"."key_id" ~ '^[0-9a-f]{16}$')
);
