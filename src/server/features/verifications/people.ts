import { and, asc, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { shareholderName } from '#domain/dossier/checkedPeople';
import { isCheckOf, nameOnCheck, personStatusOf } from '#domain/people/identityStatus';
import { type NameToMatch, nameText, samePerson, wholeName } from '#domain/people/nameMatch';
import type { NoMobile } from '#domain/people/noMobile';
import type { PersonKind, PersonRef } from '#domain/people/verification';
import type { Db, Tx } from '../../db/connect';
import { demandes, dirigeants, shareholders, users, verifications } from '../../db/schema';
import { runningChecks, updateVerification, type VerificationRow } from './store';

/** Somebody of an owner's, and the check they are tied to. */
export interface Person {
  kind: PersonKind | 'user';
  id: number;
  /** null for the user himself. */
  demandeId: number | null;
  /** What belongs to a finished dossier stays as it was filed. */
  isOpen: boolean;
  /** The dossier waits for its decision: a check that failed may still be made again. */
  isUndecided: boolean;
  /** null for who has none, or was not asked yet. */
  gsm: string | null;
  /** Why they have none: their card is handed in instead. */
  noMobile: NoMobile | null;
  /** null where nobody knows it yet: a depositor who was not named, a company without a representative. */
  name: NameToMatch | null;
  confirmedName: string | null;
  check: VerificationRow | null;
}

/** As many of one number are looked at, the newest dossiers first. */
const MOST = 500;
const PARTICIPANTS = { dirigeant: dirigeants, shareholder: shareholders };
const dossier = {
  isOpen: sql<boolean>`${demandes.progress} < 100`,
  isUndecided: sql<boolean>`${demandes.status} = 'pending'`,
};

/**
 * Everybody of an owner's with one of these numbers: who deposits, directors, shareholders, the users themselves. `openOnly`: in
 * dossiers that are not finished.
 */
export async function peopleWith(
  db: Db,
  ownerId: number,
  gsms: readonly string[],
  { openOnly = false } = {},
): Promise<Person[]> {
  if (gsms.length === 0) return [];
  const own = and(eq(demandes.ownerId, ownerId), openOnly ? lt(demandes.progress, 100) : undefined);
  const deposits = await depositorsOf(db, and(own, inArray(verifications.gsm, [...gsms])));
  const directors = await participantsOf(db, 'dirigeant', and(own, inArray(dirigeants.gsm, [...gsms])));
  const holders = await participantsOf(db, 'shareholder', and(own, inArray(shareholders.gsm, [...gsms])));
  const members = await db
    .select({ row: users, check: verifications })
    .from(users)
    .leftJoin(verifications, eq(verifications.id, users.verificationId))
    .where(and(eq(users.walletId, ownerId), inArray(users.gsm, [...gsms])));
  return [
    ...deposits,
    ...directors,
    ...holders,
    ...members.map(({ row, check }) => ({
      kind: 'user' as const,
      id: row.id,
      demandeId: null,
      isOpen: true,
      isUndecided: true,
      gsm: row.gsm,
      noMobile: null,
      name: wholeName({ givenName: row.firstName, surname: row.lastName }),
      confirmedName: null,
      check,
    })),
  ];
}

/** One person of a dossier, with a number or without; undefined when they are not in it. */
export async function personIn(
  db: Db,
  demandeId: number,
  { kind, person_id }: PersonRef,
): Promise<Person | undefined> {
  const within = eq(demandes.id, demandeId);
  if (kind === 'depositor') return person_id === demandeId ? (await depositorsOf(db, within))[0] : undefined;
  return (await participantsOf(db, kind, and(within, eq(PARTICIPANTS[kind].id, person_id))))[0];
}

async function depositorsOf(db: Db, where: SQL | undefined): Promise<Person[]> {
  const rows = await db
    .select({
      id: demandes.id,
      named: demandes.depositaireNom,
      noMobile: demandes.depositaireNoMobile,
      confirmedName: demandes.depositaireConfirmedName,
      ...dossier,
      check: verifications,
    })
    .from(demandes)
    .leftJoin(verifications, eq(verifications.id, demandes.verificationId))
    .where(where)
    .orderBy(desc(demandes.id))
    .limit(MOST);
  return rows.map(({ check, named, ...row }) => ({
    kind: 'depositor',
    demandeId: row.id,
    ...row,
    gsm: check?.gsm ?? null,
    name: named ?? (check && nameOnCheck(check)),
    check,
  }));
}

async function participantsOf(
  db: Db,
  kind: keyof typeof PARTICIPANTS,
  where: SQL | undefined,
): Promise<Person[]> {
  const people = PARTICIPANTS[kind];
  const rows = await db
    .select({ row: people, ...dossier, check: verifications })
    .from(people)
    .innerJoin(demandes, eq(demandes.id, people.demandeId))
    .leftJoin(verifications, eq(verifications.id, people.verificationId))
    .where(where)
    .orderBy(desc(demandes.id), asc(people.position))
    .limit(MOST);
  return rows.map(({ row, ...rest }) => ({
    kind,
    id: row.id,
    demandeId: row.demandeId,
    gsm: row.gsm,
    noMobile: row.noMobile,
    confirmedName: row.confirmedName,
    name: nameIn(row),
    ...rest,
  }));
}

const nameIn = (row: typeof dirigeants.$inferSelect | typeof shareholders.$inferSelect) =>
  'fullName' in row
    ? shareholderName({
        full_name: row.fullName,
        is_company: row.isCompany,
        representative: row.representative,
      })
    : wholeName(row);

/**
 * Who waits for a check with this number: in open dossiers, and not accepted. The user himself does once he has begun one.
 * A company without a representative has nobody who could be checked.
 */
export async function waitingFor(db: Db, ownerId: number, gsm: string): Promise<Person[]> {
  const people = await peopleWith(db, ownerId, [gsm], { openOnly: true });
  return people.filter(
    ({ kind, name, check }) =>
      !(check && personStatusOf(check.status) === 'accepted') &&
      (kind === 'user' ? check !== null : kind === 'depositor' || name !== null),
  );
}

/** Locks the open dossiers in which a number stands: they come before everything else, as in every change of one. */
export async function lockDemandesWith(tx: Tx, ownerId: number, gsm: string): Promise<void> {
  const among = (people: typeof dirigeants | typeof shareholders) =>
    tx.select({ id: people.demandeId }).from(people).where(eq(people.gsm, gsm));
  const deposited = tx
    .select({ id: demandes.id })
    .from(verifications)
    .innerJoin(demandes, eq(demandes.verificationId, verifications.id))
    .where(and(eq(verifications.ownerId, ownerId), eq(verifications.gsm, gsm)));
  // Gathered first: a condition with OR would have every demande of the owner looked at.
  const ids = union(among(dirigeants), among(shareholders), deposited);
  await tx
    .select({ id: demandes.id })
    .from(demandes)
    .where(and(eq(demandes.ownerId, ownerId), lt(demandes.progress, 100), inArray(demandes.id, ids)))
    .orderBy(demandes.id)
    .for('no key update');
}

/** Whether several people wait with one number, as far as their names tell. */
export function isShared(waiting: readonly Person[]): boolean {
  const names = waiting.flatMap(({ name }) => (name === null ? [] : [name]));
  return names.some((name) => !samePerson(name, names[0] ?? name));
}

/** Whether checks of differently named people run with the number of this one. */
export async function isPhoneShared(db: Db, { ownerId, gsm, personName }: VerificationRow): Promise<boolean> {
  if (personName === null || gsm === null) return false;
  const running = await runningChecks(db, ownerId, gsm);
  return running.some((other) => other.personName !== null && !samePerson(other.personName, personName));
}

/**
 * Whether a check can be this person's. One without a name, or a person without one, goes with whoever else has the number as
 * long as that is one person.
 */
export function fits(check: VerificationRow, name: NameToMatch | null, shared: boolean): boolean {
  const known = nameOnCheck(check);
  if (known === null || name === null) return known === name || !shared;
  return isCheckOf(check, name);
}

/**
 * Ties people to a check and gives it their name when it has none. Only somebody who still has its number, or none
 * as it: the foreign key would refuse any other. The moment of their dossier stays: how a check stands is nothing that a person fills in and saves.
 */
export async function tieTo(tx: Tx, check: VerificationRow, people: readonly Person[]): Promise<void> {
  // A user is tied to a check of their own asking alone: the foreign key would refuse a colleague's.
  const mayTie = ({ kind, id }: Person) => kind !== 'user' || id === check.userId;
  const untied = people.filter((person) => person.check?.id !== check.id && mayTie(person));
  const idsOf = (kind: Person['kind']) => untied.filter((one) => one.kind === kind).map(({ id }) => id);
  const verificationId = check.id;
  const deposits = idsOf('depositor');
  if (deposits.length > 0)
    await tx
      .update(demandes)
      .set({ verificationId, updatedAt: sql`${demandes.updatedAt}` })
      .where(inArray(demandes.id, deposits));
  for (const [table, ids] of [
    [dirigeants, idsOf('dirigeant')],
    [shareholders, idsOf('shareholder')],
    [users, idsOf('user')],
  ] as const) {
    const hasItsNumber = check.gsm === null ? isNull(table.gsm) : eq(table.gsm, check.gsm);
    if (ids.length > 0)
      await tx
        .update(table)
        .set({ verificationId })
        .where(and(inArray(table.id, ids), hasItsNumber));
  }
  const name = people.find((person) => person.name !== null)?.name ?? null;
  await updateVerification(tx, check.id, {
    wasTied: true,
    ...(check.personName === null && name !== null && { personName: nameText(name) }),
  });
}
