import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type OfficeAct, type OfficeRole, roleMay } from '#domain/accounts/officeRoles';
import { type About, actOf, type EndpointSpec, PERSONAL, type Thing } from '#domain/contract/endpoint';
import type { ImageName } from '#domain/people/verification';
import { claimAct } from '#domain/tickets/claims';
import { batched } from '../db/batched';
import type { Db } from '../db/connect';
import type { DemandeRows } from '../db/mappers';
import { mayUseCheck, privateTo } from '../db/privateCheck';
import {
  clientImports,
  clients,
  demandes,
  dirigeants,
  media,
  orders,
  passkeys,
  sessions,
  shareholders,
  tickets,
  verifications,
} from '../db/schema';
import { conflict, forbidden, notFound } from '../http/errors';

/** The caller, as far as access depends on them. */
interface Asking {
  id: number;
  ownerId: number;
  role: OfficeRole | null;
  isAdmin: boolean;
}

/** A dossier, or a person of one. `sampleOf`: whose sample dossier it is; null for a real one. */
interface MaybeSample {
  sampleOf: number | null;
}

/** A person of a demande. */
export interface OwnedPerson {
  id: number;
  demandeId: number;
  ownerId: number;
}

/** `ownerId` is the owning wallet; for a session or passkey the user. */
export interface OwnedId {
  id: number;
  ownerId: number;
}

/** An identity check or one of its images: see privateCheck.ts. */
interface OwnedCheck extends OwnedId {
  privateTo: number | null;
}

/** Only members whose role allows this act, and the user who opened it. */
interface ReadBy {
  act: OfficeAct;
  openedBy: number;
}

/** What the handler gets: the thing exists and the caller may use it. */
export interface Owned {
  demande: OwnedId & MaybeSample;
  dossier: DemandeRows & { ownerId: number } & MaybeSample;
  dirigeant: OwnedPerson & MaybeSample;
  shareholder: OwnedPerson & MaybeSample;
  check: OwnedCheck & { status: string };
  media: OwnedCheck & { name: ImageName; storageKey: string };
  session: OwnedId;
  passkey: OwnedId;
  order: OwnedId;
  ticket: OwnedId & ReadBy;
  client: OwnedId;
  clientImport: OwnedId;
}

/** How each kind of thing is found with its owner; undefined when there is none. */
export type Finders = { [T in Thing]: (id: number | string) => Promise<Owned[T] | undefined> };

/** Looks up the owner of the thing that a call names. Whole demandes are read by their own feature. */
export function ownerFinders(db: Db, dossier: (id: number) => Promise<DemandeRows | undefined>): Finders {
  const id = sql.placeholder('id');
  const first =
    <T>(query: { execute(values: { id: number | string }): Promise<T[]> }) =>
    async (value: number | string): Promise<T | undefined> =>
      (await query.execute({ id: value }))[0];
  const sampleOf = sql<number | null>`case when ${demandes.sample} then ${demandes.userId} end`.mapWith(
    Number,
  );
  const demandeOwners = db
    .select({ id: demandes.id, ownerId: demandes.ownerId, sampleOf })
    .from(demandes)
    .where(sql`${demandes.id} = any(${sql.placeholder('ids')})`)
    .prepare('');
  const demande = batched(async (ids: number[]) => {
    const found = await demandeOwners.execute({ ids });
    return new Map(found.map((one) => [one.id, one]));
  });
  const ownedBy = (
    table: typeof sessions | typeof passkeys | typeof orders | typeof clients | typeof clientImports,
    owner: AnyPgColumn,
  ) =>
    first(
      db
        .select({
          id: sql<number>`${table.id}`.mapWith(Number),
          ownerId: sql<number>`${owner}`.mapWith(Number),
        })
        .from(table as typeof sessions)
        .where(eq(table.id, id))
        .prepare(''),
    );
  const ofDemande = <T extends typeof dirigeants | typeof shareholders>(table: T) =>
    first(
      db
        .select({
          id: sql<number>`${table.id}`.mapWith(Number),
          demandeId: demandes.id,
          ownerId: demandes.ownerId,
          sampleOf,
        })
        .from(table as typeof dirigeants)
        .innerJoin(demandes, eq(demandes.id, table.demandeId))
        .where(eq(table.id, id))
        .prepare(''),
    );
  const ticket = first(
    db
      .select({
        id: tickets.id,
        ownerId: tickets.ownerId,
        type: tickets.type,
        openedBy: tickets.userId,
      })
      .from(tickets)
      .where(eq(tickets.id, id))
      .prepare(''),
  );
  return {
    demande: (value) => demande(Number(value)),
    dossier: async (value) => {
      const rows = await dossier(Number(value));
      if (!rows) return undefined;
      const { ownerId, userId, sample } = rows.demande;
      return { ...rows, ownerId, sampleOf: sample ? userId : null };
    },
    dirigeant: ofDemande(dirigeants),
    shareholder: ofDemande(shareholders),
    check: first(
      db
        .select({
          id: verifications.id,
          ownerId: verifications.ownerId,
          privateTo,
          status: verifications.status,
        })
        .from(verifications)
        .where(eq(verifications.veriffSession, id))
        .limit(1)
        .prepare(''),
    ),
    media: first(
      db
        .select({
          id: media.id,
          ownerId: verifications.ownerId,
          privateTo,
          name: media.name,
          storageKey: media.storageKey,
        })
        .from(media)
        .innerJoin(verifications, eq(verifications.id, media.verificationId))
        .where(and(eq(media.id, id), isNotNull(media.storedAt)))
        .prepare(''),
    ),
    session: ownedBy(sessions, sessions.userId),
    passkey: ownedBy(passkeys, passkeys.userId),
    order: ownedBy(orders, orders.walletId),
    ticket: async (value) => {
      const found = await ticket(value);
      return found && { ...found, act: claimAct(found.type) };
    },
    client: ownedBy(clients, clients.ownerId),
    clientImport: ownedBy(clientImports, clientImports.ownerId),
  };
}

const nothingFound = (about: About | undefined) =>
  notFound(
    about?.thing === 'demande' || about?.thing === 'dossier' ? 'demande.notFound' : 'request.notFound',
  );

/** Checks that the caller's role in their office allows the call: 404 where the thing must stay hidden, otherwise 403. */
export function requireRole(
  { role, isAdmin }: Pick<Asking, 'role' | 'isAdmin'>,
  endpoint: EndpointSpec,
): void {
  const act = actOf(endpoint);
  const isTheirsAnyway = isAdmin && endpoint.who === 'owner+admin';
  if (act && !isTheirsAnyway && !roleMay(role, act))
    throw endpoint.refusesOpenly ? forbidden('auth.roleForbids') : nothingFound(endpoint.about);
}

/** Whether the caller may see the identity images of a dossier they can read, and papers that show them. */
export const seesImages = ({ role, isAdmin }: Pick<Asking, 'role' | 'isAdmin'>): boolean =>
  isAdmin || roleMay(role, 'images');

/** The thing a call is about; 404 when there is none or it belongs to somebody else. */
export async function findOwned(
  finders: Finders,
  about: About,
  input: Record<About['in'], unknown>,
  caller: Asking,
  { admins, samples }: { admins: boolean; samples: boolean },
): Promise<Owned[Thing]> {
  const { thing, in: part, field } = about;
  const id = (input[part] as Record<string, number | string>)[field];
  const found: (Owned[Thing] & { privateTo?: number | null } & Partial<ReadBy & MaybeSample>) | undefined =
    id === undefined ? undefined : await finders[thing](id);
  if (found?.sampleOf != null) {
    if (found.sampleOf !== caller.id) throw nothingFound(about);
    if (!samples) throw conflict('sample.refused');
    return found;
  }
  const isOwned = found?.ownerId === (PERSONAL.includes(thing) ? caller.id : caller.ownerId);
  const isRead = !found?.act || found.openedBy === caller.id || roleMay(caller.role, found.act);
  const isTheirs = isOwned && isRead && mayUseCheck(found, caller.id);
  if (found && (isTheirs || (admins && caller.isAdmin))) return found;
  throw nothingFound(about);
}

/**
 * Who calls, as the thing's handler knows them: with a sample dossier nobody's colleague and no administrator, since a wallet of its own
 * owns it. So nothing of their office is read for it, and nothing of it is written there.
 */
export function actingOn<C extends Asking & { officeId: number | null }>(caller: C, thing: unknown): C {
  const { sampleOf = null, ownerId } = (thing ?? {}) as Partial<Owned['demande']>;
  return sampleOf === null || ownerId === undefined
    ? caller
    : { ...caller, ownerId, role: null, officeId: null, isAdmin: false };
}
