import { randomUUID } from 'node:crypto';
import {
  type FeeTransfer,
  MOST_FEES,
  type NewFeeTransfer,
  type UnpaidFees,
} from '#domain/contract/entities/journal';
import { feeOf } from '#domain/dossier/counter';
import { dayInBrussels, todayInBrussels } from '#domain/language/today';
import { FEE_ACCOUNT } from '#domain/law/fees';
import type { LawOverrides } from '#domain/law/overrides';
import { formatEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { pain001, sumOf } from '../../documents/transfers/pain001';
import { invalidField } from '../../errors';
import type { Caller } from '../../pipeline/handlers';
import * as store from './feeStore';

export type FeeService = ReturnType<typeof feeService>;

/** Publication fees of several dossiers at once. */
export function feeService(db: Db, { law }: { law(on?: Db): Promise<LawOverrides> }) {
  async function feesOf(
    on: Db,
    rows: Awaited<ReturnType<typeof store.unpaidAmong>>,
    today: string,
  ): Promise<UnpaidFees['data']> {
    const ids = rows.map(({ id }) => id);
    const companies = await store.companiesOf(on, ids);
    const exported = await store.exportedAt(on, ids);
    const overrides = await law(on);
    return rows.flatMap(({ id, denomination, depositBy }) => {
      const company = companies.get(id);
      const fee = company && feeOf(company, today, overrides);
      if (!fee) return [];
      const { amount, current, communication } = fee;
      const exported_at = exported.get(id)?.toISOString() ?? null;
      const line = { demande_id: id, company: denomination, amount, current, communication };
      return [{ ...line, deposit_by: depositBy, exported_at }];
    });
  }

  async function note(
    tx: Tx,
    caller: Caller,
    { ids, key, again, old_tariff, name, iban }: NewFeeTransfer & { ids: number[]; key: string },
  ): Promise<void> {
    const unpaid = await feesOf(tx, await store.unpaidAmong(tx, caller.ownerId, ids), todayInBrussels());
    const lines = ids.map((demandeId, at) => {
      const fee = unpaid.find(({ demande_id }) => demande_id === demandeId);
      if (!fee) throw invalidField(`demandes[${at}]`, 'fees.errorPaid');
      if (fee.exported_at !== null && !again?.includes(demandeId))
        throw invalidField(`demandes[${at}]`, 'fees.errorExported');
      return { demandeId, amount: fee.amount, current: fee.current };
    });
    if (!old_tariff && lines.some(({ current }) => !current))
      throw invalidField('old_tariff', 'fees.errorOldTariff');
    const transfer = { userId: caller.id, name, iban, requestKey: key };
    const amounts = lines.map(({ demandeId, amount }) => ({ demandeId, amount }));
    if (!(await store.insertTransfer(tx, transfer, amounts))) return;
    const subject = { type: 'list', id: 'unpaidFees' } as const;
    const detail = { count: lines.length };
    await audit(tx, { actorId: caller.id, action: 'fees.exported', subject, detail });
  }

  return {
    /**
     * What the dossiers of the caller's office have still to pay, and the account the caller paid from last: those whose day is to
     * come first, the first due first, then those whose day is over, the last first. A payment that nobody noted hides none of today.
     */
    async unpaid({ id, ownerId }: Caller): Promise<UnpaidFees> {
      const today = todayInBrussels();
      const rows = await store.unpaidNearest(db, ownerId, { today, most: MOST_FEES });
      return {
        data: await feesOf(db, rows, today),
        total: rows.length < MOST_FEES ? rows.length : await store.countUnpaid(db, ownerId),
        payer: await store.lastPayer(db, id, ownerId),
      };
    },

    /**
     * A file of transfers for the bank. 422 on a dossier of which nothing is to be paid or which stood in a file before, unless it is
     * wanted `again`, and for an old amount that nobody confirmed.
     *
     * Sent again with the same key it answers the same file, and nothing is noted twice.
     */
    async transfer(caller: Caller, wanted: NewFeeTransfer, requestKey: string | null): Promise<FeeTransfer> {
      const key = requestKey ?? randomUUID();
      return inTransaction(db, async (tx) => {
        const ids = [...new Set(wanted.demandes)];
        await store.lockDossiers(tx, caller.ownerId, ids);
        if (!(await store.findTransfer(tx, caller.id, key))) await note(tx, caller, { ...wanted, ids, key });
        const made = await store.findTransfer(tx, caller.id, key);
        if (!made) throw new Error('The transfers were not stored.');
        // Before the commit: nothing is noted as exported of which no file can be made.
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
