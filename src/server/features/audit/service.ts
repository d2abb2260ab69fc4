import type { AuditAction, AuditEntry, AuditSubject } from '#domain/operations/audit';
import { inOneLine } from '#domain/people/names';
import type { Db } from '../../db/connect';
import { inBatches, listAnswer, type Page, totalFor } from '../../lists/lists';
import { masked } from '../../people/masked';
import { auditCsv, type WrittenDown } from './csv';
import { type AuditFilter, type EventRow, eventsAfter, listEvents } from './store';
import { knownSubjects } from './subjects';

export type AuditService = ReturnType<typeof auditService>;

/** The audit log for administrators. Addresses are masked; names suffice to know who it was. */
export function auditService(db: Db) {
  async function written(rows: readonly EventRow[]): Promise<WrittenDown[]> {
    const known = await knownSubjects(db, rows);
    return rows.map((row) => ({ entry: entryOf(row, known(row)), detail: row.event.detail }));
  }

  return {
    async list(query: AuditFilter & Page) {
      const { rows, count } = await listEvents(db, query, query);
      const data = (await written(rows)).map(({ entry }) => entry);
      return listAnswer(data, await totalFor(rows.length, query, count), query);
    },

    csv: (query: AuditFilter & Pick<Page, 'sort'>) =>
      auditCsv(
        (async function* () {
          const batches = inBatches((last: EventRow | undefined, limit) =>
            eventsAfter(db, query, last && { key: last.event.id, id: last.event.id }, limit),
          );
          for await (const rows of batches) yield await written(rows);
        })(),
      ),
  };
}

function entryOf(
  { event, actor }: EventRow,
  known: Pick<AuditEntry['subject'], 'name' | 'demande_id'>,
): AuditEntry {
  const textIn = (key: string) => {
    const value = event.detail[key];
    return typeof value === 'string' ? value : null;
  };
  return {
    id: event.id,
    at: event.at.toISOString(),
    // No other action is written (db/audit.ts).
    action: event.action as AuditAction,
    actor: actor && {
      id: actor.id,
      name: inOneLine({ givenName: actor.first, surname: actor.last }),
      email: masked(actor.email),
    },
    subject: { type: event.subjectType as AuditSubject, id: event.subjectId, ...known },
    what: [event.detail.name, event.detail.names].flat().filter((name) => typeof name === 'string'),
    network: textIn('network'),
    browser: textIn('browser'),
  };
}
