ALTER TABLE "users" ADD COLUMN "search" text GENERATED ALWAYS AS (' ' || left(search_text("first_name" || ' ' || "last_name" || ' ' || "email"), 500)) STORED;--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_invoice_number_index" ON "orders" USING gin ("invoice_number" gin_trgm_ops);