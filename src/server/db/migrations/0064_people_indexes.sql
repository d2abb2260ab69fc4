-- greffio: outside a transaction
drop index concurrently if exists demandes_people_index;--> statement-breakpoint
create index concurrently demandes_people_index on demandes using gin (people gin_trgm_ops);--> statement-breakpoint
drop index concurrently if exists demandes_of_owner_by_id_people_index;--> statement-breakpoint
create index concurrently demandes_of_owner_by_id_people_index on demandes (owner_id,id,people);--> statement-breakpoint
drop index concurrently if exists demandes_without_people_index;--> statement-breakpoint
create index concurrently demandes_without_people_index on demandes (id) where people is null;
