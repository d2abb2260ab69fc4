import type { Demande } from '#domain/dossier/demande';
import { sampleCompany } from '#domain/dossier/sampleCompany';
import type { Language } from '#domain/language/languages';
import type { BceData } from '#domain/registry/bceData';
import type { Db, Tx } from '../../db/connect';
import { lockUser } from '../../db/lockUser';
import { inTransaction } from '../../db/transaction';
import type { Caller } from '../../pipeline/handlers';
import { actingOn } from '../../pipeline/owners';
import type { CreditService } from '../credits/service';
import type { dossierReader } from './dossierStore';
import { present } from './present';
import type { demandeReading } from './reading';
import * as store from './store';

interface Dependencies {
  credits: CreditService;
  addRegistryDirectors(tx: Tx, demandeId: number, bce: BceData): Promise<void>;
  find: ReturnType<typeof dossierReader>;
  read: ReturnType<typeof demandeReading>;
}

/** Each user's own sample dossier (ADR 117). */
export const sampleDossiers = (db: Db, { credits, addRegistryDirectors, find, read }: Dependencies) => ({
  /** The id of the caller's sample dossier; null: none. */
  sampleOf: async ({ id }: Pick<Caller, 'id'>): Promise<number | null> =>
    (await store.findSample(db, id)) ?? null,

  /** Opens it, or returns the existing one. The registry is not called and nothing is audited: it is never filed. */
  async openSample(caller: Caller, langue: Language): Promise<{ demande: Demande }> {
    const id = await inTransaction(db, async (tx) => {
      await lockUser(tx, caller.id);
      const opened = await store.findSample(tx, caller.id);
      if (opened) return opened;
      const demande = await store.insertDemande(tx, {
        userId: caller.id,
        ownerId: await credits.open(tx),
        enterpriseNumber: sampleCompany.number,
        langue,
        bceData: JSON.stringify(sampleCompany),
        sample: true,
      });
      if (!demande) throw new Error('The sample dossier was not stored.');
      await addRegistryDirectors(tx, demande.id, sampleCompany);
      return demande.id;
    });
    const rows = present(await find(id));
    return read(actingOn(caller, { sampleOf: caller.id, ownerId: rows.demande.ownerId }), rows);
  },
});
