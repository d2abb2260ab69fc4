import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import type { ClientImport } from '#domain/clients/record';
import { enterpriseCheckDigits } from '#domain/registry/enterpriseNumber';
import type { Database } from '../../server/db/connect';
import { hashToken } from '../../server/people/tokens';
import type { Services } from '../../server/services';
import type { Call } from '../callServer';
import { beside, longestTransaction, timeOf } from './officeMeter';

/* What one office asks for that touches all of its rows, and what another account waits meanwhile. */

interface Stage {
  database: Database;
  office: Call;
  other: Call;
  services: Pick<Services, 'privacy'>;
  line(name: string, ms: number | null): void;
}

/** Files of one list that a person's programs ask for at the same time, again and again. */
const EXPORTS = 4;
const EXPORTS_MS = 8_000;
const ROWS_OF_A_LIST = 3_000;
const TOKEN = 'x'.repeat(43);

/** A list with numbers that no company of the bench has. */
function listOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_none, at) => {
    const eight = String(18_000_000 + at);
    return `Société ${at};${eight}${enterpriseCheckDigits(eight)}`;
  });
  return Buffer.from(['Client;N° d’entreprise', ...lines].join('\n')).toString('base64');
}

export async function measureHeavy({ database, office, other, services, line }: Stage): Promise<void> {
  const { db } = database;
  async function timed(name: string, run: () => Promise<unknown>): Promise<void> {
    let [took, longest] = [0, null as number | null];
    const waits = await beside(other, async () => {
      const before = performance.now();
      longest = await longestTransaction(database, run);
      took = performance.now() - before;
    });
    line(name, took);
    line('  GET /user of another account, p95', waits.p95);
    line('  the longest of them', waits.longest);
    line('  longest transaction', longest);
  }
  const ok = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    if (status >= 400) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  };

  for (const path of ['/clients', '/mydemandes']) {
    let files = 0;
    await timed(`${EXPORTS} at once of GET ${path} as CSV`, async () => {
      const until = performance.now() + EXPORTS_MS;
      const loop = async () => {
        while (performance.now() < until) {
          await timeOf(office, path, { accept: 'text/csv' });
          files += 1;
        }
      };
      await Promise.all(Array.from({ length: EXPORTS }, loop));
    });
    line('  files in that time', files);
  }

  const { body } = await office<ClientImport>('POST', '/clients/imports', {
    ...{ file_name: 'clients.csv', content: listOf(ROWS_OF_A_LIST) },
  });
  const take = () => ok(office('POST', `/clients/imports/${body.id}/take`, { leave_out: true }));
  await timed(`take a list of ${ROWS_OF_A_LIST}`, take);
  await timed('undo it', () => ok(office('POST', `/clients/imports/${body.id}/undo`)));
  await db.execute(sql`delete from clients where enterprise_number < '1000000500'`);
  await timed('add the companies of the dossiers', () => ok(office('POST', '/clients/from-dossiers', {})));

  // The owner of all this, alone, comes to another office.
  await db.execute(sql`delete from users where email like 'bench%'`);
  await db.execute(
    sql`update users set office_id = null, office_role = null where email = 'client@demo.greffio.be'`,
  );
  await db.execute(sql`
    with wallet as (insert into wallets default values returning id),
    account as (insert into authorised_accounts (name, wallet_id) select 'Bench', id from wallet returning id, wallet_id),
    partner as (
      insert into users (email, password_hash, first_name, last_name, wallet_id, office_id, office_role)
      select 'partner@bench.example', 'x', 'An', 'Bench', wallet_id, id, 'partner' from account returning id, office_id
    )
    insert into office_invitations (office_id, email, role, invited_by, expires_at, token_hash)
    select office_id, 'client@demo.greffio.be', 'manager', id, now() + interval '1 day', ${hashToken(TOKEN)} from partner`);
  await timed('join an office with all of it', () => ok(office('POST', '/office/join', { token: TOKEN })));
  await timed('leave it', () => ok(office('POST', '/office/leave')));
  await timed('erase who owns all of it', () => services.privacy.erase({ email: 'partner@bench.example' }));
}
