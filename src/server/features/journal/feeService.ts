import { randomUUID } from 'node:crypto';
import type { FeeTransfer, NewFeeTransfer, UnpaidFees } from '#domain/contract/entities/journal';
import { grouped } from '#domain/deadlines/grouped';
import { feeOf } from '#domain/dossier/counter';
import { isPaid } from '#domain/dossier/journal/journal';
import { dayInBrussels, todayInBrussels } from '#domain/language/today';
import { FEE_ACCOUNT } from '#domain/law/fees';
import type { LawOverrides } from '#domain/law/overrides';
import { bareIban } from '#domain/money/iban';
import { formatEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { pain001, sumOf } from '../../documents/transfers/pain001';
import { invalidField } from '../../errors';
import type { Caller } from '../../pipeline/handlers';
import * as store from './feeStore';
import { said } from './writing';

export type FeeService = ReturnType<typeof feeService>;

/** Publication fees of several dossiers at once. */
export function feeService(db: Db, { law }: { law(on?: Db): Promise<LawOverrides> }) {
  async function unpaidOf(on: Db, ownerId: number): Promise<UnpaidFees['data']> {
    const finished = await store.toDeposit(on, ownerId);
    const entries = grouped(
      await store.entriesOfAll(
        on,
        finished.map(({ id }) => id),
      ),
      ({ demandeId }) => demandeId,
    );
    const rows = finished
      .filter(({ id }) => !isPaid((entries.get(id) ?? []).map(said)))
      .slice(0, store.MOST_FEES);
    const ids = rows.map(({ id }) => id);
    const companies = await store.companiesOf(on, ids);
    const exported = await store.exportedAt(on, ids);
    const [today, overrides] = [todayInBrussels(), await law(on)];
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

  return {
    /** What the dossiers of the caller's office have still to pay, the first due first, and the account the caller paid from last. */
    unpaid: async ({ id, ownerId }: Caller): Promise<UnpaidFees> => ({
      data: await unpaidOf(db, ownerId),
      payer: await store.lastPayer(db, id),
    }),

    /**
     * A file of transfers for the bank. 422 on a dossier of which nothing is to be paid, and for an old amount that nobody confirmed.
     * Sent again with the same key it answers the same file, and nothing is noted twice.
     */
    async transfer(caller: Caller, wanted: NewFeeTransfer, requestKey: string | null): Promise<FeeTransfer> {
      const key = requestKey ?? randomUUID();
      await inTransaction(db, async (tx) => {
        if (await store.findTransfer(tx, caller.id, key)) return;
        const unpaid = await unpaidOf(tx, caller.ownerId);
        const lines = [...new Set(wanted.demandes)].map((demandeId, at) => {
          const fee = unpaid.find(({ demande_id }) => demande_id === demandeId);
          if (!fee) throw invalidField(`demandes[${at}]`, 'fees.errorPaid');
          return { demandeId, ...fee };
        });
        if (!wanted.old_tariff && lines.some(({ current }) => !current))
          throw invalidField('old_tariff', 'fees.errorOldTariff');
        const { name, iban } = wanted;
        const paid = { userId: caller.id, name, iban: bareIban(iban), requestKey: key };
        if (
          !(await store.insertTransfer(
            tx,
            paid,
            lines.map(({ demandeId, amount }) => ({ demandeId, amount })),
          ))
        )
          return;
        const subject = { type: 'list', id: 'unpaidFees' } as const;
        await audit(tx, {
          actorId: caller.id,
          action: 'fees.exported',
          subject,
          detail: { count: lines.length },
        });
      });
      const made = await store.findTransfer(db, caller.id, key);
      if (!made) throw new Error('The transfers were not stored.');
      return fileOf(made, caller.account.langueUser);
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
