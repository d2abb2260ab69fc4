-- greffio: outside a transaction
alter table "address_services" validate constraint "address_services_articles_language_check";--> statement-breakpoint
alter table "shareholders" validate constraint "shareholders_partner_kind_check";--> statement-breakpoint
alter table "shareholders" validate constraint "shareholders_share_right_check";--> statement-breakpoint
alter table "demandes" validate constraint "demandes_asked_fee_check";
