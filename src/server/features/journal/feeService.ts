import { randomUUID } from 'node:crypto';
import { dueFee } from '#domain/dossier/counter';
import type { AskedFee } from '#domain/dossier/fee';
import { dossierState } from '#domain/dossier/state';
import { type FeeTransfer, MAX_FEES, type NewFeeTransfer, type UnpaidFees } from '#domain/journal/record';
import { dayInBrussels, todayInBrussels } from '#domain/language/today';
import { FEE_ACCOUNT, tariffDay } from '#domain/law/fees';
import type { LawOverrides } from '#domain/law/overrides';
import { formatEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import { askedFeeOf } from '../../db/mappers';
import { inTransaction } from '../../db/transaction';
import { pain001, sumOf } from '../../documents/transfers/pain001';
import { invalidField } from '../../http/errors';
import type { Caller } from '../../pipeline/handlers';
import type { DemandeService } from '../demandes/service';
import * as store from './feeStore';

export type FeeService = ReturnType<typeof feeService>;

interface Dependencies {
  demandes: Pick<DemandeService, 'lock' | 'setAskedFee'>;
  law(on?: Db): Promise<LawOverrides>;
}

/** Publication fees: the amount the gazette asked for, and payment files for several dossiers. */
export function feeService(db: Db, { demandes, law }: Dependencies) {
  async function feesOf(
    on: Db,
    rows: Awaited<ReturnType<typeof store.unpaidAmong>>,
    today: string,
  ): Promise<UnpaidFees['data']> {
    const ids = rows.map(({ id }) => id);
    const filed = await store.filedFacts(on, ids);
    const exported = await store.exportedAt(on, ids);
    const overrides = await law(on);
    return rows.flatMap((row) => {
      const facts = filed.get(row.id);
      const fee = facts && dueFee(facts, today, overrides, askedFeeOf(row));
      if (!fee) return [];
      const { account: _ours, ...line } = fee;
      const exported_at = exported.get(row.id)?.toISOString() ?? null;
      const state = dossierState({ ...row, fee_paid: false, deposit_by: row.depositBy, approval: null });
      return [
        {
          demande_id: row.id,
          company: row.denomination,
          state,
          ...line,
          deposit_by: row.depositBy,
          exported_at,
        },
      ];
    });
  }

  async function note(
    tx: Tx,
    caller: Caller,
    { ids, key, again, name, iban }: NewFeeTransfer & { ids: number[]; key: string },
  ): Promise<void> {
    const unpaid = await feesOf(tx, await store.unpaidAmong(tx, caller.ownerId, ids), todayInBrussels());
    const lines = ids.map((demandeId, at) => {
      const fee = unpaid.find(({ demande_id }) => demande_id === demandeId);
      if (!fee) throw invalidField(`demandes[${at}]`, 'fees.errorPaid');
      if (fee.exported_at !== null && !again?.includes(demandeId))
        throw invalidField(`demandes[${at}]`, 'fees.errorExported');
      if (fee.amount === null) throw invalidField(`demandes[${at}]`, 'fees.errorNoAmount');
      return { demandeId, amount: fee.amount };
    });
    const transfer = { userId: caller.id, name, iban, requestKey: key };
    if (!(await store.insertTransfer(tx, transfer, lines))) return;
    const subject = { type: 'list', id: 'unpaidFees' } as const;
    const detail = { count: lines.length };
    await audit(tx, { actorId: caller.id, action: 'fees.exported', subject, detail });
  }

  return {
    /**
     * Stores the fee that the gazette asked for (EUR, VAT included) and the day; audited. Also for unfinished dossiers. 404 when the
     * dossier is gone, 422 on a day in the future or before the current tariff.
     */
    async ask(caller: Caller, id: number, asked: AskedFee): Promise<{ asked_fee: AskedFee }> {
      const today = todayInBrussels();
      if (asked.day > today || asked.day < tariffDay(today)) throw invalidField('day', 'fees.errorAskedDay');
      return inTransaction(db, async (tx) => {
        await demandes.lock(tx, caller, id);
        await demandes.setAskedFee(tx, id, asked);
        const subject = { type: 'demande', id } as const;
        await audit(tx, { actorId: caller.id, action: 'demande.feeAsked', subject, detail: { ...asked } });
        return { asked_fee: asked };
      });
    },

    /**
     * Unpaid fees of the caller's office, and the account the caller last paid from. Upcoming dates first, soonest first; then past dates,
     * latest first, so that old unpaid fees do not hide today's.
     */
    async unpaid({ id, ownerId }: Caller): Promise<UnpaidFees> {
      const today = todayInBrussels();
      const rows = await store.unpaidNearest(db, ownerId, { today, most: MAX_FEES });
      return {
        data: await feesOf(db, rows, today),
        total: rows.length < MAX_FEES ? rows.length : await store.countUnpaid(db, ownerId),
        payer: await store.lastPayer(db, id, ownerId),
      };
    },

    /**
     * A bank transfer file. 422 on a dossier without a fee to pay, without a confirmed amount, or already in a file unless `again`. The
     * same key returns the same file and records nothing twice.
     */
    async transfer(caller: Caller, wanted: NewFeeTransfer, requestKey: string | null): Promise<FeeTransfer> {
      const key = requestKey ?? randomUUID();
      return inTransaction(db, async (tx) => {
        const ids = [...new Set(wanted.demandes)];
        await store.lockDossiers(tx, caller.ownerId, ids);
        if (!(await store.findTransfer(tx, caller.id, key))) await note(tx, caller, { ...wanted, ids, key });
        const made = await store.findTransfer(tx, caller.id, key);
        if (!made) throw new Error('The transfers were not stored.');
        // Before the commit: if the file cannot be made, nothing is recorded as exported.
        return fileOf(made, caller.account.langueUser);
      });
    },
  };
}

function fileOf(
  { transfer, lines }: NonNullable<Awaited<ReturnType<typeof store.findTransfer>>>,
  language: 'fr' | 'nl',
): FeeTransfer {
  const { id, createdAt, name, iban } = transfer;
  const day = dayInBrussels(createdAt);
  const { name: payee, ...account } = FEE_ACCOUNT.value;
  const payments = lines.map(({ demandeId, amount, number }) => ({
    id: `DOSSIER-${demandeId}`,
    amount,
    communication: formatEnterpriseNumber(number),
  }));
  const message = { id: `GREFFIO-${id}`, createdAt, day, payer: { name, iban } };
  return {
    sum: sumOf(payments),
    count: payments.length,
    file_name: `greffio-${day}-${id}.xml`,
    xml: pain001({ ...message, payee: { ...account, name: payee[language] }, payments }),
  };
}
