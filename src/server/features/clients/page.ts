import { stateFacts } from '#domain/causes/stateFacts';
import { expectedChanges, mandatesNow } from '#domain/clients/mandates';
import type { Client } from '#domain/clients/record';
import type { Demande } from '#domain/dossier/demande';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { hasService, SERVICES } from '#domain/dossier/services';
import { dossierState } from '#domain/dossier/state';
import { dayInBrussels, todayInBrussels } from '#domain/language/today';
import { daysLater } from '#domain/law/deadlines';
import { decimalToString, sumDecimals, units } from '#domain/money/decimals';
import { samePerson } from '#domain/people/nameMatch';
import { inOneLine } from '#domain/people/names';
import type { Db } from '../../db/connect';
import { notFound } from '../../http/errors';
import * as store from './store';

/** The latest dossiers shown. */
const MAX_DOSSIERS = 10;

/** The office's dossiers of a company, latest first, and their number (features/demandes). */
export interface About {
  dossiers(db: Db, ownerId: number, number: string): Promise<Demande[]>;
  count(db: Db, ownerId: number, number: string): Promise<number>;
  /** Which of these wait for an approval or were sent back. */
  approvals(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, 'waiting' | 'sentBack'>>;
}

/** Finished dossiers that were not refused: their decisions are, or will be, in the registry. */
export const finished = (dossiers: readonly Demande[]): Demande[] =>
  dossiers.filter(({ progress, status }) => progress === 100 && status !== 'cancelled');

/** A client's page; 404 when the client is gone. `reuseDays`: how long an identity check is valid. */
export async function clientPage(
  db: Db,
  id: number,
  { about, reuseDays }: { about: About; reuseDays: number },
): Promise<Client> {
  const found = await store.findClient(db, id);
  if (!found) throw notFound();
  const { row, inChargeName } = found;
  const dossiers = await about.dossiers(db, row.ownerId, row.enterpriseNumber);
  const shown = dossiers.slice(0, MAX_DOSSIERS);
  const approvals = await about.approvals(
    db,
    shown.map(({ id }) => id),
  );
  const count = await about.count(db, row.ownerId, row.enterpriseNumber);
  const done = finished(dossiers);
  const facts = done.map((demande) => dossierFacts(demande));
  const checkedUntil = checksIn(dossiers, reuseDays);
  const notes = await store.notesOf(db, id);
  const changes = await store.changesOf(db, id);
  return {
    id: row.id,
    number: row.enterpriseNumber,
    name: row.name,
    reading: row.reading,
    read_day: row.readDay,
    bce: row.bce,
    in_charge: row.inCharge === null ? null : { id: row.inCharge, name: inChargeName ?? '' },
    year_end: row.yearEnd,
    meeting: row.meeting,
    ubo_confirmed_on: row.uboConfirmedOn,
    due: store.dueOf(row),
    mandates: mandatesNow(row.bce, facts).map(({ untilMeeting, demandeId, ...mandate }) => ({
      ...mandate,
      until_meeting: untilMeeting,
      demande_id: demandeId,
      checked_until: checkedUntil(mandate.name),
    })),
    shares: sharesIn(done, checkedUntil),
    dossiers: shown.map((demande) => ({
      id: demande.id,
      services: SERVICES.filter((service) => hasService(demande, service)),
      state: dossierState({ ...stateFacts(demande), approval: approvals.get(demande.id) ?? null }),
      completed_at: demande.completed_at,
      updated_at: demande.updated_at,
      cost: demande.cost,
    })),
    dossier_count: count,
    changes: changes.map(({ change, by }) => ({
      id: change.id,
      kind: change.kind,
      before: change.before,
      after: change.after,
      day: change.day,
      demande_id: change.demandeId,
      accepted_at: change.acceptedAt?.toISOString() ?? null,
      accepted_by: change.acceptedAt ? by : null,
    })),
    expected: row.bce
      ? expectedChanges(row.bce, facts).map(({ demandeId, ...expected }) => ({
          ...expected,
          demande_id: demandeId,
        }))
      : [],
    notes: notes.map(({ note, by }) => ({
      id: note.id,
      text: note.text,
      by,
      at: note.createdAt.toISOString(),
    })),
  };
}

/** The day until which a person's latest accepted check can be reused, by their name in dossiers; null when there is none. */
function checksIn(dossiers: readonly Demande[], reuseDays: number): (name: string) => string | null {
  const people = dossiers.flatMap(({ dirigeants, shareholders }) => [
    ...dirigeants.map((person) => ({ ...person, name: inOneLine(person) })),
    ...shareholders.map((person) => ({ ...person, name: person.full_name })),
  ]);
  // A check under another name does not make the person accepted.
  const ends = people.flatMap(({ name, status, verification }) => {
    if (status !== 'accepted' || !verification?.decided_at) return [];
    const end = daysLater(dayInBrussels(new Date(verification.decided_at)), reuseDays);
    return end < todayInBrussels() ? [] : [{ name, end }];
  });
  return (wanted) =>
    ends
      .filter(({ name }) => samePerson(name, wanted))
      .map(({ end }) => end)
      .toSorted()
      .at(-1) ?? null;
}

/** The shareholders after the last finished transfer, without those who have no shares left. */
function sharesIn(done: readonly Demande[], checkedUntil: (name: string) => string | null): Client['shares'] {
  const last = done.find(
    (demande) => hasService(demande, 'cession_parts') && demande.shareholders.length > 0,
  );
  if (!last?.completed_at) return null;
  const holders = last.shareholders.filter(({ shares }) => units(shares) > 0n);
  return {
    demande_id: last.id,
    day: last.date_changement ?? dayInBrussels(new Date(last.completed_at)),
    total: decimalToString(sumDecimals(holders.map(({ shares }) => shares))),
    holders: holders.map(({ full_name, shares }) => ({
      name: full_name,
      shares: decimalToString(units(shares)),
      checked_until: checkedUntil(full_name),
    })),
  };
}
