import type { DemandeUpdate } from '#domain/dossier/demandeUpdate';
import { keepsCheck } from '#domain/dossier/depositor';
import type { DemandeRow } from '../../db/mappers';
import type { DemandeChange } from './store';

/**
 * The columns that a body sets. Where the depositor is the office's accountant, their name is not stored: another person may be in charge
 * later.
 */
export function columnsOf(
  update: Exclude<DemandeUpdate, { bce_data: string } | { declared_directors: unknown }>,
  demande: DemandeRow,
  { checked, accountant }: { checked: string | null; accountant: string | null },
): DemandeChange {
  if ('depositaire' in update) {
    const { depositaire } = update;
    const same = demande.depositaire === depositaire;
    // The name and check of another kind of depositor do not apply.
    const {
      depositaire_nom = same ? demande.depositaireNom : null,
      depositaire_no_mobile: depositaireNoMobile = same ? demande.depositaireNoMobile : null,
    } = update;
    const isUsual = depositaire === 'comptable' && depositaire_nom === accountant;
    const depositaireNom = isUsual ? null : depositaire_nom || null;
    const columns = { depositaire, depositaireNom, depositaireNoMobile };
    // A card uploaded for a person without a number is another check than one with a link.
    const keeps =
      keepsCheck(
        { kind: demande.depositaire, name: demande.depositaireNom, checked },
        { kind: depositaire, name: depositaire_nom ?? null },
      ) && (depositaireNoMobile === null) === (demande.depositaireNoMobile === null);
    return keeps ? columns : { ...columns, verificationId: null, depositaireConfirmedName: null };
  }
  if ('verification_id' in update)
    return {
      verificationId: update.verification_id,
      depositaireNoMobile: null,
      ...(update.verification_id !== demande.verificationId && { depositaireConfirmedName: null }),
    };
  if ('fait_a' in update)
    return {
      dateChangement: update.date_changement,
      dateAssemblee: update.date_assemblee,
      faitA: update.fait_a,
      soleDirector: update.sole_director,
      soleOwner: update.sole_owner,
      minutesKeeper: update.minutes_keeper === '' ? null : update.minutes_keeper,
      writtenDecisions: update.written_decisions,
    };
  if ('address_service' in update) return update;
  if ('directors_by' in update) return { directorsBy: update.directors_by };
  if ('advised' in update) return { advised: update.advised };
  if ('few_owners' in update) return { fewOwners: update.few_owners };
  if ('cooperative' in update) return { cooperative: update.cooperative };
  if ('declared_capital' in update) return { declaredCapital: update.declared_capital };
  if ('transfers' in update) return { transfers: update.transfers };
  return { nbTotalActions: update.nb_total_actions };
}
