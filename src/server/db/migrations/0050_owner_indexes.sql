-- greffio: outside a transaction
drop index concurrently if exists verifications_id_owner_id_unique;--> statement-breakpoint
create unique index concurrently verifications_id_owner_id_unique on verifications (id, owner_id);--> statement-breakpoint
drop index concurrently if exists verifications_user_id_gsm_index;--> statement-breakpoint
drop index concurrently if exists demandes_own_by_number_index;--> statement-breakpoint
drop index concurrently if exists demandes_own_by_created_at_index;--> statement-breakpoint
drop index concurrently if exists demandes_own_by_updated_at_index;--> statement-breakpoint
drop index concurrently if exists demandes_own_by_progress_index;--> statement-breakpoint
drop index concurrently if exists demandes_own_by_status_index;--> statement-breakpoint
drop index concurrently if exists demandes_own_by_id_search_index;--> statement-breakpoint
drop index concurrently if exists tickets_own_by_type_index;--> statement-breakpoint
drop index concurrently if exists tickets_own_by_status_index;--> statement-breakpoint
drop index concurrently if exists tickets_own_by_created_at_index;--> statement-breakpoint
drop index concurrently if exists declared_directors_user_id_index;--> statement-breakpoint
drop index concurrently if exists verifications_user_id_index;--> statement-breakpoint
create index concurrently verifications_user_id_index on verifications (user_id);--> statement-breakpoint
drop index concurrently if exists verifications_owner_id_gsm_index;--> statement-breakpoint
create index concurrently verifications_owner_id_gsm_index on verifications (owner_id,gsm,id);--> statement-breakpoint
drop index concurrently if exists demandes_owner_id_index;--> statement-breakpoint
create index concurrently demandes_owner_id_index on demandes (owner_id,id);--> statement-breakpoint
drop index concurrently if exists demandes_in_charge_id_index;--> statement-breakpoint
create index concurrently demandes_in_charge_id_index on demandes (in_charge_id,id);--> statement-breakpoint
drop index concurrently if exists demandes_of_owner_by_number_index;--> statement-breakpoint
create index concurrently demandes_of_owner_by_number_index on demandes (owner_id,enterprise_number,id);--> statement-breakpoint
drop index concurrently if exists demandes_of_owner_by_created_at_index;--> statement-breakpoint
create index concurrently demandes_of_owner_by_created_at_index on demandes (owner_id,created_at,id);--> statement-breakpoint
drop index concurrently if exists demandes_of_owner_by_updated_at_index;--> statement-breakpoint
create index concurrently demandes_of_owner_by_updated_at_index on demandes (owner_id,updated_at,id);--> statement-breakpoint
drop index concurrently if exists demandes_of_owner_by_progress_index;--> statement-breakpoint
create index concurrently demandes_of_owner_by_progress_index on demandes (owner_id,progress,id);--> statement-breakpoint
drop index concurrently if exists demandes_of_owner_by_status_index;--> statement-breakpoint
create index concurrently demandes_of_owner_by_status_index on demandes (owner_id,status,id);--> statement-breakpoint
drop index concurrently if exists demandes_of_owner_by_id_search_index;--> statement-breakpoint
create index concurrently demandes_of_owner_by_id_search_index on demandes (owner_id,id,search);--> statement-breakpoint
drop index concurrently if exists declared_directors_owner_id_index;--> statement-breakpoint
create index concurrently declared_directors_owner_id_index on declared_directors (owner_id,number,id);--> statement-breakpoint
drop index concurrently if exists tickets_owner_id_index;--> statement-breakpoint
create index concurrently tickets_owner_id_index on tickets (owner_id,id);--> statement-breakpoint
drop index concurrently if exists tickets_of_owner_by_type_index;--> statement-breakpoint
create index concurrently tickets_of_owner_by_type_index on tickets (owner_id,type,id);--> statement-breakpoint
drop index concurrently if exists tickets_of_owner_by_status_index;--> statement-breakpoint
create index concurrently tickets_of_owner_by_status_index on tickets (owner_id,status,id);--> statement-breakpoint
drop index concurrently if exists tickets_of_owner_by_created_at_index;--> statement-breakpoint
create index concurrently tickets_of_owner_by_created_at_index on tickets (owner_id,created_at,id);--> statement-breakpoint
create index concurrently declared_directors_user_id_index on declared_directors (user_id);
