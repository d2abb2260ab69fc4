ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_balance_after_check";
--> statement-breakpoint
ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_account_check";
