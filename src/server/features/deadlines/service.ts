import { type DeadlineKind, MAX_YEARS_AHEAD, type NotifiedKind } from '#domain/deadlines/deadline';
import type {
  DeadlineDone,
  DeadlineList,
  DeadlineMute,
  DeadlineName,
  DeadlinePreferences,
  DeadlinePreferencesUpdate,
  ListedDeadline,
} from '#domain/deadlines/record';
import { todayInBrussels } from '#domain/language/today';
import { dayFault, keptBounds } from '#domain/law/dayBounds';
import { monthsLater } from '#domain/law/deadlines';
import type { Config } from '../../config/config';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import { settleRest } from '../../db/settling';
import { inTransaction } from '../../db/transaction';
import { invalidField, notFound } from '../../http/errors';
import type { Caller } from '../../pipeline/handlers';
import * as open from './openStore';
import { deadlineLines } from './settling';
import * as store from './store';

/** Clients that one statement of the daily job queues. */
const BATCH = 500;
/** Limit of one answer: about half a megabyte. */
const MOST_LISTED = 1000;
/** How long the daily job waits before it computes all clients again, for changed rules and one more day ahead. */
const SETTLED_MS = 20 * 3_600_000;

type Wanted = {
  from?: string | undefined;
  to: string;
  kind?: DeadlineKind | undefined;
  in_charge?: string | undefined;
  client?: number | undefined;
};

type OfPerson = Pick<open.Wanted, 'ownerId' | 'muted' | 'inCharge' | 'from'> & { to: string };

export type DeadlineService = ReturnType<typeof deadlineService>;

/** The deadlines of an office's clients, open and done. */
export function deadlineService(db: Db, { identityReuseDays }: Pick<Config, 'identityReuseDays'>) {
  const lines = deadlineLines(identityReuseDays);
  const mutedBy = async (userId: number): Promise<NotifiedKind[]> =>
    (await store.readPreferences(db, userId))?.muted ?? [];
  let settledAt = 0;

  async function changeClient(
    caller: Caller,
    id: number,
    change: (tx: Tx, client: NonNullable<Awaited<ReturnType<typeof store.lockClient>>>) => Promise<void>,
  ) {
    await inTransaction(db, async (tx) => {
      const client = await store.lockClient(tx, caller.ownerId, id);
      if (!client) throw notFound();
      await change(tx, client);
    });
  }

  return {
    /**
     * The open ones until a day, late ones first; with `from`, only from that day on. At most the first thousand. 422 for a day too far
     * ahead.
     */
    async list(caller: Caller, { from, to, kind, in_charge, client }: Wanted): Promise<DeadlineList> {
      const today = todayInBrussels();
      if (to > monthsLater(today, 12 * MAX_YEARS_AHEAD)) throw invalidField('to', 'validation.tooLarge');
      const muted = await mutedBy(caller.id);
      const { ownerId } = caller;
      const asked = { ownerId, today, muted, kind, client, inCharge: inChargeOf(caller, in_charge) };
      const [rows, late, of] = await Promise.all([
        open.openDeadlines(db, { ...asked, from, to }, MOST_LISTED + 1),
        open.countLate(db, asked),
        open.clientsOf(db, { ownerId, client }),
      ]);
      return {
        today,
        deadlines: rows.slice(0, MOST_LISTED).map(listed),
        more_from: rows[MOST_LISTED]?.day ?? null,
        late,
        clients: of.count,
        people: of.people.toSorted((a, b) => a.name.localeCompare(b.name, 'fr')),
      };
    },

    async late({ id, ownerId }: Caller): Promise<{ count: number }> {
      const today = todayInBrussels();
      return { count: await open.countLate(db, { ownerId, today, muted: await mutedBy(id) }) };
    },

    /**
     * Marks a deadline as done. 404 for a client of another office and for an unknown deadline; 422 for a day in the future or more than a
     * year ago. For beneficial owners, the day becomes the client's date of confirmation.
     */
    done: (caller: Caller, { client_id, kind, period, done_on }: DeadlineDone): Promise<void> =>
      changeClient(caller, client_id, async (tx, client) => {
        const fault = dayFault(done_on, keptBounds(todayInBrussels()));
        if (fault)
          throw invalidField('done_on', fault === 'early' ? 'deadlines.errorEarly' : 'deadlines.errorFuture');
        if (await store.isMarked(tx, { clientId: client_id, kind, period })) return;
        if (!(await open.isOpen(tx, { client_id, kind, period }))) throw notFound('deadlines.unknown');
        const confirms = kind === 'ubo' && client.ownersConfirmed === period;
        const before = confirms ? client.ownersConfirmed : null;
        await store.addMark(tx, {
          ...{ clientId: client_id, kind, period, doneOn: done_on, before, userId: caller.id },
        });
        if (confirms) await store.setOwnersConfirmed(tx, client_id, done_on);
        const subject = { type: 'client', id: client_id } as const;
        await audit(tx, { actorId: caller.id, action: 'deadline.done', subject, detail: { kind, period } });
      }),

    /** Undoes that; does nothing when it was not marked. */
    undone: (caller: Caller, { client_id, kind, period }: DeadlineName): Promise<void> =>
      changeClient(caller, client_id, async (tx, client) => {
        const mark = await store.removeMark(tx, { clientId: client_id, kind, period });
        if (!mark) return;
        // Only if the date was not changed since.
        if (mark.before !== null && client.ownersConfirmed === mark.doneOn)
          await store.setOwnersConfirmed(tx, client_id, mark.before);
        const subject = { type: 'client', id: client_id } as const;
        await audit(tx, { actorId: caller.id, action: 'deadline.undone', subject, detail: { kind, period } });
      }),

    mute: (caller: Caller, { client_id, kind, muted }: DeadlineMute): Promise<void> =>
      changeClient(caller, client_id, (tx) =>
        store.setMute(tx, { clientId: client_id, kind, userId: caller.id, muted }),
      ),

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

    /** The deadlines derived from facts of clients: written after a change of these, or by a job. */
    lines,

    /** Computes all clients again, once a day. */
    async settleDaily(signal?: AbortSignal): Promise<void> {
      const now = Date.now();
      if (now - settledAt < SETTLED_MS) return;
      for (let after: number | undefined = 0; after !== undefined && !signal?.aborted; ) {
        after = await store.queueClients(db, after, BATCH);
        await settleRest(db, lines, signal);
      }
      if (!signal?.aborted) settledAt = now;
    },

    /** For a user's mail and calendar: the first `most` open ones of their office until a day, late ones included. */
    openUntil: (wanted: OfPerson, most: number): Promise<open.OpenDeadline[]> =>
      open.openDeadlines(db, { ...wanted, today: todayInBrussels() }, most),

    countUntil: (wanted: OfPerson): Promise<number> =>
      open.countOpen(db, { ...wanted, today: todayInBrussels() }),
  };
}

/** The users in charge to filter by; null: nobody. */
function inChargeOf({ id }: Caller, wanted: string | undefined): (number | null)[] | undefined {
  if (wanted === undefined) return undefined;
  if (wanted === 'nobody') return [null];
  return [wanted === 'me' ? id : Number(wanted)];
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
}: open.OpenDeadline): ListedDeadline => ({
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
