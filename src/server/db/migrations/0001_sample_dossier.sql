ALTER TABLE "demandes" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "demandes" ADD CONSTRAINT "demandes_sample_check" CHECK (not "demandes"."sample" or ("demandes"."progress" < 100 and "demandes"."verification_id" is null)) NOT VALID;--> statement-breakpoint
-- By hand: the wallet of a sample dossier goes with it, also where a job or an erasure removes it.
CREATE FUNCTION close_sample_wallet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM wallets WHERE id = OLD.owner_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER demandes_sample_gone AFTER DELETE ON demandes
  FOR EACH ROW WHEN (old.sample) EXECUTE FUNCTION close_sample_wallet();
