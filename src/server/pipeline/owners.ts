import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { About, Thing } from '#domain/contract/endpoint';
import type { ImageName } from '#domain/contract/entities/verification';
import { batched } from '../db/batched';
import type { Db } from '../db/connect';
import type { DemandeRows } from '../db/mappers';
import {
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
import { notFound } from '../errors';

/** Somebody of a demande. */
export interface OwnedPerson {
  id: number;
  demandeId: number;
  ownerId: number;
}

export interface OwnedId {
  id: number;
  ownerId: number;
}

/** What a handler gets of the thing its call is about: it exists, and the caller may use it. */
export interface Owned {
  demande: OwnedId;
  dossier: DemandeRows & { ownerId: number };
  dirigeant: OwnedPerson;
  shareholder: OwnedPerson;
  check: OwnedId & { status: string };
  media: OwnedId & { name: ImageName; storageKey: string };
  session: OwnedId;
  passkey: OwnedId;
  order: OwnedId;
  ticket: OwnedId;
}

/** How each kind of thing is found, with who owns it; undefined when there is none. */
export type Finders = { [T in Thing]: (id: number | string) => Promise<Owned[T] | undefined> };

/** Whose anything is: nowhere else in the server is that asked. A demande whole is read by its own feature. */
export function ownerFinders(db: Db, dossier: (id: number) => Promise<DemandeRows | undefined>): Finders {
  const id = sql.placeholder('id');
  const first =
    <T>(query: { execute(values: { id: number | string }): Promise<T[]> }) =>
    async (value: number | string): Promise<T | undefined> =>
      (await query.execute({ id: value }))[0];
  const demandeOwners = db
    .select({ id: demandes.id, ownerId: demandes.userId })
    .from(demandes)
    .where(sql`${demandes.id} = any(${sql.placeholder('ids')})`)
    .prepare('');
  const demande = batched(async (ids: number[]) => {
    const found = await demandeOwners.execute({ ids });
    return new Map(found.map((one) => [one.id, one]));
  });
  const ofUser = <T extends typeof sessions | typeof passkeys | typeof orders | typeof tickets>(table: T) =>
    first(
      db
        .select({
          id: sql<number>`${table.id}`.mapWith(Number),
          ownerId: sql<number>`${table.userId}`.mapWith(Number),
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
          ownerId: demandes.userId,
        })
        .from(table as typeof dirigeants)
        .innerJoin(demandes, eq(demandes.id, table.demandeId))
        .where(eq(table.id, id))
        .prepare(''),
    );
  return {
    demande: (value) => demande(Number(value)),
    dossier: async (value) => {
      const rows = await dossier(Number(value));
      return rows && { ...rows, ownerId: rows.demande.userId };
    },
    dirigeant: ofDemande(dirigeants),
    shareholder: ofDemande(shareholders),
    check: first(
      db
        .select({ id: verifications.id, ownerId: verifications.userId, status: verifications.status })
        .from(verifications)
        .where(eq(verifications.veriffSession, id))
        .limit(1)
        .prepare(''),
    ),
    media: first(
      db
        .select({
          id: media.id,
          ownerId: verifications.userId,
          name: media.name,
          storageKey: media.storageKey,
        })
        .from(media)
        .innerJoin(verifications, eq(verifications.id, media.verificationId))
        .where(and(eq(media.id, id), isNotNull(media.storedAt)))
        .prepare(''),
    ),
    session: ofUser(sessions),
    passkey: ofUser(passkeys),
    order: ofUser(orders),
    ticket: ofUser(tickets),
  };
}

/** The thing a call is about; 404 when there is none, and just the same when it is somebody else's. */
export async function findOwned(
  finders: Finders,
  { thing, in: part, field }: About,
  input: Record<About['in'], unknown>,
  caller: { id: number; isAdmin: boolean },
  admins: boolean,
): Promise<Owned[Thing]> {
  const id = (input[part] as Record<string, number | string>)[field];
  const found = id === undefined ? undefined : await finders[thing](id);
  if (found && (found.ownerId === caller.id || (admins && caller.isAdmin))) return found;
  throw notFound(thing === 'demande' || thing === 'dossier' ? 'demande.notFound' : 'request.notFound');
}
