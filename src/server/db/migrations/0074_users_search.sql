ALTER TABLE "users" ADD COLUMN "search" text GENERATED ALWAYS AS (' ' || left(search_text("first_name" || ' ' || "last_name" || ' ' || "email"), 500)) STORED;
