-- greffio: outside a transaction
drop index concurrently if exists office_invitations_email_index;
--> statement-breakpoint
create index concurrently "office_invitations_email_index" ON "office_invitations" USING btree ("email") WHERE "office_invitations"."accepted_at" is null;