import { sql } from 'drizzle-orm';
import { BELGIAN_ZONE } from '#domain/language/today';
import type { OfficeCost } from '#domain/office/office';
import type { Db } from '../../db/connect';

/** The start of a month in Belgian time, 'YYYY-MM'; null: the current one. */
const beginOf = (month: string | null) =>
  month === null
    ? sql`date_trunc('month', now() at time zone ${BELGIAN_ZONE}) at time zone ${BELGIAN_ZONE}`
    : sql`(${`${month}-01`}::timestamp at time zone ${BELGIAN_ZONE})`;
const endOf = (month: string | null) =>
  month === null
    ? sql`'infinity'::timestamptz`
    : sql`((${`${month}-01`}::timestamp + interval '1 month') at time zone ${BELGIAN_ZONE})`;

/** The dossier of a movement: a charge, or a refund because it was returned by our fault. */
const dossier = sql`case
  when e.reason = 'demande' then e.demande_id
  when e.idempotency_key like 'returned:%' then split_part(e.idempotency_key, ':', 2)::bigint
end`;

/** The sums of a wallet's current month, in credits. */
export async function monthOf(db: Db, walletId: number) {
  const { rows } = await db.execute<Record<string, string | number>>(sql`
    select w.balance,
      coalesce(sum(e.amount) filter (where e.reason = 'order'), 0) as bought,
      coalesce(-sum(e.amount) filter (where ${dossier} is not null), 0) as spent,
      coalesce(sum(e.amount) filter (where e.reason <> 'order' and ${dossier} is null), 0) as other,
      count(distinct e.demande_id) as dossiers
    from wallets w left join ledger_entries e on e.wallet_id = w.id and e.created_at >= ${beginOf(null)}
    where w.id = ${walletId} group by w.id`);
  const [row] = rows;
  const [balance = 0, bought = 0, spent = 0, other = 0, dossiers = 0] = [
    row?.balance,
    row?.bought,
    row?.spent,
    row?.other,
    row?.dossiers,
  ].map(Number);
  return { opening: balance - bought - other + spent, bought, other, spent, dossiers, balance };
}

export type CostRow = Omit<OfficeCost, 'price_excl'>;

/** A wallet's costs of a month by company, or by the member who finished the dossiers; the highest first. */
export async function costsOf(
  db: Db,
  walletId: number,
  { month, by }: { month: string | null; by: 'client' | 'member' },
): Promise<CostRow[]> {
  const [key, name, join] =
    by === 'client'
      ? [sql`d.enterprise_number`, sql`max(d.denomination)`, sql``]
      : [
          sql`u.id::text`,
          sql`max(trim(u.first_name || ' ' || u.last_name))`,
          // The member who finished it: the charge and its audit were written in one transaction.
          sql`join lateral (
            select actor_id from audit_events a
            where a.subject_type = 'demande' and a.subject_id = d.id::text and a.action = 'demande.completed'
              and a.at <= e.created_at + interval '1 minute'
            order by a.id desc limit 1
          ) done on true join users u on u.id = done.actor_id`,
        ];
  const { rows } = await db.execute<Record<string, string>>(sql`
    select ${key} as key, ${name} as name, count(distinct e.demande_id) as dossiers, -sum(e.amount) as credits
    from ledger_entries e join demandes d on d.id = ${dossier} ${join}
    where e.wallet_id = ${walletId}
      and e.created_at >= ${beginOf(month)} and e.created_at < ${endOf(month)}
    group by ${key} order by credits desc, key`);
  return rows.map((row) => ({
    key: row.key ?? '',
    name: row.name ?? '',
    dossiers: Number(row.dossiers),
    credits: Number(row.credits),
  }));
}
