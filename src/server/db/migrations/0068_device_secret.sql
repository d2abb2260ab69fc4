-- greffio: outside a transaction
drop index concurrently if exists devices_secret_hash_index;--> statement-breakpoint
create index concurrently "devices_secret_hash_index" ON "devices" USING btree ("secret_hash");
