-- greffio: outside a transaction
alter table "authorised_accounts" validate constraint "authorised_accounts_opened_by_users_id_fk";--> statement-breakpoint
alter table "demandes" validate constraint "demandes_completed_by_users_id_fk";--> statement-breakpoint
alter table "fee_transfers" validate constraint "fee_transfers_owner_id_wallets_id_fk";--> statement-breakpoint
alter table "email_tokens" validate constraint "email_tokens_kind_check";--> statement-breakpoint
drop index concurrently if exists authorised_accounts_opened_by_index;--> statement-breakpoint
create index concurrently "authorised_accounts_opened_by_index" on "authorised_accounts" using btree ("opened_by");--> statement-breakpoint
drop index concurrently if exists demandes_completed_by_index;--> statement-breakpoint
create index concurrently "demandes_completed_by_index" on "demandes" using btree ("completed_by");--> statement-breakpoint
drop index concurrently if exists fee_transfers_owner_id_index;--> statement-breakpoint
create index concurrently "fee_transfers_owner_id_index" on "fee_transfers" using btree ("owner_id","user_id","id");--> statement-breakpoint
drop index concurrently if exists users_search_index;--> statement-breakpoint
create index concurrently "users_search_index" on "users" using gin ("search" gin_trgm_ops);--> statement-breakpoint
drop index concurrently if exists orders_invoice_number_index;--> statement-breakpoint
create index concurrently "orders_invoice_number_index" on "orders" using gin ("invoice_number" gin_trgm_ops);
