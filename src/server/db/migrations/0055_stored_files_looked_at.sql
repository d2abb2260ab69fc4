ALTER TABLE "filed_documents" VALIDATE CONSTRAINT "filed_documents_place_check";--> statement-breakpoint
ALTER TABLE "invoice_files" VALIDATE CONSTRAINT "invoice_files_place_check";--> statement-breakpoint
ALTER TABLE "ticket_attachments" VALIDATE CONSTRAINT "ticket_attachments_place_check";--> statement-breakpoint
ALTER TABLE "ticket_attachments" VALIDATE CONSTRAINT "ticket_attachments_sha256_check";
