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

/* Lists of demandes: only the columns shown, found by an index, for any size of the table. */

export interface DemandeFilter {
  ownerId?: number | undefined;
  q?: string | undefined;
  langue?: Language | undefined;
  status?: DemandeRow['status'] | undefined;
  service?: Service | undefined;
  completed?: 0 | 1 | undefined;
  /** The id of the person in charge. */
  in_charge?: number | undefined;
  /** Whether the filing office must act: it is in progress, or refused. */
  to_do?: 0 | 1 | undefined;
  /** Whether its deposit deadline has passed. */
  late?: '1' | undefined;
  /** Words of the name of a person in it. */
  person?: string | undefined;
}

const SORT_COLUMNS = {
  id: demandes.id,
  enterprise_number: demandes.enterpriseNumber,
  created_at: demandes.createdAt,
  updated_at: demandes.updatedAt,
  progress: demandes.progress,
  status: demandes.status,
  /** Late ones, then the earliest deadline, then those that are at the registry. */
  deposit_by: dueDay(demandes),
};

const SHORT = {
  id: demandes.id,
  enterpriseNumber: demandes.enterpriseNumber,
  denomination: demandes.denomination,
  createdAt: demandes.createdAt,
};
const inCharge = alias(users, 'in_charge');
/** Whether it awaits approval or was returned; null: neither. */
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

/** Reads pages of demandes. First pages without a search, which are nearly all, use prepared statements. */
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

/** Read row by row from an index. */
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
  // Ids first: a search, and skipping to a late page, then read an index only.
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

/** The demandes after a place in a list, each with its own place. */
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

/** For the list of all owners: with the office, and without the approval, which is internal to an office. */
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

/** For a select field. */
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

/** Capped like the total of lists. */
export const countDemandes = (db: Db, filter: DemandeFilter) => countCapped(db, demandes, conditions(filter));

/** The number of an owner's demandes, capped like the total of lists. */
export const countOwn = (db: Db) => ownCounter(db, demandes, demandes.ownerId);

/** The list of all owners leaves out sample dossiers. */
const isReal = eq(demandes.sample, false);

function conditions(filter: DemandeFilter): SQL | undefined {
  const { ownerId, q, langue, status, service, completed, to_do, in_charge, late, person } = filter;
  const wantsWork = sql`(${demandes.progress} < 100 OR ${demandes.status} = 'cancelled')`;
  // The date in Belgium, computed by the database because the prepared statement is kept for days.
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
