import {
  type NewShareholders,
  notZero,
  type Shareholder,
  type ShareholderUpdate,
} from '#domain/entities/services';
import type { Db } from '../../db/connect';
import { shareholderOf } from '../../db/shapes';
import { invalidField } from '../../errors';
import type { Caller } from '../../http/handlers';
import type { DemandeService } from '../demandes/service';
import { identityChange } from '../identityChange';
import { personChange } from '../personChange';
import * as store from './store';

export type ShareholderService = ReturnType<typeof shareholderService>;

/** Shareholders of a demande. Shares are exact decimals of at most four places. */
export function shareholderService(db: Db, demandes: Pick<DemandeService, 'readOwn' | 'change'>) {
  const change = personChange(db, demandes, store.findShareholder);

  return {
    async list(caller: Caller, demandeId: number) {
      const { demande } = await demandes.readOwn(caller, demandeId);
      const { enterprise_number, bce_data, shareholders, nb_total_actions } = demande;
      return { enterprise_number, bce_data, shareholders, nb_total_actions };
    },

    /**
     * With is_origin 1 the opening distribution, in place of an earlier one: each holds after what he held before until
     * it is changed. With 0 people who come in, holding nothing before unless told. Answers the whole list.
     */
    add(caller: Caller, input: NewShareholders): Promise<Shareholder[]> {
      return demandes.change(caller, input.demande_id, async (tx) => {
        const { demande_id: demandeId, is_origin: isOrigin } = input;
        if (isOrigin) await store.deleteOrigin(tx, demandeId);
        const first = await store.nextPosition(tx, demandeId);
        await store.insertShareholders(
          tx,
          input.shareholders.map(({ full_name, shares, shares_old, GSM }, index) => ({
            demandeId,
            position: first + index,
            fullName: full_name,
            shares,
            sharesOld: shares_old ?? (isOrigin ? shares : '0'),
            gsm: GSM || null,
            isOrigin,
          })),
        );
        if (input.total_shares) await store.setTotal(tx, demandeId, input.total_shares);
        const rows = await store.listShareholders(tx, demandeId);
        return rows.map(({ row, verification }) => shareholderOf(row, verification));
      });
    },

    /**
     * Changes a shareholder. One of the opening distribution keeps his name, and held something before: 422 otherwise.
     */
    update(caller: Caller, id: number, update: ShareholderUpdate): Promise<Shareholder> {
      return change(caller, id, async (tx, row) => {
        const { full_name = row.fullName, shares = row.shares, shares_old = row.sharesOld } = update;
        if (row.isOrigin === 1 && full_name !== row.fullName)
          throw invalidField('full_name', 'cessionParts.errorNameFixed');
        if (row.isOrigin === 1 && !notZero(update.shares_old))
          throw invalidField('shares_old', 'cessionParts.errorHeldNothing');
        const identity = identityChange(row, update, { before: row.fullName, after: full_name });
        const columns = { fullName: full_name, shares, sharesOld: shares_old, ...identity };
        const changed = await store.updateShareholder(tx, id, columns);
        return shareholderOf(changed.row, changed.verification);
      });
    },

    remove(caller: Caller, id: number): Promise<void> {
      return change(caller, id, (tx) => store.deleteShareholder(tx, id));
    },
  };
}
