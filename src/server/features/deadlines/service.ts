import { NO_DUE } from '#domain/clients/client';
import type {
  DeadlineDone,
  DeadlineList,
  DeadlineMute,
  DeadlineName,
  DeadlinePreferences,
  DeadlinePreferencesUpdate,
  ListedDeadline,
} from '#domain/contract/entities/deadlines';
import {
  byDay,
  type DeadlineKind,
  MOST_YEARS_AHEAD,
  nextDeadline,
  type ToldKind,
} from '#domain/deadlines/deadline';
import { todayInBrussels } from '#domain/language/today';
import { daysLater, monthsLater } from '#domain/law/deadlines';
import type { Config } from '../../config';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { invalidField, notFound } from '../../errors';
import type { Caller } from '../../pipeline/handlers';
import * as facts from './factStore';
import { type ClientDeadline, deadlinesFor, isLate, isOpen } from './facts';
import * as store from './store';

/** Beyond it nothing is looked for: every yearly deadline of a client lies within. */
const AHEAD_DAYS = 460;
/** At once, of all clients there are. */
const BATCH = 500;
/** How long the next deadlines of all clients are taken for settled: a day has another one for some. */
const SETTLED_MS = 20 * 3_600_000;

type Wanted = {
  from?: string | undefined;
  to: string;
  kind?: DeadlineKind | undefined;
  in_charge?: string | undefined;
  client?: number | undefined;
};

export type DeadlineService = ReturnType<typeof deadlineService>;

/** What the clients of an office must have done by when, and what was done. */
export function deadlineService(db: Db, { identityReuseDays }: Pick<Config, 'identityReuseDays'>) {
  const read = (on: Db, which: facts.Which, span: Parameters<typeof deadlinesFor>[2]) =>
    deadlinesFor(on, which, span, identityReuseDays);
  const mutedBy = async (userId: number): Promise<ToldKind[]> =>
    (await store.readPreferences(db, userId))?.muted ?? [];

  /** Writes the next deadline of these clients into their rows, where lists read it: whoever moves one calls this. Answers their ids. */
  async function settle(tx: Tx, moved: facts.Moved): Promise<number[]> {
    const ids = await facts.holdClients(tx, moved);
    const today = todayInBrussels();
    const { clients, deadlines } = await read(tx, { ids }, { today, until: daysLater(today, AHEAD_DAYS) });
    const due = clients.map((client) => {
      const next = nextDeadline(deadlines.filter((one) => one.client.id === client.id));
      return { client, day: next?.day ?? NO_DUE, kind: next?.kind ?? null };
    });
    await facts.writeDue(
      tx,
      due
        .filter(({ client, day, kind }) => client.dueOn !== day || client.dueKind !== kind)
        .map(({ client, day, kind }) => ({ id: client.id, day, kind })),
    );
    return ids;
  }

  let settledAt = 0;

  async function changeClient(
    caller: Caller,
    id: number,
    change: (tx: Tx, client: NonNullable<Awaited<ReturnType<typeof store.lockClient>>>) => Promise<boolean>,
  ) {
    await inTransaction(db, async (tx) => {
      const client = await store.lockClient(tx, caller.ownerId, id);
      if (!client) throw notFound();
      if (await change(tx, client)) await settle(tx, { ids: [id] });
    });
  }

  return {
    /** What is open until a day, late ones first; with `from`, without what is before it. 422 for a day too far ahead. */
    async list(caller: Caller, { from, to, kind, in_charge, client }: Wanted): Promise<DeadlineList> {
      const today = todayInBrussels();
      if (to > monthsLater(today, 12 * MOST_YEARS_AHEAD)) throw invalidField('to', 'validation.tooLarge');
      const span = { today, until: to < today ? today : to, muted: await mutedBy(caller.id) };
      const { clients, deadlines } = await read(db, { ownerId: caller.ownerId, client }, span);
      const open = deadlines
        .filter(isOpen)
        .filter((one) => isOf(one, caller, in_charge) && (kind === undefined || one.kind === kind));
      const people = new Map(
        clients.flatMap(({ inCharge, inChargeName }) => (inCharge ? [[inCharge, inChargeName ?? '']] : [])),
      );
      return {
        today,
        deadlines: open
          .filter(({ day }) => day <= to && (from === undefined || day >= from))
          .toSorted(byDay)
          .map(listed),
        late: open.filter((one) => isLate(one, today)).length,
        clients: clients.length,
        people: [...people]
          .map(([id, name]) => ({ id: Number(id), name: String(name) }))
          .toSorted((a, b) => a.name.localeCompare(b.name, 'fr')),
      };
    },

    /** How many are late. Only clients whose next deadline is over are looked at. */
    async late(caller: Caller): Promise<{ count: number }> {
      const today = todayInBrussels();
      const span = { today, until: today, muted: await mutedBy(caller.id) };
      const { deadlines } = await read(db, { ownerId: caller.ownerId, dueBefore: today }, span);
      return { count: deadlines.filter((one) => isLate(one, today)).length };
    },

    /**
     * Notes that one was kept. 404 for a client of another office, 422 for a day that is to come. A confirmation of the beneficial owners
     * is the client's own day from then on.
     */
    done: (caller: Caller, { client_id, kind, period, done_on }: DeadlineDone): Promise<void> =>
      changeClient(caller, client_id, async (tx, client) => {
        if (done_on > todayInBrussels()) throw invalidField('done_on', 'deadlines.errorFuture');
        const confirms = kind === 'ubo' && client.ownersConfirmed === period;
        const before = confirms ? client.ownersConfirmed : null;
        const mark = { clientId: client_id, kind, period, doneOn: done_on, before, userId: caller.id };
        if (!(await store.addMark(tx, mark))) return false;
        if (confirms) await store.setOwnersConfirmed(tx, client_id, done_on);
        const subject = { type: 'client', id: client_id } as const;
        await audit(tx, { actorId: caller.id, action: 'deadline.done', subject, detail: { kind, period } });
        return true;
      }),

    /** Takes that back; nothing where it was not noted. */
    undone: (caller: Caller, { client_id, kind, period }: DeadlineName): Promise<void> =>
      changeClient(caller, client_id, async (tx, client) => {
        const mark = await store.removeMark(tx, { clientId: client_id, kind, period });
        if (!mark) return false;
        // Only while nobody has told another day since.
        if (mark.before !== null && client.ownersConfirmed === mark.doneOn)
          await store.setOwnersConfirmed(tx, client_id, mark.before);
        const subject = { type: 'client', id: client_id } as const;
        await audit(tx, { actorId: caller.id, action: 'deadline.undone', subject, detail: { kind, period } });
        return true;
      }),

    mute: (caller: Caller, { client_id, kind, muted }: DeadlineMute): Promise<void> =>
      changeClient(caller, client_id, async (tx) => {
        await store.setMute(tx, { clientId: client_id, kind, userId: caller.id, muted });
        return true;
      }),

    async preferences(caller: Caller): Promise<DeadlinePreferences> {
      const [own, clients] = await Promise.all([
        store.readPreferences(db, caller.id),
        store.mutesOf(db, caller.ownerId),
      ]);
      const since = own?.calendarSince?.toISOString();
      return {
        muted: own?.muted ?? [],
        mail: own?.mail ?? true,
        calendar: since ? { since, own: own?.calendarOwn ?? false } : null,
        clients,
      };
    },

    async updatePreferences(caller: Caller, { muted, mail }: DeadlinePreferencesUpdate): Promise<void> {
      await store.writePreferences(db, caller.id, { muted: [...new Set(muted)], mail });
    },

    settle,

    /** The same of all clients, once a day: what nobody moved, the day moves. */
    async settleDaily(signal?: AbortSignal): Promise<void> {
      const now = Date.now();
      if (now - settledAt < SETTLED_MS) return;
      for (let after: number | undefined = 0; after !== undefined && !signal?.aborted; ) {
        const from: number = after;
        const ids = await inTransaction(db, (tx) => settle(tx, { after: from, most: BATCH }));
        after = ids.at(-1);
      }
      if (!signal?.aborted) settledAt = now;
    },

    /** For the mail and the calendar of somebody: open ones of their office until a day, late ones included. */
    async openUntil(ownerId: number, until: string, muted: readonly ToldKind[]): Promise<ClientDeadline[]> {
      const today = todayInBrussels();
      const { deadlines } = await read(db, { ownerId }, { today, until, muted });
      return deadlines.filter(isOpen).toSorted(byDay);
    },
  };
}

/** Whose clients are asked for. */
function isOf({ client }: ClientDeadline, { id }: Caller, wanted: string | undefined): boolean {
  if (wanted === undefined) return true;
  if (wanted === 'nobody') return client.inCharge === null;
  return client.inCharge === (wanted === 'me' ? id : Number(wanted));
}

const listed = ({
  client,
  kind,
  period,
  day,
  ends,
  closed,
  rule,
  expected,
}: ClientDeadline): ListedDeadline => ({
  client: { id: client.id, name: client.name || client.number, number: client.number },
  ...{ kind, period, day, ends, closed, rule },
  expected: {
    what: expected.what,
    dossier: 'dossier' in expected ? expected.dossier : null,
    people: 'people' in expected ? expected.people : null,
    byStatutes: 'byStatutes' in expected ? expected.byStatutes : null,
    atRegistry: 'atRegistry' in expected ? expected.atRegistry : null,
    approved: 'approved' in expected ? expected.approved : null,
    mandateEnds: 'mandateEnds' in expected ? expected.mandateEnds : null,
  },
  inCharge: client.inCharge === null ? null : { id: client.inCharge, name: client.inChargeName ?? '' },
});
