import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { byFlag, type Service } from '#domain/dossier/services';
import type { StateFacts } from '#domain/dossier/state';
import type { Language } from '#domain/language/languages';
import type { Db } from '../../db/connect';
import { officeNameOf } from '../../db/filer';
import type { DemandeLine, DemandeRow } from '../../db/mappers';
import { demandes, dossierApprovals, dueDay, users } from '../../db/schema';
import { countCapped, ownCounter } from '../../lists/countCapped';
import { listOrder, type Place } from '../../lists/listOrder';
import type { Page } from '../../lists/lists';
import { digitsOf, matchesWords, numberBegins } from '../../lists/search';

/* Lists of requests: the columns they show, by an index, whatever the size of the table. */

export interface DemandeFilter {
  ownerId?: number | undefined;
  q?: string | undefined;
  langue?: Language | undefined;
  status?: DemandeRow['status'] | undefined;
  service?: Service | undefined;
  completed?: 0 | 1 | undefined;
  /** Who takes care of it. */
  in_charge?: number | undefined;
  /** Whether it wants work of whoever files it: it is in progress, or refused. */
  to_do?: 0 | 1 | undefined;
  /** Whether its day to be handed in has gone by. */
  late?: '1' | undefined;
  /** Words of the name of somebody in it. */
  person?: string | undefined;
}

const SORT_COLUMNS = {
  id: demandes.id,
  enterprise_number: demandes.enterpriseNumber,
  created_at: demandes.createdAt,
  updated_at: demandes.updatedAt,
  progress: demandes.progress,
  status: demandes.status,
  /** What is late, then what is due first, then what the registry has. */
  deposit_by: dueDay(demandes),
};

const SHORT = {
  id: demandes.id,
  enterpriseNumber: demandes.enterpriseNumber,
  denomination: demandes.denomination,
  createdAt: demandes.createdAt,
};
const inCharge = alias(users, 'in_charge');
/** Whether it waits for an approval, or was sent back from there. */
export const approvalOf = sql<StateFacts['approval']>`(
  select case when ${dossierApprovals.returnedAt} is null then 'waiting' else 'sentBack' end
  from ${dossierApprovals} where ${dossierApprovals.demandeId} = ${demandes.id})`;
const LINE = {
  ...SHORT,
  langue: demandes.langue,
  status: demandes.status,
  reason: demandes.reason,
  refusals: demandes.refusals,
  ...byFlag((service) => demandes[`${service}_service`]),
  progress: demandes.progress,
  sample: demandes.sample,
  updatedAt: demandes.updatedAt,
  completedAt: demandes.completedAt,
  missing: demandes.missing,
  awaited: demandes.awaited,
  depositBy: demandes.depositBy,
  station: demandes.station,
  feePaid: demandes.feePaid,
  openStep: demandes.openStep,
  inChargeId: demandes.inChargeId,
  userName: sql<string>`trim(${inCharge.firstName} || ' ' || ${inCharge.lastName})`,
  inCharge: sql<string>`trim(${inCharge.firstName} || ' ' || ${inCharge.lastName})`,
};

export type PlacedLine = DemandeLine & Place;

/** Reads pages of demandes. First ones in which nothing is searched, nearly all there are, by statements that are built once. */
export function linesReader(db: Db): (filter: DemandeFilter, page: Page) => Promise<DemandeLine[]> {
  const built = new Map<string, ReturnType<typeof firstLines>>();
  return ({ ownerId, ...filter }, page) => {
    if (page.page > 1 || filter.q || filter.in_charge || filter.person)
      return listLines(db, { ...filter, ownerId }, page);
    const { langue, status, service, completed, to_do, late } = filter;
    const key = JSON.stringify([
      ownerId === undefined,
      langue,
      status,
      service,
      completed,
      to_do,
      late,
      page.sort,
    ]);
    const query = built.get(key) ?? firstLines(db, filter, { sort: page.sort, isOwn: ownerId !== undefined });
    built.set(key, query);
    return query.execute({ ownerId, limit: page.per_page });
  };
}

/** An index leads to them row by row. */
const firstLines = (
  db: Db,
  filter: DemandeFilter,
  { sort, isOwn }: { sort?: string | undefined; isOwn: boolean },
) =>
  selectLines(db, !isOwn)
    .where(and(isOwn ? eq(demandes.ownerId, sql.placeholder('ownerId')) : undefined, conditions(filter)))
    .orderBy(...listOrder(SORT_COLUMNS, demandes.id, sort).by)
    .limit(sql.placeholder('limit'))
    .prepare('');

async function listLines(
  db: Db,
  filter: DemandeFilter,
  { page, per_page, sort }: Page,
): Promise<DemandeLine[]> {
  const { by } = listOrder(SORT_COLUMNS, demandes.id, sort);
  // Their ids first: a search picks them, and what stands before a late page is passed over, in an index alone.
  const ids = db
    .select({ id: demandes.id })
    .from(demandes)
    .where(conditions(filter))
    .orderBy(...by)
    .limit(per_page)
    .offset((page - 1) * per_page);
  return selectLines(db, filter.ownerId === undefined)
    .where(inArray(demandes.id, ids))
    .orderBy(...by);
}

/** The demandes of a list that follow a place in it, each with its own place. */
export async function linesAfter(
  db: Db,
  { sort, ...filter }: DemandeFilter & Pick<Page, 'sort'>,
  after: Place | undefined,
  limit: number,
): Promise<PlacedLine[]> {
  const order = listOrder(SORT_COLUMNS, demandes.id, sort);
  return selectLines(db, filter.ownerId === undefined, { key: order.key })
    .where(and(conditions(filter), order.after(after)))
    .orderBy(...order.by)
    .limit(limit);
}

/** Everybody's lines say whose office each is of, and nothing of what its members ask of each other. */
const selectLines = <More extends Record<string, PgColumn | SQL>>(
  db: Db,
  ofAll: boolean,
  more = {} as More,
) =>
  db
    .select({
      ...LINE,
      office: ofAll ? officeNameOf(demandes.ownerId) : sql<string | null>`null`,
      approval: ofAll ? sql<StateFacts['approval']>`null` : approvalOf,
      ...more,
    })
    .from(demandes)
    .innerJoin(inCharge, eq(inCharge.id, demandes.inChargeId))
    .$dynamic();

/** For a select: the least that names them. */
export async function listShort(db: Db, filter: DemandeFilter, { page, per_page, sort }: Page) {
  const { by } = listOrder(SORT_COLUMNS, demandes.id, sort);
  return db
    .select(SHORT)
    .from(demandes)
    .where(conditions(filter))
    .orderBy(...by)
    .limit(per_page)
    .offset((page - 1) * per_page);
}

/** How many the filters leave, as far as lists count. */
export const countDemandes = (db: Db, filter: DemandeFilter) => countCapped(db, demandes, conditions(filter));

/** How many an owner has, as far as lists count. */
export const countOwn = (db: Db) => ownCounter(db, demandes, demandes.ownerId);

/** Somebody's list has no sample dossier, which no wallet of theirs owns. */
const isReal = eq(demandes.sample, false);

function conditions(filter: DemandeFilter): SQL | undefined {
  const { ownerId, q, langue, status, service, completed, to_do, in_charge, late, person } = filter;
  const wantsWork = sql`(${demandes.progress} < 100 OR ${demandes.status} = 'cancelled')`;
  // In Belgium: the statement is kept for other days.
  const isLate = sql`${dueDay(demandes)} < (now() at time zone 'Europe/Brussels')::date`;
  return and(
    ownerId === undefined ? isReal : eq(demandes.ownerId, ownerId),
    langue === undefined ? undefined : eq(demandes.langue, langue),
    status === undefined ? undefined : eq(demandes.status, status),
    service === undefined ? undefined : eq(demandes[`${service}_service`], 1),
    completed === undefined
      ? undefined
      : completed
        ? sql`${demandes.progress} = 100`
        : sql`${demandes.progress} < 100`,
    in_charge === undefined ? undefined : eq(demandes.inChargeId, in_charge),
    to_do === undefined ? undefined : to_do ? wantsWork : sql`NOT ${wantsWork}`,
    late && isLate,
    person === undefined ? undefined : matchesWords(demandes.people, person),
    q === undefined || q === '' ? undefined : matches(q),
  );
}

/** An id, the beginning of an enterprise number, or words of the company's name in either language. */
function matches(q: string): SQL | undefined {
  const digits = digitsOf(q);
  const named = matchesWords(demandes.search, q);
  if (digits === null) return named;
  return or(eq(demandes.id, Number(digits)), numberBegins(demandes.enterpriseNumber, digits), named);
}
