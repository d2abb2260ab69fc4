import type { AddressService } from '#domain/dossier/addressRecord';
import type { Demande } from '#domain/dossier/demande';
import type { Db } from '../../db/connect';
import { readOffice } from '../../db/filer';
import { type DemandeRow, type DemandeRows, demandeOf } from '../../db/mappers';
import type { Caller } from '../../pipeline/handlers';
import type { EnterpriseService } from '../enterprises/service';
import { officeFacts } from './approval';
import { forReader } from './drafts';
import { seenByReader } from './editors';
import * as store from './store';

interface ReadingDependencies extends Pick<EnterpriseService, 'placeIn'> {
  /** Adds the localities and the official address data. */
  withPlaces(address: AddressService): Promise<AddressService>;
}

/** A demande for a caller: with their own drafts and suggestions, and the tab that edits it. */
export function demandeReading(db: Db, { withPlaces, placeIn }: ReadingDependencies) {
  /** The values that empty forms start with; null: nothing to suggest. */
  async function suggestedTo({ ownerId }: Caller, demande: DemandeRow): Promise<Demande['suggested']> {
    const isSaid = demande.depositaire !== null && demande.faitA !== null;
    if (isSaid || demande.ownerId !== ownerId) return null;
    const { depositaire = null, fait_a = null } = (await store.lastChoices(db, ownerId, demande.id)) ?? {};
    if (!depositaire) return null;
    // The last dossier may be in the other language.
    return { depositaire, fait_a: fait_a && (await placeIn(fait_a, demande.langue)) };
  }

  return async function read(caller: Caller, rows: DemandeRows): Promise<{ demande: Demande }> {
    const demande = forReader(demandeOf(rows), rows.demande.ownerId === caller.ownerId);
    const open_elsewhere = await seenByReader(db, caller, rows);
    const address = demande.address && (await withPlaces(demande.address));
    const suggested = await suggestedTo(caller, rows.demande);
    const inOffice = caller.role === null ? {} : await officeFacts(db, rows.demande);
    const office = caller.isAdmin ? await readOffice(db, rows.demande.ownerId) : null;
    const user = office === null ? demande.user : { ...demande.user, office: office.name };
    return { demande: { ...demande, user, address, open_elsewhere, suggested, ...inOffice } };
  };
}
