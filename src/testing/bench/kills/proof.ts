import { sql } from 'drizzle-orm';
import type { Db } from '../../../server/db/types';
import { checkLedger } from '../../../server/features/credits/ledgerCheck';
import type { Filed } from './dossiers';

/* What the database says at the end, beside what was acknowledged: each answers what is wrong in words, [] when all is right. */

/** Every run of a job from now on, one row a change of its row. */
export async function watchJobs(db: Db): Promise<void> {
  await db.execute(sql`create table bench_runs (
    id bigint generated always as identity primary key, name text, event text, is_early boolean, is_taken boolean)`);
  await db.execute(sql`create function bench_run() returns trigger language plpgsql as $$
    begin
      if new.owner is distinct from old.owner and new.owner is not null then
        insert into bench_runs (name, event, is_early, is_taken)
          values (new.name, 'start', now() < old.next_at, coalesce(old.lease_until > now(), false));
      elsif new.last_succeeded_at is distinct from old.last_succeeded_at then
        insert into bench_runs (name, event) values (new.name, 'success');
      end if;
      return new;
    end $$`);
  await db.execute(
    sql`create trigger bench_run after update on jobs for each row execute function bench_run()`,
  );
}

/** A job that ran before its time, or while another process had it. */
export async function doubledRuns(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; starts: string; early: string; taken: string }>(sql`
    select name, count(*) filter (where event = 'start') as starts, count(*) filter (where is_early) as early,
      count(*) filter (where is_taken) as taken
    from bench_runs group by name order by name`);
  console.log(`runs of jobs: ${rows.map(({ name, starts }) => `${name} ${starts}`).join(', ')}`);
  return rows.flatMap(({ name, early, taken }) => [
    ...(Number(early) > 0 ? [`${name} ran ${early} times before its time`] : []),
    ...(Number(taken) > 0 ? [`${name} ran ${taken} times beside another process`] : []),
  ]);
}

/** Acknowledged and gone, saved and not as said, finished and charged or filed otherwise than once. */
export async function dossierFaults(db: Db, filed: readonly Filed[]): Promise<string[]> {
  const { rows } = await db.execute<{
    id: string;
    progress: number;
    place: string;
    charges: string;
    papers: string;
  }>(
    sql`select d.id, d.progress, d.fait_a as place,
      (select count(*) from ledger_entries e where e.demande_id = d.id) as charges,
      (select count(*) from filings f where f.demande_id = d.id) as papers
    from demandes d`,
  );
  const found = new Map(rows.map((row) => [Number(row.id), row]));
  const known = filed.flatMap(({ id, place, isFinished }) => {
    const row = found.get(id);
    if (!row) return [`dossier ${id} is gone`];
    return [
      ...(place !== '' && row.place !== place && isFinished
        ? [`dossier ${id} holds another save than the last`]
        : []),
      ...(isFinished && row.progress !== 100 ? [`dossier ${id} is not finished`] : []),
      ...(isFinished && Number(row.charges) !== 1 ? [`dossier ${id} was charged ${row.charges} times`] : []),
      ...(isFinished && Number(row.papers) !== 1 ? [`dossier ${id} was filed ${row.papers} times`] : []),
    ];
  });
  const ids = new Set(filed.map(({ id }) => id));
  const doubled = rows
    .filter(({ id }) => !ids.has(Number(id)))
    .map(({ id }) => `dossier ${id} was opened unasked`);
  return [...known, ...doubled];
}

/** The books' own rules, and invoices less credit notes (cents) beside what the provider says. */
export async function moneyFaults(db: Db, onPaper: ReadonlyMap<number, number>): Promise<string[]> {
  const { problems } = await checkLedger(db);
  const { rows } = await db.execute<{ order_id: string; sum: string }>(sql`
    select order_id, sum(price_incl * case series when 'invoice' then 1 else -1 end) as sum from invoices group by order_id`);
  const sums = new Map(rows.map(({ order_id, sum }) => [Number(order_id), Math.round(Number(sum) * 100)]));
  const wrong = [...onPaper].filter(([order, cents]) => sums.get(order) !== cents);
  return [...problems, ...wrong.map(([order]) => `order ${order} has another sum on paper`)];
}

/** What waits for nobody: everything queued has left. */
export async function stranded(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ channel: string; count: string }>(
    sql`select channel, count(*) from outbox where done_at is null group by channel`,
  );
  return rows.map(({ channel, count }) => `${count} of ${channel} have not left`);
}

/** How many left more than once: what several messages have in common. */
export function doubled(marks: readonly string[]): number {
  const seen = new Map<string, number>();
  for (const mark of marks) seen.set(mark, (seen.get(mark) ?? 0) + 1);
  return [...seen.values()].filter((count) => count > 1).length;
}
