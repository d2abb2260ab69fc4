import { type CompanyFacts, companyDeadlines } from '#domain/deadlines/companyDeadlines';
import { type Deadline, SOFT_KINDS, type ToldKind } from '#domain/deadlines/deadline';
import { grouped } from '#domain/deadlines/grouped';
import { mandateEnds } from '#domain/deadlines/mandateEnds';
import { IN_HAND } from '#domain/dossier/journal/stations';
import { dayInBrussels } from '#domain/language/today';
import { daysLater } from '#domain/law/deadlines';
import { legalForm } from '#domain/law/forms';
import { samePerson } from '#domain/people/nameMatch';
import { formCodeOf, isActive } from '#domain/registry/bceData';
import type { Db } from '../../db/connect';
import * as store from './factStore';

export interface ClientDeadline extends Deadline {
  client: store.ClientRow;
}

interface Span {
  today: string;
  until: string;
  /** What whoever asks does not want to hear of. */
  muted?: readonly ToldKind[];
}

/** What is still to be done for these clients, and what was done, without the kinds that their office, or who asks, does not want to hear of. */
export async function deadlinesFor(
  db: Db,
  which: store.Which,
  { muted = [], ...span }: Span,
  reuseDays: number,
): Promise<{ clients: store.ClientRow[]; deadlines: ClientDeadline[] }> {
  const clients = await store.readClients(db, which);
  const ids = clients.map(({ id }) => id);
  if (ids.length === 0) return { clients, deadlines: [] };
  // One after the other: `db` may be a transaction, which has one connection.
  const marks = await store.readMarks(db, ids);
  const mutes = await store.readMutes(db, ids);
  const dossiers = await store.readDossiers(db, ids);
  const owners = [...new Set(clients.map(({ ownerId }) => ownerId))];
  const checks = await store.readChecks(db, owners, reuseDays);
  const marksOf = grouped(marks, ({ clientId }) => clientId);
  const mutesOf = grouped(mutes, ({ clientId }) => clientId);
  const dossiersOf = grouped(dossiers, ({ clientId }) => clientId);
  const checksOf = grouped(checks, ({ ownerId }) => ownerId);
  const deadlines = clients.flatMap((client) => {
    const checkUntil = (name: string) => untilOf(name, checksOf.get(client.ownerId) ?? [], reuseDays);
    const facts = factsOf(client, dossiersOf.get(client.id) ?? [], checkUntil);
    const ofOffice = (mutesOf.get(client.id) ?? []).map(({ kind }) => kind);
    const told = { ...facts, marks: marksOf.get(client.id) ?? [], muted: [...muted, ...ofOffice] };
    return companyDeadlines(told, span).map((one) => ({ ...one, client }));
  });
  return { clients, deadlines };
}

/** What is known of a client, from its own row, the registry's data in it, and the dossiers of its office. */
export function factsOf(
  client: store.ClientRow,
  dossiers: readonly store.DossierRow[],
  checkUntil: (name: string) => string | null,
): Omit<CompanyFacts, 'marks' | 'muted'> {
  const { bce, reading, createdAt, readAt, yearEnd, meeting, ownersConfirmed } = client;
  const since = dayInBrussels(createdAt);
  const finished = dossiers.filter(({ isFinished }) => isFinished);
  const decisions = finished.flatMap(({ decided, directors }) =>
    decided && directors
      ? {
          decided,
          appointed: directors.appointed ?? [],
          ended: (directors.ended ?? []).map(({ name, keepsSeat = false }) => ({ name, keepsSeat })),
        }
      : [],
  );
  // A later reading may not tell who manages, and keeps what an earlier one did.
  const readOn = bce?.sources?.directors?.day ?? (readAt ? dayInBrussels(readAt) : since);
  const mandates = mandateEnds({ bce, readOn, dossiers: decisions });
  return {
    form: bce && legalForm(formCodeOf(bce)),
    active: reading !== 'gone' && (!bce || isActive(bce)),
    ...{ since, yearEnd, meeting, ownersConfirmed },
    mandates: mandates.map(({ name, end }) => ({ end, checkUntil: name === '' ? null : checkUntil(name) })),
    undeposited: dossiers.flatMap(({ id, decided, depositBy, station, isFinished, isPaid }) =>
      decided && depositBy && depositBy >= since && !(station && IN_HAND.includes(station))
        ? { dossier: id, decided, isFinished, isPaid }
        : [],
    ),
    transfers: dossiers.flatMap(({ id, onShares, effective, decided }) => {
      const on = effective ?? decided;
      return onShares === 1 && on && on >= daysLater(since, -31) ? { dossier: id, on } : [];
    }),
    renewing:
      dossiers.findLast(({ isFinished, onDirectors }) => !isFinished && onDirectors === 1)?.id ?? null,
  };
}

type Check = Awaited<ReturnType<typeof store.readChecks>>[number];

/** Until when the newest check of somebody may be used again; null without one. */
function untilOf(name: string, checks: readonly Check[], reuseDays: number): string | null {
  const days = checks.flatMap(({ given, surname, at }) =>
    at && given && surname && samePerson({ givenName: given, surname }, name) ? dayInBrussels(at) : [],
  );
  const last = days.toSorted().at(-1);
  return last ? daysLater(last, reuseDays) : null;
}

/** Still to be done. */
export const isOpen = ({ done }: Pick<Deadline, 'done'>): boolean => done === null;

/** Its day is over, and it can still be done. */
export const isLate = (
  { day, done, kind }: Pick<Deadline, 'day' | 'done' | 'kind'>,
  today: string,
): boolean => done === null && day < today && !SOFT_KINDS.includes(kind);
