import type { Tx } from '../../db/connect';
import type { DemandeRow, DemandeRows } from '../../db/mappers';
import { notFound } from '../../http/errors';
import * as store from './store';

/** 404 when the row was deleted since it was read. */
export async function lock(tx: Tx, id: number): Promise<DemandeRow> {
  const demande = await store.lockDemande(tx, id);
  if (!demande) throw notFound('demande.notFound');
  return demande;
}

/** Like `lock`, without the long columns. */
export async function lockState(tx: Tx, id: number): Promise<store.DemandeState> {
  const state = await store.lockState(tx, id);
  if (!state) throw notFound('demande.notFound');
  return state;
}

/** For an administrator: 404 also for a sample dossier. */
export function realOne(rows: DemandeRows | undefined): DemandeRows {
  return present(rows?.demande.sample ? undefined : rows);
}

/** 404 when there is no such dossier. */
export function present(rows: DemandeRows | undefined): DemandeRows {
  if (!rows) throw notFound('demande.notFound');
  return rows;
}
