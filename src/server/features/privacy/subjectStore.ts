import { and, asc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { roleMay } from '#domain/accounts/officeRoles';
import { normalizeEmail } from '#domain/base/emailAddress';
import { inOneLine, sameName } from '#domain/people/names';
import type { Db, Tx } from '../../db/connect';
import {
  authorisedDomains,
  authorisedEmails,
  demandes,
  dirigeants,
  orders,
  shareholders,
  tickets,
  users,
  verifications,
} from '../../db/schema';
import { among, type Subject } from './holding';

const ids = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);

/** Neither finished nor charged: no law requires them. */
export const isUnfinished = and(lt(demandes.progress, 100), isNull(demandes.cost)) as SQL;

export async function findUser(db: Db, by: { email: string } | { id: number }) {
  const where = 'email' in by ? eq(users.email, normalizeEmail(by.email)) : eq(users.id, by.id);
  return (await db.select().from(users).where(where))[0];
}

/** Locks the account, so that nothing new begins meanwhile. */
export async function lockUser(tx: Tx, id: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
}

export const countAdministrators = (db: Db): Promise<number> => db.$count(users, eq(users.isAdmin, true));

const unfinishedAmong = async (db: Db, of: readonly number[]): Promise<number[]> =>
  ids(
    await db
      .select({ id: demandes.id })
      .from(demandes)
      .where(and(among(demandes.id, of), isUnfinished)),
  );

/** Finished dossiers without a decision: the subject's own, and those with a person checked by the subject's checks. */
export async function undecidedOf(db: Db, { demandes: own, checks }: Subject): Promise<number[]> {
  const checkedIn = (table: typeof dirigeants | typeof shareholders) =>
    inArray(
      demandes.id,
      db.select({ id: table.demandeId }).from(table).where(among(table.verificationId, checks)),
    );
  const rows = await db
    .select({ id: demandes.id })
    .from(demandes)
    .where(
      and(
        or(
          among(demandes.id, own),
          among(demandes.verificationId, checks),
          checkedIn(dirigeants),
          checkedIn(shareholders),
        ),
        eq(demandes.progress, 100),
        eq(demandes.status, 'pending'),
      ),
    )
    .orderBy(asc(demandes.id));
  return ids(rows);
}

/** An account with all that belongs to it. */
export async function accountSubject(db: Db, user: typeof users.$inferSelect): Promise<Subject> {
  const wallet = await ownedAlone(db, user);
  const isTheirs = (owner: AnyPgColumn) => (wallet === null ? sql`false` : eq(owner, wallet));
  const isSample = and(demandes.sample, eq(demandes.userId, user.id));
  const own = ids(
    await db
      .select({ id: demandes.id })
      .from(demandes)
      .where(or(isTheirs(demandes.ownerId), isSample)),
  );
  const checks = await db
    .select({ id: verifications.id, session: verifications.veriffSession })
    .from(verifications)
    .where(or(isTheirs(verifications.ownerId), eq(verifications.id, user.verificationId ?? 0)));
  const people = (table: typeof dirigeants | typeof shareholders) =>
    db.select({ id: table.id }).from(table).where(among(table.demandeId, own));
  const alone = await db.select({ id: tickets.id }).from(tickets).where(isTheirs(tickets.ownerId));
  const begun = await db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.userId, user.id), eq(tickets.ownerId, user.walletId)));
  const ordered = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, user.id), eq(orders.walletId, user.walletId)));
  return {
    userId: user.id,
    addresses: [user.email, ...(user.gsm ? [user.gsm] : [])],
    names: [{ given: user.firstName, surname: user.lastName }],
    wallet,
    demandes: own,
    unfinished: await unfinishedAmong(db, own),
    dirigeants: ids(await people(dirigeants)),
    shareholders: ids(await people(shareholders)),
    checks: ids(checks),
    sessions: checks.flatMap(({ session }) => session ?? []),
    photos: user.verificationId === null ? [] : [user.verificationId],
    tickets: ids(alone),
    claims: [...new Set(ids([...alone, ...begun]))],
    orders: roleMay(user.officeRole, 'manage') ? ids(ordered) : [],
    offices: await officesOfOnly(db, user.email),
  };
}

/** Whether the office would have members but no partner. */
export async function leavesNoPartner(
  db: Db,
  { id, officeId, officeRole }: typeof users.$inferSelect,
): Promise<boolean> {
  if (officeId === null || officeRole !== 'partner') return false;
  const others = and(eq(users.officeId, officeId), ne(users.id, id));
  const partners = await db.$count(users, and(others, eq(users.officeRole, 'partner')));
  return partners === 0 && (await db.$count(users, others)) > 0;
}

/** The wallet if only this person uses it; colleagues keep a shared one. */
async function ownedAlone(db: Db, { walletId }: typeof users.$inferSelect): Promise<number | null> {
  return (await db.$count(users, eq(users.walletId, walletId))) > 1 ? null : walletId;
}

/** Authorisations that list only this address. */
async function officesOfOnly(db: Db, email: string): Promise<number[]> {
  const [entry] = await db.select().from(authorisedEmails).where(eq(authorisedEmails.email, email));
  if (!entry) return [];
  const others =
    (await db.$count(authorisedEmails, eq(authorisedEmails.accountId, entry.accountId))) +
    (await db.$count(authorisedDomains, eq(authorisedDomains.accountId, entry.accountId)));
  return others === 1 ? [entry.accountId] : [];
}

export interface Wanted {
  /** '+32…'. */
  mobile?: string | undefined;
  name?: string | undefined;
  dossier?: number | undefined;
}

interface Found {
  /** `named`: the dossier has only a name, of a depositor or of somebody exercising the rights of shares. */
  kind: 'dirigeant' | 'shareholder' | 'named' | 'check';
  id: number;
  demandeId: number | null;
  name: { given: string; surname: string };
  gsm: string | null;
  checkId: number | null;
}

/** All people in dossiers with this number, or with this name in this dossier. */
async function foundPeople(db: Db, { mobile, name, dossier }: Wanted): Promise<Found[]> {
  const where = (table: typeof dirigeants | typeof shareholders) =>
    or(
      mobile === undefined ? undefined : eq(table.gsm, mobile),
      dossier === undefined ? undefined : eq(table.demandeId, dossier),
    );
  const directors = await db.select().from(dirigeants).where(where(dirigeants));
  const holders = await db.select().from(shareholders).where(where(shareholders));
  const found: Found[] = [
    ...directors.map((row) => ({
      ...{ kind: 'dirigeant' as const, id: row.id, demandeId: row.demandeId, gsm: row.gsm },
      ...{ name: { given: row.givenName, surname: row.surname }, checkId: row.verificationId },
    })),
    ...holders.map((row) => ({
      ...{ kind: 'shareholder' as const, id: row.id, demandeId: row.demandeId, gsm: row.gsm },
      ...{
        name: partsOf(row.isCompany ? (row.representative ?? '') : row.fullName),
        checkId: row.verificationId,
      },
    })),
  ];
  if (dossier !== undefined) {
    const rows = await db.select().from(demandes).where(eq(demandes.id, dossier));
    const named = [
      ...rows.map(({ depositaireNom, verificationId }) => ({
        name: depositaireNom,
        checkId: verificationId,
      })),
      ...holders
        .filter(({ demandeId }) => demandeId === dossier)
        .map(({ rightsBy }) => ({ name: rightsBy, checkId: null })),
    ];
    found.push(
      ...named.flatMap(({ name: whole, checkId }) =>
        whole === null
          ? []
          : [
              {
                ...{ kind: 'named' as const, id: dossier, demandeId: dossier, gsm: null },
                ...{ name: partsOf(whole), checkId },
              },
            ],
      ),
    );
  }
  if (mobile !== undefined) {
    const checks = await db.select().from(verifications).where(eq(verifications.gsm, mobile));
    found.push(
      ...checks.map((row) => ({
        ...{ kind: 'check' as const, id: row.id, demandeId: null, gsm: row.gsm },
        ...{ name: partsOf(row.personName ?? ''), checkId: row.id },
      })),
    );
  }
  return name === undefined
    ? found
    : found.filter((one) => sameName(lineOf(one), name) || lineOf(one) === '');
}

/** Names are compared word by word, so the split does not matter. */
const partsOf = (whole: string) => {
  const [given = '', ...rest] = whole.trim().split(/\s+/);
  return { given, surname: rest.join(' ') };
};
const lineOf = ({ name: { given, surname } }: Pick<Found, 'name'>): string =>
  inOneLine({ givenName: given, surname }).trim();

/** The person named in dossiers; `people` counts the different names that match. */
export async function namedSubject(
  db: Db,
  wanted: Wanted,
): Promise<{ people: number; subject: Subject } | null> {
  const found = await foundPeople(db, wanted);
  if (!found.some((one) => lineOf(one) !== '')) return null;
  const named = found.filter((one) => lineOf(one) !== '');
  const distinct = named.filter(
    (one, at) => named.findIndex((other) => sameName(lineOf(other), lineOf(one))) === at,
  );
  const idsOf = (kind: Found['kind']) => found.filter((one) => one.kind === kind).map(({ id }) => id);
  const tied = [...new Set(found.flatMap(({ checkId }) => checkId ?? []))];
  // The check of an account belongs to that account.
  const checks = await db
    .select({ id: verifications.id, session: verifications.veriffSession })
    .from(verifications)
    .leftJoin(users, eq(users.verificationId, verifications.id))
    .where(and(inArray(verifications.id, tied), isNull(users.id)));
  const checkIds = ids(checks);
  const together = async (table: typeof dirigeants | typeof shareholders, own: number[]) => {
    const rows = await db
      .select({ id: table.id, demandeId: table.demandeId })
      .from(table)
      .where(or(among(table.id, own), among(table.verificationId, checkIds)));
    return rows;
  };
  const directors = await together(dirigeants, idsOf('dirigeant'));
  const holders = await together(shareholders, idsOf('shareholder'));
  const naming = ids(
    await db
      .select({ id: demandes.id })
      .from(demandes)
      .where(or(among(demandes.id, idsOf('named')), among(demandes.verificationId, checkIds))),
  );
  const inDossiers = [
    ...new Set([...directors, ...holders].map(({ demandeId }) => demandeId).concat(naming)),
  ];
  const numbers = new Set(found.flatMap(({ gsm }) => gsm ?? []));
  return {
    people: distinct.length,
    subject: {
      userId: null,
      addresses: [...numbers],
      names: distinct.map(({ name }) => name),
      wallet: null,
      demandes: inDossiers,
      unfinished: await unfinishedAmong(db, inDossiers),
      dirigeants: ids(directors),
      shareholders: ids(holders),
      checks: checkIds,
      sessions: checks.flatMap(({ session }) => session ?? []),
      photos: checkIds,
      tickets: [],
      claims: [],
      orders: [],
      offices: [],
    },
  };
}
