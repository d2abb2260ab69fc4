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

/** A role of a person in an owner's dossier, or a user, with the check it is tied to. */
export interface Person {
  kind: PersonKind | 'user';
  id: number;
  /** null for a user. */
  demandeId: number | null;
  /** Whether the dossier is not finished: a finished one stays as it was filed. */
  isOpen: boolean;
  /** Whether the dossier awaits its decision: a failed check may be repeated until then. */
  isUndecided: boolean;
  /** null: no number, or not asked yet. */
  gsm: string | null;
  /** Why there is no number: the card is uploaded instead. */
  noMobile: NoMobile | null;
  /** null: not known (a depositor not named yet, a company without a representative). */
  name: NameToMatch | null;
  confirmedName: string | null;
  check: VerificationRow | null;
}

/** Limit of people read for one number, the newest dossiers first. */
const MOST = 500;
const PARTICIPANTS = { dirigeant: dirigeants, shareholder: shareholders };
const dossier = {
  isOpen: sql<boolean>`${demandes.progress} < 100`,
  isUndecided: sql<boolean>`${demandes.status} = 'pending'`,
};

/**
 * Everybody of an owner with one of these numbers: depositors, directors, shareholders and users. `openOnly`: only in unfinished dossiers.
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

/** One person of a dossier, with or without a number; undefined when they are not in it. */
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
 * People in open dossiers with this number who are not accepted yet; a user only once they have started a check. A company without a
 * representative has nobody to check.
 */
export async function waitingFor(db: Db, ownerId: number, gsm: string): Promise<Person[]> {
  const people = await peopleWith(db, ownerId, [gsm], { openOnly: true });
  return people.filter(
    ({ kind, name, check }) =>
      !(check && personStatusOf(check.status) === 'accepted') &&
      (kind === 'user' ? check !== null : kind === 'depositor' || name !== null),
  );
}

/** Locks the open dossiers with this number. Every change locks the dossier before anything else. */
export async function lockDemandesWith(tx: Tx, ownerId: number, gsm: string): Promise<void> {
  const among = (people: typeof dirigeants | typeof shareholders) =>
    tx.select({ id: people.demandeId }).from(people).where(eq(people.gsm, gsm));
  const deposited = tx
    .select({ id: demandes.id })
    .from(verifications)
    .innerJoin(demandes, eq(demandes.verificationId, verifications.id))
    .where(and(eq(verifications.ownerId, ownerId), eq(verifications.gsm, gsm)));
  // Collected first: with a condition with OR the database would read every demande of the owner.
  const ids = union(among(dirigeants), among(shareholders), deposited);
  await tx
    .select({ id: demandes.id })
    .from(demandes)
    .where(and(eq(demandes.ownerId, ownerId), lt(demandes.progress, 100), inArray(demandes.id, ids)))
    .orderBy(demandes.id)
    .for('no key update');
}

/** Whether the number belongs to several people, judged by their names. */
export function isShared(waiting: readonly Person[]): boolean {
  const names = waiting.flatMap(({ name }) => (name === null ? [] : [name]));
  return names.some((name) => !samePerson(name, names[0] ?? name));
}

/** Whether checks of people with other names run for the number of this check. */
export async function isPhoneShared(db: Db, { ownerId, gsm, personName }: VerificationRow): Promise<boolean> {
  if (personName === null || gsm === null) return false;
  const running = await runningChecks(db, ownerId, gsm);
  return running.some((other) => other.personName !== null && !samePerson(other.personName, personName));
}

/**
 * Whether the check can be this person's. A check without a name, or a person without one, matches as long as the number belongs to one
 * person only.
 */
export function fits(check: VerificationRow, name: NameToMatch | null, shared: boolean): boolean {
  const known = nameOnCheck(check);
  if (known === null || name === null) return known === name || !shared;
  return isCheckOf(check, name);
}

/**
 * Ties people to a check, and gives it their name when it has none. Only people who have the check's number or, like it, none: the foreign
 * key refuses others. `updated_at` of their dossier does not change: a check is not a saved edit.
 */
export async function tieTo(tx: Tx, check: VerificationRow, people: readonly Person[]): Promise<void> {
  // A user is tied only to a check they asked for themselves: the foreign key refuses a colleague's.
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
