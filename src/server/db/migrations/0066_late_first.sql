-- greffio: outside a transaction
drop index concurrently if exists demandes_by_due_index;--> statement-breakpoint
create index concurrently demandes_by_due_index on demandes ((case when coalesce(station, '') in ('deposited', 'published') then 'infinity' else coalesce(deposit_by, 'infinity') end),id);--> statement-breakpoint
drop index concurrently if exists demandes_of_owner_by_due_index;--> statement-breakpoint
create index concurrently demandes_of_owner_by_due_index on demandes (owner_id,(case when coalesce(station, '') in ('deposited', 'published') then 'infinity' else coalesce(deposit_by, 'infinity') end),id);--> statement-breakpoint
drop index concurrently if exists demandes_to_compare_index;--> statement-breakpoint
create index concurrently demandes_to_compare_index on demandes (completed_at,compared_day) where station in ('deposited', 'published') and coalesce(compared_day, '-infinity') < 'infinity';--> statement-breakpoint
drop index concurrently if exists demandes_of_owner_to_deposit_index;
