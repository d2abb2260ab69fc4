-- An office without data of its own takes those of who opened it, once.
UPDATE "authorised_accounts" SET "company" = "users"."company" FROM "users"
WHERE "users"."id" = "authorised_accounts"."opened_by" AND "authorised_accounts"."company" = '{}'::jsonb;
