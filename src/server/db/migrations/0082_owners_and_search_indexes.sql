-- greffio: outside a transaction
drop index concurrently if exists client_deadlines_by_day_index;
--> statement-breakpoint
drop index concurrently if exists client_deadlines_of_owner_index;
--> statement-breakpoint
create index concurrently "client_deadlines_of_owner_index" ON "client_deadlines" USING btree ("owner_id","day","client_id","kind","period","in_meeting");
--> statement-breakpoint
drop index concurrently if exists authorised_accounts_search_index;
--> statement-breakpoint
create index concurrently "authorised_accounts_search_index" ON "authorised_accounts" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
drop index concurrently if exists authorised_domains_search_index;
--> statement-breakpoint
create index concurrently "authorised_domains_search_index" ON "authorised_domains" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
drop index concurrently if exists authorised_emails_search_index;
--> statement-breakpoint
create index concurrently "authorised_emails_search_index" ON "authorised_emails" USING gin ("search" gin_trgm_ops);
