import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { NO_DUE } from '#domain/clients/client';
import { companyDeadlines } from '#domain/deadlines/companyDeadlines';
import { type Deadline, deadlineKey, MAX_YEARS_AHEAD, nextDeadline } from '#domain/deadlines/deadline';
import { grouped } from '#domain/deadlines/grouped';
import { todayInBrussels } from '#domain/language/today';
import { daysLater, monthsLater } from '#domain/law/deadlines';
import { personKeys } from '#domain/people/nameMatch';
import type { Db, Tx } from '../../db/connect';
import { clients, clientsToSettle } from '../../db/schema';
import type { Derived } from '../../db/settling';
import * as store from './factStore';
import { checksByName, factsOf, mandatesOf } from './facts';

/** Clients per batch; one takes some milliseconds. */
const AT_ONCE = 50;
/** Days beyond the last one that can be requested, in case the daily job is late. */
const SPARE_DAYS = 60;

interface Line {
  id: number;
  dueOn: string;
  dueKind: string | null;
  personKeys: string[];
  deadlines: (Pick<Deadline, 'kind' | 'period' | 'day'> & { shown: object; inMeeting: boolean })[];
}

/** The open deadlines of clients, computed from all their facts. */
export const deadlineLines = (reuseDays: number): Derived<Line> => ({
  queue: clientsToSettle,
  column: 'client_id',
  rows: clients,
  changes: sql`1`,
  most: AT_ONCE,
  find: (db, ids) => findLines(db, ids, reuseDays),
  write: writeLines,
});

async function findLines(db: Db, ids: readonly number[], reuseDays: number): Promise<Line[]> {
  const [rows, marks, mutes, dossiers] = await Promise.all([
    store.readClients(db, ids),
    store.readMarks(db, ids),
    store.readMutes(db, ids),
    store.readDossiers(db, ids),
  ]);
  const marksOf = grouped(marks, ({ clientId }) => clientId);
  const mutesOf = grouped(mutes, ({ clientId }) => clientId);
  const dossiersOf = grouped(dossiers, ({ clientId }) => clientId);
  const known = rows.map((client) => {
    const own = dossiersOf.get(client.id) ?? [];
    const mandates = mandatesOf(client, own);
    const named = mandates.flatMap(({ name }) => (name === '' ? [] : personKeys(name)));
    return { client, dossiers: own, mandates, keys: [...new Set(named)] };
  });
  const keys = [...new Set(known.flatMap((one) => one.keys))];
  const owners = [...new Set(rows.map(({ ownerId }) => ownerId))];
  const checks = keys.length > 0 ? await store.readChecks(db, { owners, keys, reuseDays }) : [];
  const checkUntil = checksByName(checks, reuseDays);
  const today = todayInBrussels();
  const span = { today, until: daysLater(monthsLater(today, 12 * MAX_YEARS_AHEAD), SPARE_DAYS) };
  const lines: Line[] = [];
  for (const { client, ...one } of known) {
    // Other calls run between two clients.
    await setImmediate();
    const mandates = one.mandates.map(({ name, end }) => ({
      end,
      checkUntil: name === '' ? null : checkUntil(client.ownerId, name),
    }));
    const facts = {
      ...factsOf(client, one.dossiers, mandates),
      marks: marksOf.get(client.id) ?? [],
      muted: (mutesOf.get(client.id) ?? []).map(({ kind }) => kind),
    };
    const shown = companyDeadlines(facts, span);
    const keysShown = new Set(shown.map(deadlineKey));
    const withoutMeetings =
      mandates.length > 0 ? companyDeadlines({ ...facts, muted: [...facts.muted, 'meeting'] }, span) : [];
    const beside = withoutMeetings.filter((deadline) => !keysShown.has(deadlineKey(deadline)));
    const next = nextDeadline(shown);
    lines.push({
      id: client.id,
      dueOn: next?.day ?? NO_DUE,
      dueKind: next?.kind ?? null,
      personKeys: one.keys,
      deadlines: [...shown.map(rowOf(false)), ...beside.map(rowOf(true))].flatMap((row) => row ?? []),
    });
  }
  return lines;
}

const rowOf =
  (inMeeting: boolean) =>
  ({ kind, period, day, ends, closed, rule, expected, done }: Deadline) =>
    done === null ? { kind, period, day, shown: { ends, closed, rule, expected }, inMeeting } : null;

/** Writes only what differs. The clients' `updated_at` stays: no user changed them. */
async function writeLines(tx: Tx, lines: readonly Line[]): Promise<void> {
  const ids = lines.map(({ id }) => id);
  const deadlines = lines.flatMap((line) => line.deadlines.map((one) => ({ client: line.id, ...one })));
  const told = lines.map(({ deadlines: _deadlines, ...line }) => line);
  await tx.execute(sql`
    update clients set due_on = line."dueOn", due_kind = line."dueKind", person_keys = line."personKeys"
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as line(id bigint, "dueOn" date, "dueKind" text, "personKeys" text[])
    where clients.id = line.id and (clients.due_on, clients.due_kind, clients.person_keys)
      is distinct from (line."dueOn", line."dueKind", line."personKeys")`);
  await tx.execute(sql`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(deadlines)}::jsonb)
        as told(client bigint, kind text, period text, day date, shown jsonb, "inMeeting" boolean)
    ), gone as (
      delete from client_deadlines old where old.client_id = any(${sql.param(ids)}::bigint[])
        and not exists (select from told
          where told.client = old.client_id and told.kind = old.kind and told.period = old.period)
    )
    insert into client_deadlines as old (client_id, kind, period, day, shown, in_meeting)
    select client, kind, period, day, shown, "inMeeting" from told
    on conflict (client_id, kind, period) do update
      set day = excluded.day, shown = excluded.shown, in_meeting = excluded.in_meeting
      where (old.day, old.shown, old.in_meeting) is distinct from (excluded.day, excluded.shown, excluded.in_meeting)`);
}
