import { sql } from 'drizzle-orm';
import type { RevenueMonth } from '#domain/entities/bookkeeping';
import type { Db } from '../../db/connect';
import { orders, refunds } from '../../db/schema';
import type { Page } from '../lists';

/** Days, both included. */
export interface Period {
  from?: string | undefined;
  until?: string | undefined;
}

/**
 * What was sold by month, by the day of the payment in Belgium, with what was given back taken off on the day it was. One pass over
 * the orders and refunds of the period, added up by the database.
 */
export async function revenueByMonth(
  db: Db,
  { from, until }: Period,
  { page, per_page, sort = '-month' }: Page,
): Promise<{ rows: RevenueMonth[]; total: number }> {
  // Bounds as moments, so that the indexes of the two columns serve.
  const start = sql`(${from ?? '1970-01-01'}::date)::timestamp at time zone 'Europe/Brussels'`;
  const end = sql`(${until ?? '9998-12-31'}::date + 1)::timestamp at time zone 'Europe/Brussels'`;
  const monthOf = (moment: unknown) => sql`date_trunc('month', ${moment} at time zone 'Europe/Brussels')`;
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const { rows } = await db.execute<Record<keyof RevenueMonth | 'total', string>>(sql`
    with moved as (
      select ${monthOf(orders.paidAt)} as month, 1 as orders, ${orders.credits} as credits,
        ${orders.priceExcl} as price_excl, ${orders.vat} as vat, ${orders.priceIncl} as price_incl
      from ${orders} where ${orders.paidAt} >= ${start} and ${orders.paidAt} < ${end}
      union all
      select ${monthOf(refunds.doneAt)}, 0, -${refunds.credits}, -${refunds.priceExcl}, -${refunds.vat}, -${refunds.priceIncl}
      from ${refunds} where ${refunds.doneAt} >= ${start} and ${refunds.doneAt} < ${end}
    )
    select to_char(month, 'YYYY-MM-DD') as month, sum(orders) as orders, sum(credits) as credits,
      sum(price_excl)::text as price_excl, sum(vat)::text as vat, sum(price_incl)::text as price_incl,
      count(*) over () as total
    from moved group by moved.month order by moved.month ${direction}
    limit ${per_page} offset ${(page - 1) * per_page}`);
  return {
    rows: rows.map(({ total: _total, orders: count, credits, ...month }) => ({
      ...month,
      orders: Number(count),
      credits: Number(credits),
    })),
    total: Number(rows[0]?.total ?? 0),
  };
}
