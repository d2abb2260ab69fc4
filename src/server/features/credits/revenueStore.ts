import { sql } from 'drizzle-orm';
import type { RevenueMonth } from '#domain/money/bookkeeping';
import type { Db } from '../../db/connect';
import { invoices, orders, refunds } from '../../db/schema';
import type { Page } from '../../lists/lists';

/** Days, both included. */
export interface Period {
  from?: string | undefined;
  until?: string | undefined;
}

/** Invoiced amounts by month less credit notes, by the date on the document. Summed by the database. */
export async function revenueByMonth(
  db: Db,
  { from, until }: Period,
  { page, per_page, sort = '-month' }: Page,
): Promise<{ rows: RevenueMonth[]; total: number }> {
  const { series, issueDate, priceExcl, vat, priceIncl } = invoices;
  const isInvoice = sql`${series} = 'invoice'`;
  const net = (amount: unknown) => sql`sum(case when ${isInvoice} then ${amount} else -${amount} end)::text`;
  const month = sql`date_trunc('month', ${issueDate}::timestamp)`;
  const { rows } = await db.execute<Record<keyof RevenueMonth | 'total', string>>(sql`
    select to_char(${month}, 'YYYY-MM-DD') as month,
      count(*) filter (where ${isInvoice} and ${invoices.refundId} is null) as orders,
      sum(coalesce(${refunds.credits}, ${orders.credits}) * case when ${isInvoice} then 1 else -1 end) as credits,
      ${net(priceExcl)} as price_excl, ${net(vat)} as vat, ${net(priceIncl)} as price_incl,
      count(*) over () as total
    from ${invoices}
    join ${orders} on ${orders.id} = ${invoices.orderId}
    left join ${refunds} on ${refunds.id} = ${invoices.refundId}
    where ${issueDate} between ${from ?? '1970-01-01'}::date and ${until ?? '9999-12-31'}::date
    group by ${month} order by ${month} ${sort.startsWith('-') ? sql`desc` : sql`asc`}
    limit ${per_page} offset ${(page - 1) * per_page}`);
  return {
    rows: rows.map(({ total: _total, orders: count, credits, ...sums }) => ({
      ...sums,
      orders: Number(count),
      credits: Number(credits),
    })),
    total: Number(rows[0]?.total ?? 0),
  };
}
