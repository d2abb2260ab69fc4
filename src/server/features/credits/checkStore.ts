import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect';

/** Invariants of the ledger; each query returns the ids that violate it, from one snapshot of the database. */
const INVARIANTS: Record<string, SQL> = {
  'wallets whose balance is not the sum of their movements': sql`
    select w.id from wallets w left join ledger_entries e on e.wallet_id = w.id
    group by w.id having w.balance <> coalesce(sum(e.amount), 0)`,
  'movements whose running balance is not the sum up to them': sql`
    select id from (
      select id, balance_after, sum(amount) over (partition by wallet_id order by id) as running from ledger_entries
    ) e where balance_after <> running`,
  'charges that took a wallet below zero': sql`
    select id from ledger_entries where amount < 0 and balance_after < 0 and reason not in ('refund', 'transfer')`,
  'paid orders whose credits did not come exactly once, to the wallet of the order': sql`
    select o.id from orders o left join ledger_entries e on e.order_id = o.id and e.reason = 'order'
    left join wallets w on w.id = e.wallet_id
    where o.paid_at is not null group by o.id, o.credits, o.wallet_id
    having count(e.id) <> 1 or min(e.amount) <> o.credits or min(coalesce(w.joined_id, w.id)) <> o.wallet_id`,
  'movements of orders that are not paid': sql`
    select e.id from ledger_entries e join orders o on o.id = e.order_id where o.paid_at is null`,
  'refunds whose credits did not leave, or come back, exactly once': sql`
    select r.id from refunds r join orders o on o.id = r.order_id left join ledger_entries e on e.refund_id = r.id
    left join wallets w on w.id = e.wallet_id
    group by r.id, r.status, r.credits, r.kind, r.is_return, o.wallet_id
    having coalesce(sum(e.amount), 0) <>
        case when r.status <> 'done' then 0 when r.is_return then r.credits else -r.credits end
      or count(e.id) > 1 or min(coalesce(w.joined_id, w.id)) <> o.wallet_id
      or min(e.account) <> case r.kind when 'refund' then 'refunds' else 'chargebacks' end`,
  'orders of which more was given back than paid, or whose parts do not add up': sql`
    select id from (
      select o.id, o.status, o.price_incl, o.price_excl, o.vat, o.credits,
        sum(r.price_incl * s.sign) as incl, sum(r.price_excl * s.sign) as excl, sum(r.vat * s.sign) as vat_given,
        sum(r.credits * s.sign) as taken
      from orders o join refunds r on r.order_id = o.id and r.status = 'done'
      cross join lateral (select case when r.is_return then -1 else 1 end as sign) s group by o.id
    ) o where incl < 0 or taken < 0 or incl > price_incl or taken > credits
      or (status = 'refunded') <> (incl = price_incl)
      or (incl = price_incl and (excl <> price_excl or vat_given <> vat or taken <> credits))
      or (incl = 0 and (excl <> 0 or vat_given <> 0 or taken <> 0))`,
  'paid orders without their invoice, or refunds and returns without their own paper': sql`
    select o.id from orders o left join invoices i on i.order_id = o.id
    left join refunds r on r.id = i.refund_id
    where o.paid_at is not null group by o.id
    having count(i.id) filter (where i.series = 'invoice' and i.refund_id is null) <> 1
      or bool_or(r.id is not null and (i.series = 'invoice') <> r.is_return)
      or count(r.id) <> (select count(*) from refunds d where d.order_id = o.id and d.status = 'done')`,
  'finished dossiers that were charged less than they cost': sql`
    select d.id from demandes d left join ledger_entries e on e.demande_id = d.id
    where d.progress = 100 and d.cost > 0 group by d.id having coalesce(-sum(e.amount), 0) < d.cost`,
  'dossiers charged to a wallet that is not their owner’s': sql`
    select e.id from ledger_entries e join demandes d on d.id = e.demande_id join wallets w on w.id = e.wallet_id
    where coalesce(w.joined_id, w.id) <> d.owner_id`,
};

/** The violated invariants as text with the first ids; empty when the ledger is correct. */
export async function brokenInvariants(db: Db): Promise<string[]> {
  const problems: string[] = [];
  for (const [what, query] of Object.entries(INVARIANTS)) {
    const { rows } = await db.execute<{ id: string }>(query);
    if (rows.length === 0) continue;
    const ids = rows.slice(0, 10).map(({ id }) => id);
    problems.push(`${rows.length} ${what}: ${ids.join(', ')}${rows.length > ids.length ? ', …' : ''}`);
  }
  return problems;
}

/** The trial balance: the credits of each account. A correct ledger sums to zero. */
export async function trialBalance(
  db: Db,
): Promise<{ account: string; credits: number; movements: number }[]> {
  const { rows } = await db.execute<{ account: string; credits: string; movements: string }>(sql`
    select account, -sum(amount) as credits, count(*) as movements from ledger_entries group by account
    union all
    select 'wallets', coalesce((select sum(balance) from wallets), 0), count(*) from ledger_entries
    order by 1`);
  return rows.map(({ account, credits, movements }) => ({
    account,
    credits: Number(credits),
    movements: Number(movements),
  }));
}
