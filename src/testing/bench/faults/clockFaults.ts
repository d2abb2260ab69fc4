import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { PASSWORD } from '../outside';
import { type Office, type Outcome, told } from './office';

const DAY_MS = 86_400_000;
/** The preloaded clock looks at its file five times a second. */
const HEARD_MS = 600;

/** The clock of the server's machine jumps: a dossier is filed each time, and an order paid. */
export async function clockFaults(office: Office, file: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const { cluster, outside, writer } = office;
  for (const [name, days] of [
    ['a day ahead', 1],
    ['a day behind', -1],
    ['forty days ahead', 40],
    ['right again', 0],
  ] as const) {
    writeFileSync(file, String(days * DAY_MS));
    await pause(HEARD_MS);
    const login = await told({ cluster, token: '' }, 'POST', '/login', {
      ...{ email: 'client@bench.example', password: PASSWORD, langue_user: 'fr' },
    });
    const list = await told(office, 'GET', '/mydemandes');
    const order = await told(office, 'POST', '/checkout', { pack: 'starter' });
    const { rawBody } = outside.payments.happen(outside.payments.paymentOf(Number(order.body.order_id)), {
      status: 'paid',
    });
    const webhook = await cluster.ask(`/api/webhooks/mollie?token=${outside.payments.webhookSecret}`, {
      method: 'POST',
      headers: outside.payments.headersOf(rawBody),
      body: rawBody,
    });
    const dossier = await writer.fill();
    await writer.finish(dossier);
    const { rows } = await office.inDatabase((db) =>
      db.execute<{ wrong: string }>(sql`
        select count(*) as wrong from invoices a join invoices b
          on b.series = a.series and b.sequence > a.sequence and b.issue_date < a.issue_date and b.year = a.year`),
    );
    outcomes.push({
      fault: `clock ${name}`,
      seen: `login ${login.words}; list ${list.words}; order ${order.words}, paid ${webhook?.status}; dossier finished`,
      wrong: [
        ...(Number(rows[0]?.wrong) > 0 ? ['an invoice bears an earlier day than one of a lower number'] : []),
        ...(await office.losses()),
      ],
    });
  }
  return outcomes;
}
