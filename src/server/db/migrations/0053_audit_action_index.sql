-- greffio: outside a transaction
drop index concurrently if exists audit_events_action_index;--> statement-breakpoint
create index concurrently audit_events_action_index on audit_events (action, id);
