-- greffio: outside a transaction
drop index concurrently if exists verifications_person_keys_index;
--> statement-breakpoint
create index concurrently "verifications_person_keys_index" ON "verifications" USING gin ("person_keys");
--> statement-breakpoint
drop index concurrently if exists clients_person_keys_index;
--> statement-breakpoint
create index concurrently "clients_person_keys_index" ON "clients" USING gin ("person_keys");
--> statement-breakpoint
drop index concurrently if exists demandes_of_owner_unpaid_index;
--> statement-breakpoint
create index concurrently "demandes_of_owner_unpaid_index" ON "demandes" USING btree ("owner_id","deposit_by","id") WHERE "demandes"."progress" = 100 and "demandes"."status" <> 'cancelled' and not "demandes"."fee_paid" and "demandes"."deposit_by" is not null
    and coalesce("demandes"."station", '') not in ('deposited', 'published');
--> statement-breakpoint
drop index concurrently if exists demandes_of_owner_in_charge_index;
--> statement-breakpoint
create index concurrently "demandes_of_owner_in_charge_index" ON "demandes" USING btree ("owner_id","in_charge_id","enterprise_number");
--> statement-breakpoint
drop index concurrently if exists demandes_to_list_by_process_index;
--> statement-breakpoint
create index concurrently "demandes_to_list_by_process_index" ON "demandes_to_list" USING btree ("process","id");
--> statement-breakpoint
drop index concurrently if exists outbox_waiting_index;
--> statement-breakpoint
create index concurrently "outbox_waiting_index" ON "outbox" USING btree ("channel","urgent" DESC NULLS FIRST,"run_at","id") WHERE "outbox"."done_at" is null and "outbox"."failed_at" is null;
