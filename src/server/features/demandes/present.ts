import type { Tx } from '../../db/connect';
import type { DemandeRow, DemandeRows } from '../../db/mappers';
import { notFound } from '../../http/errors';
import * as store from './store';

/** The row, locked; 404 when it has gone since it was looked up. */
export async function lock(tx: Tx, id: number): Promise<DemandeRow> {
  const demande = await store.lockDemande(tx, id);
  if (!demande) throw notFound('demande.notFound');
  return demande;
}

/** The same, without what it says. */
export async function lockState(tx: Tx, id: number): Promise<store.DemandeState> {
  const state = await store.lockState(tx, id);
  if (!state) throw notFound('demande.notFound');
  return state;
}

/** The same for an administrator, who sees nobody's sample dossier. */
export function realOne(rows: DemandeRows | undefined): DemandeRows {
  return present(rows?.demande.sample ? undefined : rows);
}

/** What was looked up; 404 when it has gone. */
export function present(rows: DemandeRows | undefined): DemandeRows {
  if (!rows) throw notFound('demande.notFound');
  return rows;
}
